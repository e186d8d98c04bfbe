import type { BillRow } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { amountOf } from '@klang/contracts/bills/billAmounts';
import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { close as closeIcon } from '../../../ui/icons.ts';
import { arrowDown, arrowUp } from '../../../ui/listIcons.ts';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { useBeside } from '../../../ui/useWide.ts';
import { orderPath } from '../orders/ways.ts';
import { BillDeeds } from './BillDeeds.tsx';
import { GiveCredit } from './BillDialogs.tsx';
import { BillCredits, BillMoney, BillPapers, BillSums } from './BillPanelParts.tsx';
import { BillReminders } from './BillReminders.tsx';
import { BillStanding } from './BillStanding.tsx';
import classes from './billPanel.module.css';
import { useBillWords } from './useBillWords.ts';
import type { OpenBill } from './useOpenBill.ts';

type BillProps = { readonly bill: BillRow; readonly today: string; readonly mayChange: boolean };

const Head = ({ bill, today }: Omit<BillProps, 'mayChange'>) => {
  const { t } = useTranslation('backend');
  const { kindOf } = useBillWords();
  const { orderId, customerName, reason } = bill;
  return (
    <div className="stack gap-8">
      <p className={classes.amount}>{baht(amountOf(bill))}</p>
      <p className="fz-14 muted">{[customerName, kindOf(bill), reason].filter(Boolean).join(' · ')}</p>
      <div className="row wraps between gap-8">
        <BillStanding bill={bill} today={today} />
        <Link className="link" to={orderPath(orderId)}>
          {t('bills.panel.order')}
        </Link>
      </div>
    </div>
  );
};

const Deeds = ({ bill, today }: Omit<BillProps, 'mayChange'>) => {
  const { t } = useTranslation('backend');
  const [isCrediting, setCrediting] = useState(false);
  const { orderId, openSatang } = bill;
  const { data: balance } = useRead(ownerBills.balance, { orderId });
  return (
    <footer className={`${classes.deeds} wrap gap-8`}>
      <BillDeeds bill={bill} today={today} />
      {openSatang > 0 && balance && balance.aloneSatang !== 0 && (
        <Button size="small" variant="quiet" onClick={() => setCrediting(true)}>
          {t('bills.credit.open')}
        </Button>
      )}
      {isCrediting && balance && (
        <GiveCredit orderId={orderId} aloneSatang={balance.aloneSatang} onDone={() => setCrediting(false)} />
      )}
    </footer>
  );
};

/** A transfer that was reported is answered also where nothing is open. */
const hasDeeds = ({ isVoid, openSatang, confirmPaymentId }: BillRow): boolean =>
  isVoid || openSatang > 0 || confirmPaymentId !== null;

const Whole = ({ bill, today, mayChange }: BillProps) => (
  <>
    <Head bill={bill} today={today} />
    <BillSums bill={bill} />
    <BillCredits bill={bill} />
    <BillMoney bill={bill} />
    <BillReminders bill={bill} today={today} />
    <BillPapers bill={bill} mayChange={mayChange} />
    {mayChange && hasDeeds(bill) && <Deeds bill={bill} today={today} />}
  </>
);

type Props = {
  readonly billId: string;
  readonly rows: readonly BillRow[];
  readonly mayChange: boolean;
  readonly onOpen: OpenBill['open'];
  readonly onClose: () => void;
};

const useBill = ({ billId, rows }: Pick<Props, 'billId' | 'rows'>) => {
  const state = useRead(ownerBills.list, { tab: 'all', ids: [billId], limit: 1 });
  const bill = state.data?.data[0] ?? rows.find((one) => one.billId === billId);
  return { state, bill };
};

const Content = ({ found, mayChange }: { readonly found: ReturnType<typeof useBill>; readonly mayChange: boolean }) => {
  const { t } = useTranslation('backend');
  const { state, bill } = found;
  if (bill && state.data) return <Whole key={bill.billId} bill={bill} today={state.data.today} mayChange={mayChange} />;
  if (state.error)
    return (
      <FailedState
        title={t('explain.failed')}
        text={state.error.message}
        retryLabel={t('report.again')}
        onRetry={state.refetch}
      />
    );
  return state.data ? <EmptyState title={t('bills.panel.none')} text={t('bills.panel.noneText')} /> : <SkeletonRows />;
};

type ToolProps = { readonly label: string; readonly of: string; readonly onPress: (() => void) | undefined };
const Tool = ({ label, of, onPress }: ToolProps) => (
  <button type="button" className={`${classes.tool} plain`} aria-label={label} disabled={!onPress} onClick={onPress}>
    <Icon of={of} />
  </button>
);

const isTop = (): boolean => document.querySelector('dialog[open], [role=dialog], [role=menu]') === null;

const Beside = ({ title, onClose, tools, children }: SheetProps & { readonly tools: ReactNode }) => {
  const { t } = useTranslation('backend');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isTop()) return;
      event.preventDefault();
      onClose();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <aside className={classes.beside} aria-label={title}>
      <header className={`${classes.head} row between gap-8`}>
        <h2 className="fz-14">{title}</h2>
        <span className="flex">
          {tools}
          <Tool label={t('bills.panel.close')} of={closeIcon} onPress={onClose} />
        </span>
      </header>
      <div className={`${classes.body} stack gap-16`}>{children}</div>
    </aside>
  );
};

type SheetProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };
const Sheet = ({ title, onClose, children }: SheetProps) => {
  const { t } = useTranslation('backend');
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="92%"
      title={title}
      closeButtonProps={{ 'aria-label': t('bills.panel.close') }}
    >
      <div className="stack gap-16">{children}</div>
    </Drawer>
  );
};

export const BillPanel = ({ billId, rows, mayChange, onOpen, onClose }: Props) => {
  const { t } = useTranslation('backend');
  const isBeside = useBeside();
  const found = useBill({ billId, rows });
  const { bill } = found;
  const at = rows.findIndex((one) => one.billId === billId);
  const step = (by: number) => {
    const next = at === -1 ? undefined : rows[at + by];
    return next && (() => onOpen(next));
  };
  const title = bill ? `${t('bills.number', { number: bill.sequence })} · ${bill.orderNumber}` : t('bills.title');
  const content = <Content found={found} mayChange={mayChange} />;
  if (!isBeside)
    return (
      <Sheet title={title} onClose={onClose}>
        {content}
      </Sheet>
    );
  const tools = (
    <>
      <Tool label={t('bills.panel.before')} of={arrowUp} onPress={step(-1)} />
      <Tool label={t('bills.panel.next')} of={arrowDown} onPress={step(1)} />
    </>
  );
  return (
    <Beside title={title} onClose={onClose} tools={tools}>
      {content}
    </Beside>
  );
};
