import { describe, expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { after, at, book, recordTrip, stored } from './orderDoorFixture.ts';
import { itemIds, orderId } from './orderSamples.ts';

const [first = '', second = ''] = itemIds;
const collected = recordTrip({ taken: [...itemIds], outcome: 'done' });
const puts: OrderCommand = { type: 'NoteStored', orderId, itemIds: [first], at };
const undo: OrderCommand = { type: 'UndoStored', orderId, itemId: first, at };
const ofTrip = (tripId: string, change: object) => recordTrip({ tripId, ...change });
const stateAfter = (...commands: readonly OrderCommand[]) => after(...commands).state.contract.items.get(first);

describe('a thing that was put away by mistake', () => {
  it('is with the movers again, once, and the others stay in storage', () => {
    const { state, types } = after(...stored, undo, undo);
    expect(types.filter((type) => type === 'ItemStorageUndone')).toHaveLength(1);
    expect(state.contract.items.get(first)?.state).toBe('collected');
    expect(state.contract.items.get(second)?.state).toBe('stored');
    expect(after(collected, undo).types).not.toContain('ItemStorageUndone');
  });

  it('is stored again once it is put away again, and that may be taken back too', () => {
    expect(stateAfter(...stored, undo, puts)?.state).toBe('stored');
    expect(stateAfter(...stored, undo, puts, undo)?.state).toBe('collected');
  });

  it('is on the road back again where it had been with the customer', () => {
    const away = [book('t1', 'temporary', [first]), ofTrip('t1', { given: [first], outcome: 'done' })];
    const back = [book('t2', 'deposit', [first]), ofTrip('t2', { taken: [first], outcome: 'done' })];
    expect(stateAfter(...stored, ...away, ...back, puts, undo)).toMatchObject({ state: 'depositing', tripId: null });
    expect(stateAfter(...stored, ...away, ...back, puts, undo, puts)?.state).toBe('stored');
  });

  it('is brought all the same where it was asked for meanwhile, from the van or from the shelf', () => {
    const asked = [...stored, book('t1', 'temporary', [first]), undo, undo];
    expect(stateAfter(...asked)).toMatchObject({ state: 'returning', tripId: 't1', before: 'collected' });
    expect(stateAfter(...asked, puts)).toMatchObject({ state: 'returning', tripId: 't1', before: 'stored' });
    expect(stateAfter(...asked, ofTrip('t1', { given: [first], outcome: 'done' }))?.state).toBe('withCustomer');
    expect(stateAfter(...asked, ofTrip('t1', { outcome: 'unsuccessful' }))).toMatchObject({ state: 'collected' });
    expect(stateAfter(...asked, ofTrip('t1', { outcome: 'unsuccessful' }), puts)?.state).toBe('stored');
  });

  describe('and had put off the end of the contract', () => {
    const home = [book('t0', 'temporary', [...itemIds]), ofTrip('t0', { given: [...itemIds], outcome: 'done' })];
    const ended = [book('t1', 'deposit', [first, second]), book('t2', 'cancelContract', [])];
    const onVan = [...stored, ...home, ...ended, ofTrip('t1', { taken: [first] })];
    const brought = [...onVan, puts];

    it('leaves contract and bills as they were before it, however often it is told', () => {
      const { state, types } = after(...brought);
      expect([state.status, types.at(-1)]).toEqual(['success', 'EndWithdrawn']);
      const before = after(...onVan).state;
      const again = after(...brought, undo, undo);
      expect(again.state.status).toBe('canceling');
      expect(again.state.contract).toEqual({
        ...before.contract,
        items: new Map(
          [...before.contract.items].map(([itemId, item]) => [
            itemId,
            { ...item, stateOnRoad: again.state.contract.items.get(itemId)?.stateOnRoad ?? null },
          ]),
        ),
      });
      const undone = [...brought, undo, ofTrip('t1', { undone: [first] })];
      expect(after(...undone, ofTrip('t1', { outcome: 'unsuccessful' })).state.status).toBe('canceled');
    });
    it('puts it off again where it is put away again, or its visit is over', () => {
      expect(after(...brought, undo, puts).state.status).toBe('success');
      expect(after(...brought, undo, puts, undo).state.status).toBe('canceling');
      expect(after(...brought, undo, ofTrip('t1', { taken: [first], outcome: 'done' })).state.status).toBe('success');
      expect(after(...brought, ofTrip('t1', { taken: [first], outcome: 'done' }), undo).state.status).toBe('success');
    });
    it('waits for the last of those that were put away by mistake', () => {
      const both = { ...puts, itemIds: [first, second] } as OrderCommand;
      const two = [...stored, ...home, ...ended, ofTrip('t1', { taken: [first, second] }), both, undo];
      expect(after(...two).state.status).toBe('success');
      expect(after(...two, { ...undo, itemId: second } as OrderCommand).state.status).toBe('canceling');
    });
    it('leaves what was requested since, without the end', () => {
      const asked = [...brought, book('t3', 'temporary', [first]), undo];
      expect(after(...asked).state).toMatchObject({ status: 'success', contract: { ending: null, putOff: null } });
    });
  });

  it('is handed over by a visit that the end of the contract replaced, also from the van', () => {
    const ended = [...stored, book('t1', 'temporary', [first]), book('t2', 'cancelContract', []), undo];
    expect(stateAfter(...ended)).toMatchObject({ state: 'returning', before: 'collected' });
    expect(stateAfter(...ended, ofTrip('t1', { given: [first], outcome: 'done' }))?.state).toBe('withCustomer');
  });
});
