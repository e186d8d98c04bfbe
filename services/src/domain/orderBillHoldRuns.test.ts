import type { OrderEvent } from '@klang/contracts/events/order';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { hasOverdue, openOf } from './orderBilling.ts';
import { billed, customerId, given, issue, orderId } from './orderBillingFixture.ts';
import * as sample from './orderSamples.ts';

const some = sample.itemIds.slice(0, 1);

/** A running contract, day by day, with whatever customer, staff and worker do. */
class Contract {
  #events: readonly OrderEvent[] = billed;
  #count = 0;
  on = '2026-07-04';

  get events(): readonly OrderEvent[] {
    return this.#events;
  }
  get state() {
    const { state } = given(...this.#events);
    if (!state) throw new Error('not placed');
    return state;
  }
  get #at(): string {
    return `${this.on}T05:00:00.000Z`;
  }
  do(command: OrderCommand): readonly OrderEvent[] {
    const { decision } = given(...this.#events).when(command);
    if ('refused' in decision) return [];
    this.#events = [...this.#events, ...decision];
    return decision;
  }
  #tripIn(outcomes: readonly string[]): string | undefined {
    const ends = [...this.state.contract.trips].filter(
      ([, { outcome, isReplaced }]) => !isReplaced && outcomes.includes(outcome),
    );
    return ends.at(-1)?.[0];
  }
  #report(outcome: 'done' | 'unsuccessful' | 'canceled'): void {
    const tripId = this.#tripIn(['open']);
    const trip = this.state.contract.trips.get(tripId ?? '');
    if (!tripId || !trip) return;
    const none = { taken: [], missing: [], extras: [], failFeeSatang: 0, cashTakenSatang: 0 } as const;
    const back = outcome === 'done' ? [...trip.itemIds] : [];
    this.do({ type: 'RecordTrip', orderId, tripId, ...none, given: back, outcome, on: this.on, at: this.#at });
  }
  #asking() {
    this.#count += 1;
    const visit = { on: daysAfter(this.on, 3), slotId: 'morning', start: '09:00', end: '12:00' };
    const of = { orderId, asCustomer: customerId, tripId: `t${this.#count}`, visit } as const;
    return { ...of, on: this.on, cashSatang: 0, at: this.#at };
  }
  #remind(): void {
    const { on } = this;
    for (const [billId, { dueOn, remindOn }] of this.state.contract.billing.bills)
      for (const day of remindOn)
        if (daysAfter(dueOn, day) === on)
          this.do({ type: 'RemindBill', orderId, billId, day, dueOn, on, at: this.#at });
  }
  #payAll(): void {
    for (const [billId, bill] of this.state.contract.billing.bills) {
      const amountSatang = openOf(bill);
      const how = { paymentId: `p-${billId}`, method: 'cash', staffId: 's1', paidAt: this.#at } as const;
      if (amountSatang > 0) this.do({ type: 'RecordBillMoney', orderId, billId, ...how, amountSatang, at: this.#at });
    }
  }
  #askAgain(): void {
    const failedTripId = this.#tripIn(['unsuccessful']);
    if (failedTripId) this.do({ type: 'BookTripAgain', ...this.#asking(), failedTripId });
  }
  readonly steps = {
    ask: () => this.do({ type: 'BookTrip', ...this.#asking(), ask: 'cancelContract', itemIds: [] }),
    askSome: () => this.do({ type: 'BookTrip', ...this.#asking(), ask: 'cancelItems', itemIds: [...some] }),
    withdraw: () => this.#report('canceled'),
    fail: () => this.#report('unsuccessful'),
    done: () => this.#report('done'),
    again: () => this.#askAgain(),
    issue: () => this.do({ ...issue(this.on), at: this.#at } as OrderCommand),
    remind: () => this.#remind(),
    pay: () => this.#payAll(),
  };
}

const dayOf = (at: string): string => bangkokDay(new Date(at));
type Hold = { readonly billId: string; isOpen: boolean };
/** Reads the history as it was written: each hold, and what ended it. */
const holdsIn = (events: readonly OrderEvent[]): readonly Hold[] => {
  const holds: Hold[] = [];
  const openHold = (billId: string) => holds.find((one) => one.billId === billId && one.isOpen);
  const end = (billId: string) => {
    const hold = openHold(billId);
    if (hold) hold.isOpen = false;
    return hold;
  };
  for (const { type, data } of events) {
    if (type === 'BillHeld' && !openHold(data.billId)) holds.push({ billId: data.billId, isOpen: true });
    if (type === 'BillReminded') expect(openHold(data.billId)).toBeUndefined();
    if (type === 'BillPaid' || type === 'BillVoided') end(data.billId);
    if (type === 'BillDueAgain') {
      expect(end(data.billId), 'only a bill that waited falls due again').toBeDefined();
      expect(data.dueOn >= daysAfter(dayOf(data.dueAgainAt), 7)).toBe(true);
    }
  }
  return holds;
};

const kinds = [
  'ask',
  'ask',
  'ask',
  'askSome',
  'withdraw',
  'fail',
  'again',
  'done',
  'done',
  'issue',
  'issue',
  'remind',
  'pay',
] as const;
const step = fc.record({ what: fc.constantFrom(...kinds), days: fc.integer({ min: 0, max: 6 }) });

/** However late it is asked, only bills that do not wait block. */
const checkWaits = ({ state, events, on }: Contract): void => {
  const { billing } = state.contract;
  const unpaid = [...billing.bills].filter(([, bill]) => openOf(bill) > 0);
  const waits = unpaid.filter(([, { waitsUntil }]) => waitsUntil !== null);
  expect(hasOverdue(billing, daysAfter(on, 400))).toBe(waits.length < unpaid.length);
  const open = holdsIn(events).filter(({ isOpen }) => isOpen);
  expect(open.map(({ billId }) => billId).toSorted()).toEqual(waits.map(([billId]) => billId).toSorted());
};

it('a bill that waits blocks nobody and is in no reminder, and each wait ends once: void, due again, or paid', () => {
  const seen = { BillHeld: 0, BillVoided: 0, BillDueAgain: 0, BillPaid: 0 };
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const contract = new Contract();
      for (const { what, days } of [...steps, { what: 'issue', days: 1 } as const]) {
        contract.on = daysAfter(contract.on, days);
        contract.steps[what]();
        checkWaits(contract);
      }
      const types = new Set<string>(contract.events.map(({ type }) => type));
      if (!types.has('BillHeld')) return;
      for (const type of Object.keys(seen) as (keyof typeof seen)[]) seen[type] += types.has(type) ? 1 : 0;
    }),
    { numRuns: 600 },
  );
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0);
});
