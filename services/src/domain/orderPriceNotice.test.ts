import { daysAfter } from '@klang/contracts/kit/days';
import { expect, it } from 'vitest';
import { billingOf } from './orderBilling.ts';
import { priceIn } from './orderBillLines.ts';
import type { Contract, ContractItem } from './orderContract.ts';
import { changesAny, effectOf, noticeEffects, priceOn, pricesFrom } from './orderPriceNotice.ts';

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
  expect(effectOf(of, change('2026-06-10'))).toEqual({
    from: '2026-06-10',
    beforeSatang: 31_000,
    afterSatang: 33_000,
    next: null,
  });
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

const announced = (
  ...changes: readonly [from: string, satang: number | null, insuranceSatang?: number][]
): Contract => {
  const of = contract([item()]);
  const prices = changes.map(([from, satang, insuranceSatang = null as number | null], at) => ({
    noticeId: `n${at}`,
    from,
    insuranceSatang,
    bySize: new Map<string | null, number>(satang === null ? [] : [['m', satang]]),
  }));
  return { ...of, billing: { ...of.billing, prices } };
};
const months = (of: Contract) =>
  ['2026-05-10', '2026-06-10', '2026-07-10'].map((from) => {
    const { monthly, insurance } = priceIn(of, item(), { from });
    return monthly + insurance;
  });

it('the announcement for the later of two days rules from its day on, whichever was announced first', () => {
  expect(months(announced(['2026-07-10', 90_000], ['2026-06-10', 50_000]))).toEqual([10_500, 50_500, 90_500]);
  expect(months(announced(['2026-06-10', 50_000], ['2026-07-10', 90_000]))).toEqual([10_500, 50_500, 90_500]);
});

it('the later announcement for one day rules, for each size and for the insurance alone', () => {
  expect(months(announced(['2026-06-10', 90_000, 700], ['2026-06-10', 50_000]))).toEqual([10_500, 50_700, 50_700]);
  expect(months(announced(['2026-06-10', 90_000], ['2026-07-10', null, 900]))).toEqual([10_500, 90_500, 90_900]);
});

it('an announcement says what is billed, also when an earlier one for a later day goes on after it', () => {
  const of = announced(['2026-07-10', 90_000], ['2026-06-10', 50_000]);
  const effects = noticeEffects(of);
  const next = { from: '2026-07-10', monthSatang: 90_500 };
  const june = { from: '2026-06-10', beforeSatang: 10_500, afterSatang: 50_500, next, isReplaced: false };
  const july = { from: '2026-07-10', beforeSatang: 50_500, afterSatang: 90_500, next: null, isReplaced: false };
  expect([effects.get('n1'), effects.get('n0')]).toEqual([june, july]);
  const first = announced(['2026-07-10', 90_000]);
  expect(effectOf(first, change('2026-06-10'))).toMatchObject({ beforeSatang: 10_500, afterSatang: 12_500, next });
});

it('an announcement that another one overtakes before its first month is replaced, and the one in its place says so', () => {
  const effects = noticeEffects(announced(['2026-07-01', 90_000], ['2026-07-10', 50_000]));
  const july = { from: '2026-07-10', beforeSatang: 10_500, afterSatang: 50_500, next: null };
  expect([effects.get('n0'), effects.get('n1')]).toEqual([
    { ...july, isReplaced: true },
    { ...july, isReplaced: false },
  ]);
});

it('an announcement that no month would follow changes nothing', () => {
  expect(changesAny(announced(['2026-07-05', 90_000]), change('2026-07-01'))).toBe(false);
  expect(changesAny(announced(['2026-07-05', 90_000]), change('2026-07-05'))).toBe(true);
});

it('the price of an item on a day is the price of the month that holds the day: the booked one in the paid term, and as announced then', () => {
  const of = contract([item()]);
  const announcing = { ...of, billing: { ...of.billing, prices: [{ ...change('2026-03-01'), insuranceSatang: 700 }] } };
  const [thing = item()] = announcing.items.values();
  const booked = { monthly: 10_000, insurance: 500 };
  expect(['2026-03-20', '2026-04-09'].map((on) => priceOn(announcing, thing, on))).toEqual([booked, booked]);
  expect(priceOn(announcing, thing, '2026-04-10')).toEqual({ monthly: 12_000, insurance: 700 });
  expect(priceOn({ ...announcing, termFrom: null }, thing, '2026-04-10')).toEqual(booked);
  const late = { ...of, billing: { ...of.billing, prices: [change('2026-06-12')] } };
  expect(['2026-07-09', '2026-07-10'].map((on) => priceOn(late, thing, on).monthly)).toEqual([10_000, 12_000]);
});

it('the price of an item that has left stays what it was when it left', () => {
  const of = contract([item({ endsOn: '2026-06-09' })]);
  const announcing = { ...of, billing: { ...of.billing, prices: [change('2026-06-10')] } };
  const [thing = item()] = announcing.items.values();
  expect(priceOn(announcing, thing, '2026-08-01').monthly).toBe(10_000);
});
