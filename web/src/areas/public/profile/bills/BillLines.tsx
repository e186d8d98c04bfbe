import type { OwnBillRow } from '@klang/contracts/api/bills';
import type { ItemRow } from '@klang/contracts/api/custody';
import type { BillLine } from '@klang/contracts/bills/bill';
import { keptOf } from '@klang/contracts/bills/billAmounts';
import { vatKindNotes } from '@klang/contracts/site/vatKind';
import { useTranslation } from 'react-i18next';
import { baht, dayOfMonth, momentOf } from '../../../../lib/format.ts';
import { useLocalize, useSite } from '../../../../lib/site.ts';
import { useSizes } from '../custody/ItemPicture.tsx';
import { useThings } from '../custody/useThings.ts';
import { lineSum } from './lineSum.ts';

type LineProps = { readonly line: BillLine; readonly items: readonly ItemRow[] };

const useDays = ({ kind, from, until, days, ofDays }: BillLine): string => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const [first, last] = [dayOfMonth(momentOf(from), language), dayOfMonth(momentOf(until), language)];
  if (kind === 'delivery' || kind === 'again') return first;
  return t('bills.days', { from: first, until: last, days, of: ofDays });
};

const useName = ({ kind, part, sizeId, itemIds, percent }: BillLine): string => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const size = useSizes()(sizeId)?.[`name_${language}`];
  const words = { count: itemIds.length, percent, size };
  const name = size && kind === 'monthly' ? t('bills.line.monthlyOf', words) : t(`bills.line.${kind}`, words);
  const extra = size && kind === 'extra' ? ` · ${size}` : '';
  return `${name}${extra}${part === 'takenBack' ? ` ${t('bills.takenBack')}` : ''}`;
};

const Items = ({ line: { itemIds }, items }: LineProps) => (
  <ul className="hint breaks wrap gap-4-12">
    {itemIds.map((itemId) => {
      const words = items.find(({ id }) => id === itemId)?.words;
      return (
        <li key={itemId}>
          <span className="nowrap">{itemId}</span>
          {words && ` · ${words}`}
        </li>
      );
    })}
  </ul>
);

const Line = ({ line, items }: LineProps) => {
  const localize = useLocalize();
  const remarks = [useDays(line), lineSum(line), line.vatKind && localize(vatKindNotes[line.vatKind])];
  return (
    <li className="spread gap-16 p-8-0 ruled-below">
      <div>
        {useName(line)}
        <small>{remarks.filter(Boolean).join(' · ')}</small>
        {line.kind !== 'discount' && <Items line={line} items={items} />}
      </div>
      <b>{baht(line.amountSatang)}</b>
    </li>
  );
};

const Sum = ({ text, amountSatang }: { readonly text: string; readonly amountSatang: number }) =>
  amountSatang === 0 ? null : (
    <li className="spread gap-16 p-8-0 ruled-below">
      <span>{text}</span>
      <b>{baht(amountSatang)}</b>
    </li>
  );

/** Reads the items of the order, so it is shown only once the customer opens the bill. */
export const BillLines = ({ bill }: { readonly bill: OwnBillRow }) => {
  const { t } = useTranslation('profile');
  const { items = [] } = useThings(bill.orderId);
  const { creditSatang } = bill;
  const unasked = bill.isGift ? bill.withholdingSatang : (bill.unaskedSatang ?? 0);
  return (
    <ul>
      {bill.lines.map((line) => (
        <Line
          key={`${line.kind} ${line.part} ${line.from} ${line.sizeId} ${line.itemIds[0] ?? line.tripId}`}
          line={line}
          items={items}
        />
      ))}
      <Sum text={t(`bills.vat.${bill.vatRule}`, { percent: bill.vatPercent })} amountSatang={bill.vatSatang} />
      <Sum text={t('bills.withheld')} amountSatang={unasked - bill.withholdingSatang} />
      <Sum text={t('bills.notAsked')} amountSatang={-unasked} />
      <Sum text={t('bills.credit')} amountSatang={-creditSatang} />
      <Sum text={t('bills.kept')} amountSatang={keptOf(bill)} />
    </ul>
  );
};
