import type { BillLine } from '@klang/contracts/bills/bill';
import type { Text } from '@klang/contracts/messages';
import type { OrderNames } from '@klang/contracts/orders/orderNames';
import { lineTexts, lineUnits } from '@klang/contracts/papers/lineTexts';
import type { MoneyLine } from '@klang/contracts/papers/paper';

const kinds = { monthly: 'monthly', insurance: 'insurance', delivery: 'delivery', extra: 'monthly' } as const;
const buddhistAhead = 543;
const dayText = (on: string): Text => {
  const [year = '', month, day] = on.split('-');
  return { th: `${day}/${month}/${Number(year) + buddhistAhead}`, en: `${day}/${month}/${year}` };
};
const spanText = (from: string, until: string): Text => {
  const [first, last] = [dayText(from), dayText(until)];
  return from === until ? first : { th: `${first.th} – ${last.th}`, en: `${first.en} – ${last.en}` };
};
const alike = (text: string): Text => ({ th: text, en: text });
const joined = (...texts: readonly (Text | null)[]): Text => {
  const said = texts.filter((text) => text !== null);
  return { th: said.map(({ th }) => th).join(' · '), en: said.map(({ en }) => en).join(' · ') };
};

/** KD-0217-01, -02, -03: the first in full, the others by what differs. */
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

type Count = Pick<MoneyLine, 'quantity' | 'unit' | 'unitSatang'>;
const uncounted: Count = { quantity: null, unit: null, unitSatang: null };
/** So many of what price, where that gives the amount. */
const countOf = ({ kind, itemIds, unitSatang, amountSatang }: BillLine): Count => {
  const quantity = kind === 'delivery' ? 1 : itemIds.length;
  if (quantity * unitSatang !== amountSatang) return uncounted;
  return { quantity, unit: kind === 'delivery' ? lineUnits.trip : lineUnits.item, unitSatang };
};

/** A line of a bill with its things and days; what was charged by days stands as one sum. */
export const lineOnBill = (line: BillLine, names: OrderNames | null): MoneyLine => {
  const { kind, part, itemIds, from, until, amountSatang, days, ofDays } = line;
  const isDelivery = kind === 'delivery';
  const isByDays = days !== ofDays && !isDelivery;
  const things = isDelivery ? null : thingsText(itemIds);
  return {
    kind: kinds[kind],
    text: joined(whatOf(line, names), isByDays ? daysOf(line) : null, part === 'takenBack' ? backTaken : null),
    detail: joined(spanText(from, until), things === null ? null : alike(things)),
    ...(isByDays ? uncounted : countOf(line)),
    amountSatang,
  };
};
