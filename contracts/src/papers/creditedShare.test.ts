import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditedShare, moneyFor, moneyLeft } from './creditedShare.ts';

const creditedBy = (parts: readonly number[], receipt: { totalSatang: number; withheldSatang: number }): number =>
  parts.reduce(
    (creditedSatang, amountSatang) => creditedSatang + creditedShare({ amountSatang, ...receipt, creditedSatang }),
    0,
  );

it('a receipt of which tax was kept back is credited in whole once all its money went back, in however many parts', () => {
  const receipt = { totalSatang: 106_893, withheldSatang: 2_997 };
  expect(creditedBy([25_974, 25_974, 25_974, 25_974], receipt)).toBe(106_893);
  const receipts = fc.record({
    totalSatang: fc.integer({ min: 100, max: 9_999_999 }),
    percent: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(
      receipts,
      fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 6 }),
      ({ totalSatang, percent }, some) => {
        const withheldSatang = Math.round((totalSatang * percent) / 107);
        let left = totalSatang - withheldSatang;
        const parts = some.map((part) => {
          const amount = Math.min(part, left);
          left -= amount;
          return amount;
        });
        expect(
          creditedBy([...parts.filter((part) => part > 0), ...(left > 0 ? [left] : [])], {
            totalSatang,
            withheldSatang,
          }),
        ).toBe(totalSatang);
      },
    ),
  );
});

it('no more of a receipt is credited than is left of it', () => {
  const receipt = { totalSatang: 107_000, withheldSatang: 3_000 };
  expect(creditedShare({ ...receipt, amountSatang: 104_000, creditedSatang: 50_000 })).toBe(57_000);
});

it('the money that the rest of a receipt stands for credits exactly that rest', () => {
  const receipt = { totalSatang: 107_000, withheldSatang: 3_000, creditedSatang: 50_000 };
  const amountSatang = moneyLeft(receipt);
  expect(amountSatang).toBe(55_402);
  expect(creditedShare({ ...receipt, amountSatang })).toBe(57_000);
  expect(creditedShare({ ...receipt, amountSatang: amountSatang - 1 })).toBeLessThan(57_000);
});

it('a fee from which no tax was withheld takes its own money alone, and the rest of the money credits the rest', () => {
  const receipt = { totalSatang: 1_102_100, withheldSatang: 30_000, creditedSatang: 32_100, moneySatang: 32_100 };
  expect(moneyLeft(receipt)).toBe(1_040_000);
  expect(creditedShare({ ...receipt, amountSatang: 1_040_000 })).toBe(1_070_000);
  expect(creditedShare({ ...receipt, amountSatang: 520_000 })).toBe(535_000);
  expect(moneyFor(receipt, 535_000)).toBe(520_000);
  expect(moneyFor(receipt, 1_070_000)).toBe(1_040_000);
});
