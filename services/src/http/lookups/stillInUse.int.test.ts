import { items } from '@klang/contracts/api/items';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { archived, published } from '@klang/contracts/lookups/status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse } from '../testing/custodyFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

type MarkOptions = { readonly isPreview?: boolean; readonly status?: number };
const mark = (kind: 'crew' | 'storagelocation', id: string, { status = archived, ...how }: MarkOptions = {}) =>
  house.callOrFail(lookupCalls[kind].mark.path, { ids: [id], status, reason: null, ...how }, house.staff);
const warnedOf = async (kind: 'crew' | 'storagelocation', id: string, status?: number) =>
  (await mark(kind, id, { isPreview: true, ...(status && { status }) })).warned.map(({ why }: { why: string }) => why);

describe('before it leaves its list', () => {
  it('a crew says how many open visits it has', async () => {
    expect(await warnedOf('crew', 'crew-1')).toEqual([]);
    await house.paid('planned');
    await house.callOrFail(ownerTrips.assign.path, { crewId: 'crew-1', tripIds: ['planned'] }, house.staff);
    expect(await warnedOf('crew', 'crew-1')).toEqual(['มีรอบรถที่ยังไม่จบ 1 เที่ยว ซึ่งจะต้องจัดทีมใหม่']);
    expect(await warnedOf('crew', 'crew-1', published)).toEqual([]);
  }, 60_000);

  it('a crew leaves its open visits to others: they are found as visits without a crew', async () => {
    await house.callOrFail(
      lookupCalls.crew.mark.path,
      { ids: ['crew-1'], status: archived, reason: null },
      house.staff,
    );
    const found = await house.callOrFail(ownerTrips.list.path, { crewId: null, isCounted: true }, house.staff);
    expect([found.data.map(({ id }: { id: string }) => id), found.count]).toEqual([['planned'], 1]);
    await mark('crew', 'crew-1', { status: published });
    const { data } = await house.callOrFail(ownerTrips.list.path, { crewId: null }, house.staff);
    expect(data).toEqual([]);
  }, 60_000);

  it('a storage place says how many items lie there, and takes no more from then on', async () => {
    const things = await house.stored('lying', { items: [{ sizeId: null, count: 2 }] });
    expect(await warnedOf('storagelocation', 'shelf-1')).toEqual(['มีของอยู่ 2 ชิ้น ซึ่งจะต้องย้ายไปที่เก็บอื่น']);
    expect(await warnedOf('storagelocation', 'shelf-2')).toEqual([]);
    await mark('storagelocation', 'shelf-2');
    expect(await house.store(things.slice(0, 1), 'shelf-2')).toMatchObject({
      status: 404,
      refusal: 'location_not_found',
    });
    const { data } = await house.callOrFail(items.fullness.path, {}, house.staff);
    expect(data).toEqual([{ locationId: 'shelf-1', items: 2 }]);
  }, 60_000);
});
