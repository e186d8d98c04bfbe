import { items } from '@klang/contracts/api/items';
import { NativeSelect, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { CallFailed } from '../../../lib/call.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { orderIdsOf, useOverdue } from '../bills/Overdue.tsx';
import { TypedItems } from './TypedItems.tsx';
import { type TaskProps, useAttempt } from './useAttempt.ts';
import { usePlaces } from './usePlaces.ts';
import { WaitingItems } from './WaitingItems.tsx';

const isFull = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.answer?.refusal === 'location_full';

const pageRows = 100;

type Choice = { readonly chosen: readonly string[]; readonly onChange: (chosen: readonly string[]) => void };
const WaitingForPlace = (choice: Choice) => {
  const { t } = useTranslation('trips');
  const pages = useReadPages(items.list, { custody: 'movers', awaitsPlace: true, isCounted: true, limit: pageRows });
  const rows = pages.data?.pages.flatMap(({ data }) => data);
  const overdue = useOverdue('order', orderIdsOf(rows ?? []));
  return (
    <WaitingItems
      title={t('store.waiting')}
      none={t('store.noneWaiting')}
      count={pages.data?.pages[0]?.count}
      state={{ data: rows && { data: rows }, error: pages.error, refetch: pages.refetch }}
      pages={pages}
      overdue={overdue}
      {...choice}
    />
  );
};

export const PutAway = ({ mayAct }: TaskProps) => {
  const { t } = useTranslation('trips');
  const { detail } = useSession();
  const { places, nameOf } = usePlaces();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [locationId, setLocation] = useState('');
  const attempt = useAttempt();
  const { mutateAsync, isPending, error } = useCommand(items.store);
  const maySee = holds(detail, 'ordertracking', 'v');
  const [isAsking, setAsking] = useState(false);
  const store = async (isOverFull: boolean) => {
    const what = { itemIds: [...chosen], locationId };
    const sent = { ...what, ...attempt(JSON.stringify(what)), ...(isOverFull && { isOverFull }) };
    const no = await mutateAsync(sent).then(
      () => null,
      (failure: unknown) => failure,
    );
    setAsking(isFull(no));
    if (no) return;
    notify({ type: 'positive', title: t('store.stored', { count: chosen.length, place: nameOf(locationId) }) });
    setChosen([]);
  };
  const options = places.map(({ id, label, free }) => ({ value: id, label: t('store.placeWith', { label, free }) }));
  return (
    <SimpleGrid minColWidth="min(380px, 100%)" autoFlow="auto-fit" spacing={14} className="top">
      <Panel title={t('store.do.store')}>
        {error && !isAsking && <FormProblems title={error.message} />}
        <TypedItems chosen={chosen} onChange={setChosen} />
        <NativeSelect
          label={t('store.place')}
          value={locationId}
          data={[{ value: '', label: t('choose') }, ...options]}
          onChange={({ currentTarget }) => setLocation(currentTarget.value)}
        />
        <Button
          variant="accent"
          isBusy={isPending}
          isDisabled={!mayAct || chosen.length === 0 || locationId === ''}
          onClick={() => void store(false)}
        >
          {t('store.putAway', { count: chosen.length })}
        </Button>
      </Panel>
      {isAsking && (
        <AskDialog
          question={{
            title: t('store.full.title', { place: nameOf(locationId) }),
            text: t('store.full.text', { count: chosen.length }),
            yes: t('store.full.yes'),
            tone: 'calm',
          }}
          isBusy={isPending}
          refusal={undefined}
          onYes={() => void store(true)}
          onNo={() => setAsking(false)}
        />
      )}
      {maySee && <WaitingForPlace chosen={chosen} onChange={setChosen} />}
    </SimpleGrid>
  );
};
