import type { UntaxedValue } from '@klang/contracts/papers/paper';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatCredited } from './papertrailVat.ts';

describe('what is credited of a receipt of which not all bears VAT', () => {
  const sums = {
    totalSatang: 147_000,
    vatSatang: 7_000,
    untaxed: [
      { vatKind: 'exempt', valueSatang: 30_000 },
      { vatKind: 'outside', valueSatang: 10_000 },
    ] as UntaxedValue[],
  };
  const none = { creditedSatang: 0, creditedVatSatang: 0, creditedUntaxed: {} };
  it('is of the fee that it follows from, else of each kind in proportion', () => {
    const delivery: UntaxedValue[] = [{ vatKind: 'exempt', valueSatang: 30_000 }];
    expect(vatCredited(sums, none, { amountSatang: 30_000, untaxed: delivery })).toEqual({
      vatSatang: 0,
      untaxed: delivery,
    });
    expect(vatCredited(sums, none, { amountSatang: 14_700 })).toEqual({
      vatSatang: 700,
      untaxed: [
        { vatKind: 'exempt', valueSatang: 3_000 },
        { vatKind: 'outside', valueSatang: 1_000 },
      ],
    });
  });
  type Sums = Parameters<typeof vatCredited>[0];
  type Parts = readonly { readonly of: number; readonly isFee: boolean }[];
  const creditedIn = (
    of: Sums,
    parts: Parts,
    look: (part: number, credited: ReturnType<typeof vatCredited>) => void,
  ) => {
    let before = none as Parameters<typeof vatCredited>[1];
    const credit = (amountSatang: number, isFee: boolean) => {
      if (amountSatang === 0) return;
      const toCredit = isFee ? { untaxed: [{ vatKind: 'exempt', valueSatang: amountSatang }] as UntaxedValue[] } : {};
      const credited = vatCredited(of, before, { amountSatang, ...toCredit });
      look(amountSatang, credited);
      const creditedUntaxed = { ...before.creditedUntaxed };
      for (const { vatKind, valueSatang } of credited.untaxed)
        creditedUntaxed[vatKind] = (creditedUntaxed[vatKind] ?? 0) + valueSatang;
      before = {
        creditedSatang: before.creditedSatang + amountSatang,
        creditedVatSatang: before.creditedVatSatang + credited.vatSatang,
        creditedUntaxed,
      };
    };
    for (const one of parts) credit(Math.min(one.of, of.totalSatang - before.creditedSatang), one.isFee);
    credit(of.totalSatang - before.creditedSatang, false);
    return before;
  };
  const wholeOf = ({ totalSatang, vatSatang, untaxed = [] }: Sums) => ({
    creditedSatang: totalSatang,
    creditedVatSatang: vatSatang,
    creditedUntaxed: Object.fromEntries(untaxed.map(({ vatKind, valueSatang }) => [vatKind, valueSatang])),
  });
  const partsOf = (most: number) => fc.array(fc.record({ of: fc.nat(most), isFee: fc.boolean() }), { maxLength: 8 });

  it('comes to the whole of each kind and of its VAT, in whatever parts', () =>
    fc.assert(
      fc.property(partsOf(147_000), (parts) => {
        const before = creditedIn(sums, parts, (amountSatang, { vatSatang, untaxed }) => {
          expect(vatSatang).toBeGreaterThanOrEqual(0);
          expect(untaxed.reduce((sum, { valueSatang }) => sum + valueSatang, 0)).toBeLessThanOrEqual(amountSatang);
        });
        expect(before).toEqual(wholeOf(sums));
      }),
    ));
  it.each<readonly [string, Sums]>([
    [
      'a kind that bears none',
      { totalSatang: 65_000, vatSatang: 4_579, untaxed: [{ vatKind: 'exempt', valueSatang: -5_000 }] },
    ],
    ['what bears it', { totalSatang: 65_000, vatSatang: -327, untaxed: [{ vatKind: 'exempt', valueSatang: 70_000 }] }],
  ])('comes to the whole also where %s is below nought', (_, below) =>
    fc.assert(
      fc.property(partsOf(65_000), (parts) => {
        expect(creditedIn(below, parts, () => undefined)).toEqual(wholeOf(below));
      }),
    ),
  );
});
