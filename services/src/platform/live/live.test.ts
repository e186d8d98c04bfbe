import { platformOrg } from '@klang/contracts/console/index';
import { describe, expect, it } from 'vitest';
import { adminsRoom, customersRoom, roomsTold, staffRoom, visitorsRoom } from './live.ts';

describe('who hears that something changed', () => {
  it('is whoever chooses a day, signed in or not, when a place with the movers is taken', () =>
    expect(roomsTold('places', 'klangdee')).toEqual([
      staffRoom('klangdee', 'calendartimeslot'),
      staffRoom('klangdee', 'orderlist'),
      customersRoom('klangdee'),
      visitorsRoom('klangdee'),
    ]));
  it('is nobody who has not signed in, when an order changes', () => {
    expect(roomsTold('orders', 'klangdee')).toContain(customersRoom('klangdee'));
    expect(roomsTold('orders', 'klangdee')).not.toContain(visitorsRoom('klangdee'));
  });
  it('is the console alone, when it is its own', () => expect(roomsTold('places', platformOrg)).toEqual([adminsRoom]));
});
