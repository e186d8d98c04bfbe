import { placeOf } from '@klang/contracts/address/bangkok';
import type { PayMethod } from '@klang/contracts/events/order';
import { type OrderColumn, orderList } from '@klang/contracts/lists/orderList';
import type { Language, Text } from '@klang/contracts/messages';
import type { OrderStatus } from '@klang/contracts/orders/orderStatuses';
import type { OrderRow } from '@klang/projections/orders/rows';
import { baht, columnsChosen, count, type Headings, moment } from '../lists/sheetColumns.ts';
import type { Cell, Column } from '../lists/sheets.ts';

const statuses: Readonly<Record<OrderStatus, Text>> = {
  new: { th: 'คำสั่งซื้อใหม่', en: 'New order' },
  unsuccessful: { th: 'ไม่สำเร็จ', en: 'Unsuccessful' },
  success: { th: 'สำเร็จ', en: 'Success' },
  cancelingSome: { th: 'กำลังยกเลิกบางชิ้น', en: 'Canceling some contracts' },
  canceling: { th: 'กำลังยกเลิกสัญญา', en: 'Canceling contract' },
  expired: { th: 'หมดเวลาชำระ', en: 'Expired' },
  cancel: { th: 'ขอยกเลิก', en: 'Cancel' },
  canceled: { th: 'ยกเลิกแล้ว', en: 'Canceled' },
};
const methods: Readonly<Record<PayMethod, Text>> = {
  card: { th: 'บัตร', en: 'Card' },
  thaiqr: { th: 'Thai QR', en: 'Thai QR' },
  transfer: { th: 'โอนเงิน', en: 'Transfer' },
};
const hours: Text = { th: 'ช่วงเวลานัดรับ', en: 'Pick-up hours' };

type Spoken = { readonly language: Language; readonly packages: ReadonlyMap<string, string> };

const cellsIn = ({
  language,
  packages,
}: Spoken): Readonly<Record<Exclude<OrderColumn, 'pickUp'>, (row: OrderRow) => Cell>> => ({
  id: ({ number }) => number,
  customer: ({ customerName }) => customerName,
  status: ({ status }) => statuses[status][language],
  district: ({ subDistrict }) => (subDistrict && placeOf(subDistrict)?.district.name[language]) || null,
  package: ({ packageId }) => packages.get(packageId) ?? packageId,
  boxes: ({ boxes }) => count(boxes),
  months: ({ months }) => count(months),
  total: ({ totalSatang }) => baht(totalSatang),
  payNow: ({ payNowSatang }) => baht(payNowSatang),
  method: ({ method }) => method && methods[method][language],
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
