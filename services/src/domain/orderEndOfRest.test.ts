import { describe, expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { leftOf } from './orderAsking.ts';
import { after, again, at, book, given, recordTrip, stored } from './orderDoorFixture.ts';
import * as sample from './orderSamples.ts';

const { orderId, customerId, itemIds } = sample;
const [first = '', second = '', third = ''] = itemIds;

describe('the end of the whole contract while some things are being brought back', () => {
  const [one, rest] = [
    { tripId: 't1', given: [first], outcome: 'done' } as const,
    { tripId: 't2', given: [second, third], outcome: 'done' } as const,
  ];
  const requested = [...stored, book('t1', 'cancelItems', [first]), book('t2', 'cancelContract', [])];
  const stateAfter = (...more: readonly OrderCommand[]) => after(...requested, ...more).state;
  const endsIn = ({ contract }: ReturnType<typeof stateAfter>) =>
    [...contract.items.values()].map(({ endTripId }) => endTripId);

  it('fetches the rest by a visit of its own, and comes with the last of both', () => {
    const { status, contract } = stateAfter();
    expect([status, contract.trips.get('t2')?.itemIds]).toEqual(['canceling', [second, third]]);
    for (const [earlier, later] of [
      [one, rest],
      [rest, one],
    ] as const) {
      expect(stateAfter(recordTrip({ ...earlier, given: [...earlier.given] })).status).toBe('canceling');
      const both = [earlier, later].map((each) => recordTrip({ ...each, given: [...each.given] }));
      expect(stateAfter(...both).status).toBe('canceled');
    }
  });
  it('is withdrawn to where it was: those things are still brought back', () => {
    const back = stateAfter(recordTrip({ tripId: 't2', outcome: 'canceled' }));
    expect([back.status, endsIn(back)]).toEqual(['cancelingSome', ['t1', null, null]]);
    expect(
      after(...requested, recordTrip({ tripId: 't2', outcome: 'canceled' }), recordTrip({ ...one, given: [first] }))
        .state.status,
    ).toBe('success');
  });
  it('stands when their request is withdrawn: they come another day after the visit for the rest', () => {
    const withdrawn = recordTrip({ tripId: 't1', outcome: 'canceled' });
    expect(endsIn(stateAfter(withdrawn))).toEqual(['t2', 't2', 't2']);
    const most = stateAfter(withdrawn, recordTrip({ ...rest, given: [second, third] }));
    expect([most.status, leftOf(most, 't2')]).toEqual(['canceling', [first]]);
    const last = [again('t2', 't3'), recordTrip({ tripId: 't3', given: [first], outcome: 'done' })];
    expect(stateAfter(withdrawn, recordTrip({ ...rest, given: [second, third] }), ...last).status).toBe('canceled');
    expect(stateAfter(withdrawn, recordTrip({ tripId: 't2', outcome: 'canceled' })).status).toBe('success');
  });
  it('goes on by another day of their visit that failed, and by that of its own', () => {
    const failed = recordTrip({ tripId: 't1', outcome: 'unsuccessful' });
    const anew = stateAfter(failed, again('t1', 't3'));
    expect([endsIn(anew), anew.contract.ending?.tripId]).toEqual([['t3', 't2', 't2'], 't2']);
    expect(endsIn(stateAfter(failed, again('t1', 't3'), recordTrip({ tripId: 't2', outcome: 'canceled' })))).toEqual([
      't3',
      null,
      null,
    ]);
    const stays = { type: 'WithdrawEnd', orderId, tripId: 't1', asCustomer: customerId, at } as const;
    given(...after(...requested, failed).log)
      .when(stays)
      .thenRefused('contract_ending');
    const stateLater = stateAfter(failed, recordTrip({ ...rest, given: [second, third] }), stays);
    expect([stateLater.status, endsIn(stateLater)[0]]).toEqual(['success', null]);
  });
  it('takes with it what a visit that failed before had left', () => {
    const before = [
      ...stored,
      book('t1', 'cancelItems', [first]),
      recordTrip({ tripId: 't1', outcome: 'unsuccessful' }),
      book('t2', 'cancelContract', []),
    ];
    const { state } = after(...before);
    expect([state.contract.trips.get('t2')?.itemIds, leftOf(state, 't1')]).toEqual([itemIds, []]);
    expect(after(...before, recordTrip({ tripId: 't2', outcome: 'canceled' })).state.status).toBe('success');
  });
  it('comes with their visit where nobody need come for the rest, and is withdrawn with it', () => {
    const home = [
      ...stored,
      book('t0', 'temporary', [second, third]),
      recordTrip({ tripId: 't0', given: [second, third], outcome: 'done' }),
      book('t1', 'cancelItems', [first]),
      book('t2', 'cancelContract', []),
    ];
    const { state, types } = after(...home);
    expect([state.status, types.at(-1), state.contract.ending?.tripId]).toEqual([
      'canceling',
      'ContractEndAsked',
      't1',
    ]);
    expect(after(...home, recordTrip({ tripId: 't1', outcome: 'canceled' })).state.status).toBe('success');
    expect(after(...home, recordTrip({ ...one, given: [first] })).state.status).toBe('canceled');
  });
});
