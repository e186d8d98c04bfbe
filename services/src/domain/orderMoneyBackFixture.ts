import type { OrderEvent } from '@klang/contracts/events/order';
import type { LostChoice } from '@klang/contracts/payments/lateMoney';
import fc from 'fast-check';
import { decide, evolve, isRefusal } from './kit.ts';
import { type OrderCommand, order } from './order.ts';
import { openBills, openOf } from './orderBilling.ts';
import { issue, orderId, running } from './orderBillingFixture.ts';
import { lostUnsaid } from './orderLost.ts';
import * as sample from './orderSamples.ts';
import type { Order, PlacedFacts } from './orderState.ts';

const { customerId, itemIds } = sample;
const at = '2026-07-02T03:00:00.000Z';
const months = ['2026-07', '2026-08', '2026-09', '2026-10'];
const ofFees = ['month', 'pay', 'payOne', 'begin', 'arrive', 'gift', 'fail', 'say', 'free', 'due', 'leave'] as const;
/** What a bank and staff do to money that came. */
const ofMoney = ['charge', 'win', 'owed', 'write', 'refund', 'deny', 'send', 'twice'] as const;
const deedKinds = [...ofFees, ...ofMoney] as const;
const often = ['month', 'month', 'payOne', 'payOne', 'fail', 'say', 'say', 'free', 'free'] as const;
export const deeds = fc.array(
  fc.record({
    does: fc.constantFrom(...deedKinds, ...often),
    amount: fc.integer({ min: 1, max: 40_000 }),
    nth: fc.nat(2),
  }),
  { minLength: 8, maxLength: 24, size: 'max' },
);
export type Deed = { readonly does: (typeof deedKinds)[number]; readonly amount: number; readonly nth: number };
const deed = (does: Deed['does'], nth = 0): Deed => ({ does, amount: 20_000, nth });
/** A later month is paid before the one with the fee; and that one is paid with credit alone. */
const paidOutOfOrder = [
  deed('fail'),
  deed('month'),
  deed('say'),
  deed('month'),
  deed('month'),
  deed('payOne', 2),
  deed('payOne'),
];
const paidWithCredit = [deed('gift'), deed('fail'), deed('month'), deed('month'), deed('payOne', 1), deed('say')];
/** A bill is paid twice, the second money goes back, and later some of the first. */
const paidTwice = [deed('month'), deed('twice'), deed('month'), deed('payOne'), deed('refund')];
/** The bill with the fee takes back what was paid for things that left; and it is void, as the rest leaves too. */
const leftBefore = [deed('month'), deed('payOne'), deed('leave'), deed('leave', 1), deed('fail'), deed('month')];
const letGoPaid = [...leftBefore, deed('payOne'), deed('say'), deed('free')];
const letGoVoid = [...leftBefore, deed('say'), deed('free')];
export const examples: [Deed[], boolean][] = [
  [letGoPaid, false],
  [letGoVoid, false],
  [paidTwice, false],
  [paidOutOfOrder, false],
  [paidWithCredit, false],
];

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);
/** A contract to which things happen in any order; what is not possible just then does not happen. */
export class Case {
  state: Order = null;
  readonly log: OrderEvent[] = [];
  #month = 0;
  #count = 0;
  readonly #gone = new Set<string>();
  constructor() {
    this.#add(running);
  }
  #add(events: readonly OrderEvent[]): void {
    for (const event of events) {
      this.log.push(event);
      this.state = evolve(order, this.state, event);
    }
  }
  get placed(): PlacedFacts {
    if (!this.state) throw new Error('nothing was placed');
    return this.state;
  }
  #send(...commands: readonly OrderCommand[]): void {
    for (const command of commands) {
      const decision = decide(order, command, this.state);
      if (!isRefusal(decision)) this.#add(decision);
    }
  }
  #visit(on: string, of: { fee: number; isLast: boolean }): void {
    this.#count += 1;
    const tripId = `t${this.#count}`;
    const visit = { on, slotId: 'morning', start: '09:00', end: '12:00' };
    const booking = {
      type: 'BookTrip',
      orderId,
      asCustomer: customerId,
      tripId,
      visit,
      on,
      cashSatang: 0,
      at,
    } as const;
    const came = { type: 'RecordTrip', orderId, tripId, on, taken: [], missing: [], extras: [] } as const;
    const closed = { ...came, failFeeSatang: of.fee, cashTakenSatang: 0, at } as const;
    if (of.isLast)
      this.#send(
        { ...booking, ask: 'cancelContract', itemIds: [] },
        { ...closed, given: this.#here(), outcome: 'done' },
      );
    else
      this.#send(
        { ...booking, ask: 'temporary', itemIds: this.#here() },
        { ...closed, given: [], outcome: 'unsuccessful' },
      );
  }
  #here(): string[] {
    return itemIds.filter((itemId) => !this.#gone.has(itemId));
  }
  #decide(isFeeDue: boolean, tripId: string): void {
    const by = { reason: 'The guard kept the van outside', staffId: 's1', limitSatang: null, at };
    this.#send({ type: 'SettleDispute', orderId, tripId, isFeeDue, ...by });
  }
  #say(tripId: string): void {
    const on = this.placed.contract.trips.get(tripId)?.closedOn ?? '';
    this.#send({ type: 'DisputeVisit', orderId, tripId, asCustomer: customerId, on, at });
  }
  #arrive(): void {
    for (const [paymentId, { state, askedSatang }] of this.placed.attempts)
      if (state === 'pending' && askedSatang)
        this.#send(sample.pay({ paymentId, amountSatang: askedSatang, paidAt: at, at }));
  }
  #pay(nth?: number): void {
    for (const [place, [billId, bill]] of openBills(this.placed.contract.billing).entries()) {
      if (nth !== undefined && place !== nth) continue;
      this.#count += 1;
      const of = { orderId, billId, paymentId: `c${this.#count}`, amountSatang: openOf(bill), paidAt: at, at };
      this.#send({ type: 'RecordBillMoney', method: 'cash', staffId: 's1', ...of });
    }
  }
  #begin(): void {
    for (const [billId] of openBills(this.placed.contract.billing)) {
      this.#count += 1;
      this.#send(sample.start({ paymentId: `a${this.#count}`, method: 'transfer', billId, at }));
    }
  }
  #gift(amountSatang: number): void {
    this.#count += 1;
    const why = { cause: 'staff', causeId: 's1', reason: 'sorry', at } as const;
    this.#send({ type: 'GrantCredit', orderId, creditId: `g${this.#count}`, amountSatang, ...why });
  }
  /** The payments of bills, first those that came first. */
  #payments(isGone: boolean): readonly string[] {
    const { attempts } = this.placed;
    const isOf = { state: 'taken', isTakenBack: isGone } as const;
    return [...attempts].flatMap(([id, one]) =>
      one.billId && one.state === isOf.state && one.isTakenBack === isOf.isTakenBack ? [id] : [],
    );
  }
  #charge(paymentId: string): void {
    const { takenSatang: amountSatang = 0 } = this.placed.attempts.get(paymentId) ?? {};
    const cause = 'chargedBack' as const;
    this.#send({ type: 'TakeBackPayment', orderId, paymentId, cause, amountSatang, takenBackAt: at, at });
  }
  #win(paymentId: string): void {
    const { takenBack = [] } = this.placed.attempts.get(paymentId) ?? {};
    const amountSatang = sum(takenBack.map((one) => one.amountSatang));
    if (lostUnsaid(this.placed, paymentId) === amountSatang)
      this.#send({ type: 'WinBackPayment', orderId, paymentId, amountSatang, wonAt: at, at });
  }
  /** It is gone for good; what was promised of it goes nowhere. */
  #lose(paymentId: string, lost: LostChoice): void {
    const amountSatang = lostUnsaid(this.placed, paymentId);
    const on = at.slice(0, 10);
    this.#send({ type: 'LosePayment', orderId, paymentId, amountSatang, lost, reason: 'the bank', on, at });
    for (const [refundId, one] of this.placed.refunds)
      if (one.paymentId === paymentId) this.#send({ type: 'ReleaseRefund', orderId, refundId, at });
  }
  #refund(paymentId: string, amountSatang: number): void {
    this.#count += 1;
    const by = { isApproved: true, askedBy: 's1', transferReference: '', reason: 'sorry' } as const;
    const money = { refundId: `r${this.#count}`, paymentId, amountSatang, method: 'transfer' } as const;
    this.#send({ type: 'PromiseRefund', orderId, cause: 'goodwill', ...money, ...by, at });
  }
  /** One thing leaves before the month begins that was billed last; the last thing leaves with the contract. */
  #leave(nth: number): void {
    const itemId = itemIds[nth % 2] ?? '';
    if (this.#gone.has(itemId) || this.#month === 0) return;
    this.#gone.add(itemId);
    const of = { orderId, itemIds: [itemId] };
    const on = this.#lastDay();
    this.#add([
      { type: 'ItemsEndAsked', data: { ...of, endsOn: on, tripId: null, askedAt: at } },
      { type: 'ItemsReleased', data: { ...of, tripId: `leaves ${itemId}`, on, releasedAt: at } },
    ]);
  }
  #lastDay(): string {
    return `${months[Math.max(0, Math.min(3, this.#month - 1))]}-07`;
  }
  /** Cash pays a bill for which a transfer was begun, and that comes after all. */
  #payTwice(nth: number): void {
    const [billId, bill] = openBills(this.placed.contract.billing).at(nth) ?? [];
    if (!billId || !bill) return;
    this.#count += 1;
    const [paymentId, refundSatang] = [`l${this.#count}`, openOf(bill)];
    this.#send(sample.start({ paymentId, method: 'transfer', billId, at }));
    this.#pay(nth);
    this.#send(sample.pay({ paymentId, amountSatang: refundSatang, paidAt: at, at }));
    const by = { method: 'transfer', isApproved: true, askedBy: 's1', transferReference: '' } as const;
    this.#send(sample.settleMoney({ paymentId, refundSatang, promise: { refundId: `r${paymentId}`, ...by }, at }));
  }
  #openRefund(nth: number): string {
    return [...this.placed.refunds].filter(([, { state }]) => state === 'open').at(nth)?.[0] ?? 'none';
  }
  act({ does, amount, nth }: Deed): void {
    const day = `${months[this.#month] ?? '2026-11'}-02`;
    const tripOf = (dispute: 'open' | null): string =>
      [...this.placed.contract.trips]
        .filter(([, trip]) => trip.feeSatang > 0 && trip.dispute === dispute)
        .at(nth)?.[0] ?? 'none';
    const acts: Record<Deed['does'], () => void> = {
      month: () => {
        const month = months[this.#month];
        if (month) this.#send(issue(`${month}-03`));
        this.#month += 1;
      },
      pay: () => this.#pay(),
      payOne: () => this.#pay(nth),
      begin: () => this.#begin(),
      arrive: () => this.#arrive(),
      gift: () => this.#gift(amount),
      fail: () => this.#visit(day, { fee: amount, isLast: false }),
      say: () => this.#say(tripOf(null)),
      free: () => this.#decide(false, tripOf('open')),
      due: () => this.#decide(true, tripOf('open')),
      charge: () => this.#charge(this.#payments(false).at(nth) ?? 'none'),
      win: () => this.#win(this.#payments(true).at(nth) ?? 'none'),
      owed: () => this.#lose(this.#payments(true).at(nth) ?? 'none', 'owedAgain'),
      write: () => this.#lose(this.#payments(true).at(nth) ?? 'none', 'writtenOff'),
      refund: () => this.#refund(this.#payments(false).at(nth) ?? 'none', amount),
      deny: () => this.#send({ type: 'ReleaseRefund', orderId, refundId: this.#openRefund(nth), at }),
      leave: () => this.#leave(nth),
      twice: () => this.#payTwice(nth),
      send: () => this.#send({ type: 'CloseRefund', orderId, refundId: this.#openRefund(nth), at }),
    };
    acts[does]();
  }
  end(isFeeDue: boolean): void {
    const on = this.#lastDay();
    this.#visit(on, { fee: 0, isLast: true });
    this.#send(issue(on));
    for (const [tripId, { dispute }] of this.placed.contract.trips)
      if (dispute === 'open') this.#decide(isFeeDue, tripId);
    this.#arrive();
    this.#send(issue(on));
    // What a bank took and nobody has said anything of is owed again, or written off.
    for (const paymentId of this.#payments(true)) this.#lose(paymentId, isFeeDue ? 'owedAgain' : 'writtenOff');
    this.#pay();
    this.#send(issue(on));
  }
}
