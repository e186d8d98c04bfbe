import type { OrderEvent } from '@klang/contracts/events/order';
import { mostPayAttempts } from '@klang/contracts/limits';
import { describe, expect, it } from 'vitest';
import { order } from './order.ts';
import {
  at,
  cancel,
  cancelAsked,
  canceled,
  close,
  declined,
  expired,
  freePaid,
  freePlaced,
  late,
  money,
  orderId,
  paid,
  pay,
  place,
  placed,
  placeFree,
  settle,
  settled,
  start,
  started,
  totalSatang,
} from './orderSamples.ts';
import { specOf } from './spec.ts';

const { given } = specOf(order);

describe('placing', () => {
  it('gives fifteen minutes to pay', () => given().when(place()).thenWrites(placed));
  it('places one order once', () => given(placed).when(place()).thenNothing());
  it('does not give a taken number to another customer', () =>
    given(placed).when(place('c2')).thenRefused('order_already_placed'));
  it('pays an order that costs nothing now at once', () => {
    given().when(placeFree()).thenWrites(freePlaced, freePaid);
    given(freePlaced, freePaid).when(placeFree()).thenNothing();
    given(freePlaced, freePaid).when(start()).thenRefused('order_already_paid');
  });
});

describe('an order that staff made for a customer', () => {
  const made = { ...placed, data: { ...placed.data, madeBy: 'staff' as const } };
  const accepted = [{ kind: 'pdpa' as const, id: 'pdpa-1', version: '1.0' }];
  const agree = { type: 'AgreeToTexts', orderId, asCustomer: 'c1', accepted, at: at(1) } as const;
  const agreed = { type: 'OrderTextsAgreed', data: { orderId, accepted, agreedAt: at(1) } } as const;
  const ask = { type: 'AskForPayLink', orderId, at: at(2) } as const;
  it('is paid once its customer has agreed to the texts, and that once', () => {
    given(made).when(start()).thenRefused('texts_not_agreed');
    given(made).when(agree).thenWrites(agreed);
    given(made, agreed).when(agree).thenNothing();
    given(made, agreed).when(start()).thenWrites(started('pay1'));
  });
  it('asks nobody who placed it themselves', () => given(placed).when(agree).thenNothing());
  it('is agreed to by nobody else, and not when it is over', () => {
    given(made)
      .when({ ...agree, asCustomer: 'c2' })
      .thenRefused('order_not_found');
    given(made, expired).when(agree).thenRefused('payment_window_closed');
  });
  it('is mailed its way to pay as often as staff ask while it can be paid, and no other order is', () => {
    given(made)
      .when(ask)
      .thenWrites({ type: 'PayLinkAsked', data: { orderId, askedAt: at(2) } });
    given(made)
      .when({ ...ask, at: at(16) })
      .thenRefused('payment_window_closed');
    given(made, agreed, started('pay1'), paid).when(ask).thenRefused('order_already_paid');
    given(placed).when(ask).thenRefused('order_not_found');
  });
});

describe('starting a payment', () => {
  it('begins an attempt inside the window', () => given(placed).when(start()).thenWrites(started('pay1')));
  it('begins an attempt in the last moment of the window', () =>
    expect(given(placed).when(start({ at: at(15) })).decision).toHaveLength(1));
  it('begins no attempt after the window, even before the alarm rang', () =>
    given(placed)
      .when(start({ at: at(15, 1) }))
      .thenRefused('payment_window_closed'));
  it('begins the same attempt once', () => given(placed, started('pay1')).when(start()).thenNothing());
  it('does not begin a declined attempt again', () =>
    given(placed, started('pay1'), declined('pay1')).when(start()).thenRefused('payment_already_finished'));
  it('brings a declined order back with a new attempt', () => {
    const before = given(placed, started('pay1'), declined('pay1'));
    before.when(start({ paymentId: 'pay2' })).thenWrites(started('pay2'));
    expect(given(placed, started('pay1'), declined('pay1'), started('pay2')).state?.status).toBe('new');
  });
  it('begins ten attempts for an order and no more, and goes on with those that are open', () => {
    const ten = Array.from({ length: mostPayAttempts }, (_, index) => started(`pay${index}`));
    given(placed, ...ten.slice(1))
      .when(start({ paymentId: 'pay0' }))
      .thenWrites(started('pay0'));
    given(placed, ...ten)
      .when(start({ paymentId: 'another' }))
      .thenRefused('too_many_pay_attempts');
    given(placed, ...ten)
      .when(start({ paymentId: 'pay3' }))
      .thenNothing();
  });
  it('is not shaken by a payment id that is a word of the language', () =>
    given(placed)
      .when(start({ paymentId: 'constructor' }))
      .thenWrites(started('constructor')));
});

describe('an order', () => {
  it('takes the whole amount inside the window', () => given(placed, started('pay1')).when(pay()).thenWrites(paid));
  it('takes money that moved in time although we hear of it later', () =>
    given(placed, started('pay1'))
      .when(pay({ paidAt: at(15), at: at(20) }))
      .thenWrites({ type: 'OrderPaid', data: { ...money, paidAt: at(15), recordedAt: at(20) } }));
  it('takes money of an attempt it never heard of', () => given(placed).when(pay()).thenWrites(paid));
  it('takes money of an attempt that was declined before', () =>
    given(placed, started('pay1'), declined('pay1')).when(pay()).thenWrites(paid));
  it('takes the same payment once', () => given(placed, paid).when(pay()).thenNothing());
  it('keeps money that moved after the window, and waits for its alarm', () => {
    const command = pay({ paidAt: at(15, 1), at: at(15, 2) });
    const arrived = late({ paidAt: at(15, 1), recordedAt: at(15, 2), cause: 'afterWindow' });
    given(placed).when(command).thenWrites(arrived);
    expect(given(placed, arrived).state?.status).toBe('new');
  });
  it.each([1, 148_999, 149_001])('keeps a wrong amount of %i satang and stays open', (amountSatang) => {
    const arrived = late({ amountSatang, cause: 'wrongAmount' });
    given(placed).when(pay({ amountSatang })).thenWrites(arrived);
    given(placed, arrived).when(pay({ amountSatang })).thenNothing();
    given(placed, arrived)
      .when(pay({ paymentId: 'pay2' }))
      .thenWrites({ type: 'OrderPaid', data: { ...money, paymentId: 'pay2' } });
  });
  it.each([
    ['orderExpired', [placed, expired]],
    ['orderCanceled', [placed, canceled]],
    ['orderCanceled', [placed, paid, cancelAsked, settled]],
    ['alreadyPaid', [placed, paid]],
    ['alreadyPaid', [placed, paid, cancelAsked]],
  ] as const)('keeps money as %s', (cause, history) => {
    const arrived = late({ paymentId: 'pay2', cause });
    given(...history)
      .when(pay({ paymentId: 'pay2' }))
      .thenWrites(arrived);
    given(...history, arrived)
      .when(pay({ paymentId: 'pay2' }))
      .thenNothing();
  });
});

describe('the end of the window', () => {
  it('expires an unpaid order at the moment it is over', () => given(placed).when(close()).thenWrites(expired));
  it('does nothing a moment before', () =>
    given(placed)
      .when(close(at(14, 59)))
      .thenNothing());
});

describe('cancelling', () => {
  it('lets staff cancel for the customer', () => given(placed).when(cancel(null)).thenWrites(canceled));
  it('does not refund more than was paid', () =>
    given(placed, paid, cancelAsked).when(settle(149_001)).thenRefused('refund_above_payment'));
  it('settles an order that cost nothing once', () => {
    const free: OrderEvent = { type: 'OrderPaid', data: { ...money, amountSatang: 0 } };
    const nothingBack: OrderEvent = {
      type: 'OrderCancelSettled',
      data: { orderId, refundSatang: 0, settledAt: at(6) },
    };
    given(placed, free, cancelAsked).when(settle(0)).thenWrites(nothingBack);
    given(placed, free, cancelAsked, nothingBack).when(settle(0)).thenNothing();
    const { state } = given(placed, free, cancelAsked, nothingBack);
    expect([...(state?.contract.items.values() ?? [])].every((item) => item.state === 'dropped')).toBe(true);
  });
});

describe('a stranger', () => {
  it.each([start({ asCustomer: 'c2' }), cancel('c2'), start({ asCustomer: '' })])(
    'finds no order to act on',
    (command) => given(placed).when(command).thenRefused('order_not_found'),
  );
});

describe('money that the gateway took back', () => {
  const takeBack = {
    ...({ type: 'TakeBackPayment', orderId, paymentId: 'pay1', cause: 'chargedBack' } as const),
    amountSatang: totalSatang,
    takenBackAt: at(4),
    at: at(5),
  };
  const takenBack = {
    ...({ type: 'PaymentTakenBack' } as const),
    data: {
      ...({ orderId, paymentId: 'pay1', cause: 'chargedBack' } as const),
      amountSatang: totalSatang,
      takenBackAt: at(4),
      recordedAt: at(5),
    },
  };

  it('stands in the history of the order, once, and a paid order stays paid: staff settle the case', () => {
    given(placed, started('pay1'), paid).when(takeBack).thenWrites(takenBack);
    given(placed, started('pay1'), paid, takenBack).when(takeBack).thenNothing();
    const about = { orderId, paymentId: 'pay1', amountSatang: totalSatang, wonAt: at(6) } as const;
    const wonBack = { type: 'PaymentWonBack', data: { ...about, recordedAt: at(7) } } as const;
    const winBack = { type: 'WinBackPayment', ...about, at: at(7) } as const;
    given(placed, started('pay1'), paid, takenBack).when(winBack).thenWrites(wonBack);
    given(placed, started('pay1'), paid, takenBack, wonBack).when(winBack).thenNothing();
    given(placed, started('pay1'), paid).when(winBack).thenNothing();
    const won = given(placed, started('pay1'), paid, takenBack, wonBack);
    won.when(takeBack).thenNothing();
    const again = { takenBackAt: at(8), at: at(9) };
    won.when({ ...takeBack, ...again }).thenWrites({
      ...takenBack,
      data: { ...takenBack.data, takenBackAt: at(8), recordedAt: at(9) },
    } as typeof takenBack);
    expect(given(placed, started('pay1'), paid, takenBack).state?.status).toBe('success');
  });

  it('and a bank gave us after all has come then, where nobody had heard that it came', () => {
    const about = { orderId, paymentId: 'pay1', amountSatang: totalSatang } as const;
    const win = (wonAt: string) => ({ type: 'WinBackPayment', ...about, wonAt, at: wonAt }) as const;
    const wonBack = (wonAt: string) =>
      ({ type: 'PaymentWonBack', data: { ...about, wonAt, recordedAt: wonAt } }) as const;
    const came = (on: string) => ({ ...about, paidAt: on, recordedAt: on });
    given(placed, started('pay1'), takenBack)
      .when(win(at(6)))
      .thenWrites(wonBack(at(6)), { type: 'OrderPaid', data: came(at(6)) });
    given(placed, started('pay1'), takenBack, expired)
      .when(win(at(90)))
      .thenWrites(wonBack(at(90)), late({ ...came(at(90)), cause: 'orderExpired' }));
    const paidByOther = { ...paid, data: { ...money, paymentId: 'pay2' } } as typeof paid;
    given(placed, started('pay1'), takenBack, paidByOther)
      .when(win(at(6)))
      .thenWrites(wonBack(at(6)), late({ ...came(at(6)), cause: 'alreadyPaid' }));
  });

  it('pays nothing where it is heard of before the word that the money came', () => {
    given(placed, started('pay1'), takenBack).when(pay()).thenNothing();
    given(placed, takenBack).when(pay()).thenNothing();
    given(placed, started('pay1'), takenBack, started('pay2'))
      .when(pay({ paymentId: 'pay2' }))
      .thenWrites({
        ...paid,
        data: { ...money, paymentId: 'pay2' },
      } as typeof paid);
  });
});
