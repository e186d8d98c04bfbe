import { daysAfter } from '@klang/contracts/kit/days';
import fc from 'fast-check';

export type Life = {
  readonly begins: string;
  readonly months: number;
  readonly vat: 'included' | 'added' | 'none';
  readonly isCompany: boolean;
  readonly small: { readonly count: number; readonly monthly: number };
  readonly large: { readonly count: number; readonly monthly: number };
  readonly insurance: number;
  readonly delivery: number;
  readonly deeds: readonly Deed[];
};
export type Deed = {
  readonly day: number;
  readonly does: 'add' | 'back' | 'store' | 'fail' | 'end' | 'endAll' | 'credit' | 'prices' | 'pay';
  readonly count: number;
  readonly amount: number;
};

const deeds = fc.record({
  day: fc.integer({ min: 1, max: 400 }),
  does: fc.constantFrom<Deed['does'][]>(
    'add',
    'back',
    'store',
    'fail',
    'end',
    'credit',
    'prices',
    'prices',
    'prices',
    'pay',
    'pay',
    'pay',
    'endAll',
  ),
  count: fc.integer({ min: 1, max: 3 }),
  amount: fc.integer({ min: 1, max: 200_000 }),
});
/** Some leave between the bill of a month and its first day, and have paid that bill. */
const leavesInTime = fc
  .record({ month: fc.integer({ min: 1, max: 8 }), does: fc.constantFrom('end', 'endAll'), amount: fc.nat(200_000) })
  .map(({ month, does, amount }): readonly Deed[] => {
    const first = Math.round((month * 365) / 12);
    return [
      { day: first - 5, does: 'pay', count: 1, amount },
      { day: first - 4, does: 'pay', count: 1, amount },
      { day: first - 3, does, count: 1, amount: 200_000 },
    ];
  });
const size = (most: number) =>
  fc.record({ count: fc.integer({ min: 1, max: 9 }), monthly: fc.integer({ min: 1, max: most }) });
export const lives: fc.Arbitrary<Life> = fc.record({
  begins: fc.integer({ min: 0, max: 800 }).map((days) => daysAfter('2027-01-01', days)),
  months: fc.constantFrom(1, 1, 2, 3, 6),
  vat: fc.constantFrom('included', 'included', 'added', 'none'),
  isCompany: fc.boolean(),
  small: size(30_000),
  large: size(90_000),
  insurance: fc.constantFrom(0, 1_000, 1_333),
  delivery: fc.constantFrom(0, 30_000, 25_001),
  deeds: fc
    .tuple(fc.array(deeds, { maxLength: 14 }), fc.option(leavesInTime, { nil: [] }))
    .map(([any, inTime]) => [...any, ...inTime]),
});
