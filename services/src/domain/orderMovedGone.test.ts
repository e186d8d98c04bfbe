import type { OrderEvent } from '@klang/contracts/events/order';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountSatang, at, billed, customerId, given, orderId, paid, running, started } from './orderBillingFixture.ts';
import { cameLate, MovedWorld, paymentId, places } from './orderMovedWorldFixture.ts';
import { promiseStanding } from './orderPromises.ts';
import { refundableOf } from './orderRefunds.ts';

const history = [...billed, started, paid];
const tell = (goneSatang: number, openSatang: number, revision: number) =>
  ({
    type: 'NoteMovedGone',
    orderId,
    paymentId: 'b1',
    goneSatang,
    openSatang,
    owedAgainSatang: 0,
    revision,
    at,
  }) as const;
const gone = (goneSatang: number, openSatang: number, revision: number): OrderEvent => ({
  type: 'MovedMoneyTakenBack',
  data: { orderId, customerId, paymentId: 'b1', goneSatang, openSatang, revision, notedAt: at },
});
const promised = (satang: number, refundId = 'r1'): OrderEvent => {
  const of = {
    orderId,
    refundId,
    customerId,
    paymentId: 'b1',
    amountSatang: satang,
    method: 'transfer',
  } as const;
  const by = { isOfSettling: false, isApproved: true, askedBy: 's1', transferReference: '', reason: 'rain' } as const;
  return { type: 'RefundPromised', data: { ...of, cause: 'goodwill', ...by, promisedAt: at } };
};
const ask = (satang: number) => {
  const of = { orderId, refundId: 'r2', paymentId: 'b1', amountSatang: satang, method: 'transfer' } as const;
  const by = { isApproved: true, askedBy: 's1', transferReference: '', reason: 'rain' } as const;
  return { type: 'PromiseRefund', ...of, cause: 'goodwill', ...by, at } as const;
};

it('moved money that is disputed where it came in is refunded from no order that has it, and is again once it is won', () => {
  const disputed = [...history, gone(4_000, 4_000, 7)];
  given(...history)
    .when(tell(4_000, 4_000, 7))
    .thenWrites(gone(4_000, 4_000, 7));
  given(...disputed)
    .when(ask(amountSatang - 3_999))
    .thenRefused('refund_payment_taken_back');
  given(...disputed)
    .when(ask(amountSatang + 1))
    .thenRefused('refund_above_payment');
  const after = (...events: readonly OrderEvent[]) => {
    const { state } = given(...events);
    return state && refundableOf(state, 'b1');
  };
  expect(after(...disputed)).toBe(amountSatang - 4_000);
  expect(after(...disputed, gone(0, 0, 9))).toBe(amountSatang);
});

it('an order that hears of moved money twice or late keeps what is newest', () => {
  const disputed = [...history, gone(4_000, 4_000, 7)];
  given(...disputed)
    .when(tell(4_000, 4_000, 8))
    .thenNothing();
  given(...disputed, gone(0, 0, 9))
    .when(tell(4_000, 4_000, 7))
    .thenNothing();
  given(...history)
    .when(tell(0, 0, 9))
    .thenNothing();
  given(...history)
    .when({ ...tell(1, 1, 9), paymentId: 'not-here-yet' })
    .thenRefused('refund_payment_not_found');
});

it('a promise of moved money that is disputed waits, and is released once the money is gone for good', () => {
  const open = [...history, promised(amountSatang)];
  given(...open)
    .when(tell(4_000, 4_000, 7))
    .thenWrites(gone(4_000, 4_000, 7));
  const { state } = given(...open, gone(4_000, 4_000, 7));
  expect(state && promiseStanding(state, 'r1')).toBe('waits');
  const released: OrderEvent = { type: 'RefundReleased', data: { orderId, refundId: 'r1', releasedAt: at } };
  given(...open, gone(4_000, 4_000, 7))
    .when(tell(4_000, 0, 9))
    .thenWrites(gone(4_000, 0, 9), released);
});

it('moved money that waited in a case and was settled as a refund is promised without the part that stays gone', () => {
  const cameSatang = 5_000;
  const settled: OrderEvent = {
    type: 'LateMoneySettled',
    data: {
      orderId,
      customerId,
      paymentId: 'b1',
      choice: 'refunded',
      toOrderId: null,
      refundSatang: cameSatang,
      reference: '',
      reason: 'twice',
      settledAt: at,
    },
  };
  const lost = [...running, cameLate(cameSatang), gone(cameSatang, cameSatang, 7), settled];
  const { decision } = given(...lost).when(tell(1_500, 0, 9));
  expect(decision).toMatchObject([gone(1_500, 0, 9), { type: 'RefundPromised', data: { amountSatang: 3_500 } }]);
  const { state } = given(...lost, ...('refused' in decision ? [] : decision));
  const [refundId = ''] = [...(state?.refunds.keys() ?? [])];
  expect(state && promiseStanding(state, refundId)).toBe('payable');
});

it('the older of two promises is paid if what is left does not cover both, and the younger waits or is more than left', () => {
  const both = [...history, promised(amountSatang - 4_000, 'r1'), promised(4_000, 'r2')];
  const standings = (...events: readonly OrderEvent[]) => {
    const { state } = given(...both, ...events);
    return state && ['r1', 'r2'].map((id) => promiseStanding(state, id));
  };
  expect(standings()).toEqual(['payable', 'payable']);
  expect(standings(gone(3_000, 3_000, 7))).toEqual(['payable', 'waits']);
  expect(standings(gone(3_000, 0, 7))).toEqual(['payable', 'exceeds']);
});

it('an order pays no promised refund of money that was lost, if the order to which the rest was moved has paid that out', () => {
  const world = new MovedWorld(5_000, 2_000, false);
  world.promise('B', 2_900);
  world.pay('B');
  world.takeBack(1_000, 'givenBack');
  world.hear(0);
  const [refundId = ''] = world.open('A');
  // 100 of the loss is left in the other order, so the rest of it is a loss of this one.
  expect(promiseStanding(world.stateOf('A'), refundId)).toBe('waits');
  expect([world.pay('A'), refundableOf(world.stateOf('B'), paymentId), world.leftSatang()]).toEqual([0, 0, 1_100]);
  world.decide(1_000, 'writtenOff');
  world.hear(0);
  expect(promiseStanding(world.stateOf('A'), refundId)).toBe('exceeds');
  world.deny('A');
  expect(world.refundableSatang()).toBe(1_100);
});

it('money that was moved twice, refunded behind and lost for the rest leaves nothing to refund in the first order', () => {
  const world = new MovedWorld(5_000, 1, true);
  world.settleLate('B', 1_920);
  world.pay('B');
  for (const satang of [618, 2_462]) {
    world.takeBack(satang, 'givenBack');
    world.hear(0);
  }
  expect([world.pay('A'), world.refundableSatang(), world.leftSatang()]).toEqual([0, 0, 0]);
});

it('moved money that is owed again is refunded by the payment of its new bill, and not from the order that has it as well', () => {
  const world = new MovedWorld(5_000, 0, false);
  world.takeBack(5_000, 'chargedBack');
  world.hear(0);
  world.decide(5_000, 'owedAgain');
  world.hear(0);
  const asked = () =>
    given(...world.eventsOf('B'))
      .when({ ...ask(5_000), paymentId })
      .thenRefused('refund_owed_again');
  asked();
  expect(world.refundableSatang()).toBe(0);
  world.payAgain();
  world.hear(0);
  asked();
  expect(world.refundableSatang()).toBe(5_000);
  world.refundAgain(5_000);
  expect([world.paidOutSatang(), world.refundableSatang()]).toEqual([5_000, 0]);
});

const amount = fc.integer({ min: 1, max: 5_000 });
const place = fc.constantFrom(...places);
type Step = (world: MovedWorld) => void;
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: amount.map(
      (satang): Step =>
        (world) =>
          world.takeBack(satang, 'givenBack'),
    ),
  },
  fc.constant<Step>((world) => world.takeBack(5_000, 'chargedBack')),
  fc.constant<Step>((world) => world.winBack()),
  fc.constant<Step>((world) => world.payAgain()),
  amount.map(
    (satang): Step =>
      (world) =>
        world.refundAgain(satang),
  ),
  {
    weight: 3,
    arbitrary: fc.record({ satang: amount, lost: fc.constantFrom('ourRefund', 'writtenOff', 'owedAgain') }).map(
      ({ satang, lost }): Step =>
        (world) =>
          world.decide(satang, lost),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record({ at: place, satang: amount }).map(
      ({ at: where, satang }): Step =>
        (world) =>
          void (world.has(where) && world.promise(where, satang)),
    ),
  },
  {
    weight: 3,
    arbitrary: place.map(
      (where): Step =>
        (world) => {
          if (!world.has(where)) return;
          const leftSatang = world.leftSatang();
          expect(world.pay(where)).toBeLessThanOrEqual(leftSatang);
        },
    ),
  },
  place.map(
    (where): Step =>
      (world) => {
        if (!world.has(where)) return;
        const leftSatang = world.leftSatang();
        expect(world.payTogether(where)).toBeLessThanOrEqual(leftSatang);
      },
  ),
  place.map(
    (where): Step =>
      (world) => {
        if (world.has(where)) world.deny(where);
      },
  ),
  fc.record({ at: fc.constantFrom('B', 'C'), satang: amount, isCase: fc.boolean() }).map(
    ({ at: where, satang, isCase }): Step =>
      (world) => {
        if (world.has(where)) world.settleLate(where, satang, isCase);
      },
  ),
);

it('no more money goes out than came in, however it is moved on, taken back, refunded, settled and won', () => {
  const world = fc.record({
    restSatang: fc.integer({ min: 0, max: 2_000 }),
    isCase: fc.boolean(),
    steps: fc.array(fc.record({ step, again: fc.nat({ max: 50 }) }), { maxLength: 14 }),
  });
  fc.assert(
    fc.property(world, ({ restSatang, isCase, steps }) => {
      const orders = new MovedWorld(5_000, restSatang, isCase);
      for (const { step: act, again } of steps) {
        act(orders);
        orders.hear(again);
        orders.note();
        orders.hear(again + 1);
        expect(orders.refundableSatang()).toBeLessThanOrEqual(orders.leftSatang());
      }
    }),
    { numRuns: 100 },
  );
});
