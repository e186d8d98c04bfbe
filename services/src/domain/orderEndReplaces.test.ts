import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, isRefusal } from './kit.ts';
import type { OrderCommand } from './order.ts';
import { leftOf } from './orderAsking.ts';
import { acts, begin, type World } from './orderCustodyFixture.ts';
import { after, again, at, book, given, recordTrip, stored } from './orderDoorFixture.ts';
import * as sample from './orderSamples.ts';
import { trip } from './trip.ts';

const { orderId, customerId, itemIds } = sample;
const [first = '', second = '', third = ''] = itemIds;
const done = (tripId: string, change: object) => recordTrip({ tripId, outcome: 'done', ...change });
const canceled = (tripId: string) => recordTrip({ tripId, outcome: 'canceled' });
const noted = (...some: string[]): OrderCommand => ({ type: 'NoteStored', orderId, itemIds: some, at });

describe('the end of the whole contract while something is asked back for a while', () => {
  const requested = [...stored, book('t1', 'temporary', [first]), book('t2', 'cancelContract', [])];
  it('brings all of it with the last visit, and names the one that it replaces', () => {
    const { log, state } = after(...requested);
    const end = log.find(({ type }) => type === 'ContractEndAsked');
    expect(end?.data).toMatchObject({ tripId: 't2', replaces: ['t1'] });
    expect([state.status, state.contract.trips.get('t2')?.itemIds]).toEqual(['canceling', itemIds]);
    expect([...state.contract.items.values()].map(({ tripId }) => tripId)).toEqual(['t2', 't2', 't2']);
  });
  it('charges nothing for what does not come, and ends with the last visit', () => {
    const { state } = after(...requested, canceled('t1'), done('t2', { given: [...itemIds] }));
    expect([state.status, state.contract.trips.get('t1')?.feeSatang]).toEqual(['canceled', 0]);
  });
  it('does not bring the replaced request back where it is withdrawn', () => {
    const { state } = after(...requested, canceled('t1'), canceled('t2'));
    expect(state.status).toBe('success');
    expect([...state.contract.items.values()].map(({ state: is, tripId }) => [is, tripId])).toEqual(
      itemIds.map(() => ['stored', null]),
    );
  });
  it('takes what the movers brought who had left that very moment, and fetches only the rest', () => {
    const { state } = after(...requested, done('t1', { given: [first] }), done('t2', { given: [second, third] }));
    expect([state.status, state.contract.items.get(first)?.state]).toEqual(['canceled', 'released']);
    const all = [...stored, book('t1', 'temporary', [...itemIds]), book('t2', 'cancelContract', [])];
    const home = after(...all, done('t1', { given: [...itemIds] }), canceled('t2')).state;
    expect(home.status).toBe('canceled');
  });
});

it('the end of the whole contract is none any more where what its visit was canceled for had been handed over by mistake', () => {
  const home = [...stored, book('t0', 'temporary', [second, third]), done('t0', { given: [second, third] })];
  const asked = [...home, book('t1', 'temporary', [first]), book('t2', 'cancelContract', [])];
  const given1 = recordTrip({ tripId: 't1', given: [first] });
  const back = [...asked, given1, canceled('t2'), recordTrip({ tripId: 't1', undone: [first] })];
  const { state } = after(...back);
  expect([state.status, state.contract.items.get(first)]).toMatchObject(['success', { state: 'stored', tripId: null }]);
  expect(after(...back, given1).state.contract.items.get(first)?.state).toBe('withCustomer');
});

describe('the end of the whole contract beside something that ends with a visit of its own', () => {
  const own = [...stored, book('t1', 'cancelItems', [second, third]), book('t2', 'temporary', [first])];
  const home = [...own, book('t3', 'cancelContract', []), done('t2', { given: [first] })];
  const needless = [...home, canceled('t3')];
  it('waits for that visit where its own has nothing left to bring', () => {
    const { state, types } = after(...needless);
    expect([state.status, types.includes('EndWithdrawn')]).toEqual(['canceling', false]);
    expect(after(...needless, recordTrip({ tripId: 't1', given: [second] })).state.status).toBe('canceling');
    expect(after(...needless, done('t1', { given: [second, third] })).state.status).toBe('canceled');
    expect(after(...home, done('t1', { given: [second, third] }), canceled('t3')).state.status).toBe('canceled');
  });
  it('is no end any more where that visit is withdrawn, and its things stay', () => {
    const { state, log } = after(...needless, canceled('t1'));
    expect([state.status, log.at(-1)?.data]).toMatchObject(['success', { tripId: 't3', because: 'broughtIn' }]);
    expect([...state.contract.items.values()].map(({ endsOn }) => endsOn)).toEqual([null, null, null]);
  });
  it('comes on another day of that visit where it failed', () => {
    const failed = [...needless, recordTrip({ tripId: 't1', outcome: 'unsuccessful' })];
    expect(after(...failed).state.status).toBe('canceling');
    const once = [again('t1', 't4'), done('t4', { given: [second, third] })];
    expect(after(...failed, ...once).state.status).toBe('canceled');
  });
});

describe('the end of the whole contract while something is to be fetched', () => {
  const home = [...stored, book('t0', 'temporary', [first]), done('t0', { given: [first] })];
  const requested = [...home, book('t1', 'deposit', [first]), book('t2', 'cancelContract', [])];
  it('leaves it with its customer, and brings the rest', () => {
    const { state } = after(...requested, canceled('t1'));
    expect([state.contract.items.get(first)?.state, state.contract.trips.get('t2')?.itemIds]).toEqual([
      'withCustomer',
      [second, third],
    ]);
    expect(after(...requested, canceled('t1'), done('t2', { given: [second, third] })).state.status).toBe('canceled');
  });
  it('brings back what the movers fetched who had left that very moment, on another day', () => {
    const late = after(
      ...requested,
      done('t1', { taken: [first] }),
      noted(first),
      done('t2', { given: [second, third] }),
    );
    expect([late.state.status, leftOf(late.state, 't2')]).toEqual(['canceling', [first]]);
    const over = after(
      ...requested,
      done('t1', { taken: [first] }),
      noted(first),
      done('t2', { given: [second, third] }),
      again('t2', 't3'),
      done('t3', { given: [first] }),
    );
    expect(over.state.status).toBe('canceled');
  });

  const allHome = [...stored, book('t0', 'temporary', [...itemIds]), done('t0', { given: [...itemIds] })];
  const noneComes = [...allHome, book('t1', 'deposit', [first, second]), book('t2', 'cancelContract', [])];
  it('comes once that visit is withdrawn, where nobody need come', () => {
    expect(after(...noneComes).state.status).toBe('canceling');
    expect(after(...noneComes, canceled('t1')).state.status).toBe('canceled');
    expect(after(...noneComes, recordTrip({ tripId: 't1', outcome: 'unsuccessful' })).state.status).toBe('canceled');
  });
  const broughtIn = recordTrip({ tripId: 't1', taken: [first] });
  it('is none where that visit had left and brings something in after all', () => {
    const { state, log } = after(...noneComes, broughtIn, done('t1', { taken: [first], missing: [second] }));
    expect([state.status, log.at(-1)]).toEqual([
      'success',
      { type: 'EndWithdrawn', data: { orderId, tripId: 't1', because: 'broughtIn', withdrawnAt: at } },
    ]);
    expect([...state.contract.items.values()].map(({ endsOn }) => endsOn)).toEqual([null, null, null]);
    const shelved = after(...noneComes, broughtIn, noted(first));
    expect([shelved.state.status, shelved.types.at(-1)]).toEqual(['success', 'EndWithdrawn']);
  });
  it('comes all the same where that visit takes back what it said it brings in', () => {
    const open = after(...noneComes, broughtIn);
    expect([open.state.status, open.types.at(-1)]).toEqual(['canceling', 'ItemsRedeposited']);
    const undone = recordTrip({ tripId: 't1', undone: [first] });
    expect(after(...noneComes, broughtIn, undone).state.contract).toEqual(after(...noneComes).state.contract);
    const failed = recordTrip({ tripId: 't1', outcome: 'unsuccessful' });
    const { state, types } = after(...noneComes, broughtIn, undone, failed);
    expect([state.status, types.includes('EndWithdrawn')]).toEqual(['canceled', false]);
  });
});

it('the end of the whole contract comes also for what had been given up, where movers who had left bring it in after all', () => {
  const drop: OrderCommand = { type: 'DropItems', orderId, asCustomer: null, itemIds: [third], on: '2026-01-10', at };
  const early = [recordTrip({ taken: [first, second] }), noted(first, second), drop, book('t2', 'cancelContract', [])];
  const late = [
    recordTrip({ taken: [...itemIds], outcome: 'done' }),
    noted(third),
    done('t2', { given: [first, second] }),
  ];
  const { state } = after(...early, ...late);
  expect(state.contract.items.get(third)?.endsOn).toBe(state.contract.ending?.endsOn);
  expect(leftOf(state, 't2')).toEqual([third]);
});

it('a thing is asked for anew only once the visit that the end replaced is known not to come', () => {
  const withdrawn = [...stored, book('t1', 'temporary', [first]), book('t2', 'cancelContract', []), canceled('t2')];
  given(...after(...withdrawn).log)
    .when(book('t3', 'temporary', [first]))
    .thenRefused('item_asked_for');
  expect(after(...withdrawn, canceled('t1'), book('t3', 'temporary', [first])).state.status).toBe('success');
});

it('the end of the whole contract waits for what is on the road', () => {
  given(...after(recordTrip({ taken: [...itemIds], outcome: 'done' })).log)
    .when(book('t1', 'cancelContract', []))
    .thenRefused('item_on_the_way');
});

describe('whatever was asked for before', () => {
  /** Ends the whole contract as early as possible, and then goes on at random. */
  const ended = (check: (world: World) => void) =>
    fc.assert(
      fc.property(
        fc.array(acts, { minLength: 10, maxLength: 40 }),
        fc.array(acts, { maxLength: 6 }),
        (before, meanwhile) => {
          const world = begin();
          for (const act of before) act(world);
          world.carry();
          const endCommand = { ...book('end', 'cancelContract', []), asCustomer: customerId } as OrderCommand;
          world.ofOrder(endCommand);
          if (world.order?.contract.ending === null) return;
          // Some movers have left before the cancellation reaches them.
          for (const act of meanwhile) act(world);
          for (let round = 0; round < 4; round++) world.carry();
          check(world);
        },
      ),
      { numRuns: 300 },
    );

  it('no visit that the end replaced is still to come', () =>
    ended(({ order, trips }) => {
      const replaced = [...(order?.contract.trips ?? [])].filter(([, { isReplaced }]) => isReplaced);
      expect(replaced.map(([tripId]) => trips.get(tripId)?.status)).not.toContain('scheduled');
    }));

  it('while it is to come, what is with us has a visit, or waits for another day of the last one', () =>
    ended(({ order }) => {
      const last = order?.contract.ending?.tripId;
      if (!order || !last || order.contract.trips.get(last)?.outcome === 'open') return;
      const idle = [...order.contract.items].filter(([, item]) => item.state === 'stored' && item.tripId === null);
      const waiting = idle.flatMap(([, { endTripId }]) => leftOf(order, endTripId ?? ''));
      expect(idle.map(([itemId]) => itemId).filter((itemId) => !waiting.includes(itemId))).toEqual([]);
    }));

  it('every visit that is to come can be withdrawn still', () =>
    ended(({ trips }) => {
      for (const [tripId, standing] of trips) {
        const command = { type: 'CancelTrip', tripId, asCustomer: customerId, reason: 'withdrawn', at } as const;
        if (standing?.status === 'scheduled') expect(isRefusal(decide(trip, command, standing))).toBe(false);
      }
    }));
});
