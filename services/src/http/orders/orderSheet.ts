import { placeOf } from '@klang/contracts/address/bangkok';
import { orderList } from '@klang/contracts/lists/orderList';
import type { Language, Text } from '@klang/contracts/messages';
import { orderStatusTexts } from '@klang/contracts/orders/orderStatuses';
import { payMethodTexts } from '@klang/contracts/payments/payMethodTexts';
import type { OrderRow } from '@klang/projections/orders/rows';
import type { SheetCells } from '../lists/sheetColumns.ts';
import type { Column } from '../lists/sheets.ts';

const hours: Text = { th: 'ช่วงเวลารับของ', en: 'Pick-up hours' };

/** A day can be reckoned with and hours cannot, so they stand apart. */
const pickUpIn = (language: Language): readonly Column<OrderRow>[] => [
  { title: orderList.columns.pickUp.label[language], cell: ({ pickUp }) => pickUp && { day: pickUp.on } },
  {
    title: hours[language],
    cell: ({ pickUp }) => (pickUp?.start ? `${pickUp.start}–${pickUp.end}` : null),
  },
];

export const orderCells = (
  language: Language,
  packages: ReadonlyMap<string, string>,
): SheetCells<typeof orderList, OrderRow> => ({
  status: ({ status }) => orderStatusTexts[status][language],
  pickUp: pickUpIn(language),
  district: ({ subDistrict }) => (subDistrict && placeOf(subDistrict)?.district.name[language]) || null,
  package: ({ names, packageId }) => names?.package[language] ?? packages.get(packageId) ?? null,
  method: ({ method }) => method && payMethodTexts[method][language],
});
