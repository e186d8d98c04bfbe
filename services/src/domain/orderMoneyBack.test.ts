import type { OrderEvent } from '@klang/contracts/events/order';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decide, evolve, isRefusal } from './kit.ts';
import { type OrderCommand, order } from './order.ts';
import { billPaidBy } from './orderBackOfBill.ts';
import { openBills, openOf } from './orderBilling.ts';
import { issue, orderId, running } from './orderBillingFixture.ts';
import * as sample from './orderSamples.ts';
import type { Order, PlacedFacts } from './orderState.ts';

const { customerId, itemIds } = sample;
const at = '2026-07-02T03:00:00.000Z';
const months = ['2026-07', '2026-08', '2026-09', '2026-10'];
const deedKinds = ['month', 'pay', 'payOne', 'begin', 'arrive', 'gift', 'fail', 'say', 'free', 'due'] as const;
const often = ['month', 'month', 'payOne', 'payOne', 'fail', 'say', 'say', 'free', 'free'] as const;
const deeds = fc.array(
  fc.record({
    does: fc.constantFrom(...deedKinds, ...often),
    amount: fc.integer({ min: 1, max: 40_000 }),
    nth: fc.nat(2),
  }),
  { minLength: 8, maxLength: 24, size: 'max' },
);
type Deed = { readonly does: (typeof deedKinds)[number]; readonly amount: number; readonly nth: number };
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
const examples: [Deed[], boolean][] = [
  [paidOutOfOrder, false],
  [paidWithCredit, false],
];

/** A contract to which things happen in any order; what is not possible just then does not happen. */
class Case {
  state: Order = null;
  readonly log: OrderEvent[] = [];
  #month = 0;
  #count = 0;
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
      this.#send({ ...booking, ask: 'cancelContract', itemIds: [] }, { ...closed, given: itemIds, outcome: 'done' });
    else this.#send({ ...booking, ask: 'temporary', itemIds }, { ...closed, given: [], outcome: 'unsuccessful' });
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
    };
    acts[does]();
  }
  end(isFeeDue: boolean): void {
    const on = `${months[Math.max(0, Math.min(3, this.#month - 1))]}-07`;
    this.#visit(on, { fee: 0, isLast: true });
    this.#send(issue(on));
    for (const [tripId, { dispute }] of this.placed.contract.trips)
      if (dispute === 'open') this.#decide(isFeeDue, tripId);
    this.#arrive();
    this.#send(issue(on));
    this.#pay();
    this.#send(issue(on));
  }
}

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);
/** What was asked, what came, what goes back and what credit notes say, reckoned from what was written alone. */
const reckoned = ({ log, placed }: Case) => {
  const all = <T extends OrderEvent['type']>(type: T) =>
    log.flatMap((event) => (event.type === type ? [event.data as Extract<OrderEvent, { type: T }>['data']] : []));
  const voided = new Set(all('BillVoided').map(({ billId }) => billId));
  const bills = all('BillIssued').filter(({ billId }) => !voided.has(billId));
  const grants = all('CreditGranted');
  const paid = new Map(all('BillPaid').map(({ billId, amountSatang }) => [billId, amountSatang]));
  const gifts = sum(grants.filter(({ creditId }) => creditId.startsWith('g')).map((one) => one.amountSatang));
  const freed = sum(grants.filter(({ creditId }) => !creditId.startsWith('g')).map((one) => one.amountSatang));
  const promises = all('RefundPromised').map(({ refundId, paymentId, amountSatang }) => {
    const { creditParts, notedElsewhere } = placed.refunds.get(refundId) ?? {};
    const elsewhere = [...(notedElsewhere ?? [])].map((one) => ({ billId: one[0], amountSatang: one[1] }));
    const noteSatang = amountSatang - (creditParts?.notedSatang ?? 0) - sum(elsewhere.map((one) => one.amountSatang));
    return { billId: billPaidBy(placed, paymentId ?? '')?.[0] ?? '', amountSatang, noteSatang, elsewhere };
  });
  const lowers = [...bills.flatMap((bill) => bill.lowers ?? []), ...promises.flatMap((one) => one.elsewhere)];
  return { bills, paid, gifts, freed, promises, lowers, asked: sum(bills.map((bill) => bill.totalSatang)) - freed };
};

it('no more goes back than came for what was not owed, and no receipt is credited by more than stands on it', () => {
  fc.assert(
    fc.property(deeds, fc.boolean(), (all, isFeeDue) => {
      const life = new Case();
      for (const deed of all) life.act(deed);
      life.end(isFeeDue);
      const { bills, paid, gifts, freed, promises, lowers, asked } = reckoned(life);
      const { creditSatang, creditParts } = life.placed.contract.billing;
      const back = sum(promises.map(({ amountSatang }) => amountSatang));
      const came = sum([...paid.values()]);
      // Everything that came or was given was owed, goes back, or is left, and what is left was given.
      expect(back).toBe(came + gifts - asked - creditSatang);
      expect(creditSatang).toBeLessThanOrEqual(gifts);
      expect(creditParts.backSatang).toBe(0);
      const notes = [...lowers.map((one) => one.amountSatang), ...promises.map((one) => one.noteSatang)];
      const receipted = sum(bills.map((bill) => Math.max(0, bill.totalSatang))) - sum(notes);
      // What credit paid is on receipts as well.
      expect(receipted).toBeGreaterThanOrEqual(came - back);
      if (gifts + freed === 0) expect(receipted).toBe(came - back);
      for (const { billId, totalSatang } of bills) {
        const of = promises.filter((one) => one.billId === billId);
        // By another payment only what its own has no money for.
        if (promises.some(({ elsewhere }) => elsewhere.some((one) => one.billId === billId)))
          expect(sum(of.map((one) => one.amountSatang))).toBe(paid.get(billId) ?? 0);
        const lowered = lowers.filter((one) => one.billId === billId).map(({ amountSatang }) => amountSatang);
        expect(sum(of.map(({ amountSatang }) => amountSatang))).toBeLessThanOrEqual(paid.get(billId) ?? 0);
        expect(sum([...lowered, ...of.map(({ noteSatang }) => noteSatang)])).toBeLessThanOrEqual(
          Math.max(0, totalSatang),
        );
      }
    }),
    { numRuns: 300, examples },
  );
});
