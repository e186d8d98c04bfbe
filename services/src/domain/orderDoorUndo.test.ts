import { describe, expect, it } from 'vitest';
import { after, at, book, given, on, stored, told } from './orderDoorFixture.ts';
import { itemIds, orderId } from './orderSamples.ts';

const [first = '', second = ''] = itemIds;
const itemOf = (state: ReturnType<typeof after>['state'], id = first) => state.contract.items.get(id);
const noMore = { undone: [first] };

describe('what a visit said of a thing and took back', () => {
  it('leaves the contract as it was: not collected, and where it was the only one, not begun', () => {
    const before = after();
    const { state, types } = after(told({ taken: [first] }), told(noMore));
    expect(types.slice(-3)).toEqual(['TermBegan', 'ItemsCollected', 'ItemVisitUndone']);
    expect(itemOf(state)).toEqual(itemOf(before.state));
    expect(state.contract.termFrom).toBeNull();
  });

  it('leaves the term where another thing had been collected, and begins it anew by what is collected next', () => {
    const { state } = after(told({ taken: [first, second] }), told({ taken: [second], ...noMore }));
    expect(state.contract.termFrom).toBe(on);
    const again = after(told({ taken: [first] }), told(noMore), told({ taken: [second], on: '2026-01-12' }));
    expect(again.state.contract.termFrom).toBe('2026-01-12');
  });

  it('is told twice for nothing, and the thing may be collected once more', () => {
    const { state, types } = after(told({ taken: [first] }), told(noMore), told(noMore), told({ taken: [first] }));
    expect(types.filter((type) => type === 'ItemVisitUndone')).toHaveLength(1);
    expect(itemOf(state)?.state).toBe('collected');
  });

  it('is said of no thing that lies in storage since, or whose visit is over', () => {
    const lies = { type: 'NoteStored', orderId, itemIds: [first], at } as const;
    expect(itemOf(after(told({ taken: [first] }), lies, told(noMore)).state)?.state).toBe('stored');
    const over = after(told({ taken: [...itemIds], outcome: 'done' }), told(noMore));
    expect(over.types).not.toContain('ItemVisitUndone');
  });

  it('is not collected by what was read before the visit was over', () => {
    const { types, state } = after(
      told({ missing: [first], taken: [second], outcome: 'done' }),
      told({ taken: [first] }),
    );
    expect([itemOf(state)?.state, types.filter((type) => type === 'ItemsCollected').length]).toEqual(['dropped', 1]);
  });

  it('brings a thing that was given back for good to the end that was asked for', () => {
    const asked = [...stored, book('back', 'cancelItems', [first])] as const;
    const before = after(...asked);
    const given20 = told({ tripId: 'back', given: [first] });
    const { state, log } = after(...asked, given20, told({ tripId: 'back', ...noMore }));
    expect(itemOf(after(...asked, given20).state)?.state).toBe('released');
    expect(itemOf(state)).toEqual(itemOf(before.state));
    expect(state.status).toBe(before.state.status);
    given(...log)
      .when(given20)
      .thenWrites({ type: 'ItemsReleased', data: { orderId, itemIds: [first], tripId: 'back', on, releasedAt: at } });
  });
});
