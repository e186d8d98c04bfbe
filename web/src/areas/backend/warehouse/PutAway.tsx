import { items } from '@klang/contracts/api/items';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { TypedItems } from './TypedItems.tsx';
import { type TaskProps, useAttempt } from './useAttempt.ts';
import { usePlaces } from './usePlaces.ts';
import { WaitingItems } from './WaitingItems.tsx';
import classes from './warehouse.module.css';

/** Puts things at a place, by their typed numbers. */
export const PutAway = ({ mayAct }: TaskProps) => {
  const { t } = useTranslation('trips');
  const { detail } = useSession();
  const { places, nameOf } = usePlaces();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [locationId, setLocation] = useState('');
  const attempt = useAttempt();
  const { mutateAsync, isPending, error } = useCommand(items.store);
  const maySee = holds(detail, 'ordertracking', 'v');
  const waiting = useRead(items.list, { state: ['collected', 'depositing'], limit: 200 }, { enabled: maySee });
  const store = async () => {
    const what = { itemIds: [...chosen], locationId };
    const answer = await mutateAsync({ ...what, ...attempt(JSON.stringify(what)) }).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t('store.stored', { count: chosen.length, place: nameOf(locationId) }) });
    setChosen([]);
  };
  const options = places.map(({ id, label, free }) => ({ value: id, label: t('store.placeWith', { label, free }) }));
  return (
    <div className={classes.two}>
      <Panel title={t('store.do.store')}>
        {error && <FormProblems title={error.message} />}
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
          onClick={() => void store()}
        >
          {t('store.putAway', { count: chosen.length })}
        </Button>
      </Panel>
      {maySee && (
        <WaitingItems
          title={t('store.waiting')}
          none={t('store.noneWaiting')}
          state={waiting}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
    </div>
  );
};
