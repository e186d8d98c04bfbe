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

it('cash that staff lowered after its visit is heard once, and is not added again by what says the old amount', () => {
  const lowered = recordTrip({ ...done, cashTakenSatang: 2_000, isCashCorrected: true });
  const { log, state } = after(recordTrip({ ...done, cashTakenSatang: 5_000 }), lowered, lowered);
  const data = { orderId, tripId: orderId, lessSatang: 3_000, cashTakenSatang: 2_000, loweredAt: at };
  expect(log.filter(({ type }) => type === 'VisitCashLowered')).toEqual([{ type: 'VisitCashLowered', data }]);
  expect(state.contract.trips.get(orderId)?.cashTakenSatang).toBe(2_000);
  const none = recordTrip({ ...done, cashTakenSatang: 0, isCashCorrected: true });
  const { types } = after(recordTrip({ ...done, cashTakenSatang: 5_000 }), none, lowered);
  expect(types).not.toContain('VisitCashAdded');
});

it('cash that was just recorded stays, whatever a process says that read the visit before and knows of no correction', () => {
  const before = recordTrip({ ...done, cashTakenSatang: 0 });
  const { types, state } = after(recordTrip({ ...done, cashTakenSatang: 5_000 }), before);
  expect(types).not.toContain('VisitCashLowered');
  expect(state.contract.trips.get(orderId)?.cashTakenSatang).toBe(5_000);
});
