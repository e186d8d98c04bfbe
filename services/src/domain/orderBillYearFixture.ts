import { standardTerms } from '@klang/contracts/bills/bill';
import type { OrderEvent } from '@klang/contracts/events/order';
import { daysAfter } from '@klang/contracts/kit/days';
import type { Quote } from '@klang/contracts/orders/quote';
import { decide, evolve, isRefusal } from './kit.ts';
import { type OrderCommand, order } from './order.ts';
import { openBills, openOf } from './orderBilling.ts';
import type { Deed, Life } from './orderBillYearLivesFixture.ts';
import { what } from './orderSamples.ts';
import type { Order, PlacedFacts } from './orderState.ts';

const [orderId, customerId] = ['o1', 'c1'];
const plain = { months: null, percent: null, sizeId: null, quantity: 1 };
const quoteOf = ({ vat, isCompany, months, ...life }: Life): Quote => {
  const of = (sizeId: 's' | 'l', { count, monthly }: Life['small']) =>
    ({
      ...plain,
      kind: 'monthly',
      rule: 'perItemAndMonth',
      sizeId,
      quantity: count,
      months,
      unitSatang: monthly,
      amountSatang: 0,
    }) as const;
  const tax = { included: 'vatIncluded', added: 'vatAdded' } as const;
  return {
    lines: [
      of('s', life.small),
      of('l', life.large),
      { ...plain, kind: 'insurance', rule: 'perItemAndMonth', unitSatang: life.insurance, amountSatang: 0 },
      { ...plain, kind: 'delivery', rule: 'perTrip', unitSatang: life.delivery, amountSatang: 0 },
      ...(vat === 'none' ? [] : [{ ...plain, kind: 'vat', rule: tax[vat], unitSatang: 0, amountSatang: 1 } as const]),
    ],
    totalSatang: 100_000,
    withholdingSatang: isCompany ? 3_000 : 0,
    withholdingBaseSatang: isCompany ? 100_000 : 0,
    payNowSatang: 97_000,
    cashSatang: 0,
  };
};

export type ReckonedThings = {
  readonly things: { sizeId: string | null; began: string; last: string | null; itemId: string }[];
  readonly fees: { on: string; amount: number }[];
  readonly extras: string[];
  readonly prices: { from: string; small: number | null; insured: number | null }[];
  readonly moves: ({ is: 'credit'; amount: number } | { is: 'paid' })[];
  over: string | null;
};
export type IssuedBill = Extract<OrderEvent, { type: 'BillIssued' }>['data'];

export class Year {
  state: Order = null;
  readonly log: OrderEvent[] = [];
  readonly seen: ReckonedThings = { things: [], fees: [], extras: [], prices: [], moves: [], over: null };
  #trips = 0;
  readonly #life: Life;
  readonly #look: (seen: ReckonedThings, on: string) => void;
  constructor(life: Life, look: (seen: ReckonedThings, on: string) => void = () => {}) {
    this.#life = life;
    this.#look = look;
  }

  get placed(): PlacedFacts {
    if (!this.state) throw new Error('nothing was placed');
    return this.state;
  }
  send(command: OrderCommand): boolean {
    const decision = decide(order, command, this.state);
    if (isRefusal(decision)) return false;
    for (const event of decision) {
      this.log.push(event);
      this.state = evolve(order, this.state, event);
    }
    return true;
  }
  at = (on: string) => `${on}T03:00:00.000Z`;

  live(days: number): this {
    const { begins, months, small, large, deeds: all } = this.#life;
    const quote = quoteOf(this.#life);
    const items = [
      { sizeId: 's', count: small.count },
      { sizeId: 'l', count: large.count },
    ];
    const pickUp = { on: begins, slotId: 'am', start: '09:00', end: '12:00' };
    const at = this.at(begins);
    this.send({
      type: 'PlaceOrder',
      ...what,
      orderId,
      customerId,
      months,
      items,
      boxes: small.count + large.count,
      quote,
      totalSatang: quote.totalSatang,
      pickUp,
      at,
    });
    this.send({ type: 'RecordPayment', orderId, paymentId: 'p1', amountSatang: quote.payNowSatang, paidAt: at, at });
    this.#visited(orderId, begins, { taken: [...this.placed.contract.items.keys()] });
    for (let day = 0; day <= days; day += 1) {
      const on = daysAfter(begins, day);
      this.#bills(on);
      for (const deed of all.filter((one) => one.day === day)) this.#do(deed, on);
    }
    return this;
  }

  #bills(on: string): void {
    this.send({ type: 'IssueBills', ...standardTerms, orderId, on, at: this.at(on) });
    this.#look(this.seen, on);
  }
  #visited(tripId: string, on: string, { taken = [], given = [] }: { taken?: string[]; given?: string[] }): void {
    // The first visit is in the first bill.
    if (tripId !== orderId) this.seen.fees.push({ on, amount: this.#life.delivery });
    this.#recorded(tripId, on, { taken, given, outcome: 'done', failFeeSatang: 0 });
    for (const itemId of taken) {
      const sizeId = this.placed.contract.items.get(itemId)?.sizeId ?? null;
      if (!this.seen.things.some((one) => one.itemId === itemId))
        this.seen.things.push({ sizeId, began: on, last: null, itemId });
    }
    if (this.seen.things.every(({ last }) => last !== null)) this.seen.over = on;
    // The bill of a visit comes at once, before its items are on the shelf.
    this.#bills(on);
    this.send({ type: 'NoteStored', orderId, itemIds: taken, at: this.at(on) });
  }
  #recorded(
    tripId: string,
    on: string,
    outcome: Pick<Extract<OrderCommand, { type: 'RecordTrip' }>, 'taken' | 'given' | 'outcome' | 'failFeeSatang'>,
  ): void {
    this.send({
      type: 'RecordTrip',
      orderId,
      tripId,
      on,
      missing: [],
      extras: [],
      cashTakenSatang: 0,
      ...outcome,
      at: this.at(on),
    });
  }
  #fail(some: string[], feeSatang: number, on: string): void {
    const tripId = some.length > 0 ? this.#book('temporary', some, on) : null;
    if (!tripId) return;
    this.#recorded(tripId, on, { taken: [], given: [], outcome: 'unsuccessful', failFeeSatang: feeSatang });
    this.seen.fees.push({ on, amount: feeSatang });
  }
  #storeAgain(count: number, on: string): void {
    const some = [...this.placed.contract.items].flatMap(([itemId, { state }]) =>
      state === 'withCustomer' ? [itemId] : [],
    );
    const itemIds = some.slice(0, count);
    const tripId = itemIds.length > 0 ? this.#book('deposit', itemIds, on) : null;
    if (tripId) this.#visited(tripId, on, { taken: itemIds });
  }
  #stored(count: number): string[] {
    return [...this.placed.contract.items]
      .flatMap(([itemId, { state }]) => (state === 'stored' ? [itemId] : []))
      .slice(0, count);
  }
  #book(ask: 'temporary' | 'deposit' | 'cancelItems' | 'cancelContract', itemIds: string[], on: string): string | null {
    this.#trips += 1;
    const tripId = `t${this.#trips}`;
    const visit = { on, slotId: 'am', start: '09:00', end: '12:00' };
    const isBooked = this.send({
      type: 'BookTrip',
      orderId,
      asCustomer: customerId,
      tripId,
      ask,
      itemIds,
      visit,
      on,
      cashSatang: 0,
      at: this.at(on),
    });
    return isBooked ? tripId : null;
  }
  #end(ask: 'cancelItems' | 'cancelContract', itemIds: string[], on: string): void {
    const tripId = this.#book(ask, itemIds, on);
    if (tripId === null) return;
    for (const thing of this.seen.things)
      if (ask === 'cancelContract' || itemIds.includes(thing.itemId)) thing.last ??= on;
    this.#visited(tripId, on, { given: itemIds });
  }

  #do({ does, count, amount }: Deed, on: string): void {
    if (this.placed.contract.billing.isOver && does !== 'pay') return;
    const some = this.#stored(count);
    const deeds: Record<Deed['does'], () => void> = {
      add: () => this.#add(count, on),
      back: () => this.#bringBack(some, on),
      store: () => this.#storeAgain(count, on),
      fail: () => this.#fail(some, amount, on),
      end: () => some.length > 0 && this.#end('cancelItems', some, on),
      endAll: () => amount > 150_000 && this.#end('cancelContract', this.#stored(99), on),
      credit: () => this.#credit(amount, on),
      prices: () => this.#changePrices(amount, on),
      pay: () => this.#pay(on),
    };
    deeds[does]();
  }
  #bringBack(some: string[], on: string): void {
    const tripId = some.length > 0 ? this.#book('temporary', some, on) : null;
    if (tripId) this.#visited(tripId, on, { given: some });
  }
  #credit(amountSatang: number, on: string): void {
    const creditId = `cr${this.seen.moves.length}`;
    const why = { cause: 'staff', causeId: 's1', reason: 'sorry' } as const;
    if (this.send({ type: 'GrantCredit', orderId, creditId, ...why, amountSatang, at: this.at(on) }))
      this.seen.moves.push({ is: 'credit', amount: amountSatang });
  }
  #changePrices(amount: number, on: string): void {
    const from = daysAfter(on, 30 + (amount % 120));
    const [small, insured] = [amount % 4 === 0 ? null : amount, amount % 4 > 1 ? null : amount % 2_000];
    const sizes = small === null ? [] : [{ sizeId: 's', monthlySatang: small }];
    const noticeId = `n${this.seen.prices.length}`;
    const change = { noticeId, from, sizes, insuranceSatang: insured, text: 'new prices', on, at: this.at(on) };
    if (this.send({ type: 'ChangePrices', orderId, ...change })) this.seen.prices.push({ from, small, insured });
  }
  #add(count: number, on: string): void {
    const before = new Set(this.placed.contract.items.keys());
    const today = { monthlySatang: 777, insuranceSatang: 77 };
    if (!this.send({ type: 'AddItems', orderId, sizeId: 's', count, today, on, at: this.at(on) })) return;
    const added = [...this.placed.contract.items].filter(([itemId]) => !before.has(itemId));
    const itemIds = added.map(([itemId]) => itemId);
    const tripId = this.#book('deposit', itemIds, on);
    if (!tripId) return;
    this.seen.extras.push(...itemIds.map(() => on));
    this.#visited(tripId, on, { taken: itemIds });
  }
  #pay(on: string): void {
    const [open] = openBills(this.placed.contract.billing);
    if (!open) return;
    const [billId, bill] = open;
    const amountSatang = openOf(bill);
    const by = { method: 'cash', staffId: 's1', paidAt: this.at(on), at: this.at(on) } as const;
    if (this.send({ type: 'RecordBillMoney', orderId, billId, paymentId: `m-${billId}`, amountSatang, ...by }))
      this.seen.moves.push({ is: 'paid' });
  }
}
