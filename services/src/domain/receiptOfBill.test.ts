import type { BillLine } from '@klang/contracts/bills/bill';
import { share } from '@klang/contracts/kit/share';
import { withheldTax } from '@klang/contracts/papers/withheldTax';
import { describe, expect, it } from 'vitest';
import { creditableSums } from './papertrailMoney.ts';
import { moneyOfBill, periodOfBill, withholdingOfBill } from './receiptOfBill.ts';

const names = { service: null, sizes: [{ sizeId: 'l', th: 'กล่อง L', en: 'Box L' }] } as never;
const line: BillLine = {
  ...({ kind: 'monthly', part: 'period', period: 2, sizeId: 'l', tripId: null } as const),
  itemIds: ['KD-0217-05', 'KD-0217-06'],
  from: '2026-12-01',
  until: '2026-12-31',
  days: 31,
  ofDays: 31,
  unitSatang: 19_900,
  amountSatang: 39_800,
};
const added: BillLine = {
  ...line,
  ...({ part: 'earlier', itemIds: ['KD-0217-13'], from: '2026-11-15', until: '2026-11-27' } as const),
  days: 13,
  amountSatang: 8_345,
};
const back: BillLine = { ...line, part: 'takenBack', amountSatang: -39_800 };
const visit: BillLine = {
  ...line,
  ...({ kind: 'delivery', sizeId: null, days: 1, ofDays: 1, unitSatang: 30_000, amountSatang: 30_000 } as const),
};
const lines = [line, added, back, visit];
const receipt = () =>
  moneyOfBill(
    {
      lines,
      feesSatang: 38_345,
      vatRule: 'included',
      vatSatang: 2_509,
      totalSatang: 38_345,
      withholdingBaseSatang: 0,
      withholdingSatang: 0,
      creditSatang: 0,
    },
    names,
  );

describe('the receipt of a bill', () => {
  it('says days in the years of its language, and which things they were for', () => {
    const [first] = receipt().lines;
    expect(first?.detail).toEqual({
      th: '1 ธ.ค. 2569 – 31 ธ.ค. 2569 · KD-0217-05, -06',
      en: '1 Dec 2026 – 31 Dec 2026 · KD-0217-05, -06',
    });
  });

  it('counts whole periods by things, and days as the part of their period that they are', () => {
    const [whole, part, taken, trip] = receipt().lines;
    expect(whole).toMatchObject({ quantity: 2, unit: { th: 'ชิ้น' }, unitSatang: 19_900 });
    expect(part).toMatchObject({
      quantity: 13,
      ofParts: 31,
      unit: { th: 'งวดก่อน', en: 'earlier period' },
      unitSatang: 19_900,
    });
    expect(taken).toMatchObject({
      quantity: 2,
      unitSatang: -19_900,
      text: { en: expect.stringContaining('taken back') },
    });
    expect(trip).toMatchObject({ quantity: 1, unit: { th: 'เที่ยว', en: 'trip' }, unitSatang: 30_000 });
    expect(whole?.ofParts).toBeUndefined();
  });

  it('has lines of which quantity and price give the amount, each rounded once', () => {
    for (const { quantity, ofParts = 1, unitSatang, amountSatang } of receipt().lines) {
      const amount = share(Math.abs(unitSatang ?? 0), quantity ?? 0, ofParts);
      expect(Math.sign(unitSatang ?? 0) * amount).toBe(amountSatang);
    }
  });

  it('adds up where the tax of what was paid rounds to nothing: all of the tax is not asked for', () => {
    const sums = { feesSatang: 150_500, vatSatang: 10_535, totalSatang: 161_035, creditSatang: 157_020 };
    const taxed = { ...sums, withholdingBaseSatang: 500, withholdingSatang: 15, lines, vatRule: 'added' } as const;
    const withholding = withholdingOfBill(taxed, { netSatang: 4_000, unaskedSatang: 15 });
    expect(withholding).toMatchObject({ withheldSatang: 0, unaskedSatang: 15, netSatang: 4_000 });
    const paper = { sums: { valueSatang: 150_500, vatPercent: 7, vatSatang: 10_535, totalSatang: 161_035 } };
    expect(creditableSums({ ...paper, withholding, replaces: null })).toMatchObject({ withheldSatang: 15 });
  });

  it('adds up where a bill of more than it takes back takes back the tax of a month too', () => {
    const sums = { feesSatang: 12_564, vatSatang: 879, totalSatang: 13_443, creditSatang: 0 };
    const taxed = {
      ...sums,
      withholdingBaseSatang: -22_430,
      withholdingSatang: -673,
      lines,
      vatRule: 'added',
    } as const;
    const withholding = withholdingOfBill(taxed, { netSatang: 14_116, unaskedSatang: 0 });
    expect(withholding).toEqual({ baseSatang: -22_430, percent: 3, withheldSatang: -673, netSatang: 14_116 });
    expect(withheldTax({ withholding })).toBeNull();
    const paper = { sums: { valueSatang: 12_564, vatPercent: 7, vatSatang: 879, totalSatang: 13_443 } };
    expect(creditableSums({ ...paper, withholding, replaces: null })).not.toHaveProperty('withheldSatang');
    const notAsked = withholdingOfBill(taxed, { netSatang: 14_116, unaskedSatang: -317 });
    expect(notAsked).toMatchObject({ baseSatang: -11_865, withheldSatang: -356, unaskedSatang: -317 });
  });

  it('says its period where it was one', () => {
    const days = { from: '2026-12-01', until: '2026-12-31' };
    expect(periodOfBill({ kind: 'period', ...days })).toEqual(days);
    expect(periodOfBill({ kind: 'closing', ...days })).toBeNull();
  });
});
