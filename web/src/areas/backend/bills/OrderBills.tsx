import type { BillRow } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { askedOf, dueDayOf } from '@klang/contracts/bills/billAmounts';
import { entryWordOf } from '@klang/contracts/bills/billTexts';
import { isBeyondBooking } from '@klang/contracts/bills/statement';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, dayAndYear, momentOf, shortDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Ledger } from '../../../ui/Ledger.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { ExplainButton } from '../explain/ExplainButton.tsx';
import { BillDeeds, BillFile } from './BillDeeds.tsx';
import { GiveCredit, LapseCredit } from './BillDialogs.tsx';
import { BillStanding } from './BillStanding.tsx';
import { SlipShown } from './Slip.tsx';
import { useBillWords } from './useBillWords.ts';

type Props = { readonly orderId: string; readonly mayChange: boolean };
type RowProps = {
  readonly bill: BillRow;
  readonly today: string;
  readonly mayChange: boolean;
  readonly slipPath: string | null;
};

const Row = ({ bill, today, mayChange, slipPath }: RowProps) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { kindOf } = useBillWords();
  const dueOn = bill.waitsUntil ? null : dueDayOf(bill);
  const due = dueOn && t('bills.dueBy', { day: shortDay(momentOf(dueOn), language) });
  return (
    <li>
      <span>
        <b>
          {`${t('bills.number', { number: bill.sequence })} · `}
          <ExplainButton
            of={{ is: 'bill', orderId: bill.orderId, billId: bill.billId }}
            label={t('explain.bill', { number: bill.sequence })}
            text={baht(askedOf(bill))}
          />
        </b>{' '}
        <BillStanding bill={bill} today={today} />
        <small>{[kindOf(bill), due, bill.reason].filter(Boolean).join(' · ')}</small>
      </span>
      {slipPath && <SlipShown orderId={bill.orderId} path={slipPath} />}
      <BillFile bill={bill} mayChange={mayChange} />
      {mayChange && <BillDeeds bill={bill} today={today} />}
    </li>
  );
};

export const OrderBills = ({ orderId, mayChange }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const [asking, setAsking] = useState<'credit' | 'lapse' | null>(null);
  const close = () => setAsking(null);
  const { data } = useRead(ownerBills.list, { tab: 'all', orderId });
  const { data: balance } = useRead(ownerBills.balance, { orderId });
  const rows = (data?.data ?? []).filter(({ sequence }) => sequence > 1);
  if (!data || !balance || !(rows.length > 0 || balance.entries.some(isBeyondBooking))) return null;
  const credit = balance.creditSatang > 0 ? [t('bills.creditLeft', { amount: baht(balance.creditSatang) })] : [];
  return (
    <Panel
      title={t('bills.title')}
      note={[t('bills.balance', { amount: baht(balance.balanceSatang) }), ...credit].join(' · ')}
      action={
        mayChange &&
        (balance.mayLapse || balance.aloneSatang !== 0) && (
          <Button size="small" onClick={() => setAsking(balance.mayLapse ? 'lapse' : 'credit')}>
            {t(balance.mayLapse ? 'bills.lapse.open' : 'bills.credit.open')}
          </Button>
        )
      }
    >
      <PanelRows isBare>
        {rows.map((bill) => (
          <Row
            key={bill.billId}
            bill={bill}
            mayChange={mayChange}
            today={data.today}
            slipPath={
              balance.entries.find(({ type, billId }) => type === 'paid' && billId === bill.billId)?.slipPath ?? null
            }
          />
        ))}
      </PanelRows>
      <Ledger
        title={t('bills.entries')}
        rows={balance.entries.map(({ type, at, billId, sequence, amountSatang, reason, isBack }) => ({
          key: [type, billId, at, amountSatang].join(' '),
          text: t(`bills.entry.${entryWordOf({ type, isBack })}`, { number: sequence }),
          note: [dayAndYear(at, language), reason].filter(Boolean).join(' · '),
          amount: baht(amountSatang),
        }))}
        total={{ text: t('bills.entriesSum'), amount: baht(balance.balanceSatang) }}
      />
      <ExplainButton of={{ is: 'balance', orderId }} label={t('explain.balance')} />
      {asking === 'credit' && <GiveCredit orderId={orderId} aloneSatang={balance.aloneSatang} onDone={close} />}
      {asking === 'lapse' && <LapseCredit orderId={orderId} amountSatang={balance.creditSatang} onDone={close} />}
    </Panel>
  );
};
