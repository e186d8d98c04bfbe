import type { OrderEvent } from '@klang/contracts/events/order';
import { daysAfter } from '@klang/contracts/kit/days';
import { describe, expect, it } from 'vitest';
import { isRefusal } from './kit.ts';
import type { OrderCommand } from './order.ts';
import { leftOf } from './orderAsking.ts';
import { after, again, at, book, given, on, recordTrip, stored, visit } from './orderDoorFixture.ts';
import * as sample from './orderSamples.ts';

const { orderId, customerId, itemIds } = sample;
const [first = '', second = '', third = ''] = itemIds;
const today = { monthlySatang: 0, insuranceSatang: 0 };
const drop = (...some: string[]): OrderCommand => ({
  type: 'DropItems',
  orderId,
  asCustomer: null,
  itemIds: some,
  on,
  at,
});
const bookedAs = (tripId: string) => ({
  orderId,
  customerId,
  tripId,
  visit,
  feeSatang: 0,
  cashSatang: 0,
  bookedAt: at,
});

describe('a thing that was given up', () => {
  it('and is collected all the same is under contract again, for the price that it was booked for', () => {
    const { state, types } = after(drop(first), recordTrip({ taken: [...itemIds], outcome: 'done' }));
    const [back, other] = [state.contract.items.get(first), state.contract.items.get(second)];
    expect(back).toMatchObject({ state: 'collected', beganOn: on });
    expect(back?.monthlySatang).toBe(other?.monthlySatang);
    expect(types).not.toContain('ContractEnded');
  });
  it('ends no contract while the movers may be bringing it in', () => {
    const open = [recordTrip({ taken: [first] }), drop(second, third)] as const;
    const gone: OrderEvent = {
      type: 'ItemsReleased',
      data: { orderId, itemIds: [first], tripId: null, on, releasedAt: at },
    };
    const log = [...after(...open).log, gone];
    const none = given(...log).when(recordTrip()).decision;
    expect(isRefusal(none) ? none : none.map(({ type }) => type)).toEqual([]);
    const late = given(...log).when(recordTrip({ taken: [second], outcome: 'done' })).decision;
    expect(isRefusal(late) ? late : late.map(({ type }) => type)).toEqual(['ItemsCollected', 'TripClosed']);
    const over = given(...log).when(recordTrip({ missing: [third], outcome: 'done' })).decision;
    expect(isRefusal(over) ? over : over.map(({ type }) => type)).toEqual(['TripClosed', 'ContractEnded']);
  });
});

describe('the end of a whole contract', () => {
  it('comes when the visit is over, not with the last thing that is handed over', () => {
    const end = [...stored, book('t2', 'cancelContract', [])];
    const handed = after(...end, recordTrip({ tripId: 't2', given: [...itemIds] }));
    expect(handed.state.status).toBe('canceling');
    const over = after(...end, recordTrip({ tripId: 't2', given: [...itemIds], outcome: 'done' }));
    expect(over.types.slice(-3)).toEqual(['ItemsReleased', 'TripClosed', 'ContractEnded']);
    expect(over.state.status).toBe('canceled');
  });
  it('lets no other visit come that failed before it was asked for, and is withdrawn with its own alone', () => {
    const ending = [
      ...stored,
      book('t1', 'temporary', [first]),
      recordTrip({ tripId: 't1', given: [first], outcome: 'done' }),
      book('t2', 'deposit', [first]),
      recordTrip({ tripId: 't2', outcome: 'unsuccessful' }),
      book('t3', 'cancelContract', []),
    ];
    const { log } = after(...ending);
    given(...log)
      .when(again('t2', 't4'))
      .thenRefused('contract_ending');
    const once: OrderEvent = {
      type: 'TripBooked',
      data: { ...bookedAs('t4'), kind: 5, ask: 'deposit', itemIds: [first] },
    };
    const { state } = given(...log, once);
    expect(state?.contract.ending).toMatchObject({ tripId: 't3' });
    expect(state?.contract.items.get(first)?.endTripId).toBe('t3');
  });
  it('is withdrawn whole with the visit that came in place of one that failed', () => {
    const failed = [
      ...stored,
      book('t1', 'temporary', [first]),
      recordTrip({ tripId: 't1', given: [first], outcome: 'done' }),
      book('t2', 'cancelContract', []),
      recordTrip({ tripId: 't2', outcome: 'unsuccessful' }),
      again('t2', 't3'),
    ];
    expect(after(...failed).state.contract.ending).toMatchObject({ tripId: 't3' });
    expect(leftOf(after(...failed, recordTrip({ tripId: 't3', outcome: 'unsuccessful' })).state, 't2')).toEqual([]);
    const back = after(...failed, recordTrip({ tripId: 't3', outcome: 'canceled' })).state;
    expect([back.status, back.contract.ending]).toEqual(['success', null]);
    expect([...back.contract.items.values()].map(({ endsOn }) => endsOn)).toEqual([null, null, null]);
  });
  it.each([
    ['cancelContract', 'canceling'],
    ['cancelItems', 'cancelingSome'],
  ] as const)('waits for what was missed at the door (%s): it comes another day, or stays', (ask, waiting) => {
    const missed = [
      ...stored,
      book('t1', ask, ask === 'cancelItems' ? [...itemIds] : []),
      recordTrip({ tripId: 't1', given: [first, second], missing: [third], outcome: 'done' }),
    ];
    const { state } = after(...missed);
    expect([state.status, leftOf(state, 't1')]).toEqual([waiting, [third]]);
    const over = after(
      ...missed,
      again('t1', 't2'),
      recordTrip({ tripId: 't2', given: [third], outcome: 'done' }),
    ).state;
    expect(over.contract.items.get(third)?.state).toBe('released');
    const withdraw = { type: 'WithdrawEnd', orderId, tripId: 't1', asCustomer: customerId, at } as const;
    const stays = after(...missed, withdraw, book('t2', 'temporary', [third])).state;
    expect([stays.status, stays.contract.items.get(third)?.endsOn]).toEqual(['success', null]);
  });
  it('leaves what ended before with the end that it had, also where it is withdrawn', () => {
    const ended = [
      ...stored,
      book('t2', 'cancelItems', [first]),
      recordTrip({ tripId: 't2', given: [first], outcome: 'done' }),
    ];
    const before = after(...ended).state.contract.items.get(first)?.endsOn;
    const requested = after(...ended, { ...book('t3', 'cancelContract', []), on: '2027-06-01' } as OrderCommand);
    expect(requested.state.contract.items.get(first)?.endsOn).toBe(before);
    expect(requested.state.contract.items.get(second)?.endsOn).not.toBe(before);
    const back = after(...ended, book('t3', 'cancelContract', []), recordTrip({ tripId: 't3', outcome: 'canceled' }))
      .state.contract;
    expect([back.items.get(first)?.endsOn, back.items.get(second)?.endsOn, back.ending]).toEqual([before, null, null]);
  });
});

it('an item that was added later is awaited for ninety days of its own', () => {
  const added = daysAfter(on, 80);
  const add = { type: 'AddItems', orderId, sizeId: null, count: 1, today, on: added, at } as const;
  const uncollected = (day: number) => ({ type: 'DropUncollected', orderId, on: daysAfter(on, day), at }) as const;
  const dropped = (day: number) =>
    after(recordTrip({ taken: [first], outcome: 'done' }), add, uncollected(day)).state.contract.items.get('o1-04')
      ?.state;
  expect([dropped(91), dropped(169), dropped(170)]).toEqual(['booked', 'booked', 'dropped']);
});

it('an item is awaited for ninety days from the last visit that was to collect it, whatever comes for others', () => {
  const [away, back] = [daysAfter(on, 60), daysAfter(on, 70)];
  const moved = { ...book('t3', 'deposit', [first]), visit: { ...visit, on: back } } as OrderCommand;
  const commands = [
    recordTrip({ outcome: 'unsuccessful' }),
    book('t1', 'deposit', [first]),
    recordTrip({ tripId: 't1', taken: [first], outcome: 'done' }),
    { type: 'NoteStored', orderId, itemIds: [first], at },
    book('t2', 'temporary', [first]),
    recordTrip({ tripId: 't2', given: [first], outcome: 'done' }),
    moved,
  ] as const;
  const stateAt = (day: number, visitDays = {}) => {
    const command = { type: 'DropUncollected', orderId, visitDays, on: daysAfter(on, day), at } as const;
    return after(...commands, command).state.contract.items.get(second)?.state;
  };
  expect([stateAt(89), stateAt(90)]).toEqual(['booked', 'dropped']);
  expect([stateAt(149, { [orderId]: away }), stateAt(150, { [orderId]: away })]).toEqual(['booked', 'dropped']);
});

it('a visit that failed leaves what it was for, without what it did and what was asked for since', () => {
  const failed = after(
    ...stored,
    book('t2', 'temporary', [first, second]),
    recordTrip({ tripId: 't2', given: [first], missing: [second], outcome: 'done' }),
  ).state;
  expect(leftOf(failed, 't2')).toEqual([second]);
  expect(leftOf(failed, 'nowhere')).toEqual([]);
});
