import { platformOrg } from '@klang/contracts/console/index';
import { describe, expect, it } from 'vitest';
import { adminsRoom, customersRoom, notifiedRooms, staffRoom, visitorsRoom } from './live.ts';

describe('who hears that something changed', () => {
  it('is whoever chooses a day, signed in or not, when a place with the movers is taken', () =>
    expect(notifiedRooms('places', 'klangdee')).toEqual([
      staffRoom('klangdee', 'calendartimeslot'),
      staffRoom('klangdee', 'orderlist'),
      customersRoom('klangdee'),
      visitorsRoom('klangdee'),
    ]));
  it('is nobody who has not signed in, when an order changes', () => {
    expect(notifiedRooms('orders', 'klangdee')).toContain(customersRoom('klangdee'));
    expect(notifiedRooms('orders', 'klangdee')).not.toContain(visitorsRoom('klangdee'));
  });
  it('is the console alone, when it is its own', () =>
    expect(notifiedRooms('places', platformOrg)).toEqual([adminsRoom]));
});
