import type { BillLine } from '@klang/contracts/bills/bill';
import { share } from '@klang/contracts/kit/share';
import type { Text } from '@klang/contracts/messages';
import type { OrderNames } from '@klang/contracts/orders/orderNames';
import { lineTexts, lineUnits, type Unit, unitFor } from '@klang/contracts/papers/lineTexts';
import type { MoneyLine } from '@klang/contracts/papers/paper';

const kinds = {
  monthly: 'monthly',
  insurance: 'insurance',
  delivery: 'delivery',
  extra: 'monthly',
  discount: 'discount',
  again: 'again',
} as const;
const buddhistAhead = 543;
const months = {
  th: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
};
const dayText = (on: string): Text => {
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number);
  return {
    th: `${day} ${months.th[month - 1]} ${year + buddhistAhead}`,
    en: `${day} ${months.en[month - 1]} ${year}`,
  };
};
const spanText = (from: string, until: string): Text => {
  const [first, last] = [dayText(from), dayText(until)];
  return from === until ? first : { th: `${first.th} – ${last.th}`, en: `${first.en} – ${last.en}` };
};
const alike = (text: string): Text => ({ th: text, en: text });
const joined = (...texts: readonly (Text | null)[]): Text => {
  const present = texts.filter((text) => text !== null);
  return { th: present.map(({ th }) => th).join(' · '), en: present.map(({ en }) => en).join(' · ') };
};

/** KD-0217-01, -02, -03: the first number in full, then only the endings. */
const thingsText = ([first, ...others]: readonly string[]): string | null => {
  if (first === undefined) return null;
  const stem = first.slice(0, first.lastIndexOf('-'));
  return [first, ...others.map((one) => (one.startsWith(`${stem}-`) ? one.slice(stem.length) : one))].join(', ');
};

const backTaken: Text = { th: 'หักคืน', en: 'taken back' };
const daysOf = ({ days, ofDays }: BillLine): Text => ({
  th: `${days} วัน จาก ${ofDays} วัน`,
  en: `${days} of ${ofDays} days`,
});

const whatOf = ({ kind, sizeId }: BillLine, names: OrderNames | null): Text => {
  const size = names?.sizes.find((one) => one.sizeId === sizeId);
  const { th, en } = lineTexts[kinds[kind]];
  return size ? { th: `${th} ${size.th}`, en: `${en} ${size.en}` } : { th, en };
};

type Count = Pick<MoneyLine, 'quantity' | 'ofParts' | 'unit' | 'unitSatang'>;
const uncounted: Count = { quantity: null, unit: null, unitSatang: null };
const unitOf = ({ kind, part, period }: BillLine, isByDays: boolean): Unit => {
  if (kind === 'delivery') return lineUnits.trip;
  if (!isByDays) return lineUnits.item;
  if (period === 1) return lineUnits.term;
  return part === 'earlier' ? lineUnits.earlier : lineUnits.period;
};
/** Count and price, or days of the period, if these give the amount. */
const countOf = (line: BillLine, isByDays: boolean): Count => {
  const { kind, part, itemIds, unitSatang, amountSatang, days, ofDays } = line;
  if (kind === 'discount' || kind === 'again') return uncounted;
  const things = kind === 'delivery' ? 1 : itemIds.length;
  const whole = unitSatang * things;
  const amount = isByDays ? share(whole, days, ofDays) : whole;
  const sign = part === 'takenBack' ? -1 : 1;
  if (sign * amount !== amountSatang) return uncounted;
  const parts = isByDays ? { quantity: things * days, ofParts: ofDays } : { quantity: things };
  const unit = unitFor(unitOf(line, isByDays), isByDays ? (things * days) / ofDays : things);
  return { ...parts, unit, unitSatang: sign * unitSatang };
};

export const lineOnBill = (line: BillLine, names: OrderNames | null): MoneyLine => {
  const { kind, part, itemIds, from, until, amountSatang, days, ofDays, vatKind } = line;
  // A discount is one sum for the items above it.
  const isOneSum = kind === 'delivery' || kind === 'discount' || kind === 'again';
  const isByDays = days !== ofDays && !isOneSum;
  const things = isOneSum ? null : thingsText(itemIds);
  return {
    kind: kinds[kind],
    text: joined(
      whatOf(line, names),
      line.percent === undefined ? null : alike(`${line.percent}%`),
      isByDays ? daysOf(line) : null,
      part === 'takenBack' ? backTaken : null,
    ),
    detail: joined(spanText(from, until), things === null ? null : alike(things)),
    ...countOf(line, isByDays),
    amountSatang,
    ...(vatKind && { vatKind }),
  };
};
