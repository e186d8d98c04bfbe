import type { OrderEvent } from '@klang/contracts/events/order';
import { describe, expect, it } from 'vitest';
import { isRefusal } from './kit.ts';
import { type OrderCommand, order } from './order.ts';
import { refundableOf } from './orderRefunds.ts';
import * as sample from './orderSamples.ts';
import { specOf } from './spec.ts';

const { given } = specOf(order);
const { placed, declined, expired, canceled, cancelAsked, settled, at, totalSatang } = sample;
const otherPaid: OrderEvent = { type: 'OrderPaid', data: { ...sample.money, paymentId: 'pay2' } };
const late = (change: Parameters<typeof sample.late>[0] = {}) => sample.late(change);
const revive = (change: object = {}) => sample.settleMoney({ choice: 'revived', refundSatang: 0, ...change });
const move = (change: object = {}) =>
  sample.settleMoney({ choice: 'moved', toOrderId: 'o2', refundSatang: 0, ...change });

const pasts = {
  new: [placed, late()],
  unsuccessful: [placed, sample.started('pay2'), declined('pay2'), late()],
  expired: [placed, expired, late({ cause: 'orderExpired' })],
  canceled: [placed, canceled, late({ cause: 'orderCanceled' })],
  success: [placed, otherPaid, late({ cause: 'alreadyPaid' })],
  cancel: [placed, otherPaid, cancelAsked, late({ cause: 'alreadyPaid' })],
  settled: [placed, otherPaid, cancelAsked, settled, late({ cause: 'orderCanceled' })],
  tooLittle: [placed, late({ cause: 'wrongAmount', amountSatang: totalSatang - 1 })],
  done: [placed, expired, late(), sample.moneySettled()],
  none: [placed],
} as const satisfies Record<string, readonly OrderEvent[]>;
const ofAll: readonly (readonly [string, (amountSatang: number) => OrderCommand])[] = [
  ['take', () => sample.take()],
  ['revive', () => revive()],
  ['move', () => move()],
  ['refund', (refundSatang) => sample.settleMoney({ refundSatang })],
];

const [taken, alive, gone, never] = [
  'LateMoneyTaken',
  'LateMoneySettled,OrderPaid',
  'LateMoneySettled',
  'late_money_choice_not_possible',
];
const [no, done] = ['late_money_not_found', 'late_money_settled'];
const arrows: Record<keyof typeof pasts, readonly string[]> = {
  new: [taken, alive, gone, gone],
  unsuccessful: [taken, alive, gone, gone],
  expired: [taken, alive, gone, gone],
  canceled: [taken, alive, gone, gone],
  success: [taken, never, gone, gone],
  cancel: [taken, never, gone, gone],
  settled: [taken, never, gone, gone],
  tooLittle: [taken, never, gone, gone],
  done: [done, done, done, done],
  none: [no, no, no, no],
};
const cells = (Object.keys(pasts) as (keyof typeof pasts)[]).flatMap((from) =>
  ofAll.map(([name, command], column) => ({ from, name, command, expected: arrows[from][column] ?? '?' })),
);

describe('money that came late', () => {
  it('and that the gateway took back meanwhile pays nothing, and goes back by no refund of ours', () => {
    const takenBack: OrderEvent = {
      type: 'PaymentTakenBack',
      data: {
        orderId: 'o1',
        paymentId: 'pay1',
        cause: 'chargedBack',
        amountSatang: totalSatang,
        takenBackAt: at(40),
        recordedAt: at(40),
      },
    };
    const gone = given(...pasts.expired, takenBack);
    for (const command of [revive(), move()]) gone.when(command).thenRefused('late_money_choice_not_possible');
    const promise = {
      refundId: 'r1',
      method: 'gateway',
      isApproved: true,
      askedBy: 's1',
      transferReference: '',
    } as const;
    gone.when(sample.settleMoney({ refundSatang: totalSatang, promise })).thenWrites(sample.moneySettled());
    given(...pasts.expired)
      .when(sample.settleMoney({ refundSatang: totalSatang, promise }))
      .thenWrites(sample.moneySettled(), expect.objectContaining({ type: 'RefundPromised' }));
  });

  it('and was settled to go back while the gateway had it goes back once a bank decided for us, approved by somebody', () => {
    const about = { orderId: 'o1', paymentId: 'pay1', amountSatang: totalSatang };
    const takenBack: OrderEvent = {
      type: 'PaymentTakenBack',
      data: { ...about, cause: 'chargedBack', takenBackAt: at(40), recordedAt: at(40) },
    };
    const wonBack: OrderEvent = { type: 'PaymentWonBack', data: { ...about, wonAt: at(60), recordedAt: at(60) } };
    const history = [
      placed,
      sample.started('pay1'),
      expired,
      late({ cause: 'orderExpired' }),
      takenBack,
      sample.moneySettled(),
    ];
    const win: OrderCommand = { type: 'WinBackPayment', ...about, wonAt: at(60), at: at(60) };
    const fields = {
      isApproved: false,
      askedBy: 'nobody',
      transferReference: '',
      reason: null,
      isOfSettling: false,
    } as const;
    const promise: OrderEvent = {
      type: 'RefundPromised',
      data: {
        ...about,
        refundId: 'o1-w1',
        customerId: 'c1',
        method: 'gateway',
        cause: 'lateMoney',
        ...fields,
        promisedAt: at(60),
      },
    };
    given(...history)
      .when(win)
      .thenWrites(wonBack, promise);
    const left = (...more: readonly OrderEvent[]) => {
      const { state } = given(...history, ...more);
      return state ? refundableOf(state, 'pay1') : null;
    };
    expect([left(), left(wonBack), left(wonBack, promise)]).toEqual([0, totalSatang, 0]);
    const before = { ...promise, data: { ...promise.data, isOfSettling: true } } as OrderEvent;
    expect(left(before, wonBack)).toBe(0);
    given(...history, before)
      .when(win)
      .thenWrites(wonBack);
    const denied: OrderEvent = {
      type: 'RefundReleased',
      data: { orderId: 'o1', refundId: 'o1-w1', releasedAt: at(61) },
    };
    expect(left(wonBack, promise, denied)).toBe(totalSatang);
  });

  it.each(cells)('in “$from” answers “$name” with “$expected”', ({ from, command, expected }) => {
    const history = given(...pasts[from]);
    const { decision } = history.when(command(history.state?.attempts.get('pay1')?.late?.amountSatang ?? totalSatang));
    if (isRefusal(decision)) return expect(decision.refused).toBe(expected);
    expect(decision.map(({ type }) => type).join()).toBe(expected);
    const { state } = given(...pasts[from], ...decision);
    expect(state?.status).toBe(expected === alive ? 'success' : history.state?.status);
  });

  it('is taken over by somebody else, and taken once by the same', () => {
    given(...pasts.expired, sample.taken)
      .when(sample.take())
      .thenNothing();
    expect(given(...pasts.expired, sample.taken).when(sample.take('s2')).decision).toHaveLength(1);
    expect(given(...pasts.expired, sample.taken).state?.attempts.get('pay1')?.late?.takenBy).toBe('s1');
  });

  it('brings the order back as it was placed, and what is too much goes back', () => {
    const history = [placed, expired, late({ cause: 'wrongAmount', amountSatang: totalSatang + 700 })];
    given(...history)
      .when(revive())
      .thenRefused(never);
    given(...history)
      .when(revive({ refundSatang: 700 }))
      .thenWrites(sample.moneySettled({ choice: 'revived', refundSatang: 700 }), {
        type: 'OrderPaid',
        data: { ...sample.money, recordedAt: at(22) },
      });
  });

  it('needs a place to bring an order back, unless it never had one', () => {
    const visit = { on: '2026-01-09', slotId: 'morning', start: '09:00', end: '12:00' };
    const visited: OrderEvent = { type: 'OrderPlaced', data: { ...Object(placed.data), pickUp: visit } };
    given(visited, expired, late())
      .when(revive({ isPlaceHeld: false }))
      .thenRefused(never);
    expect(given(placed, expired, late()).when(revive({ isPlaceHeld: false })).decision).toHaveLength(2);
  });

  it('pays another order and not its own, and something of it', () => {
    given(...pasts.expired)
      .when(move({ toOrderId: null }))
      .thenRefused(never);
    given(...pasts.expired)
      .when(move({ toOrderId: sample.orderId }))
      .thenRefused(never);
    given(...pasts.expired)
      .when(move({ refundSatang: totalSatang }))
      .thenRefused(never);
    given(...pasts.expired)
      .when(move({ refundSatang: 100 }))
      .thenWrites(sample.moneySettled({ choice: 'moved', toOrderId: 'o2', refundSatang: 100 }));
    const ofBill = { toOrderId: 'o1', toBillId: 'o1-b2' };
    given(...pasts.success)
      .when(move(ofBill))
      .thenWrites(sample.moneySettled({ choice: 'moved', ...ofBill, refundSatang: 0 }));
  });

  it('goes back whole, and never more than came', () => {
    given(...pasts.expired)
      .when(sample.settleMoney({ refundSatang: 1 }))
      .thenRefused(never);
    given(...pasts.expired)
      .when(sample.settleMoney({ refundSatang: totalSatang + 1 }))
      .thenRefused('refund_above_payment');
  });
});

describe('a transfer that was reported', () => {
  const transfer = [placed, sample.started('pay1', 'transfer')];
  const waiting = [...transfer, sample.reported()];
  const dayLater = sample.confirmBy;

  it('is looked for during a day, in which the order stays open', () => {
    given(...transfer)
      .when(sample.report())
      .thenWrites(sample.reported());
    given(...waiting)
      .when(sample.close(at(16)))
      .thenNothing();
    expect(given(...waiting).when(sample.close(dayLater)).decision).toHaveLength(1);
  });
  it('may be said again also after the time to pay, and is said once', () =>
    given(...waiting)
      .when(sample.report({ at: at(40) }))
      .thenNothing());
  it('is not begun after the time to pay, nor for a card', () => {
    given(...transfer)
      .when(sample.report({ at: at(15, 1) }))
      .thenRefused('payment_window_closed');
    given(placed, sample.started('pay1')).when(sample.report()).thenRefused('payment_not_started');
    given(placed).when(sample.report()).thenRefused('payment_not_started');
  });
  it('pays the order with money that moved while it was looked for', () => {
    const command = sample.pay({ paidAt: at(40), at: at(90) });
    given(...waiting)
      .when(command)
      .thenWrites({
        type: 'OrderPaid',
        data: { ...sample.money, paidAt: at(40), recordedAt: at(90) },
      });
    given(...transfer)
      .when(command)
      .thenWrites(late({ cause: 'afterWindow', paidAt: at(40), recordedAt: at(90) }));
  });
  it('that staff deny leaves the order to its time', () => {
    const denied = [...waiting, declined('pay1')];
    given(...denied)
      .when(sample.close(at(14, 59)))
      .thenNothing();
    given(...denied)
      .when(sample.close())
      .thenWrites(expired);
  });
  it('is nobody else’s to report', () =>
    given(...transfer)
      .when(sample.report({ asCustomer: 'c2' }))
      .thenRefused('order_not_found'));
});
