import { placeOf } from '@klang/contracts/address/bangkok';
import { type OrderColumn, orderList } from '@klang/contracts/lists/orderList';
import type { Language, Text } from '@klang/contracts/messages';
import { orderStatusTexts } from '@klang/contracts/orders/orderStatuses';
import { payMethodTexts } from '@klang/contracts/payments/payMethodTexts';
import type { OrderRow } from '@klang/projections/orders/rows';
import { baht, columnsChosen, count, type Headings, moment } from '../lists/sheetColumns.ts';
import type { Cell, Column } from '../lists/sheets.ts';

const hours: Text = { th: 'ช่วงเวลารับของ', en: 'Pick-up hours' };

type Spoken = { readonly language: Language; readonly packages: ReadonlyMap<string, string> };

const cellsIn = ({
  language,
  packages,
}: Spoken): Readonly<Record<Exclude<OrderColumn, 'pickUp'>, (row: OrderRow) => Cell>> => ({
  id: ({ number }) => number,
  customer: ({ customerName }) => customerName,
  status: ({ status }) => orderStatusTexts[status][language],
  district: ({ subDistrict }) => (subDistrict && placeOf(subDistrict)?.district.name[language]) || null,
  package: ({ names, packageId }) => names?.package[language] ?? packages.get(packageId) ?? null,
  boxes: ({ boxes }) => count(boxes),
  months: ({ months }) => count(months),
  total: ({ totalSatang }) => baht(totalSatang),
  payNow: ({ payNowSatang }) => baht(payNowSatang),
  method: ({ method }) => method && payMethodTexts[method][language],
  placed: ({ placedAt }) => moment(placedAt),
  payBy: ({ payBy }) => moment(payBy),
  paid: ({ paidAt }) => moment(paidAt),
});

/** A day can be reckoned with and hours cannot, so they stand apart. */
const pickUpIn = (language: Language): readonly Column<OrderRow>[] => [
  { title: orderList.columns.pickUp.label[language], cell: ({ pickUp }) => pickUp && { day: pickUp.on } },
  {
    title: hours[language],
    cell: ({ pickUp }) => (pickUp?.start ? `${pickUp.start}–${pickUp.end}` : null),
  },
];

/** What the chosen columns of the list of orders write, in their order. */
export const orderColumns = (spoken: Spoken, chosen: Headings['chosen']): readonly Column<OrderRow>[] =>
  columnsChosen<OrderRow>(
    { shape: orderList, chosen, language: spoken.language },
    { ...cellsIn(spoken), pickUp: pickUpIn(spoken.language) },
  );
