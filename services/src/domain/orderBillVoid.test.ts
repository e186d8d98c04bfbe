import type { OrderEvent } from '@klang/contracts/events/order';
import { describe, expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { openBills, openOf } from './orderBilling.ts';
import {
  amountSatang,
  at,
  bill,
  billed,
  billId,
  given,
  issue,
  orderId,
  paid,
  pay,
  record,
  remind,
  start,
  started,
  startedBy,
} from './orderBillingFixture.ts';
import * as sample from './orderSamples.ts';

/** The second month is already billed and begins on 10 July. One of three items ends the day before. */
const today = issue('2026-07-07');
const written = (...history: readonly OrderEvent[]): readonly OrderEvent[] => {
  const { decision } = given(...history).when(today);
  if ('refused' in decision) throw new Error(decision.refused);
  return decision;
};
const third = Math.round(amountSatang / 3);

it('a month of which some things ended has another bill in the place of one that nobody paid, and no credit comes of it', () => {
  const history = [...billed, ...sample.someEnding];
  const events = written(...history);
  expect(events).toMatchObject([
    { type: 'BillVoided', data: { billId } },
    { type: 'BillIssued', data: { billId: 'o1-b3', sequence: 3, period: 2, payNowSatang: amountSatang - third } },
  ]);
  const billing = given(...history, ...events).state?.contract.billing;
  expect(billing?.creditSatang).toBe(0);
  expect(billing && openBills(billing).map(([id, bill]) => [id, openOf(bill)])).toEqual([
    ['o1-b3', amountSatang - third],
  ]);
  given(...history, ...events)
    .when(today)
    .thenNothing();
});

it('a month of which all is about to end keeps its bill until the contract is over, since that may be withdrawn', () => {
  expect(written(...billed, ...sample.allEnding)).toMatchObject([{ type: 'BillHeld', data: { billId } }]);
});

it('a month that was paid keeps its bill, and is taken back on the next', () => {
  given(...billed, started, paid, ...sample.someEnding)
    .when(today)
    .thenNothing();
});

const confirmBy = '2026-07-04T01:00:00.000Z';
const reported: OrderEvent = {
  type: 'TransferReported',
  data: { orderId, paymentId: 'b1', billId, reportedAt: at, confirmBy, openUntil: null },
};
const commandAt = (instant: string) => ({ ...today, at: instant }) as OrderCommand;
const released: readonly OrderEvent[] = [
  ...sample.allEnding,
  { type: 'ItemsReleased', data: { orderId, itemIds: sample.itemIds, tripId: 't1', on: '2026-07-07', releasedAt: at } },
  {
    type: 'TripClosed',
    data: { orderId, tripId: 't1', outcome: 'done', feeSatang: 0, cashTakenSatang: 0, on: '2026-07-07', closedAt: at },
  },
  { type: 'ContractEnded', data: { orderId, on: '2026-07-07', isOwing: true, endedAt: at } },
];
const beingPaid = {
  'whose transfer was reported': { begun: [started, reported], until: confirmBy },
  'whose QR was opened': { begun: [startedBy('thaiqr')], until: '2026-07-03T01:18:00.000Z' },
} as const;
const ended = { 'of a contract that goes on': sample.someEnding, 'of one that is over': released } as const;

describe.each(Object.entries(beingPaid))('a bill %s', (_, { begun, until }) => {
  const before = new Date(Date.parse(until) - 1).toISOString();
  it.each(Object.entries(ended))(
    '%s stands while that money may be on its way, and is void afterwards',
    (__, ending) => {
      const history = [...billed, ...begun, ...ending];
      given(...history)
        .when(commandAt(before))
        .thenNothing();
      expect(given(...history).when(commandAt(until)).decision).toMatchObject([{ type: 'BillVoided' }, {}]);
    },
  );

  it.each(Object.entries(ended))('%s is paid by it, and void once it is sure that nothing comes', (__, ending) => {
    const history = [...billed, ...begun, ...ending];
    expect(given(...history).when(pay()).decision).toMatchObject([{ type: 'BillPaid', data: { billId } }]);
    const declined = { orderId, paymentId: 'b1', billId, reason: 'no money', declinedAt: at, openUntil: null };
    expect(written(...history, { type: 'PaymentDeclined', data: declined })).toMatchObject([
      { type: 'BillVoided' },
      {},
    ]);
  });
});

it('a bill of a contract that is over is taken back where it was paid all the same, and what was paid goes back', () => {
  const history = [...billed, started, reported, ...released, paid];
  expect(written(...history)).toMatchObject([
    { type: 'BillIssued', data: { kind: 'closing' } },
    { type: 'ContractSettled' },
    { type: 'RefundPromised', data: { paymentId: 'b1', amountSatang } },
  ]);
});

it('money that comes for a bill that is void is late because of that', () => {
  const history = [...billed, started, ...sample.someEnding];
  const events = given(...history).when(commandAt(confirmBy)).decision as readonly OrderEvent[];
  const late = { type: 'LateMoneyArrived', data: { billId, cause: 'billVoid' } };
  expect(given(...history, ...events).when(pay()).decision).toMatchObject([late]);
});

it('a bill that is void is paid by nobody, and of it nobody is reminded, because it is void', () => {
  const events = written(...billed, ...sample.someEnding);
  for (const command of [start(), record({ amountSatang: 0 }), remind(null)])
    given(...billed, ...sample.someEnding, ...events)
      .when(command)
      .thenRefused('bill_void');
});

describe('money that staff record by hand for a bill that is void', () => {
  const history = [...billed, ...sample.someEnding];
  const voided = [...history, ...written(...history)];
  const slip = { slipPath: `/files/klangdee/${'0'.repeat(32)}.webp` };
  const late = given(...voided).when(record(slip)).decision as readonly OrderEvent[];

  it('came all the same: it is late money because of that, with its way and its slip', () => {
    expect(late).toMatchObject([
      {
        type: 'LateMoneyArrived',
        data: { billId, paymentId: 'cash1', amountSatang, askedSatang: 0, method: 'cash', cause: 'billVoid' },
      },
      { type: 'SlipKept', data: { billId, ...slip } },
    ]);
  });

  it('is one case however often it is sent, and other money under its id is refused', () => {
    given(...voided, ...late)
      .when(record(slip))
      .thenNothing();
    for (const change of [{ amountSatang: amountSatang - 1 }, { method: 'transfer' }, { paidAt: confirmBy }])
      given(...voided, ...late)
        .when(record(change))
        .thenRefused('id_taken');
  });

  it.each(['cash', 'transfer'])('is refused under the id of money by hand for another bill, in %s', (method) => {
    const other = { type: 'BillIssued', data: { ...bill.data, billId: 'o1-b9', sequence: 9 } } as OrderEvent;
    const gone = { orderId, customerId: sample.customerId, billId: 'o1-b9', totalSatang: 0, withholdingSatang: 0 };
    const otherVoid: OrderEvent = { type: 'BillVoided', data: { ...gone, voidedAt: at } };
    const first = given(...voided).when(record({ method })).decision as readonly OrderEvent[];
    for (const after of [[other], [other, otherVoid]])
      given(...voided, ...first, ...after)
        .when(record({ method, billId: 'o1-b9' }))
        .thenRefused('id_taken');
    const open = [...billed, other];
    const taken = given(...open).when(record({ method })).decision as readonly OrderEvent[];
    for (const after of [[], [otherVoid]])
      given(...open, ...taken, ...after)
        .when(record({ method, billId: 'o1-b9' }))
        .thenRefused('id_taken');
  });

  it('is settled as other late money', () => {
    const settled = given(...voided, ...late).when(
      sample.settleMoney({
        paymentId: 'cash1',
        choice: 'refunded',
        toOrderId: null,
        refundSatang: amountSatang,
        isPlaceHeld: false,
      }),
    ).decision;
    expect(settled).toMatchObject([{ type: 'LateMoneySettled', data: { refundSatang: amountSatang } }]);
  });
});
