import type { ItemEvent } from '@klang/contracts/events/item';
import type { CustodyRow } from '@klang/contracts/papers/viewsOnPaper';
import { type Language, shortTime } from './figures.ts';

type Gap = Extract<CustodyRow, { readonly is: 'gap' }>;
type Scan = Extract<CustodyRow, { readonly is: 'scan' }>;
type InBothLanguages = Readonly<Record<Language, string>>;

const minutesOf = ({ from, until }: Gap): number | null =>
  until === null ? null : Math.round((Date.parse(until) - Date.parse(from)) / 60_000);

const [inHour, inDay] = [60, 60 * 24];
const length = {
  th: (minutes: number): string => {
    if (minutes < inHour) return `${minutes} นาที`;
    if (minutes < inDay) return `${Math.floor(minutes / inHour)} ชม. ${minutes % inHour} นาที`;
    return `${Math.floor(minutes / inDay)} วัน ${Math.floor((minutes % inDay) / inHour)} ชม.`;
  },
  en: (minutes: number): string => {
    if (minutes < inHour) return `${minutes} min`;
    if (minutes < inDay) return `${Math.floor(minutes / inHour)} h ${minutes % inHour} min`;
    return `${Math.floor(minutes / inDay)} d ${Math.floor((minutes % inDay) / inHour)} h`;
  },
};

const th = {
  thing: 'สิ่งของ',
  order: 'คำสั่งซื้อ',
  madeAt: 'ทำเมื่อ',
  asOf: 'ถึงเหตุการณ์ที่',
  event: (count: number) => `${count} ของชิ้นนี้`,
  result: 'ผลตรวจ',
  found: (scans: number, gaps: number) => `สแกน ${scans} ครั้ง · ${gaps === 0 ? 'ไม่ขาดช่วง' : `ขาด ${gaps} ช่วง`}`,
  when: 'เมื่อ',
  what: 'เกิดอะไร',
  hand: 'อยู่ในมือของ',
  where: 'ที่ไหน',
  picture: 'รูป',
  seal: 'ซีล',
  owner: (name: string) => `เจ้าของ ${name}`,
  code: (code: string) => `รหัส QR ${code}`,
  sealOf: (seal: string) => `ซีล ${seal}`,
  gap: (gap: Gap) => {
    const minutes = minutesOf(gap);
    if (gap.why === 'unseen') return 'ขาดช่วง ไม่มีสแกนรับช่วง';
    return minutes === null ? 'ขาดช่วงถึงปัจจุบัน' : `ขาดช่วง ${length.th(minutes)}`;
  },
  gapOf: ({ why, from, until }: Gap) => {
    const [start, end] = [shortTime(from, 'th'), until && shortTime(until, 'th')];
    if (why === 'sought') return `เริ่มตามหา ${start} ${end ? `พบอีกครั้ง ${end}` : 'ยังไม่มีผู้ใดพบ'}`;
    if (why === 'unseen') return `สแกน ${start} แล้วอยู่ในมืออื่น ${end} โดยไม่มีผู้ใดบันทึกว่าหยิบออกหรือรับช่วงเมื่อใด`;
    if (why === 'long')
      return `ขึ้นรถ ${start} ${end ? `แล้วมีผู้รับช่วง ${end}` : 'แล้วยังไม่มีผู้รับช่วง'} อยู่บนรถนานเกินหนึ่งวันโดยไม่มีสแกน`;
    if (end === null) return `หยิบออก ${start} แล้วยังไม่มีผู้ใดบันทึกว่าถือของชิ้นนี้`;
    return `หยิบออก ${start} แต่มีผู้รับช่วง ${end} ระหว่างนั้นไม่มีผู้ใดบันทึกว่าถือของชิ้นนี้`;
  },
  gapsAre: 'ช่วงที่ขาด คือเวลาที่ไม่มีผู้ใดบันทึกว่าถือของ: เกิน 30 นาทีโดยไม่อยู่ในที่เก็บหรือบนรถ เกินหนึ่งวันบนรถ ส่งต่อโดยไม่สแกน หรือระหว่างตามหา',
  everyRow: 'ทุกแถวคือการสแกนหนึ่งครั้ง พร้อมผู้ทำและเวลาบนเครื่อง ไม่มีแถวใดแก้หรือลบได้ ช่วงที่ขาดแสดงตามจริง',
  hash: (hash: string) => `ลายนิ้วมือของใบนี้ ${hash.replace(/(.{4})(?=.)/g, '$1 ')}`,
};
export type CustodyWords = typeof th;

const en: CustodyWords = {
  thing: 'Item',
  order: 'Order',
  madeAt: 'Made at',
  asOf: 'As of event',
  event: (count) => `${count} of this item`,
  result: 'Result',
  found: (scans, gaps) =>
    `${scans} ${scans === 1 ? 'scan' : 'scans'} · ${gaps === 0 ? 'no gap' : `${gaps} ${gaps === 1 ? 'gap' : 'gaps'}`}`,
  when: 'When',
  what: 'What happened',
  hand: 'In whose hands',
  where: 'Where',
  picture: 'Picture',
  seal: 'Seal',
  owner: (name) => `Owner ${name}`,
  code: (code) => `QR code ${code}`,
  sealOf: (seal) => `Seal ${seal}`,
  gap: (gap) => {
    const minutes = minutesOf(gap);
    if (gap.why === 'unseen') return 'Gap: passed on unscanned';
    return minutes === null ? 'Gap until now' : `Gap of ${length.en(minutes)}`;
  },
  gapOf: ({ why, from, until }) => {
    const [start, end] = [shortTime(from, 'en'), until && shortTime(until, 'en')];
    if (why === 'sought') return `Looked for since ${start}, ${end ? `seen again ${end}` : 'and not seen yet'}`;
    if (why === 'unseen')
      return `Scanned ${start}, in other hands ${end}; nobody recorded when it was taken out or passed on`;
    if (why === 'long')
      return `On a van ${start}, ${end ? `next in somebody’s hands ${end}` : 'and nobody has taken it over yet'}; more than a day without a scan`;
    if (end === null) return `Taken out ${start}; nobody has recorded having it since`;
    return `Taken out ${start}, next in somebody’s hands ${end}; nobody recorded having it in between`;
  },
  gapsAre:
    'A gap is a time in which nobody recorded having the item: more than 30 minutes neither at its place nor on a van, more than a day on a van, passed on without a scan, or looked for.',
  everyRow:
    'Each row is one scan with who did it and the time of its device. No row can be changed or removed; gaps are shown as they are.',
  hash: (hash) => `Fingerprint of this sheet ${hash.replace(/(.{4})(?=.)/g, '$1 ')}`,
};
export const custodyWordsOf = (language: Language): CustodyWords => (language === 'th' ? th : en);

const whats: Readonly<Record<ItemEvent['type'], InBothLanguages>> = {
  ItemCollected: { th: 'รับจากลูกค้า', en: 'Taken from the customer' },
  ItemShelved: { th: 'จัดเข้าที่เก็บ', en: 'Put in its place' },
  ItemSeen: { th: 'สแกนพบที่เดิม', en: 'Scanned where it was' },
  ItemSightingUndone: { th: 'ยกเลิกการสแกนพบที่เดิม', en: 'Took back: scanned where it was' },
  ItemTakenOut: { th: 'หยิบออกจากที่เก็บ', en: 'Taken from its place' },
  ItemStatusSet: { th: 'บันทึกสถานะ', en: 'Status recorded' },
  ItemScanUndone: { th: 'ยกเลิกการสแกนก่อนหน้า', en: 'Scan before taken back' },
  ItemSought: { th: 'เริ่มตามหา', en: 'Looked for' },
  ItemSealBroken: { th: 'เปลี่ยนซีล', en: 'Seal replaced' },
  ItemHandedOver: { th: 'ส่งมอบชั่วคราว', en: 'Handed over for a while' },
  ItemLetGo: { th: 'เป็นของลูกค้าโดยถาวร', en: 'The customer’s for good' },
  ItemLabelled: { th: 'ติดรหัส QR', en: 'QR code attached' },
  ItemUnlabelled: { th: 'เลิกใช้รหัส QR เดิม', en: 'QR code retired' },
  ItemGivenUp: { th: 'ไม่ได้นำมาฝาก', en: 'Never came' },
};
const forGood: InBothLanguages = { th: 'ส่งมอบถาวร', en: 'Handed over for good' };
const roles = {
  mover: { th: 'พนักงานขนย้าย', en: 'Mover' },
  staff: { th: 'พนักงานคลัง', en: 'Warehouse staff' },
  system: { th: 'ระบบบันทึกเอง', en: 'Recorded by the system' },
  customer: { th: 'ลูกค้า', en: 'Customer' },
  nobody: { th: 'ไม่มีผู้ใดรู้', en: 'Nobody knows' },
} as const;
const customerPlace: InBothLanguages = { th: 'ที่อยู่ลูกค้า', en: 'At the customer' };
const handedOverTo: Readonly<Record<Language, (name: string) => string>> = {
  th: (name) => `ส่งมอบโดย ${name}`,
  en: (name) => `handed over by ${name}`,
};

export const scanTexts = (
  { what, by, place, isForGood }: Scan,
  language: Language,
): { readonly what: string; readonly hand: readonly [string, string | null]; readonly where: string } => {
  const text = isForGood ? forGood[language] : whats[what][language];
  const door = what === 'ItemCollected' || what === 'ItemHandedOver';
  const where = door ? customerPlace[language] : (place ?? '–');
  if (what === 'ItemHandedOver')
    return { what: text, hand: [roles.customer[language], by && handedOverTo[language](by)], where };
  if (what === 'ItemSought') return { what: text, hand: [roles.nobody[language], by], where };
  const role = what === 'ItemCollected' ? roles.mover[language] : roles.staff[language];
  return { what: text, hand: by === null ? [roles.system[language], null] : [by, role], where };
};
