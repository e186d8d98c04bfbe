import { items } from '@klang/contracts/api/items';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { tripKindTexts } from '@klang/contracts/custody/tripTexts';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { NativeSelect, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { momentOf, shortDay } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { OverdueBadge, orderIdsOf, useOverdue } from '../bills/Overdue.tsx';
import { TypedItems } from './TypedItems.tsx';
import { type TaskProps, useAttempt } from './useAttempt.ts';
import { WaitingItems } from './WaitingItems.tsx';

const daysShown = 7;

const useReturns = (enabled: boolean) => {
  const { t } = useTranslation('trips');
  const { t: backend } = useTranslation('backend');
  const localize = useLocalize();
  const { language } = useSite();
  const today = bangkokDay(new Date(serverNow()));
  const query = { from: today, to: daysAfter(today, daysShown), kind: [10 as const, 20 as const] };
  const { data } = useRead(ownerTrips.list, { ...query, status: ['scheduled', 'onTheWay'], limit: 200 }, { enabled });
  const trips = data?.data ?? [];
  const overdue = useOverdue('order', orderIdsOf(trips));
  return trips.map(({ id, orderId, visit, customerName, kind, orderNumber }) => ({
    orderId,
    late: overdue.get(orderId),
    value: id,
    label: [
      [shortDay(momentOf(visit.on), language), visit.start].filter(Boolean).join(' '),
      customerName ?? t('forgotten'),
      localize(tripKindTexts[kind]),
      orderNumber,
      overdue.has(orderId) && backend('bills.tabs.overdue'),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
};

export const TakeOut = ({ mayAct }: TaskProps) => {
  const { t } = useTranslation('trips');
  const { detail } = useSession();
  const maySee = holds(detail, 'ordertracking', 'v');
  const returns = useReturns(maySee);
  const [tripId, setTrip] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const attempt = useAttempt();
  const { mutateAsync, isPending, error } = useCommand(items.takeOut);
  const { orderId = '', late } = returns.find(({ value }) => value === tripId) ?? {};
  const things = useRead(
    items.list,
    { orderId, state: ['returning', 'stored'], limit: 200 },
    { enabled: orderId !== '' },
  );
  const ofTrip = things.data && { data: things.data.data.filter((item) => item.tripId === tripId && item.locationId) };
  const takeOut = async () => {
    const what = { itemIds: [...chosen], tripId };
    const answer = await mutateAsync({ ...what, ...attempt(JSON.stringify(what)) }).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t('store.tookOut', { count: chosen.length }) });
    setChosen([]);
  };
  return (
    <SimpleGrid minColWidth="min(380px, 100%)" autoFlow="auto-fit" spacing={14} className="top">
      <Panel title={t('store.do.takeOut')} note={maySee ? undefined : t('store.needsTracking')}>
        {error && <FormProblems title={error.message} />}
        <NativeSelect
          label={t('store.forTrip')}
          value={tripId}
          data={[{ value: '', label: t('choose') }, ...returns.map(({ value, label }) => ({ value, label }))]}
          onChange={({ currentTarget }) => {
            setTrip(currentTarget.value);
            setChosen([]);
          }}
        />
        {late && (
          <p>
            <OverdueBadge whose="order" late={late} />
          </p>
        )}
        <TypedItems chosen={chosen} onChange={setChosen} />
        <Button
          variant="accent"
          isBusy={isPending}
          isDisabled={!mayAct || chosen.length === 0 || tripId === ''}
          onClick={() => void takeOut()}
        >
          {t('store.takeOut', { count: chosen.length })}
        </Button>
      </Panel>
      {tripId !== '' && (
        <WaitingItems
          title={t('store.ofTrip')}
          none={t('store.allOut')}
          state={{ ...things, data: ofTrip }}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
    </SimpleGrid>
  );
};
