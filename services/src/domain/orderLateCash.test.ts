import { expect, it } from 'vitest';
import { after, at, recordTrip } from './orderDoorFixture.ts';
import { itemIds, orderId } from './orderSamples.ts';

const done = { taken: [...itemIds], outcome: 'done' } as const;
const cashAdded = { type: 'VisitCashAdded', data: { orderId, tripId: orderId, cashTakenSatang: 5_000, addedAt: at } };

it('the order hears once of cash that was recorded after its visit was over', () => {
  const late = recordTrip({ ...done, cashTakenSatang: 5_000 });
  const { log, state } = after(recordTrip(done), late, late);
  expect(log.filter(({ type }) => type === 'VisitCashAdded')).toEqual([cashAdded]);
  expect(state.contract.trips.get(orderId)?.cashTakenSatang).toBe(5_000);
});

it('cash that was recorded before the visit was over is heard with its end, and stays as it is', () => {
  const { types, state } = after(
    recordTrip({ ...done, cashTakenSatang: 5_000 }),
    recordTrip({ ...done, cashTakenSatang: 9_000 }),
  );
  expect(types).not.toContain('VisitCashAdded');
  expect(state.contract.trips.get(orderId)?.cashTakenSatang).toBe(5_000);
});
