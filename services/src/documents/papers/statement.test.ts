import type { StatementRow } from '@klang/contracts/bills/statement';
import type { StatementFacts } from '@klang/contracts/papers/statementOnPaper';
import { describe, expect, it } from 'vitest';
import { people, receipt } from '../testing/papersFixture.ts';
import { readPdf, textsOf } from '../testing/readPdf.ts';
import { drawStatement } from './drawPaper.ts';

const none = { period: null, dueOn: null, method: null, paper: null, taxSatang: null, sequence: null } as const;
type Change = Partial<StatementRow> & Pick<StatementRow, 'type' | 'amountSatang' | 'balanceSatang'>;
const row = (change: Change, at = '2026-09-21T02:00:00.000Z'): StatementRow => ({
  ...none,
  at,
  event: 158_015,
  orderId: 'KD-0217',
  orderNumber: 'KD-0217',
  ...change,
});
const rows = [
  row({
    type: 'issued',
    sequence: 2,
    amountSatang: 200_800,
    balanceSatang: 200_800,
    period: { from: '2026-09-28', until: '2026-10-27' },
    dueOn: '2026-09-28',
  }),
  row({ type: 'withheld', sequence: 2, amountSatang: -5_630, balanceSatang: 195_170 }),
  row({
    type: 'paid',
    sequence: 2,
    amountSatang: -195_170,
    balanceSatang: 0,
    method: 'thaiqr',
    paper: '00000-RT-6909-0171',
  }),
  row({ type: 'reduced', sequence: 2, amountSatang: -10_000, balanceSatang: -10_000, paper: '00000-CN-6909-0004' }),
  row({ type: 'refunded', sequence: 2, amountSatang: 10_000, balanceSatang: 0 }),
  row({ type: 'late', amountSatang: -7_700, balanceSatang: -7_700, method: 'card' }),
  row({ type: 'returned', amountSatang: 7_700, balanceSatang: 0 }),
  row({ type: 'takenBack', sequence: 2, amountSatang: 195_170, balanceSatang: 195_170 }),
  row({ type: 'wonBack', sequence: 2, amountSatang: -195_170, balanceSatang: 0 }),
  row({ type: 'certificate', amountSatang: 0, balanceSatang: 0, paper: '12/2569', taxSatang: 5_630 }),
];
const statement: StatementFacts = {
  kind: 'statement',
  number: 'KD-0217',
  on: '2026-11-24',
  issuedAt: '2026-11-24T04:40:00.000Z',
  language: 'th',
  seller: receipt.seller,
  from: '2026-08-24',
  until: '2026-11-24',
  asOf: '2026-11-24T04:40:00.000Z',
  lastEvent: 184_302,
  orders: [{ orderId: 'KD-0217', number: 'KD-0217' }],
  openingSatang: 0,
  rows,
  sums: {
    issuedSatang: 200_800,
    withheldSatang: 5_630,
    unaskedSatang: 0,
    paidSatang: 202_870,
    creditedSatang: 10_000,
    refundedSatang: 17_700,
  },
  closingSatang: 0,
  hash: '9f2c41d7b08e53aa9f2c41d7b08e53aa9f2c41d7b08e53aa9f2c41d7b08e53aa',
  proofUrl: 'https://klangdee.example/taxinvoice?statement=UGFwZXJzIHByb3ZlIHRoZW1zZWx2ZXMgaGVyZS4u',
};
const drawn = (change: Partial<StatementFacts> = {}) => drawStatement({ facts: { ...statement, ...change }, people });
const unbroken = (text: string): string => text.replaceAll(/\s/g, '');

describe('a statement of account', () => {
  it('names the tax that nobody withheld apart from the credit', async () => {
    const sums = { ...statement.sums, withheldSatang: 1_500, unaskedSatang: 1_517, creditedSatang: 52_013 };
    const text = unbroken(await textsOf(await drawn({ language: 'en', openingSatang: 5_000, sums })));
    for (const words of ['Not asked for', '15.17', '520.13']) expect(text).toContain(unbroken(words));
    expect(unbroken(await textsOf(await drawn({ language: 'en' })))).not.toContain('Notaskedfor');
  });

  it('names a bill that takes back as what it is', async () => {
    const period = { from: '2026-07-10', until: '2026-08-09' };
    const back = row({ type: 'issued', sequence: 3, amountSatang: -8_000, balanceSatang: 0, period, isBack: true });
    expect(unbroken(await textsOf(await drawn({ rows: [back] })))).toContain(unbroken('ใบแจ้งหนี้ บิลที่ 3 · หักคืน'));
    const english = unbroken(await textsOf(await drawn({ language: 'en', rows: [back] })));
    expect(english).toContain(unbroken('Bill 3 · Taken back'));
    expect(english).not.toContain('due');
  });

  it('shows every fact with its event, paper and running balance, and the equation of all of it', async () => {
    const text = unbroken(await textsOf(await drawn()));
    for (const words of [
      'ใบแสดงยอดคงเหลือ',
      'เอกสารนี้ไม่ใช่ใบกำกับภาษี',
      people.buyer.name,
      '24 ส.ค. 2569 – 24 พ.ย. 2569',
      '184 302',
      'ยอดยกมา',
      'ใบแจ้งหนี้ บิลที่ 2',
      'ครบกำหนด 28 ก.ย. 2569',
      'รับเงิน · Thai QR',
      'ใบเสร็จ 00000-RT-6909-0171',
      'หักภาษี ณ ที่จ่าย',
      '56.30',
      'ใบลดหนี้',
      '00000-CN-6909-0004',
      '−100.00',
      '50 ทวิ',
      '12/2569',
      'รับเงินที่ยังไม่ได้ใช้ชำระ · บัตรเครดิต/เดบิต',
      'คืนเงินที่ยังไม่ได้ใช้ชำระ',
      'ธนาคารเรียกเงินคืน',
      'ได้รับเงินที่ถูกดึงกลับคืนมา',
      '9f2c 41d7 b08e 53aa',
      'หน้า 1/1',
    ])
      expect(text).toContain(unbroken(words));
    expect(text).not.toContain('ต้นฉบับ');
  });

  it('speaks English, names the order of each fact where there are several, and says what was owed before', async () => {
    const text = await textsOf(
      await drawn({
        language: 'en',
        orders: [...statement.orders, { orderId: 'KD-0300', number: 'KD-0300' }],
        openingSatang: 5_000,
        closingSatang: -5_000,
      }),
    );
    for (const words of [
      'Statement of Account',
      'Brought forward',
      '50.00',
      'In your favour',
      'order KD-0217',
      '2 orders',
    ])
      expect(unbroken(text)).toContain(unbroken(words));
  });

  it('of several orders is named by its days in the years of its language, on every page', async () => {
    const many = Array.from({ length: 60 }, () => rows[0]).flatMap((one) => (one ? [one] : []));
    const orders = [...statement.orders, { orderId: 'KD-0302', number: 'KD-0302' }];
    const facts = { ...statement, number: '2026-08-24 – 2026-11-24', rows: many, orders };
    const named = async (language: 'th' | 'en') =>
      (await readPdf(await drawStatement({ facts: { ...facts, language }, people }))).pages.map((page) =>
        page.map(({ text }) => text).join(' '),
      );
    for (const page of await named('th')) {
      expect(page).toContain('24 ส.ค. 2569 – 24 พ.ย. 2569');
      expect(page).not.toContain('2026');
    }
    for (const page of await named('en')) expect(page).toContain('24 Aug 2026 – 24 Nov 2026');
  });

  it('carries its balance over pages, and says that nothing happened where nothing did', async () => {
    const many = Array.from({ length: 60 }, () => rows[0]).filter((one) => one !== undefined);
    const { pages } = await readPdf(await drawn({ rows: many }));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[1]?.map(({ text }) => text).join('\n')).toContain('ยอดยกมาจากหน้า 1');
    expect(await textsOf(await drawn({ rows: [] }))).toContain('ไม่มีรายการในช่วงวันนี้');
  });
});
