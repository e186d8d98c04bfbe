import { describe, expect, it } from 'vitest';
import { credit, creditReason, paperOf, people, receipt } from '../testing/papersFixture.ts';
import { textsOf } from '../testing/readPdf.ts';
import { mixedCredit } from '../testing/vatFixture.ts';
import { drawPaper } from './drawPaper.ts';

const textOf = async (...paper: Parameters<typeof paperOf>): Promise<string> =>
  textsOf(await drawPaper(paperOf(...paper)));

describe('a credit note of today', () => {
  const second = {
    ...credit,
    isOnePage: true,
    originalValueSatang: 1_203_701,
    correctValueSatang: 1_150_000,
    creditedSatang: 57_460,
  } as const;
  const pagesOf = async (facts: typeof second, reason: string) =>
    (await textOf(facts, { people: { ...people, reason } })).split('\f');

  it('stands on one page, also behind another and with a long reason, and still says what was credited', async () => {
    for (const reason of ['x', creditReason, creditReason.repeat(4).slice(0, 500)]) {
      const [page = '', ...others] = await pagesOf(second, reason);
      expect(others).toEqual([]);
      for (const words of ['ค่าขนส่ง', '537.01', '−256.64', '280.37', '19.63', '300.00', 'CDNS03'])
        expect(page).toContain(words);
    }
  });

  it('keeps its table where fees stand to VAT in several ways', async () => {
    const [line] = credit.lines;
    const lines = line ? [line, { ...line, vatKind: 'exempt' as const }] : [];
    const untaxed = [{ vatKind: 'exempt' as const, valueSatang: 30_000 }];
    const sums = { ...credit.sums, valueSatang: 58_037, totalSatang: 60_000, untaxed };
    const pages = await pagesOf({ ...second, lines, sums } as never, 'x');
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('จำนวนเงิน');
  });
});

const loweredSums = { valueSatang: 89_159, vatPercent: 7, vatSatang: 6_241, totalSatang: 95_400 };
const withholding = { baseSatang: 83_567, percent: 3, withheldSatang: 2_507, netSatang: 42_893 };
const paid = { ...receipt.paid, method: 'cash', amountSatang: 42_893, reference: null } as const;

it('a receipt of a bill that credit lowered names the credit, and its figures lead from the total to the money', async () => {
  const text = await textsOf(
    await drawPaper(paperOf({ ...receipt, sums: loweredSums, withholding, paid, creditSatang: 50_000 })),
  );
  const places = ['954.00', '−25.07', '−500.00', 'หักเครดิต', '428.93', 'ยอดชำระสุทธิ'].map((figure) =>
    text.indexOf(figure),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
});

it('a receipt of a bill that took back the tax of a month says so in the words of the bill, between its total and the money', async () => {
  const facts = {
    ...receipt,
    sums: { valueSatang: 12_564, vatPercent: 7, vatSatang: 879, totalSatang: 13_443 },
    withholding: { baseSatang: -22_430, percent: 3, withheldSatang: -356, unaskedSatang: -317, netSatang: 14_116 },
    paid: { ...paid, amountSatang: 14_116 },
    language: 'en',
  } as const;
  const text = await textsOf(await drawPaper(paperOf(facts)));
  const after = text.slice(text.indexOf('Grand total'));
  const names = ['Withholding tax 3%', 'Not asked for (no tax is withheld)', 'Net paid'];
  expect(['134.43', '3.56', '3.17', '141.16', ...names].filter((one) => !after.includes(one))).toEqual([]);
  const places = ['134.43', '3.56', '3.17', '141.16'].map((figure) => after.indexOf(figure));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const words of ['certificate', 'of service fee', '−3.56']) expect(text).not.toContain(words);
});

it('a receipt names the credit too where no tax was withheld', async () => {
  const money = { ...paid, amountSatang: 45_400 };
  const facts = {
    ...receipt,
    sums: loweredSums,
    withholding: null,
    paid: money,
    creditSatang: 50_000,
    language: 'en',
  } as const;
  const text = await textsOf(await drawPaper(paperOf(facts)));
  for (const words of ['Less credit', '−500.00', 'Net paid', '454.00']) expect(text).toContain(words);
});

it('a credit note whose sums stand alone on a page names the carried sum above them', async () => {
  const reason = 'ค่าขนส่งคิดเกินจริงเพราะใช้รถเล็กกว่า '.repeat(14).slice(0, 500);
  const buyer = {
    ...people.buyer,
    name: 'บริษัทที่ปู่ปั้นญี่ปุ่น '.repeat(8),
    address: `${people.buyer.address} `.repeat(5).slice(0, 500),
  };
  const facts = { ...mixedCredit, isOnePage: true, layout: 2 } as const;
  const text = await textOf(facts, { people: { ...people, buyer, reason } });
  const [page = '', last = '', ...others] = text.split('\f');
  expect(others).toEqual([]);
  expect(page).toContain('ยอดยกไปหน้า 2\n350.00');
  expect(last).toContain('ยอดยกมาจากหน้า 1\n350.00');
  expect(last.indexOf('ยอดยกมาจากหน้า 1')).toBeLessThan(last.indexOf('จำนวนเงินที่ลดหนี้'));
});

it('a credit note of a refund says when the money went back, and who approved it', async () => {
  const paidBack = {
    method: 'transfer',
    amountSatang: 30_000,
    reference: 'KB 1',
    at: '2026-11-26T07:05:00.000Z',
  } as const;
  for (const [language, words] of [
    ['th', ['วันเวลาที่คืน', '26 พ.ย. 2569 · 14:05 น.', 'ผู้อนุมัติ', 'วิภา']],
    ['en', ['Refunded at', '26 Nov 2026 · 14:05', 'Approved by', 'วิภา']],
  ] as const) {
    const text = await textOf({ ...credit, language, paidBack, layout: 2 }, { people: { ...people, takenBy: 'วิภา' } });
    for (const one of words) expect(text).toContain(one);
  }
});
