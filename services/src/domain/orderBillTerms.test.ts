import { standardTerms } from '@klang/contracts/bills/bill';
import type { OrderEvent } from '@klang/contracts/events/order';
import { lookupSchema } from '@klang/contracts/kit/lookup';
import { billTermsOf, organize, paperYears, withholdingPercentOf } from '@klang/contracts/site/organize';
import { vatOn, vatTermsOf } from '@klang/contracts/site/vat';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type OrderCommand, order } from './order.ts';
import * as sample from './orderSamples.ts';
import { moneyOfBill, withholdingOfBill } from './receiptOfBill.ts';
import { specOf } from './spec.ts';

const { given } = specOf(order);
const { orderId } = sample;
const quoteLine = { sizeId: null, quantity: 1, months: 6, unitSatang: 8_000 } as const;
const at = '2026-07-03T01:00:00.000Z';
const running = [sample.placed, sample.paid, ...sample.stored];
/** The second period begins on 10 July 2026. */
const issue = (on: string, change: object = {}): OrderCommand => ({
  type: 'IssueBills',
  orderId,
  on,
  ...standardTerms,
  at: `${on}T01:00:00.000Z`,
  ...change,
});
const written = (history: readonly OrderEvent[], command: OrderCommand): readonly OrderEvent[] => {
  const { decision } = given(...history).when(command);
  if ('refused' in decision) throw new Error(decision.refused);
  return decision;
};
const remind = (day: number, on: string, dueOn = '2026-07-10'): OrderCommand => ({
  type: 'RemindBill',
  orderId,
  billId: 'o1-b2',
  day,
  dueOn,
  on,
  at: `${on}T02:00:00.000Z`,
});

describe('the day on which a bill goes out', () => {
  it('is so many days before its period as the organization says when it is asked', () => {
    expect(written(running, issue('2026-06-25', { leadDays: 14 }))).toEqual([]);
    const [bill] = written(running, issue('2026-06-26', { leadDays: 14 }));
    expect(bill?.data).toMatchObject({ period: 2, dueOn: '2026-07-10', leadDays: 14 });
    expect(bill?.data).toMatchObject({ nextAt: '2026-07-27T01:00:00.000Z' });
    expect(written(running, issue('2026-07-09', { leadDays: 0 }))).toEqual([]);
    expect(written(running, issue('2026-07-10', { leadDays: 0 }))).toMatchObject([{ data: { dueOn: '2026-07-10' } }]);
  });

  it('is none before something was collected', () => {
    given(sample.placed, sample.paid).when(issue('2027-01-01')).thenNothing();
    given(sample.placed).when(issue('2027-01-01')).thenNothing();
  });

  it('changes for bills that are still to come and for no other', () => {
    const early = written(running, issue('2026-06-26', { leadDays: 14 }));
    for (const leadDays of [0, 7, 28])
      expect(written([...running, ...early], issue('2026-07-03', { leadDays }))).toEqual([]);
    const history = [...running, ...early];
    expect(written(history, issue('2026-08-09', { leadDays: 0 }))).toEqual([]);
    expect(written(history, issue('2026-08-10', { leadDays: 0 }))).toMatchObject([
      { data: { period: 3, leadDays: 0 } },
    ]);
  });

  it('is at most so early that a notice of new prices comes before it', () => {
    expect(billTermsOf({ billingDays: 60 }).leadDays).toBe(28);
    const history = [...running, ...written(running, issue('2026-07-03'))];
    const change = { noticeId: 'n1', on: '2026-07-11', from: '2026-08-10', text: 'rents rose', insuranceSatang: null };
    const sizes = [{ sizeId: null, monthlySatang: 9_000 }];
    const notified = written(history, { type: 'ChangePrices', orderId, ...change, sizes, at });
    const [bill] = written([...history, ...notified], issue('2026-07-13', { leadDays: 28 }));
    expect(bill?.data).toMatchObject({ period: 3, lines: [{ unitSatang: 9_000 }] });
  });
});

describe('the days on which a customer is reminded', () => {
  const [bill] = written(running, issue('2026-07-03', { remindOn: [0, 3] }));
  if (!bill) throw new Error('no bill');

  it('are those of the day on which the bill went out', () => {
    const history = [...running, bill];
    expect(written(history, remind(0, '2026-07-10'))).toHaveLength(1);
    expect(written(history, remind(0, '2026-07-13'))).toEqual([]);
    expect(written(history, remind(3, '2026-07-13'))).toMatchObject([{ data: { day: 3 } }]);
  });

  it('stay when the bill is put off', () => {
    const move = { billId: 'o1-b2', dueOn: '2026-07-20', on: '2026-07-12', reason: 'pays on the 20th' };
    const moved = written([...running, bill], { type: 'MoveBillDue', orderId, ...move, at });
    expect(moved).toMatchObject([{ data: { remindOn: [0, 3] } }]);
    const history = [...running, bill, ...moved];
    expect(written(history, remind(3, '2026-07-23', '2026-07-20'))).toHaveLength(1);
  });

  it('leave out the day on which it came', () => {
    const history = [...running, ...written(running, issue('2026-07-10', { leadDays: 0 }))];
    expect(written(history, remind(0, '2026-07-10'))).toEqual([]);
    expect(written(history, remind(1, '2026-07-11'))).toHaveLength(1);
  });
});

describe('the rate of withheld tax', () => {
  const rates = {
    withholdingRates: [
      { percent: 5, from: '2027-01-01' },
      { percent: 1.5, from: '2026-07-01' },
    ],
  };
  it('is the last that was in force on the day, and three percent before any', () => {
    const on = (day: string) => withholdingPercentOf(rates, day);
    expect(['2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([3, 1.5, 1.5, 5]);
    expect(withholdingPercentOf({ withholdingRates: 'none' }, '2026-07-01')).toBe(3);
    expect(withholdingPercentOf({}, '2026-07-01')).toBe(3);
  });

  it('is carried by the bill, whose receipt says it, and by none that a company keeps nothing back of', () => {
    const monthly = { ...quoteLine, kind: 'monthly', rule: 'perItemAndMonth', percent: null } as const;
    const vat = { ...quoteLine, kind: 'vat', rule: 'vatIncluded', percent: 7, months: null } as const;
    const lines = [
      { ...monthly, quantity: 3, amountSatang: 144_000 },
      { ...vat, amountSatang: 9_748 },
    ];
    const withheld = { withholdingSatang: 421, withholdingBaseSatang: 14_019, payNowSatang: 149_000, cashSatang: 0 };
    const quote = { lines, totalSatang: 149_421, ...withheld };
    const company: OrderEvent = { ...sample.placed, data: { ...sample.placed.data, totalSatang: 149_421, quote } };
    const [bill] = written([company, sample.paid, ...sample.stored], issue('2026-07-03', { withholdingPercent: 1.5 }));
    if (bill?.type !== 'BillIssued') throw new Error('no bill');
    const { withholdingBaseSatang: base } = bill.data;
    expect(bill.data).toMatchObject({ withholdingPercent: 1.5, withholdingSatang: Math.round(base * 0.015) });
    expect(withholdingOfBill(bill.data, { netSatang: 0, unaskedSatang: 0 })).toMatchObject({ percent: 1.5 });
    const [plain] = written(running, issue('2026-07-03', { withholdingPercent: 1.5 }));
    expect(plain?.data).not.toHaveProperty('withholdingPercent');
  });
});

describe('VAT by the day', () => {
  const rise = { standing: 'registered', percent: 10, from: '2027-01-01' };
  const begins = { standing: 'registered', from: '2026-07-11' };
  const left = { standing: 'notRegistered', from: '2026-07-10' };
  const standingOn = (settings: object) => (day: string) => {
    const { isVatRegistered, percent } = vatOn(vatTermsOf({ ...settings }), day);
    return isVatRegistered ? percent : null;
  };
  const bill = (settings: object, history: readonly OrderEvent[] = running) => {
    const [first] = written(history, issue('2026-07-03', { vat: vatTermsOf({ ...settings }) }));
    if (first?.type !== 'BillIssued') throw new Error('no bill');
    return first.data;
  };

  it('is what changed last by then, and what the organization is otherwise', () => {
    const settings = { isVatRegistered: false, vatChanges: [rise, begins] };
    const days = ['2026-07-10', '2026-07-11', '2026-12-31', '2027-01-01'];
    expect(days.map(standingOn(settings))).toEqual([null, 7, 7, 10]);
    expect(['2026-07-09', '2026-07-10'].map(standingOn({ vatChanges: [left] }))).toEqual([7, null]);
    expect(standingOn({ isVatRegistered: null, vatChanges: 'none' })('2026-07-10')).toBe(7);
  });

  it('of a bill is that of the first day which it charges for, though it went out before, and its receipt says so', () => {
    const total = 24_834;
    expect(bill({})).toMatchObject({ vatRule: 'included', vatPercent: 7, vatSatang: 1_625, totalSatang: total });
    const raised = bill({ vatChanges: [{ ...rise, from: '2026-07-10' }] });
    expect(raised).toMatchObject({ vatRule: 'included', vatPercent: 10, vatSatang: 2_258, totalSatang: total });
    expect(moneyOfBill(raised, null).sums).toMatchObject({ vatPercent: 10, vatSatang: 2_258, valueSatang: 22_576 });
    expect(bill({ vatChanges: [{ ...rise, from: '2026-07-11' }] })).toMatchObject({ vatPercent: 7 });
    const untaxed = bill({ vatChanges: [left] });
    expect(untaxed).toMatchObject({ vatRule: 'none', vatSatang: 0, totalSatang: total });
    expect(untaxed).not.toHaveProperty('vatPercent');
    expect(moneyOfBill(untaxed, null).sums).toMatchObject({ vatPercent: null, valueSatang: total });
  });

  it('of an order from before its organization was registered is within or beside prices as for everybody', () => {
    const line = {
      ...quoteLine,
      kind: 'monthly',
      rule: 'perItemAndMonth',
      percent: null,
      amountSatang: 149_000,
    } as const;
    const none = { withholdingSatang: 0, withholdingBaseSatang: 0, payNowSatang: 149_000, cashSatang: 0 };
    const quote = { lines: [line], totalSatang: 149_000, ...none };
    const history: OrderEvent[] = [
      { ...sample.placed, data: { ...sample.placed.data, quote } },
      sample.paid,
      ...sample.stored,
    ];
    const since = { isVatRegistered: false, vatChanges: [{ ...begins, from: '2026-07-10' }] };
    expect(bill({ isVatRegistered: false }, history)).toMatchObject({ vatRule: 'none', vatSatang: 0 });
    expect(bill(since, history)).toMatchObject({ vatRule: 'included' });
    const { feesSatang, ...added } = bill({ ...since, pricesIncludeVat: false }, history);
    expect(added).toMatchObject({ vatRule: 'added', totalSatang: Math.round(feesSatang * 1.07) });
  });
});

describe('a discount that goes on after the term', () => {
  const monthly = { ...quoteLine, kind: 'monthly', rule: 'perItemAndMonth', percent: null, quantity: 3 } as const;
  const vat = {
    ...quoteLine,
    kind: 'vat',
    rule: 'vatIncluded',
    percent: 7,
    months: null,
    amountSatang: 9_748,
  } as const;
  const nothing = { withholdingSatang: 0, withholdingBaseSatang: 0, cashSatang: 0 };
  const quote = {
    lines: [{ ...monthly, amountSatang: 144_000 }, vat],
    totalSatang: 149_000,
    payNowSatang: 149_000,
    laterDiscount: { percent: 12.5, months: 1 },
    ...nothing,
  };
  const promised: OrderEvent = { ...sample.placed, data: { ...sample.placed.data, quote } };
  const history = [promised, sample.paid, ...sample.stored];
  const [second] = written(history, issue('2026-07-03'));
  if (second?.type !== 'BillIssued') throw new Error('no bill');

  it('is a line of its own on the bills of so many months, before VAT is reckoned, and on no bill after them', () => {
    const { lines, feesSatang, vatSatang } = second.data;
    const off = { kind: 'discount', part: 'period', period: 2, percent: 12.5, amountSatang: -3_000 };
    expect(lines).toMatchObject([{ kind: 'monthly', amountSatang: 24_000 }, off]);
    expect([feesSatang, vatSatang]).toEqual([21_000, 1_374]);
    const [third] = written([...history, second], issue('2026-08-03'));
    expect(third?.data).toMatchObject({ lines: [{ kind: 'monthly' }], feesSatang: 24_000 });
  });

  it('stands on the receipt of the bill with its percentage, as one sum', () => {
    const [, off] = moneyOfBill(second.data, null).lines;
    expect(off).toMatchObject({ kind: 'discount', quantity: null, unitSatang: null, amountSatang: -3_000 });
    expect(off?.text).toEqual({ th: 'ส่วนลด · 12.5%', en: 'Discount · 12.5%' });
  });
});

describe('what an organization says of its bills and papers', () => {
  it('is as before where it says nothing, or what nobody can follow', () => {
    expect(billTermsOf({})).toEqual({ leadDays: 7, remindOn: [0, 1, 7, 14] });
    expect(billTermsOf({ billingDays: null, reminderDays: '1, 2, soon' })).toEqual(standardTerms);
    expect([{}, 4, 11, '5'].map((years) => paperYears.parse(years))).toEqual([10, 10, 10, 10]);
  });

  it('is read in order and each day once, however it was typed', () => {
    expect(billTermsOf({ billingDays: 3, reminderDays: '14,0 , 3, 3' })).toEqual({ leadDays: 3, remindOn: [0, 3, 14] });
    expect(paperYears.parse(7)).toBe(7);
  });

  it('is taken only as the form explains it', () => {
    const fields: Readonly<Record<string, z.ZodType>> = lookupSchema(organize).shape;
    const { billingDays, reminderDays, paperYears: years } = fields;
    for (const typed of ['0', '0, 1, 7, 14', '90', '1,2,3,4,5,6', null])
      expect(reminderDays?.safeParse(typed).success).toBe(true);
    for (const typed of ['', '91', '1,,2', '-1', '1.5', '1 2', '1,2,3,4,5,6,7', 'soon', '\u0000'])
      expect(reminderDays?.safeParse(typed).success).toBe(false);
    const taken = (field: typeof years, from: number) =>
      Array.from({ length: 40 }, (_, index) => index + from).filter((days) => field?.safeParse(days).success);
    expect(taken(billingDays, -2)).toEqual(Array.from({ length: 29 }, (_, index) => index));
    expect(taken(years, 0)).toEqual([5, 6, 7, 8, 9, 10]);
  });
});
