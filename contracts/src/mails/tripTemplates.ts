import type { Template, Variable } from './template.ts';
import { thingMailTexts } from './thingMailTexts.ts';
import { tripMailTexts } from './tripMailTexts.ts';

const variables = {
  visit: {
    label: { th: 'วันและเวลาที่รถไป', en: 'Day and hours of the visit' },
    sample: { th: 'วันเสาร์ที่ 28 พฤศจิกายน 2569 เวลา 09:00–11:00 น.', en: 'Saturday 28 November 2026, 09:00–11:00' },
  },
  what: {
    label: { th: 'รถไปทำอะไร และเงินสดที่ต้องเตรียม', en: 'What the movers come for, and cash to have ready' },
    sample: { th: 'ส่งคืนชั่วคราว 2 ชิ้น', en: 'Temporary return of 2 items' },
  },
  reason: {
    label: { th: 'เหตุที่ไปไม่สำเร็จ', en: 'Why the visit came to nothing' },
    sample: { th: 'ไม่มีคนรับที่หน้าบ้าน', en: 'Nobody was there' },
  },
  count: {
    label: { th: 'จำนวนของ', en: 'How many things' },
    sample: { th: '4 ชิ้น', en: '4 items' },
  },
  items: {
    label: { th: 'หมายเลขของ', en: 'Numbers of the things' },
    sample: { th: 'KD-0431-01, KD-0431-02', en: 'KD-0431-01, KD-0431-02' },
  },
  refund: {
    label: { th: 'เงินที่คืน (ว่างได้)', en: 'The money given back, or nothing' },
    sample: { th: ' และเราคืนเงิน ฿4,176 ให้คุณแล้ว', en: ' We have refunded ฿4,176 to you.' },
  },
} as const satisfies Record<string, Variable>;

type Common = Readonly<Record<'name' | 'organization' | 'link' | 'order', Variable>>;

/** Every mail about what happens after booking: visits, things, and the end. */
export const tripTemplates = (common: Common) => {
  const { visit, what, reason, count, items, refund } = variables;
  const ofVisit = { ...common, visit, what };
  const ofThings = { ...common, count, items };
  const mail = 'mail';
  return {
    tripBooked: {
      title: { th: 'นัดรถแล้ว', en: 'Visit booked' },
      channel: mail,
      variables: ofVisit,
      texts: tripMailTexts.tripBooked,
    },
    tripChanged: {
      title: { th: 'เปลี่ยนวันนัดรถ', en: 'Visit changed' },
      channel: mail,
      variables: ofVisit,
      texts: tripMailTexts.tripChanged,
    },
    tripTomorrow: {
      title: { th: 'พรุ่งนี้มีนัดรถ', en: 'Visit tomorrow' },
      channel: mail,
      variables: ofVisit,
      texts: tripMailTexts.tripTomorrow,
    },
    tripOnTheWay: {
      title: { th: 'รถออกเดินทาง', en: 'Movers on the way' },
      channel: mail,
      variables: ofVisit,
      texts: tripMailTexts.tripOnTheWay,
    },
    tripFailed: {
      title: { th: 'ไปไม่สำเร็จ', en: 'Failed visit' },
      channel: mail,
      variables: { ...ofVisit, reason },
      texts: tripMailTexts.tripFailed,
    },
    requestWithdrawn: {
      title: { th: 'ถอนคำขอ', en: 'Request withdrawn' },
      channel: mail,
      variables: ofVisit,
      texts: tripMailTexts.requestWithdrawn,
    },
    itemsCollected: {
      title: { th: 'รับของแล้ว', en: 'Things collected' },
      channel: mail,
      variables: ofThings,
      texts: thingMailTexts.itemsCollected,
    },
    itemsStored: {
      title: { th: 'ของเข้าคลังแล้ว', en: 'Things in storage' },
      channel: mail,
      variables: { ...common, count },
      texts: thingMailTexts.itemsStored,
    },
    itemsHandedOver: {
      title: { th: 'ส่งของถึงลูกค้าแล้ว', en: 'Things handed over' },
      channel: mail,
      variables: ofThings,
      texts: thingMailTexts.itemsHandedOver,
    },
    contractEnded: {
      title: { th: 'สัญญาจบแล้ว', en: 'Contract over' },
      channel: mail,
      variables: common,
      texts: thingMailTexts.contractEnded,
    },
    orderCanceled: {
      title: { th: 'ยกเลิกคำสั่งซื้อแล้ว', en: 'Order canceled' },
      channel: mail,
      variables: { ...common, refund },
      texts: thingMailTexts.orderCanceled,
    },
  } as const satisfies Record<string, Template>;
};
