import type { CreditFacts, GoodsFacts, MoneyLine, Paper, ReceiptFacts } from '@klang/contracts/papers/paper';

const seller = {
  legalName: { th: 'บริษัท คลังดี สตอเรจ จำกัด', en: 'Klang Dee Storage Co., Ltd.' },
  shownName: { th: 'คลังดี', en: 'Klang Dee Storage' },
  address: {
    th: '99/9 ถนนพระราม 9 แขวงห้วยขวาง เขตห้วยขวาง กรุงเทพมหานคร 10310',
    en: '99/9 Rama IX Road, Huai Khwang, Huai Khwang, Bangkok 10310',
  },
  taxId: '0999999999991',
  branch: '00000',
  phone: '02 000 1234',
  site: 'klangdee.example',
  logo: null,
  colour: '#0E5650',
} as const;

export const people = {
  buyer: {
    name: 'บริษัท ปั้นญี่ปุ่นดีไซน์ จำกัด',
    address: '128/17 อาคารฝั่งธนเพลส ชั้น 5 ซอยสวนพลู 8 ถนนสาทรใต้ แขวงทุ่งมหาเมฆ เขตสาทร กรุงเทพมหานคร 10120',
    taxId: '0999999999982',
    branch: '00002',
  },
  takenBy: null,
  salt: 's_1',
} as const;

const both = (th: string, en: string) => ({ th, en });

const line = (text: MoneyLine['text'], [quantity, unitSatang]: readonly [number, number]): MoneyLine => ({
  kind: 'correction',
  text,
  detail: both('24 กล่อง × 3 เดือน', '24 boxes × 3 months'),
  quantity,
  unit: both('กล่อง-เดือน', 'box-month'),
  unitSatang,
  amountSatang: quantity * unitSatang,
});

const ofAll = {
  paperId: 'p_1',
  on: '2026-11-24',
  issuedAt: '2026-11-24T03:26:05.000Z',
  language: 'th',
  seller,
  order: { orderId: 'o_1', number: 'KD-0428' },
  trip: null,
  proofUrl: 'https://klangdee.example/p/7K3F-M2QX',
  note: null,
} as const;

/** A receipt of a company that keeps back three per cent of the service fee. */
export const receipt: ReceiptFacts = {
  ...ofAll,
  kind: 'RT',
  number: '00000-RT-6911-0213',
  pricesIncludeVat: true,
  lines: [
    line(both('ค่าฝากรายเดือน กล่อง M', 'Monthly payment, box M'), [48, 12_900]),
    line(both('ค่าฝากรายเดือน กล่อง L', 'Monthly payment, box L'), [24, 19_900]),
    line(both('ค่าประกันสิ่งของ', 'Insurance fee'), [72, 1_000]),
    line(both('ค่าขนส่ง', 'Delivery fee'), [1, 90_000]),
    line(both('ค่าบริการ', 'Service fee'), [24, 2_000]),
    line(both('ค่าจัดทำรายการสิ่งของ', 'Inventory service fee'), [24, 1_500]),
    {
      ...line(both('ส่วนลด', 'Discount'), [1, -54_840]),
      detail: both('โค้ด OFFICE5 · 5% ของค่าฝากรายเดือน 10,968.00', 'Code OFFICE5'),
      ...{ quantity: null, unit: null, unitSatang: null },
    },
  ],
  sums: { valueSatang: 1_203_701, vatPercent: 7, vatSatang: 84_259, totalSatang: 1_287_960 },
  period: { from: '2026-12-02', until: '2027-03-01' },
  pickUp: { on: '2026-12-02', start: '13:00', end: '15:00' },
  withholding: { baseSatang: 44_860, percent: 3, withheldSatang: 1_346, netSatang: 1_286_614 },
  paid: { method: 'thaiqr', amountSatang: 1_286_614, at: '2026-11-24T03:26:00.000Z', reference: 'PAY-2411-104318' },
  replaces: null,
};

export const credit: CreditFacts = {
  ...ofAll,
  kind: 'CN',
  number: '00000-CN-6911-0007',
  on: '2026-11-26',
  pricesIncludeVat: true,
  lines: [{ ...line(both('ค่าขนส่ง', 'Delivery fee'), [1, 30_000]), detail: null }],
  sums: { valueSatang: 28_037, vatPercent: 7, vatSatang: 1_963, totalSatang: 30_000 },
  original: { paperId: receipt.paperId, number: receipt.number, on: receipt.on },
  code: 'CDNS03',
  originalValueSatang: 1_203_701,
  correctValueSatang: 1_175_664,
  creditedSatang: 30_000,
  paidBack: { method: 'transfer', amountSatang: 30_000, reference: 'RFD-2611-000041' },
};

/** In words of the staff, which stand among what is personal. */
export const creditReason = 'ค่าขนส่งคิดเป็นรถ 6 ล้อ 900.00 บาท แต่ใช้รถ 4 ล้อ 600.00 บาท (รวมภาษีมูลค่าเพิ่ม) รายการอื่นคงเดิม';

export const goods: GoodsFacts = {
  ...ofAll,
  kind: 'DN',
  number: '00000-DN-6911-0088',
  trip: { tripId: 't_1', kind: 20, on: '2026-11-24', van: 'รถ 2' },
  things: ['เสื้อผ้าฤดูหนาว', 'หนังสือ', 'เครื่องครัว', 'ของเล่นเด็ก', 'กระเป๋าเดินทาง 28 นิ้ว'].map((thing, at) => ({
    itemId: `KD-0319-0${at + 1}`,
    code: `KD 00412${at} 4`,
    text: both(`กล่อง L · ${thing}`, `Box L ${at + 1}`),
    condition: at === 3 ? both('เก่า มุมยุบก่อนรับฝาก', 'Old, a corner dented') : both('ใช้แล้ว เรียบร้อย', 'Used, good'),
    seal: at === 4 ? null : `S 11820${at}`,
  })),
  cash: { amountSatang: 30_000, receipt: '00000-RT-6911-0218' },
  signatures: { mover: null, customer: null },
};

export const paperOf = (facts: Paper['facts'], more: Partial<Paper> = {}): Paper => ({
  facts,
  people,
  copy: 'original',
  ...more,
});

/** A receipt of so many lines of one sum. */
export const longReceipt = (count: number): ReceiptFacts => {
  const lines = Array.from({ length: count }, (_, at) => ({
    ...line(both(`KD-0395-${at + 1} กล่อง L · เวชระเบียน 2560 (ก–ค)`, `KD-0395-${at + 1} box L`), [1, 19_900]),
    detail: both('30 วัน', '30 days'),
  }));
  const totalSatang = count * 19_900;
  const vatSatang = Math.round((totalSatang * 7) / 107);
  const sums = { valueSatang: totalSatang - vatSatang, vatPercent: 7, vatSatang, totalSatang };
  return { ...receipt, lines, sums, withholding: null, paid: { ...receipt.paid, amountSatang: totalSatang } };
};
