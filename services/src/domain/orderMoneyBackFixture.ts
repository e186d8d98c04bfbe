import type { OrderEvent } from '@klang/contracts/events/order';
import type { LostChoice } from '@klang/contracts/payments/lateMoney';
import fc from 'fast-check';
import { decide, evolve, isRefusal } from './kit.ts';
import { type OrderCommand, order } from './order.ts';
import { openBills, openOf } from './orderBilling.ts';
import { issue, orderId, running } from './orderBillingFixture.ts';
import { lostUnsaid } from './orderLost.ts';
import { refundableOf } from './orderRefunds.ts';
import * as sample from './orderSamples.ts';
import type { Order, PlacedFacts } from './orderState.ts';

const { customerId, itemIds } = sample;
const at = '2026-07-02T03:00:00.000Z';
const months = ['2026-07', '2026-08', '2026-09', '2026-10'];
const ofFees = ['month', 'pay', 'payOne', 'begin', 'arrive', 'gift', 'fail', 'say', 'free', 'due', 'leave'] as const;
const ofMoney = ['charge', 'win', 'owed', 'write', 'refund', 'deny', 'send', 'twice', 'give', 'ours', 'first'] as const;
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
const inOrder = (...kinds: readonly Deed['does'][]): Deed[] => kinds.map((does) => deed(does));
/** A later month is paid before the bill with the fee, which credit alone pays. */
const paidOutOfOrder = [...inOrder('fail', 'month', 'say', 'month', 'month'), deed('payOne', 2), deed('payOne')];
const paidWithCredit = [deed('gift'), deed('fail'), deed('month'), deed('month'), deed('payOne', 1), deed('say')];
/** A bill is paid twice. The second payment is refunded, later also a part of the first. */
const paidTwice = [deed('month'), deed('twice'), deed('month'), deed('payOne'), deed('refund')];
/** The bill with the fee reverses paid months of items that left. It becomes void when the rest leaves too. */
const leftBefore = [deed('month'), deed('payOne'), deed('leave'), deed('leave', 1), deed('fail'), deed('month')];
const letGoPaid = [...leftBefore, deed('payOne'), deed('say'), deed('free')];
const letGoVoid = [...leftBefore, deed('say'), deed('free')];
/** Goodwill for a month that comes to nothing afterwards; and a part of it given back at the gateway by our own staff. */
const goodwillFirst = [deed('month'), deed('payOne'), deed('refund'), deed('leave'), deed('leave', 1)];
const givenAtGateway = [deed('month'), deed('payOne'), deed('give'), deed('ours'), deed('leave'), deed('refund')];
export const examples: [Deed[], boolean, boolean][] = [
  [goodwillFirst, false, false],
  [goodwillFirst, false, true],
  [givenAtGateway, false, false],
  [letGoPaid, false, false],
  [letGoVoid, false, false],
  [paidTwice, false, false],
  [paidOutOfOrder, false, false],
  [paidWithCredit, false, false],
];

/** A company keeps tax back. */
const priced = { sizeId: null, months: 6, unitSatang: 8_000, percent: null } as const;
const quote = {
  lines: [
    { ...priced, kind: 'monthly' as const, rule: 'perItemAndMonth' as const, quantity: 3, amountSatang: 144_000 },
    { ...priced, kind: 'vat' as const, rule: 'vatIncluded' as const, percent: 7, quantity: 1, amountSatang: 9_748 },
  ],
  totalSatang: 149_421,
  withholdingSatang: 421,
  withholdingBaseSatang: 14_019,
  payNowSatang: 149_000,
  cashSatang: 0,
};
const placedByCompany: OrderEvent = { ...sample.placed, data: { ...sample.placed.data, totalSatang: 149_421, quote } };
const runningOfCompany: readonly OrderEvent[] = [placedByCompany, sample.paid, ...sample.stored];

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);
export class Case {
  state: Order = null;
  readonly log: OrderEvent[] = [];
  #month = 0;
  #count = 0;
  readonly #gone = new Set<string>();
  /** `isCompany`: it keeps tax back on storing. */
  constructor(isCompany = false) {
    this.#add(isCompany ? runningOfCompany : running);
  }
  #add(events: readonly OrderEvent[]): void {
    for (const event of events) {
      this.log.push(event);
      this.state = evolve(order, this.state, event);
    }
  }
  rewrite(change: (log: readonly OrderEvent[]) => readonly OrderEvent[]): void {
    this.state = null;
    this.#add(change(this.log.splice(0)));
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
  #begin(method: 'card' | 'transfer'): void {
    for (const [billId] of openBills(this.placed.contract.billing)) {
      this.#count += 1;
      this.#send(sample.start({ paymentId: `a${this.#count}`, method, billId, at }));
    }
  }
  #gift(amountSatang: number): void {
    this.#count += 1;
    const why = { cause: 'staff', causeId: 's1', reason: 'sorry', at } as const;
    this.#send({ type: 'GrantCredit', orderId, creditId: `g${this.#count}`, amountSatang, ...why });
  }
  #payments(isGone: boolean): readonly string[] {
    const all = [...this.placed.attempts];
    return all.flatMap(([id, { billId, state, isTakenBack }]) =>
      billId && state === 'taken' && isTakenBack === isGone ? [id] : [],
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
  #lose(paymentId: string, lost: LostChoice): void {
    const amountSatang = lostUnsaid(this.placed, paymentId);
    const on = at.slice(0, 10);
    this.#send({ type: 'LosePayment', orderId, paymentId, amountSatang, lost, reason: 'the bank', on, at });
    for (const [refundId, one] of this.placed.refunds)
      if (one.paymentId === paymentId) this.#send({ type: 'ReleaseRefund', orderId, refundId, at });
  }
  /** A part of it, by the gateway, which says all that went by it. */
  #give(paymentId: string, satang: number): void {
    const { takenBack = [], takenSatang = 0 } = this.placed.attempts.get(paymentId) ?? {};
    const before = takenBack.map((one) => one.amountSatang);
    const amountSatang = Math.min(satang, takenSatang - sum(before));
    const of = { orderId, paymentId, amountSatang, gone: [...before, amountSatang], takenBackAt: at, at } as const;
    if (amountSatang > 0) this.#send({ type: 'TakeBackPayment', cause: 'givenBack', ...of });
  }
  #unsaid(): readonly string[] {
    return [...this.placed.attempts.keys()].filter((paymentId) => lostUnsaid(this.placed, paymentId) > 0);
  }
  #giveByOurs(paymentId: string): void {
    this.#count += 1;
    const [amountSatang, on] = [lostUnsaid(this.placed, paymentId), at.slice(0, 10)];
    const why = { lost: 'ourRefund', refundCause: 'goodwill', reason: 'sorry' } as const;
    const caseId = `k${this.#count}`;
    this.#send({ type: 'LosePayment', orderId, paymentId, amountSatang, caseId, ...why, on, at });
  }
  #refund(paymentId: string, amountSatang: number): void {
    this.#count += 1;
    const by = { isApproved: true, askedBy: 's1', transferReference: '', reason: 'sorry' } as const;
    const money = { refundId: `r${this.#count}`, paymentId, amountSatang, method: 'transfer' } as const;
    this.#send({ type: 'PromiseRefund', orderId, cause: 'goodwill', ...money, ...by, at });
  }
  /** One item leaves before the last billed month begins. The last item leaves with the contract. */
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
  /** Cash pays a bill while a transfer is pending, and the transfer arrives too. */
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
      begin: () => this.#begin(nth === 0 ? 'card' : 'transfer'),
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
      give: () => this.#give(this.#payments(false).at(nth) ?? 'none', amount),
      ours: () => this.#giveByOurs(this.#unsaid().at(nth) ?? 'none'),
      first: () => this.#refund('pay1', amount),
      send: () => this.#send({ type: 'CloseRefund', orderId, refundId: this.#openRefund(nth), at }),
    };
    acts[does]();
  }
  /** Staff give what credit is left by any payment of which something is left. */
  payRest(): void {
    for (const paymentId of this.placed.attempts.keys()) {
      const left = Math.min(this.placed.contract.billing.creditSatang, refundableOf(this.placed, paymentId));
      if (left > 0) this.#refund(paymentId, left);
    }
  }
  /** All that was promised goes. */
  payOut(): void {
    for (const refundId of this.placed.refunds.keys()) this.#send({ type: 'CloseRefund', orderId, refundId, at });
  }
  end(isFeeDue: boolean): void {
    const on = this.#lastDay();
    this.#visit(on, { fee: 0, isLast: true });
    this.#send(issue(on));
    for (const [tripId, { dispute }] of this.placed.contract.trips)
      if (dispute === 'open') this.#decide(isFeeDue, tripId);
    this.#arrive();
    this.#send(issue(on));
    for (const paymentId of this.#unsaid()) this.#lose(paymentId, isFeeDue ? 'owedAgain' : 'writtenOff');
    this.#pay();
    this.#send(issue(on));
  }
}
