import { type MoneyLine, receiptFacts, type UntaxedValue } from '@klang/contracts/papers/paper';
import { untaxedIn } from '@klang/contracts/site/vatKind';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { vatCredited } from './papertrailVat.ts';
import type { ReceiptMoney } from './receipt.ts';
import { moneyOfRest } from './receiptRest.ts';

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);
const line = (amountSatang: number, vatKind?: UntaxedValue['vatKind']): MoneyLine => ({
  ...({ kind: 'monthly', text: { th: 'ค่าฝาก', en: 'Storage' }, detail: null, quantity: 1, unit: null } as const),
  unitSatang: amountSatang,
  amountSatang,
  ...(vatKind && { vatKind }),
});
const receipt = ([taxed, zero, exempt]: readonly number[], pricesIncludeVat: boolean): ReceiptMoney => {
  const lines = [line(taxed ?? 0), line(zero ?? 0, 'zero'), line(exempt ?? 0, 'exempt')];
  const apartSatang = (zero ?? 0) + (exempt ?? 0);
  const vatSatang = Math.round(((taxed ?? 0) * 7) / (pricesIncludeVat ? 107 : 100));
  const valueSatang = (taxed ?? 0) + apartSatang - (pricesIncludeVat ? vatSatang : 0);
  const sums = { valueSatang, untaxed: untaxedIn(lines), vatPercent: 7, vatSatang };
  return { pricesIncludeVat, lines, sums: { ...sums, totalSatang: valueSatang + vatSatang } };
};
const none = { creditedSatang: 0, creditedVatSatang: 0, creditedUntaxed: {} };

it('a receipt for the rest has what credit notes left, of each kind of VAT, and its lines add up to it', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 3, maxLength: 3 }),
      fc.boolean(),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      (amounts, pricesIncludeVat, part) => {
        const whole = receipt([(amounts[0] ?? 0) + 2, ...amounts.slice(1)], pricesIncludeVat);
        const { totalSatang } = whole.sums;
        const amountSatang = Math.max(1, Math.min(totalSatang - 1, Math.round(totalSatang * part)));
        const first = vatCredited(whole.sums, none, { amountSatang });
        const before = {
          creditedSatang: amountSatang,
          creditedVatSatang: first.vatSatang,
          creditedUntaxed: Object.fromEntries(first.untaxed.map(({ vatKind, valueSatang }) => [vatKind, valueSatang])),
        };
        const left = totalSatang - amountSatang;
        const credited = vatCredited(whole.sums, before, { amountSatang: left });
        const untaxed = credited.untaxed.length > 0 ? credited.untaxed : undefined;
        const rest = moneyOfRest(whole, { amountSatang: left, vatSatang: credited.vatSatang, untaxed }, ['CN-1']);
        const { sums, lines } = rest;
        receiptFacts.pick({ lines: true, sums: true, pricesIncludeVat: true }).parse(rest);
        expect(sums.totalSatang).toBe(left);
        expect(sums.vatSatang).toBe(whole.sums.vatSatang - first.vatSatang);
        expect(sums.valueSatang + sums.vatSatang).toBe(left);
        const together = sumOf(lines.map((one) => one.amountSatang));
        expect(together).toBe(pricesIncludeVat ? sums.totalSatang : sums.valueSatang);
        const apart = Object.fromEntries(untaxedIn(lines).map((one) => [one.vatKind, one.valueSatang]));
        for (const { vatKind, valueSatang } of sums.untaxed ?? []) expect(apart[vatKind]).toBe(valueSatang);
        expect(lines.slice(3).every((one) => one.kind === 'correction' && one.amountSatang < 0)).toBe(true);
      },
    ),
  ));

it('a receipt for a rest without VAT says no rate of VAT', () => {
  const whole = receipt([1_070, 0, 500], true);
  const untaxed = [{ vatKind: 'exempt' as const, valueSatang: 500 }];
  const { sums, lines } = moneyOfRest(whole, { amountSatang: 500, vatSatang: 0, untaxed }, ['CN-1', 'CN-2']);
  expect(sums).toEqual({ valueSatang: 500, untaxed, vatPercent: null, vatSatang: 0, totalSatang: 500 });
  expect(lines.at(-1)).toMatchObject({ amountSatang: -1_070, detail: { en: 'CN-1, CN-2' } });
});
