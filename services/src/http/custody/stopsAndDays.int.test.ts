import type { TripRow } from '@klang/contracts/api/custody';
import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { trips } from '@klang/contracts/api/trips';
import { bangkokDay } from '@klang/contracts/kit/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { dayIn } from '../testing/placingFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

const plan = (tripIds: readonly string[]) =>
  house.callOrFail(ownerTrips.assign.path, { crewId: 'crew-1', tripIds }, house.staff);
const drivenToday = async (): Promise<readonly TripRow[]> => {
  const on = bangkokDay(new Date());
  return (await house.callOrFail(ownerTrips.list.path, { from: on, to: on, crewId: 'crew-1' }, house.staff)).data;
};

it('a visit that is driven before its day comes in a new driving order behind what its crew has done that day', async () => {
  const [done, failed, ahead] = ['z-done', 'z-failed', 'a-ahead'];
  for (const orderId of [done, failed, ahead]) await house.paid(orderId);
  await plan([done, failed, ahead]);
  for (const tripId of [done, failed])
    await house.deed(daySheet.fail, tripId, { reasonId: 'nobody', words: '', pictures: [] });
  await house.deed(daySheet.start, ahead);
  await plan([ahead]);
  expect((await drivenToday()).map(({ id, stop }) => [id, stop])).toEqual([
    [done, 1],
    [failed, 2],
    [ahead, 3],
  ]);
}, 60_000);

it('a visit that stays on its day and hours is quoted as it is, also when nobody could move it there any more', async () => {
  const tripId = 'stays';
  await house.paid(tripId);
  const visit = { on: dayIn(1), slotId: 'morning' };
  const body = { orderId: tripId, tripId, visit };
  expect((await house.ask(trips.moveQuote.path, body, house.customer)).refusal).toBe('move_too_soon');
  await house.callOrFail(ownerTrips.move.path, body, house.staff);
  const { cashSatang } = (await house.callOrFail(ownerTrips.detail.path, { tripId }, house.staff)).trip;
  const quote = await house.callOrFail(trips.moveQuote.path, body, house.customer);
  expect(quote.cashSatang).toBe(cashSatang);
  await house.callOrFail(trips.move.path, { ...body, shown: { cashSatang: 0 } }, house.customer);
}, 60_000);
