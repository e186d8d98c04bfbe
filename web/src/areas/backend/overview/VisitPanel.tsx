import { type OrderListRow, orders } from '@klang/contracts/api/orders';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { hoursText, momentOf, shortDay } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { OverdueMark, useOverdue } from '../bills/Overdue.tsx';
import { type PickUpView, pickUpDays, pickUpViews } from '../orders/pickUpViews.ts';
import { useNames } from '../orders/useNames.ts';
import { orderPath } from '../orders/ways.ts';
import { WorkPanel } from './WorkPanel.tsx';

const mostListed = 20;

export const VisitPanel = () => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { districtName } = useNames();
  const [view, setView] = useState<PickUpView>('today');
  const days = pickUpDays(view, new Date(serverNow()));
  const { data } = useRead(orders.list, { status: ['success'], ...days, sort: 'pickUp', limit: mostListed });
  const overdue = useOverdue('order', data?.data.map(({ id }) => id) ?? []);
  const when = ({ pickUp }: OrderListRow) =>
    pickUp && [view === 'week' && shortDay(momentOf(pickUp.on), language), hoursText(pickUp)];
  return (
    <WorkPanel
      title={t('main.pickUps')}
      all={`/backend/orderlist?status=success&pickUpFrom=${days.pickUpFrom}&pickUpTo=${days.pickUpTo}&sort=pickUp`}
      none={t('main.noPickUps')}
      choice={
        <Segments
          label={t('main.pickUps')}
          value={view}
          options={pickUpViews.map((value) => ({ value, label: t(`main.when.${value}`) }))}
          onChange={setView}
        />
      }
      lines={data?.data.map((row) => ({
        id: row.id,
        to: orderPath(row.id),
        title: row.customerName ?? t('orders.forgotten'),
        note: [row.number, districtName(row.subDistrict), t('orders.itemCount', { count: row.boxes })]
          .filter(Boolean)
          .join(' · '),
        state: (
          <>
            <OverdueMark late={overdue.get(row.id)} />
            <Text component="b" fz={13.5} fw={500}>
              {when(row)?.filter(Boolean).join(' ')}
            </Text>
          </>
        ),
      }))}
    />
  );
};
