import { daysAfter } from '@klang/contracts/kit/days';
import { expect, it } from 'vitest';
import { billingOf } from './orderBilling.ts';
import type { Contract, ContractItem } from './orderContract.ts';
import { effectOf, pricesFrom } from './orderPriceNotice.ts';

const item = (change: Partial<ContractItem> = {}): ContractItem =>
  ({
    sizeId: 'm',
    monthlySatang: 10_000,
    insuranceSatang: 500,
    beganOn: '2026-01-10',
    endsOn: null,
    ...change,
  }) as ContractItem;
const contract = (items: readonly ContractItem[], termFrom: string | null = '2026-01-10'): Contract =>
  ({
    months: 3,
    termFrom,
    billing: billingOf(null),
    items: new Map(items.map((one, at) => [`i${at}`, one])),
  }) as unknown as Contract;
const change = (from: string) => ({
  noticeId: 'n',
  from,
  insuranceSatang: null,
  bySize: new Map<string | null, number>([['m', 12_000]]),
});

it('a notice of new prices changes the first month that begins on its day or after it, and no sooner than the paid term ends', () => {
  const of = contract([item(), item({ sizeId: 'l', monthlySatang: 20_000 })]);
  expect(effectOf(of, change('2026-06-10'))).toEqual({ from: '2026-06-10', beforeSatang: 31_000, afterSatang: 33_000 });
  expect(effectOf(of, change('2026-06-11')).from).toBe('2026-07-10');
  expect(effectOf(of, change('2026-02-01')).from).toBe('2026-04-10');
});

it('a notice of new prices leaves out what ends before that month, and of a contract that has not begun says no day', () => {
  const of = contract([item(), item({ endsOn: daysAfter('2026-06-10', -1) }), item({ endsOn: '2026-06-10' })]);
  expect(effectOf(of, change('2026-06-10'))).toMatchObject({ beforeSatang: 21_000, afterSatang: 25_000 });
  expect(effectOf(contract([item({ beganOn: null })], null), change('2026-06-10'))).toMatchObject({
    from: null,
    beforeSatang: 10_500,
    afterSatang: 12_500,
  });
  expect(pricesFrom(of, '2026-06-10')).toEqual([
    { sizeId: 'm', monthlySatang: 10_000 },
    { sizeId: 'm', monthlySatang: 10_000 },
  ]);
});
