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
  it('comes to the whole of each kind and of its VAT, in whatever parts', () =>
    fc.assert(
      fc.property(fc.array(fc.record({ of: fc.nat(147_000), isFee: fc.boolean() }), { maxLength: 8 }), (parts) => {
        let before = none as Parameters<typeof vatCredited>[1];
        const credit = (amountSatang: number, isFee: boolean) => {
          if (amountSatang === 0) return;
          const said = isFee ? { untaxed: [{ vatKind: 'exempt', valueSatang: amountSatang }] as UntaxedValue[] } : {};
          const { vatSatang, untaxed } = vatCredited(sums, before, { amountSatang, ...said });
          const untaxedSatang = untaxed.reduce((sum, { valueSatang }) => sum + valueSatang, 0);
          expect(vatSatang).toBeGreaterThanOrEqual(0);
          expect(untaxedSatang).toBeLessThanOrEqual(amountSatang);
          before = {
            creditedSatang: before.creditedSatang + amountSatang,
            creditedVatSatang: before.creditedVatSatang + vatSatang,
            creditedUntaxed: Object.fromEntries(
              (['exempt', 'outside'] as const).map((kind) => [
                kind,
                (before.creditedUntaxed[kind] ?? 0) +
                  (untaxed.find(({ vatKind }) => vatKind === kind)?.valueSatang ?? 0),
              ]),
            ),
          };
        };
        for (const { of, isFee } of parts) credit(Math.min(of, sums.totalSatang - before.creditedSatang), isFee);
        credit(sums.totalSatang - before.creditedSatang, false);
        expect(before).toEqual({
          creditedSatang: 147_000,
          creditedVatSatang: 7_000,
          creditedUntaxed: { exempt: 30_000, outside: 10_000 },
        });
      }),
    ));
});
