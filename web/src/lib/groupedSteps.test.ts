import type { StoryStep } from '@klang/contracts/api/orderStory';
import { describe, expect, it } from 'vitest';
import { groupedSteps } from './groupedSteps.ts';

const step = (type: string, minute: number, change: Partial<StoryStep> = {}): StoryStep => ({
  type,
  at: `2026-11-21T03:${String(minute).padStart(2, '0')}:00.000Z`,
  by: { kind: 'staff', name: 'วีระ' },
  ...change,
});
const taken = (minute: number, id: string, change: Partial<StoryStep> = {}) =>
  step('ItemsCollected', minute, { tripId: 't1', itemIds: [id], ...change });

describe('the story of an order', () => {
  it('tells at once what was done to one item after another', () => {
    const steps = groupedSteps([
      step('TripStarted', 1),
      taken(2, 'a'),
      taken(9, 'b'),
      taken(9, 'b'),
      step('OrderPaid', 10),
    ]);
    expect(steps.map(({ type, itemIds }) => [type, itemIds])).toEqual([
      ['TripStarted', undefined],
      ['ItemsCollected', ['a', 'b']],
      ['OrderPaid', undefined],
    ]);
    expect(steps[1]?.at).toContain('03:09');
  });

  it('keeps apart another visit and repeated steps without items, and names the person who did it by hand', () => {
    const other = { kind: 'system', name: null } as const;
    const steps = [taken(1, 'a'), taken(2, 'b', { tripId: 't2' }), taken(3, 'c', { tripId: 't2', by: other })];
    expect(groupedSteps(steps).map(({ by }) => by.name)).toEqual(['วีระ', 'วีระ']);
    expect(groupedSteps([step('OrderPaid', 1), step('OrderPaid', 2)])).toHaveLength(2);
  });
});
