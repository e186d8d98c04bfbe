import { describe, it } from 'vitest';
import { parking } from './parking.ts';
import { specOf } from './spec.ts';

const { given } = specOf(parking);
const at = '2026-11-22T03:00:00.000Z';
const which = { readModel: 'orders', eventId: 'e1' };
const what = { ...which, eventType: 'OrderPlaced', eventStream: 'order-klangdee.o1', position: '1/1' };
const data = { ...what, reason: 'no table takes it', parkedAt: at };
const park = { ...data, type: 'ParkEvent' } as const;
const unpark = { ...which, type: 'UnparkEvent', at } as const;
const parked = { type: 'EventParked', data } as const;
const unparked = { type: 'EventUnparked', data: { ...which, unparkedAt: at } } as const;

describe('an event that a read model cannot take', () => {
  it('is parked, once', () => {
    given().when(park).thenWrites(parked);
    given(parked).when(park).thenNothing();
  });
  it('is parked for one read model alone', () => {
    const other = { ...data, readModel: 'activity' };
    given(parked)
      .when({ ...other, type: 'ParkEvent' })
      .thenWrites({ type: 'EventParked', data: other });
    given(parked)
      .when({ ...unpark, readModel: 'activity' })
      .thenRefused('event_not_parked');
  });
  it('is taken back where it is parked, and may be parked again', () => {
    given(parked).when(unpark).thenWrites(unparked);
    given().when(unpark).thenRefused('event_not_parked');
    given(parked, unparked).when(unpark).thenRefused('event_not_parked');
    given(parked, unparked).when(park).thenWrites(parked);
  });
});
