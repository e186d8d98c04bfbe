import type { WholeTrip } from '@klang/contracts/api/custody';
import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { urgentItemSatang } from '@klang/contracts/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { dayIn } from '../testing/placingFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.shop.add('crew', 'crew-2', { vehicle: 'van', color: '#8e4ec6', members: [] });
}, 120_000);
afterAll(() => house.close());

const owner = (call: { readonly path: string }, body: object) => house.callOrFail(call.path, body, house.staff);
const give = (tripId: string, crewId: string) => owner(ownerTrips.assign, { crewId, tripIds: [tripId] });
const moveTo = (tripId: string, on: string) =>
  owner(ownerTrips.move, { orderId: tripId, tripId, visit: { on, slotId: 'morning' } });
const tripOf = async (tripId: string): Promise<WholeTrip> => owner(ownerTrips.detail, { tripId });
const sheetOf = async (crewId: string, on: string): Promise<readonly WholeTrip[]> =>
  (await owner(daySheet.sheet, { crewId, on })).stops;

it('movers who left without a line take the cash with which they left, where the visit was moved meanwhile and another crew left too', async () => {
  const tripId = await house.paid('moved-away');
  await moveTo(tripId, dayIn(1));
  await give(tripId, 'crew-1');
  const itemIds = await house.idsOf(tripId);
  const cashSatang = itemIds.length * urgentItemSatang;
  expect((await tripOf(tripId)).trip.cashSatang).toBe(cashSatang);
  const leaves = { tripId, deedId: newId(), at: new Date().toISOString(), crewId: 'crew-1' };
  await moveTo(tripId, dayIn(11));
  await give(tripId, 'crew-2');
  await house.deed(daySheet.start, tripId, { crewId: 'crew-2' });
  expect((await tripOf(tripId)).trip.cashSatang).toBe(0);

  await owner(daySheet.start, leaves);
  const [mine] = await sheetOf('crew-1', dayIn(1));
  expect(mine).toMatchObject({ movedTo: dayIn(11), trip: { crewId: 'crew-1', otherCrewIds: ['crew-2'], cashSatang } });
  const [others] = await sheetOf('crew-2', dayIn(11));
  expect(others).toMatchObject({ movedTo: null, trip: { crewId: 'crew-1' } });
  for (const itemId of itemIds) await house.door(daySheet.take, tripId, itemId);
  await house.deed(daySheet.cash, tripId, { amountSatang: cashSatang });
  await house.deed(daySheet.done, tripId);
  expect((await tripOf(tripId)).trip).toMatchObject({ status: 'done', cashTakenSatang: cashSatang });

  const { steps } = await owner(ownerTrips.history, { tripId });
  const told = steps.filter(({ type }: { readonly type: string }) => type === 'TripAssigned').at(-1);
  expect(told).toMatchObject({ crewId: 'crew-1', because: 'leftBefore' });
}, 60_000);
