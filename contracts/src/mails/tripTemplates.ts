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
  changes: {
    label: { th: 'สิ่งที่เปลี่ยนในนัด', en: 'What changed about the visit' },
    sample: {
      th: 'เพิ่มของ 1 ชิ้น: KD-0431-03\nตอนนี้: ไปรับของ 3 ชิ้น',
      en: 'Added 1 item: KD-0431-03\nNow: We collect 3 items',
    },
  },
  fees: {
    label: { th: 'ค่าเที่ยวของแต่ละนัดที่เปลี่ยนไป', en: 'What each visit costs whose fee changed' },
    sample: {
      th: 'วันเสาร์ที่ 28 พฤศจิกายน 2569 เวลา 09:00–11:00 น.: ค่าเที่ยว ฿350 ลงในบิลถัดไปหลังนัดนี้',
      en: 'Saturday 28 November 2026, 09:00–11:00: the fee is ฿350, on the next bill after this visit',
    },
  },
  reason: {
    label: { th: 'เหตุที่ไปไม่สำเร็จ', en: 'Why the visit came to nothing' },
    sample: { th: 'ไม่มีคนรับที่หน้าบ้าน', en: 'Nobody was there' },
  },
  answer: {
    label: { th: 'ผลการตรวจสอบ และเหตุผล', en: 'What was decided, and why' },
    sample: {
      th: 'เราไม่คิดค่าเที่ยว ฿200\nยามกันรถไว้หน้าหมู่บ้าน',
      en: 'We let the fee of ฿200 go.\nThe guard kept the van outside.',
    },
  },
  count: {
    label: { th: 'จำนวนของ', en: 'How many things' },
    sample: { th: '4 ชิ้น', en: '4 items' },
  },
  items: {
    label: { th: 'หมายเลขของ', en: 'Numbers of the things' },
    sample: { th: 'KD-0431-01, KD-0431-02', en: 'KD-0431-01, KD-0431-02' },
  },
  bills: {
    label: {
      th: 'บิลที่ยกเลิก หรือบิลที่ชำระแล้ว (ว่างได้)',
      en: 'The bill that is void or paid, or nothing',
    },
    sample: {
      th: '\nบิลที่คิดค่าของชิ้นนี้และยังไม่ได้ชำระถูกยกเลิกแล้ว',
      en: '\nThe unpaid bill that charged it is void.',
    },
  },
  refund: {
    label: { th: 'เงินที่คืน (ว่างได้)', en: 'The money given back, or nothing' },
    sample: { th: ' และเราคืนเงิน ฿4,176 ให้คุณแล้ว', en: ' We have refunded ฿4,176 to you.' },
  },
} as const satisfies Record<string, Variable>;

const mailOf = <V extends Template['variables'], X extends Template['texts']>(
  title: Template['title'],
  variables: V,
  texts: X,
) => ({ title, channel: 'mail', variables, texts }) as const;

type Common = Readonly<Record<'name' | 'organization' | 'link' | 'order', Variable>>;

export const tripTemplates = (common: Common) => {
  const { visit, what, changes, fees, reason, answer, count, items, bills, refund } = variables;
  const ofVisit = { ...common, visit, what };
  const ofThings = { ...common, count, items };
  return {
    tripBooked: mailOf({ th: 'นัดรถแล้ว', en: 'Visit booked' }, ofVisit, tripMailTexts.tripBooked),
    tripChanged: mailOf({ th: 'เปลี่ยนวันนัดรถ', en: 'Visit changed' }, ofVisit, tripMailTexts.tripChanged),
    visitChanged: mailOf(
      { th: 'แก้ไขที่อยู่หรือของในนัด', en: 'Address or items of a visit changed' },
      { ...common, visit, changes },
      tripMailTexts.visitChanged,
    ),
    visitFeesChanged: mailOf(
      { th: 'ค่าเที่ยวเปลี่ยนไป', en: 'Fee of a visit changed' },
      { ...common, fees },
      tripMailTexts.visitFeesChanged,
    ),
    tripTomorrow: mailOf({ th: 'พรุ่งนี้มีนัดรถ', en: 'Visit tomorrow' }, ofVisit, tripMailTexts.tripTomorrow),
    tripOnTheWay: mailOf({ th: 'รถออกเดินทาง', en: 'Movers on the way' }, ofVisit, tripMailTexts.tripOnTheWay),
    tripFailed: mailOf({ th: 'ไปไม่สำเร็จ', en: 'Failed visit' }, { ...ofVisit, reason }, tripMailTexts.tripFailed),
    visitLookedAt: mailOf(
      { th: 'ผลการตรวจสอบเที่ยวที่ไปไม่สำเร็จ', en: 'Failed visit looked at' },
      { ...ofVisit, answer },
      tripMailTexts.visitLookedAt,
    ),
    requestWithdrawn: mailOf({ th: 'ถอนคำขอ', en: 'Request withdrawn' }, ofVisit, tripMailTexts.requestWithdrawn),
    requestReplaced: mailOf(
      { th: 'คำขอถูกแทนด้วยการยกเลิกสัญญา', en: 'Request gone with the contract' },
      ofVisit,
      tripMailTexts.requestReplaced,
    ),
    itemsCollected: mailOf({ th: 'รับของแล้ว', en: 'Things collected' }, ofThings, thingMailTexts.itemsCollected),
    itemsStored: mailOf(
      { th: 'ของเข้าคลังแล้ว', en: 'Things in storage' },
      { ...common, count },
      thingMailTexts.itemsStored,
    ),
    itemsHandedOver: mailOf(
      { th: 'ส่งของถึงลูกค้าแล้ว', en: 'Things handed over' },
      ofThings,
      thingMailTexts.itemsHandedOver,
    ),
    contractEnded: mailOf({ th: 'สัญญาจบแล้ว', en: 'Contract over' }, common, thingMailTexts.contractEnded),
    contractGoesOn: mailOf({ th: 'สัญญายังไม่จบ', en: 'Contract goes on' }, ofThings, thingMailTexts.contractGoesOn),
    nothingToCollect: mailOf(
      { th: 'ไม่มีของให้รับ', en: 'Nothing left to collect' },
      { ...common, items },
      thingMailTexts.nothingToCollect,
    ),
    takenByMistake: mailOf(
      { th: 'บันทึกของผิด', en: 'Item recorded by mistake' },
      { ...common, items, bills },
      thingMailTexts.takenByMistake,
    ),
    orderCanceled: mailOf(
      { th: 'ยกเลิกคำสั่งซื้อแล้ว', en: 'Order canceled' },
      { ...common, refund },
      thingMailTexts.orderCanceled,
    ),
  } as const satisfies Record<string, Template>;
};
