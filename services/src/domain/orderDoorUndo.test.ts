import { describe, expect, it } from 'vitest';
import { extraLines } from './orderBillLines.ts';
import { after, at, book, given, on, recordTrip, stored } from './orderDoorFixture.ts';
import { itemIds, orderId } from './orderSamples.ts';

const [first = '', second = ''] = itemIds;
const itemOf = (state: ReturnType<typeof after>['state'], id = first) => state.contract.items.get(id);
const noMore = { undone: [first] };

describe('what a visit said of a thing and took back', () => {
  it('leaves the contract as it was: not collected, and where it was the only one, not begun', () => {
    const before = after();
    const { state, types } = after(recordTrip({ taken: [first] }), recordTrip(noMore));
    expect(types.slice(-3)).toEqual(['TermBegan', 'ItemsCollected', 'ItemVisitUndone']);
    expect(itemOf(state)).toEqual(itemOf(before.state));
    expect(state.contract.termFrom).toBeNull();
  });

  it('leaves the term where another thing had been collected, and begins it anew by what is collected next', () => {
    const { state } = after(recordTrip({ taken: [first, second] }), recordTrip({ taken: [second], ...noMore }));
    expect(state.contract.termFrom).toBe(on);
    const again = after(
      recordTrip({ taken: [first] }),
      recordTrip(noMore),
      recordTrip({ taken: [second], on: '2026-01-12' }),
    );
    expect(again.state.contract.termFrom).toBe('2026-01-12');
  });

  it('is told twice for nothing, and the thing may be collected once more', () => {
    const { state, types } = after(
      recordTrip({ taken: [first] }),
      recordTrip(noMore),
      recordTrip(noMore),
      recordTrip({ taken: [first] }),
    );
    expect(types.filter((type) => type === 'ItemVisitUndone')).toHaveLength(1);
    expect(itemOf(state)?.state).toBe('collected');
  });

  it('drops what nobody had booked, and charges nothing for it, also where a month is billed meanwhile', () => {
    const found = recordTrip({
      extras: [{ extraId: 'x1', sizeId: null, today: { monthlySatang: 9_900, insuranceSatang: 0 } }],
    });
    const taken = after(recordTrip({ taken: [first] }), found);
    const [itemId = ''] = taken.state.contract.extras.values();
    expect([itemOf(taken.state, itemId)?.state, extraLines(taken.state.contract)]).toEqual(['collected', []]);
    const { state, types } = after(
      recordTrip({ taken: [first] }),
      found,
      recordTrip({ undone: [itemId] }),
      recordTrip({ undone: [itemId] }),
    );
    expect(types.slice(-2)).toEqual(['ItemVisitUndone', 'ItemsDropped']);
    expect([itemOf(state, itemId)?.state, itemOf(state, itemId)?.beganOn]).toEqual(['dropped', null]);
    const over = after(recordTrip({ taken: [first] }), found, recordTrip({ taken: [first], outcome: 'done' }));
    expect(extraLines(over.state.contract).map(({ itemIds: some }) => some)).toEqual([[itemId]]);
  });

  it('is said of no thing that lies in storage since, or whose visit is over', () => {
    const lies = { type: 'NoteStored', orderId, itemIds: [first], at } as const;
    expect(itemOf(after(recordTrip({ taken: [first] }), lies, recordTrip(noMore)).state)?.state).toBe('stored');
    const over = after(recordTrip({ taken: [...itemIds], outcome: 'done' }), recordTrip(noMore));
    expect(over.types).not.toContain('ItemVisitUndone');
  });

  it('is not collected by what was read before the visit was over', () => {
    const { types, state } = after(
      recordTrip({ missing: [first], taken: [second], outcome: 'done' }),
      recordTrip({ taken: [first] }),
    );
    expect([itemOf(state)?.state, types.filter((type) => type === 'ItemsCollected').length]).toEqual(['dropped', 1]);
  });

  it('brings a thing that was given back for good to the end that was asked for', () => {
    const requested = [...stored, book('back', 'cancelItems', [first])] as const;
    const before = after(...requested);
    const given20 = recordTrip({ tripId: 'back', given: [first] });
    const { state, log } = after(...requested, given20, recordTrip({ tripId: 'back', ...noMore }));
    expect(itemOf(after(...requested, given20).state)?.state).toBe('released');
    expect(itemOf(state)).toEqual(itemOf(before.state));
    expect(state.status).toBe(before.state.status);
    given(...log)
      .when(given20)
      .thenWrites({ type: 'ItemsReleased', data: { orderId, itemIds: [first], tripId: 'back', on, releasedAt: at } });
  });
});
