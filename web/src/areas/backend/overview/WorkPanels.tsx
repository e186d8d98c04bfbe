import { contacts } from '@klang/contracts/api/contacts';
import { lateMoney } from '@klang/contracts/api/lateMoney';
import { type OrderListRow, orders } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { baht } from '../../../lib/format.ts';
import { mayView } from '../../../lib/rights.ts';
import { AnswerClock } from '../contacts/AnswerClock.tsx';
import { CaseDeadline } from '../lateMoney/CaseDeadline.tsx';
import { OrderState } from '../orders/OrderState.tsx';
import { casePath, orderPath } from '../orders/ways.ts';
import { VisitPanel } from './VisitPanel.tsx';
import { type WorkLine, WorkPanel } from './WorkPanel.tsx';
import classes from './work.module.css';

const shown = 5;

/** Orders that wait for staff: their refund, their transfer. */
const OrderPanel = () => {
  const { t } = useTranslation('backend');
  const canceling = useRead(orders.list, { status: ['cancel'], limit: shown });
  const transferred = useRead(orders.list, { isTransferAwaited: true, limit: shown });
  const lineOf = (row: OrderListRow): WorkLine => ({
    ...{ id: row.id, to: orderPath(row.id), title: row.customerName ?? t('orders.forgotten') },
    note: `${row.number} · ${baht(row.payNowSatang)}`,
    state: <OrderState order={row} />,
  });
  const rows = canceling.data && transferred.data && [...transferred.data.data, ...canceling.data.data];
  return (
    <WorkPanel
      title={t('main.ordersToDo')}
      all="/backend/orderlist"
      lines={rows?.slice(0, shown).map(lineOf)}
      none={t('main.noOrdersToDo')}
    />
  );
};

const MessagePanel = () => {
  const { t } = useTranslation('backend');
  const { data } = useRead(contacts.list, { state: 'new', order: 'urgent', limit: shown });
  return (
    <WorkPanel
      title={t('main.messages')}
      all="/backend/contactuslist?state=new"
      none={t('main.allAnswered')}
      lines={data?.data.map((row) => ({
        ...{ id: row.id, to: `/backend/contactusdetail?id=${encodeURIComponent(row.id)}` },
        title: row.excerpt ?? t('contacts.erased'),
        note: [row.name ?? t('contacts.forgotten'), row.assigneeName ?? t('contacts.nobody')].join(' · '),
        state: <AnswerClock contact={row} />,
      }))}
    />
  );
};

const MoneyPanel = () => {
  const { t } = useTranslation('backend');
  const { data } = useRead(lateMoney.list, { isSettled: false, limit: shown });
  return (
    <WorkPanel
      title={t('main.money')}
      all="/backend/latemoneylist"
      none={t('main.noMoney')}
      lines={data?.data.map((row) => ({
        ...{ id: row.caseId, to: casePath(row.caseId) },
        title: `${baht(row.amountSatang)} · ${row.customerName ?? t('lateMoney.unknownOrder')}`,
        note: [t(`lateMoney.causes.${row.cause}`), row.orderNumber].filter(Boolean).join(' · '),
        state: <CaseDeadline row={row} />,
      }))}
    />
  );
};

/** The day's work itself, of that which this person may view. */
export const WorkPanels = () => {
  const { detail } = useSession();
  const seesOrders = mayView(detail, 'orderlist');
  const seesMessages = mayView(detail, 'logscontactus');
  if (!seesOrders && !seesMessages) return null;
  return (
    <div className={classes.panels}>
      {seesOrders && <VisitPanel />}
      {seesOrders && <OrderPanel />}
      {seesMessages && <MessagePanel />}
      {seesOrders && <MoneyPanel />}
    </div>
  );
};
