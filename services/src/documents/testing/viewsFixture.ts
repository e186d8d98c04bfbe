import type {
  CountFacts,
  CustodyFacts,
  CustodyRow,
  EvidenceFacts,
  PickFacts,
} from '@klang/contracts/papers/viewsOnPaper';
import { receipt } from './papersFixture.ts';

const head = {
  number: 'KD-0246-07',
  on: '2026-11-24',
  issuedAt: '2026-11-24T04:40:00.000Z',
  language: 'th',
  seller: receipt.seller,
} as const;

const scan = (
  what: Extract<CustodyRow, { is: 'scan' }>['what'],
  at: string,
  [by, place]: readonly [by: string | null, place: string | null],
): CustodyRow => ({ is: 'scan', what, at, by, place, seal: 'S 116032', picture: null, isForGood: false });

/** An item on temporary return, without a holder for 48 minutes. */
export const custodyOf: CustodyFacts = {
  ...head,
  kind: 'custody',
  orderNumber: 'KD-0246',
  thing: {
    itemId: 'KD-0246-07',
    code: 'KD 004264 N',
    text: 'กล่อง L',
    seal: 'S 119870',
    owner: 'คุณปกรณ์ วัฒนา',
    picture: null,
  },
  rows: [
    scan('ItemCollected', '2026-08-28T03:48:00.000Z', ['สมชาย ใจมั่น', null]),
    scan('ItemShelved', '2026-08-28T08:05:00.000Z', ['กิตติพงศ์ แก้วดี', 'A-03-2']),
    scan('ItemTakenOut', '2026-11-09T02:10:00.000Z', ['นพดล ศรีสุข', 'A-03-2']),
    { is: 'gap', why: 'carried', from: '2026-11-09T02:10:00.000Z', until: '2026-11-09T02:58:00.000Z' },
    scan('ItemHandedOver', '2026-11-09T04:32:00.000Z', ['สมชาย ใจมั่น', null]),
    scan('ItemCollected', '2026-11-15T03:15:00.000Z', ['สมชาย ใจมั่น', null]),
    scan('ItemShelved', '2026-11-15T08:40:00.000Z', ['กิตติพงศ์ แก้วดี', 'A-03-2']),
  ],
  events: 9,
  hash: '9f2c41d7b08e53aa9f2c41d7b08e53aa9f2c41d7b08e53aa9f2c41d7b08e53aa',
};

export const evidenceOf: EvidenceFacts = {
  ...head,
  kind: 'evidence',
  number: 'KD-0246',
  disputed: {
    amountSatang: 149_000,
    invoiceNo: 'K7Q2M9X4',
    takenBackAt: '2026-11-20T03:00:00.000Z',
    bankBy: '2026-11-30',
  },
  contact: ['คุณปกรณ์ วัฒนา', '081 234 5678', '27/4 ซอยสุขุมวิท 49 กรุงเทพฯ 10110'],
  rows: [
    {
      what: 'OrderPlaced',
      at: '2026-08-20T03:00:00.000Z',
      by: 'คุณปกรณ์ วัฒนา',
      detail: '1490.00 THB · termsandconditions 3',
    },
    { what: 'DoorSigned', at: '2026-08-28T03:50:00.000Z', by: 'สมชาย ใจมั่น', detail: 'ปกรณ์' },
    { what: 'mail', at: '2026-08-20T03:05:00.000Z', by: null, detail: 'ชำระเงินแล้ว' },
    {
      what: 'OrderMailSent',
      at: '2026-08-20T03:06:00.000Z',
      by: null,
      detail: 'ได้รับเงินแล้ว – คำสั่งซื้อ KD-0246 · pakorn@example.com',
    },
  ],
  papers: ['00000-RT-6908-0007', '00000-SO-6908-0004'],
};

const thingOf = (at: number) => ({
  itemId: `KD-0217-${String(at + 1).padStart(2, '0')}`,
  code: at === 2 ? null : `KD 00421${at % 10} 2`,
  text: at === 3 ? 'ตู้เสื้อผ้าที่ปู่กตัญญูฎีกาฝากไว้ ปั๊มน้ำญี่ปุ่น' : 'กล่อง L',
});

export const countOf = (count: number): CountFacts => ({
  ...head,
  number: 'A-04-1',
  kind: 'count',
  printedBy: 'ณัฐธิดา บุญมี',
  isOpen: false,
  place: { code: 'A-04-1', text: 'โซน A แถว 04 ชั้น 1', address: 'https://klangdee.example/q/KD0042162' },
  things: Array.from({ length: count }, (_, at) => thingOf(at)),
});

export const pickOf = (count: number): PickFacts => ({
  ...head,
  number: '2026-11-24',
  kind: 'pick',
  printedBy: 'ณัฐธิดา บุญมี',
  visits: 4,
  things: Array.from({ length: count }, (_, at) => ({
    ...thingOf(at),
    place: at === 4 ? null : `A-0${1 + (at % 9)}-1`,
    orderNumber: 'KD-0217',
    van: 'รถ 2',
    hours: '09:00–12:00',
  })),
});
