import { counts } from '@klang/contracts/api/counts';
import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from '../../documents/testing/readPdf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { fileCall } from '../testing/fileCall.ts';
import { dayIn } from '../testing/placingFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 60_000);
afterAll(() => house?.close());

const call = (path: string, body: object, token?: string) => fileCall(house.api, { path, body, token });

describe('a sheet for the warehouse', () => {
  it('lists what a place should hold, and what is to be picked for the visits of a day', async () => {
    const [itemId = ''] = await house.stored('floor-1');
    const count = await call(counts.sheet.path, { placeId: 'shelf-1' }, house.staff);
    expect([count.status, count.type]).toEqual([200, 'application/pdf']);
    expect(await textsOf(count.raw)).toContain(itemId);
    expect((await call(counts.sheet.path, { placeId: 'no-place' }, house.staff)).status).toBe(404);
    expect((await house.request('floor-1', 'temporary', [itemId])).status).toBe(200);
    const pick = async () => textsOf((await call(ownerTrips.pickList.path, { on: dayIn(10) }, house.staff)).raw);
    await expect.poll(pick, { timeout: 10_000 }).toContain(itemId);
    expect(await textsOf((await call(ownerTrips.pickList.path, { on: dayIn(30) }, house.staff)).raw)).toContain(
      'Nothing is to be picked',
    );
  }, 60_000);

  it('says no hours of a visit for which its movers left before its day', async () => {
    const [itemId = ''] = await house.stored('floor-early');
    const tripId = newId();
    expect((await house.request('floor-early', 'temporary', [itemId], tripId)).status).toBe(200);
    await house.deed(daySheet.start, tripId);
    const pick = async () => textsOf((await call(ownerTrips.pickList.path, { on: dayIn(0) }, house.staff)).raw);
    await expect.poll(pick, { timeout: 10_000 }).toContain(itemId);
    expect((await pick()).split('\n')).toContain(itemId.replace(/-\d+$/, ''));
  }, 60_000);
});
