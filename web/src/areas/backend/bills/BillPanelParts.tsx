import type { BillRow } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { papers } from '@klang/contracts/api/papers';
import type { CreditOnBill } from '@klang/contracts/papers/billOnPaper';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, clockTime, dayAndYear, momentOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { BillView } from '../explain/BillView.tsx';
import { OrderEventView } from '../explain/OrderEventView.tsx';
import type { ExplanationSubject } from '../explain/views.ts';
import { PaperRows } from '../papers/OrderPapers.tsx';
import { BillFile } from './BillDeeds.tsx';
import { SlipShown } from './Slip.tsx';

type Props = { readonly bill: BillRow };
type SectionProps = { readonly title: string; readonly children: ReactNode };
export const Section = ({ title, children }: SectionProps) => (
  <section className="stack gap-8">
    <h3 className="fz-14 strong">{title}</h3>
    {children}
  </section>
);

export const BillSums = ({ bill: { orderId, billId } }: Props) => {
  const { t } = useTranslation('backend');
  const [event, setEvent] = useState<Extract<ExplanationSubject, { readonly is: 'event' }> | null>(null);
  const open = (next: ExplanationSubject) => next.is === 'event' && setEvent(next);
  return (
    <Section title={t('bills.panel.lines')}>
      {event && <Button onClick={() => setEvent(null)}>{t('explain.back')}</Button>}
      {event ? <OrderEventView of={event} /> : <BillView of={{ is: 'bill', orderId, billId }} onOpen={open} />}
    </Section>
  );
};

export const BillCredits = ({ bill: { orderId, billId } }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { data } = useRead(ownerBills.made, { orderId, billId });
  if (!data || data.credits.length === 0) return null;
  const causeOf = ({ cause, reason }: CreditOnBill): string =>
    reason === null ? t('bills.entry.credited') : t(`bills.panel.cause.${cause}`, { reason });
  const partOf = ({ usedSatang, givenSatang }: CreditOnBill): string[] =>
    usedSatang < givenSatang ? [t('bills.panel.part', { used: baht(usedSatang), given: baht(givenSatang) })] : [];
  return (
    <Section title={t('bills.panel.credits')}>
      <PanelRows isBare>
        {data.credits.map((credit) => (
          <li key={`${credit.on} ${credit.cause} ${credit.reason} ${credit.givenSatang}`}>
            <span>
              {causeOf(credit)}
              <small>{[dayAndYear(momentOf(credit.on), language), ...partOf(credit)].join(' · ')}</small>
            </span>
            <b>{baht(-credit.usedSatang)}</b>
          </li>
        ))}
      </PanelRows>
    </Section>
  );
};

const moneyTypes = ['paid', 'refunded', 'takenBack', 'wonBack', 'writtenOff'];

export const BillMoney = ({ bill: { orderId, billId } }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { data } = useRead(ownerBills.balance, { orderId });
  const entries = (data?.entries ?? []).filter((one) => one.billId === billId && moneyTypes.includes(one.type));
  if (entries.length === 0) return null;
  return (
    <Section title={t('bills.panel.money')}>
      <PanelRows isBare>
        {entries.map(({ type, at, sequence, amountSatang, revision, slipPath }) => (
          <li key={`${type} ${revision}`}>
            <span>
              {t(`bills.entry.${type}`, { number: sequence })}
              <small>{`${dayAndYear(at, language)} ${clockTime(at)}`}</small>
            </span>
            {slipPath && <SlipShown orderId={orderId} path={slipPath} />}
            <b>{baht(-amountSatang)}</b>
          </li>
        ))}
      </PanelRows>
    </Section>
  );
};

export const BillPapers = ({ bill, mayChange }: Props & { readonly mayChange: boolean }) => {
  const { t } = useTranslation('backend');
  const { data } = useRead(papers.ofOrder, { orderId: bill.orderId });
  const all = data?.data ?? [];
  const own = all.filter(({ causeId }) => causeId === bill.billId).map(({ number }) => number);
  const rows = all.filter(({ number, refersTo }) => own.includes(number) || own.includes(refersTo ?? ''));
  return (
    <Section title={t('bills.panel.papers')}>
      <div className="wrap gap-8">
        <BillFile bill={bill} mayChange={mayChange} />
      </div>
      {rows.length > 0 && <PaperRows rows={rows} mayChange={false} />}
    </Section>
  );
};
