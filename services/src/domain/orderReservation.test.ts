import { describe, expect, it } from 'vitest';
import { fateOfPlace } from './orderReservation.ts';

const [before, on, after] = ['2026-12-01', '2026-12-03', '2026-12-05'];
const place = { on, slotId: 'morning', visit: 'return', orderId: 'o1', tripId: 't1' } as const;
type Status = NonNullable<Parameters<typeof fateOfPlace>[2]>['status'];
const fateOf = (status: Status, day: string) => {
  const overAt = status === 'onTheWay' ? null : `${day}T03:00:00.000Z`;
  return fateOfPlace(place, null, { kind: 20, status, visit: { on, slotId: 'morning' }, overAt });
};

describe('the place of a visit', () => {
  it('is free again once the visit is over before its day came', () => {
    expect((['done', 'unsuccessful'] as const).map((status) => fateOf(status, before))).toEqual([
      'cameEarly',
      'cameEarly',
    ]);
  });
  it('stays while the movers are on their way, because they may take that back', () => {
    expect(fateOf('onTheWay', before)).toBe('stays');
  });
  it('stays where the visit is over on its day or later', () => {
    expect([on, after].map((day) => fateOf('done', day))).toEqual(['stays', 'stays']);
  });
});
