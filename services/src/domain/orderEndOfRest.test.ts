import { describe, expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { leftOf } from './orderAsking.ts';
import { after, again, at, book, given, stored, told } from './orderDoorFixture.ts';
import * as sample from './orderSamples.ts';

const { orderId, customerId, itemIds } = sample;
const [first = '', second = '', third = ''] = itemIds;

describe('the end of the whole contract while some things are being brought back', () => {
  const [one, rest] = [
    { tripId: 't1', given: [first], outcome: 'done' } as const,
    { tripId: 't2', given: [second, third], outcome: 'done' } as const,
  ];
  const asked = [...stored, book('t1', 'cancelItems', [first]), book('t2', 'cancelContract', [])];
  const stateAfter = (...more: readonly OrderCommand[]) => after(...asked, ...more).state;
  const endsIn = ({ contract }: ReturnType<typeof stateAfter>) =>
    [...contract.items.values()].map(({ endTripId }) => endTripId);

  it('fetches the rest by a visit of its own, and comes with the last of both', () => {
    const { status, contract } = stateAfter();
    expect([status, contract.trips.get('t2')?.itemIds]).toEqual(['canceling', [second, third]]);
    for (const [earlier, later] of [
      [one, rest],
      [rest, one],
    ] as const) {
      expect(stateAfter(told({ ...earlier, given: [...earlier.given] })).status).toBe('canceling');
      const both = [earlier, later].map((each) => told({ ...each, given: [...each.given] }));
      expect(stateAfter(...both).status).toBe('canceled');
    }
  });
  it('is withdrawn to where it was: those things are still brought back', () => {
    const back = stateAfter(told({ tripId: 't2', outcome: 'canceled' }));
    expect([back.status, endsIn(back)]).toEqual(['cancelingSome', ['t1', null, null]]);
    expect(
      after(...asked, told({ tripId: 't2', outcome: 'canceled' }), told({ ...one, given: [first] })).state.status,
    ).toBe('success');
  });
  it('stands when their request is withdrawn: they come another day after the visit for the rest', () => {
    const withdrawn = told({ tripId: 't1', outcome: 'canceled' });
    expect(endsIn(stateAfter(withdrawn))).toEqual(['t2', 't2', 't2']);
    const most = stateAfter(withdrawn, told({ ...rest, given: [second, third] }));
    expect([most.status, leftOf(most, 't2')]).toEqual(['canceling', [first]]);
    const last = [again('t2', 't3'), told({ tripId: 't3', given: [first], outcome: 'done' })];
    expect(stateAfter(withdrawn, told({ ...rest, given: [second, third] }), ...last).status).toBe('canceled');
    expect(stateAfter(withdrawn, told({ tripId: 't2', outcome: 'canceled' })).status).toBe('success');
  });
  it('goes on by another day of their visit that failed, and by that of its own', () => {
    const failed = told({ tripId: 't1', outcome: 'unsuccessful' });
    const anew = stateAfter(failed, again('t1', 't3'));
    expect([endsIn(anew), anew.contract.ending?.tripId]).toEqual([['t3', 't2', 't2'], 't2']);
    expect(endsIn(stateAfter(failed, again('t1', 't3'), told({ tripId: 't2', outcome: 'canceled' })))).toEqual([
      ...['t3', null, null],
    ]);
    const stays = { type: 'WithdrawEnd', orderId, tripId: 't1', asCustomer: customerId, at } as const;
    given(...after(...asked, failed).log)
      .when(stays)
      .thenRefused('contract_ending');
    const kept = stateAfter(failed, told({ ...rest, given: [second, third] }), stays);
    expect([kept.status, endsIn(kept)[0]]).toEqual(['success', null]);
  });
  it('takes with it what a visit that failed before had left', () => {
    const before = [
      ...stored,
      book('t1', 'cancelItems', [first]),
      told({ tripId: 't1', outcome: 'unsuccessful' }),
      book('t2', 'cancelContract', []),
    ];
    const { state } = after(...before);
    expect([state.contract.trips.get('t2')?.itemIds, leftOf(state, 't1')]).toEqual([itemIds, []]);
    expect(after(...before, told({ tripId: 't2', outcome: 'canceled' })).state.status).toBe('success');
  });
  it('comes with their visit where nobody need come for the rest, and is withdrawn with it', () => {
    const home = [
      ...stored,
      book('t0', 'temporary', [second, third]),
      told({ tripId: 't0', given: [second, third], outcome: 'done' }),
      book('t1', 'cancelItems', [first]),
      book('t2', 'cancelContract', []),
    ];
    const { state, types } = after(...home);
    expect([state.status, types.at(-1), state.contract.ending?.tripId]).toEqual([
      'canceling',
      'ContractEndAsked',
      't1',
    ]);
    expect(after(...home, told({ tripId: 't1', outcome: 'canceled' })).state.status).toBe('success');
    expect(after(...home, told({ ...one, given: [first] })).state.status).toBe('canceled');
  });
});
