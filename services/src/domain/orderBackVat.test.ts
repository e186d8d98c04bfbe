import { standardTerms } from '@klang/contracts/bills/bill';
import type { OrderEvent } from '@klang/contracts/events/order';
import { vatTermsOf } from '@klang/contracts/site/vat';
import { expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { amountSatang, at, billed, given, granted, orderId, paid, started } from './orderBillingFixture.ts';
import { withholdingOfDraft } from './orderBillVat.ts';
import { withTakenBack } from './orderMoneyBack.ts';
import * as sample from './orderSamples.ts';

/** VAT is 10 % from this day. Earlier bills have 7 %. */
const raised = (from: string) => vatTermsOf({ vatChanges: [{ standing: 'registered', percent: 10, from }] });
const issue = (on: string, from: string): OrderCommand => ({
  type: 'IssueBills',
  ...standardTerms,
  orderId,
  on,
  vat: raised(from),
  at: `${on}T01:00:00.000Z`,
});
const written = (history: readonly OrderEvent[], command: OrderCommand) => {
  const { decision } = given(...history).when(command);
  if ('refused' in decision) throw new Error(decision.refused);
  return decision;
};
const billsOf = (events: readonly OrderEvent[]) =>
  events.flatMap((event) => (event.type === 'BillIssued' ? [event.data] : []));
const ended = { orderId, on: '2026-07-07', releasedAt: at } as const;
const left = (feeSatang: number): readonly OrderEvent[] => [
  ...sample.allEnding,
  { type: 'ItemsReleased', data: { ...ended, itemIds: sample.itemIds, tripId: 't1' } },
  {
    type: 'TripClosed',
    data: { orderId, tripId: 't1', outcome: 'done', feeSatang, cashTakenSatang: 0, on: '2026-07-07', closedAt: at },
  },
  { type: 'ContractEnded', data: { orderId, on: '2026-07-07', isOwing: true, endedAt: at } },
];
/** The month from 10 July 2026: billed on the third at 7 %, paid and never begun. */
const paidAhead = [...billed, started, paid];

it('what is taken back has the VAT at which it was billed', () => {
  const [closing, ...others] = billsOf(written([...paidAhead, ...left(0)], issue('2026-07-07', '2026-07-01')));
  expect(others).toEqual([]);
  expect(closing).toMatchObject({ totalSatang: -amountSatang, vatPercent: 7, vatSatang: -1_625 });
});

it('what is taken back stands on a bill of its own, whose credit pays what else is owed, at whatever VAT', () => {
  const history = [...paidAhead, ...left(11_000)];
  const events = written(history, issue('2026-07-07', '2026-07-01'));
  expect(billsOf(events)).toMatchObject([
    { sequence: 3, kind: 'back', totalSatang: -amountSatang, vatPercent: 7, vatSatang: -1_625, payNowSatang: 0 },
    { sequence: 4, kind: 'closing', totalSatang: 11_000, vatPercent: 10, vatSatang: 1_000, creditSatang: 11_000 },
  ]);
  expect(events.at(-1)).toMatchObject({ type: 'RefundPromised', data: { amountSatang: amountSatang - 11_000 } });
  given(...history, ...events)
    .when(issue('2026-07-08', '2026-07-01'))
    .thenNothing();
  expect(billsOf(written(history, issue('2026-07-07', '2026-08-01')))).toMatchObject([
    { sequence: 3, kind: 'back', vatPercent: 7 },
    { sequence: 4, kind: 'closing', vatPercent: 7, creditSatang: 11_000 },
  ]);
});

it('a closing bill has the VAT of the first day for which it charges, whenever it is made', () => {
  const [, closing] = billsOf(written([...paidAhead, ...left(11_000)], issue('2026-07-20', '2026-07-10')));
  expect(closing).toMatchObject({ kind: 'closing', totalSatang: 11_000, vatPercent: 7 });
});

it('the bill of the next month leaves what is taken back of the last at the rate of then to a bill of its own', () => {
  const [gone = ''] = sample.itemIds;
  const back: OrderEvent = { type: 'ItemsReleased', data: { ...ended, itemIds: [gone], tripId: 't1' } };
  const history = [...paidAhead, ...sample.someEnding, back];
  expect(billsOf(written(history, issue('2026-08-03', '2026-08-10')))).toMatchObject([
    { sequence: 3, kind: 'back', period: null, vatPercent: 7, payNowSatang: 0 },
    { sequence: 4, kind: 'period', period: 3, vatPercent: 10 },
  ]);
});

it('a bill that takes back says the days that it takes back, not those of the month that goes out with it', () => {
  const [gone = ''] = sample.itemIds;
  const back: OrderEvent = { type: 'ItemsReleased', data: { ...ended, itemIds: [gone], tripId: 't1' } };
  const history = [...paidAhead, ...sample.someEnding, back];
  expect(billsOf(written(history, issue('2026-08-03', '2026-07-01')))).toMatchObject([
    { kind: 'back', from: '2026-07-10', until: '2026-08-09' },
    { kind: 'period', from: '2026-08-10', until: '2026-09-09' },
  ]);
});

const ofClaim = { ...granted, data: { ...granted.data, amountSatang: 50_000 } } as OrderEvent;

it('only what is left of credit that another bill has used goes back, and what was given never does', () => {
  const history = [...paidAhead, ofClaim, ...left(11_000)];
  const events = written(history, issue('2026-07-07', '2026-07-01'));
  const promises = events.filter(({ type }) => type === 'RefundPromised');
  expect(promises).toMatchObject([{ data: { amountSatang: amountSatang - 11_000 } }]);
  expect(given(...history, ...events).state?.contract.billing).toMatchObject({
    creditSatang: 50_000,
    creditParts: { backSatang: 0, notedSatang: 0 },
  });
});

/** A bill of before: one item of the next month, and the same item of the last one back. */
const evenBill = (vatRule: 'included' | 'added'): OrderEvent => {
  const [month] = billsOf(billed);
  const [line] = month?.lines ?? [];
  if (!month || !line) throw new Error('no bill');
  const itemIds = [sample.itemIds[0] ?? ''];
  const of = { ...line, itemIds, amountSatang: line.unitSatang };
  const lines = [
    { ...of, period: 3 },
    { ...of, part: 'takenBack' as const, amountSatang: -line.unitSatang },
  ];
  const sums = { feesSatang: 0, vatSatang: 0, totalSatang: 0, payNowSatang: 0, creditSatang: 0, vatRule };
  const even = { billId: 'o1-b3', sequence: 3, period: 3, lines, ...sums };
  return { type: 'BillIssued', data: { ...month, ...even } };
};

it.each([
  ['included', 1],
  ['added', 1.07],
] as const)(
  'what a bill of before with VAT %s charged and took back alike goes back as the money that it was',
  (rule, factor) => {
    const history = [...paidAhead, evenBill(rule)];
    const { billing } = given(...history).state?.contract ?? {};
    if (!billing) throw new Error('no contract');
    const keys = [`monthly 3 ${sample.itemIds[0]}`];
    const overSatang = Math.round(8_278 * factor);
    const { parts } = withTakenBack(billing, { keys, overSatang, loweredSatang: overSatang });
    expect(parts.backSatang).toBe(overSatang);
    const [line] = billsOf([evenBill(rule)]).flatMap(({ lines }) => lines);
    const lines = line ? [{ ...line, part: 'takenBack' as const }] : [];
    expect(withholdingOfDraft(5, billing, { lines })).toBe(0);
    const withheld = [...paidAhead, evenBill(rule)].map((event) =>
      event.type === 'BillIssued' && event.data.sequence === 2
        ? { ...event, data: { ...event.data, withholdingSatang: 697, withholdingPercent: 3 } }
        : event,
    );
    const ofCompany = given(...withheld).state?.contract.billing;
    expect(ofCompany && withholdingOfDraft(5, ofCompany, { lines })).toBe(3);
  },
);
