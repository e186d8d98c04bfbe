import { type ContactView, contacts } from '@klang/contracts/api/contacts';
import { type OrderListRow, orders } from '@klang/contracts/api/orders';
import { bangkokDay } from '@klang/contracts/kit/days';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { baht, clockTime, nearDate } from '../../../lib/format.ts';
import { mayView } from '../../../lib/rights.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { OverdueMark, useOverdue } from '../bills/Overdue.tsx';
import { orderPath } from '../orders/ways.ts';
import { WorkPanel } from './WorkPanel.tsx';

type News = {
  readonly id: string;
  readonly orderId?: string;
  readonly at: string;
  readonly to: string;
  readonly title: string;
  readonly note: string | null;
};

const mostLines = 6;

export const JustHappened = () => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { detail } = useSession();
  const [seesOrders, seesMessages] = [mayView(detail, 'orderlist'), mayView(detail, 'logscontactus')];
  const placed = useRead(orders.list, { limit: mostLines }, { enabled: seesOrders });
  const sent = useRead(contacts.list, { order: 'newest', limit: mostLines }, { enabled: seesMessages });
  const overdue = useOverdue('order', placed.data?.data.map(({ id }) => id) ?? []);
  const ofOrder = ({ id, number, customerName, placedAt, paidAt, payNowSatang }: OrderListRow): readonly News[] => {
    const [to, note] = [orderPath(id), customerName ?? t('orders.forgotten')];
    const paid = { id: `${id} paid`, orderId: id, to, title: t('main.news.paid', { amount: baht(payNowSatang) }) };
    return [
      { id, orderId: id, at: placedAt, to, title: t('main.news.placed', { number }), note },
      ...(paidAt === null ? [] : [{ ...paid, at: paidAt, note: `${note} · ${number}` }]),
    ];
  };
  const ofMessage = ({ id, name, sentAt, excerpt }: ContactView): News => ({
    id,
    at: sentAt,
    to: `/backend/contactusdetail?id=${encodeURIComponent(id)}`,
    title: t('main.news.message', { name: name ?? t('contacts.forgotten') }),
    note: excerpt,
  });
  const news = [...(placed.data?.data ?? []).flatMap(ofOrder), ...(sent.data?.data ?? []).map(ofMessage)];
  if (news.length === 0) return null;
  const newest = news.sort((one, other) => other.at.localeCompare(one.at)).slice(0, mostLines);
  const now = new Date(serverNow());
  return (
    <WorkPanel
      title={t('main.news.title')}
      none=""
      lines={newest.map(({ at, orderId = '', ...line }) => ({
        ...line,
        state: (
          <>
            <OverdueMark late={overdue.get(orderId)} />
            <Text component="time" fz={13.5} fw={500} dateTime={at}>
              {bangkokDay(new Date(at)) !== bangkokDay(now) && `${nearDate(at, language, now)} `}
              {clockTime(at)}
            </Text>
          </>
        ),
      }))}
    />
  );
};
