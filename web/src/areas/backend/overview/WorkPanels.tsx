import { contacts } from '@klang/contracts/api/contacts';
import { lateMoney } from '@klang/contracts/api/lateMoney';
import { type OrderListRow, orders } from '@klang/contracts/api/orders';
import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { reminders } from '@klang/contracts/api/reminders';
import { orderOfCase } from '@klang/contracts/lists/lateMoneyList';
import { caseCauseTexts } from '@klang/contracts/payments/caseTexts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { baht, momentOf, shortDate } from '../../../lib/format.ts';
import { mayView } from '../../../lib/rights.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { OverdueMark, orderIdsOf, useOverdue } from '../bills/Overdue.tsx';
import { claimPath } from '../claims/ways.ts';
import { AnswerClock } from '../contacts/AnswerClock.tsx';
import { CaseDeadline } from '../lateMoney/CaseDeadline.tsx';
import { noteWay } from '../notes/ways.ts';
import { OrderState } from '../orders/OrderState.tsx';
import { casePath, orderPath } from '../orders/ways.ts';
import { JustHappened } from './JustHappened.tsx';
import { VisitPanel } from './VisitPanel.tsx';
import { type WorkLine, WorkPanel } from './WorkPanel.tsx';
import classes from './work.module.css';

const mostLines = 5;

const OrderPanel = () => {
  const { t } = useTranslation('backend');
  const canceling = useRead(orders.list, { status: ['cancel'], limit: mostLines });
  const transferred = useRead(orders.list, { isTransferAwaited: true, limit: mostLines });
  const rows = canceling.data && transferred.data && [...transferred.data.data, ...canceling.data.data];
  const shown = rows?.slice(0, mostLines);
  const overdue = useOverdue('order', shown?.map(({ id }) => id) ?? []);
  const lineOf = (row: OrderListRow): WorkLine => ({
    id: row.id,
    to: orderPath(row.id),
    title: row.customerName ?? t('orders.forgotten'),
    note: `${row.number} · ${baht(row.payNowSatang)}`,
    state: (
      <>
        <OverdueMark late={overdue.get(row.id)} />
        <OrderState order={row} />
      </>
    ),
  });
  return (
    <WorkPanel
      title={t('main.ordersToDo')}
      all="/backend/orderlist"
      lines={shown?.map(lineOf)}
      none={t('main.noOrdersToDo')}
    />
  );
};

const MessagePanel = () => {
  const { t } = useTranslation('backend');
  const { data } = useRead(contacts.list, { state: 'new', order: 'urgent', limit: mostLines });
  return (
    <WorkPanel
      title={t('main.messages')}
      all="/backend/contactuslist?state=new"
      none={t('main.allAnswered')}
      lines={data?.data.map((row) => ({
        id: row.id,
        to: `/backend/contactusdetail?id=${encodeURIComponent(row.id)}`,
        title: row.excerpt ?? t('contacts.erased'),
        note: [row.name ?? t('contacts.forgotten'), row.assigneeName ?? t('contacts.nobody')].join(' · '),
        state: <AnswerClock contact={row} />,
      }))}
    />
  );
};

const MoneyPanel = () => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { data } = useRead(lateMoney.list, { isSettled: false, limit: mostLines });
  const overdue = useOverdue('order', orderIdsOf(data?.data ?? []));
  return (
    <WorkPanel
      title={t('main.money')}
      all="/backend/latemoneylist"
      none={t('main.noMoney')}
      lines={data?.data.map((row) => ({
        id: row.caseId,
        to: casePath(row.caseId),
        title: `${baht(row.amountSatang)} · ${row.customerName ?? t('lateMoney.unknownOrder')}`,
        note: [localize(caseCauseTexts[row.cause]), orderOfCase(row)].filter(Boolean).join(' · '),
        state: (
          <>
            <OverdueMark late={overdue.get(row.orderId ?? '')} />
            <CaseDeadline row={row} />
          </>
        ),
      }))}
    />
  );
};

const ClaimPanel = () => {
  const { t } = useTranslation('backend');
  const { data } = useRead(ownerClaims.list, { state: 'ours', limit: mostLines });
  const overdue = useOverdue('order', orderIdsOf(data?.data ?? []));
  if (!data || data.data.length === 0) return null;
  return (
    <WorkPanel
      title={t('main.claims')}
      all="/backend/claimlist?view=ours"
      none=""
      lines={data.data.map((row) => ({
        id: row.claimId,
        to: claimPath(row.claimId),
        title: row.excerpt ?? row.number,
        note: [row.number, row.itemId, row.customerName].filter(Boolean).join(' · '),
        state: <OverdueMark late={overdue.get(row.orderId)} />,
      }))}
    />
  );
};

const NotePanel = () => {
  const { t: frame } = useTranslation('frame');
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { data } = useRead(reminders.list, {});
  const lines = (data?.data ?? []).filter(({ about }) => about !== null).slice(0, mostLines);
  if (lines.length === 0) return null;
  return (
    <WorkPanel
      title={t('main.notes')}
      none=""
      lines={lines.map(({ kind, aboutId, about, at, name, on }) => ({
        id: `${aboutId} ${at}`,
        to: about ? noteWay(about, aboutId) : '',
        title: name ?? t('notes.gone'),
        note: [frame(`reminders.${kind}`), on && t('notes.followUp', { on: shortDate(momentOf(on), language) })]
          .filter(Boolean)
          .join(' · '),
        state: null,
      }))}
    />
  );
};

export const WorkPanels = () => {
  const { detail } = useSession();
  const seesOrders = mayView(detail, 'orderlist');
  const seesMessages = mayView(detail, 'logscontactus');
  return (
    <div className={`${classes.panels} grid top gap-16 mb-16`}>
      <NotePanel />
      {seesOrders && <VisitPanel />}
      {seesOrders && <OrderPanel />}
      {seesMessages && <MessagePanel />}
      {seesOrders && <MoneyPanel />}
      {seesOrders && <ClaimPanel />}
      <JustHappened />
    </div>
  );
};
