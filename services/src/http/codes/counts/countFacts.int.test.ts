import { type CountOfPlace, counts } from '@klang/contracts/api/counts';
import { itemReads } from '@klang/projections/items/queries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { item } from '../../../domain/item.ts';
import { stateOf } from '../../../platform/eventLog/stateOf.ts';
import { newId } from '../../../platform/kit/ids.ts';
import { type House, openHouse } from '../../testing/custodyFixture.ts';
import { openScanDevice } from '../../testing/scanDeviceFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

const callOrFail = (call: { readonly path: string }, body: object) => house.callOrFail(call.path, body, house.staff);
const itemState = (id: string) => stateOf(house.api.parts.log, item, { org: 'klangdee', id });
const countAt = async (placeId: string): Promise<CountOfPlace> => callOrFail(counts.of, { placeId });
const peopleAt = async (placeId: string) => ((await countAt(placeId)).count?.people ?? []).map(({ seen }) => seen);
const begin = async (placeId: string): Promise<string> =>
  (await callOrFail(counts.open, { placeId, countId: newId() })).countId;

const shelf = async (placeId: string) => {
  await house.shop.add('storagelocation', placeId, { code: placeId.toUpperCase(), zone: 'C', capacity: 50 });
  const itemIds = (await house.stored(`of-${placeId}`)).slice(0, 3);
  const [phone, tablet] = [openScanDevice(house), openScanDevice(house)];
  await phone.send(...itemIds.map((code) => phone.scanned({ code, placeId })));
  const lying = () => itemReads(house.api.parts.pool).lyingAt('klangdee', placeId);
  await expect.poll(lying, { timeout: 20_000 }).toHaveLength(3);
  const count = (code = '') => phone.scanned({ code, mode: 'count', placeId });
  return { itemIds, phone, tablet, count };
};

it('somebody counted as many things as they saw: each once, however many devices they hold, and none that they took back', async () => {
  const { itemIds, phone, tablet, count } = await shelf('m-1');
  await begin('m-1');
  const [one, other] = itemIds;
  const wrong = count(one);
  await phone.send(wrong, count(other));
  expect(await peopleAt('m-1')).toEqual([2]);
  await tablet.scan({ code: other ?? '', mode: 'count', placeId: 'm-1' });
  expect(await peopleAt('m-1')).toEqual([2]);
  await phone.send({ ...count(one), undoes: wrong.scanId });
  expect(await peopleAt('m-1')).toEqual([1]);
  await phone.send(count(one));
  expect(await peopleAt('m-1')).toEqual([2]);
}, 60_000);

it('nobody is named who saw nothing that still counts', async () => {
  const { itemIds, phone, count } = await shelf('m-2');
  await begin('m-2');
  const wrong = count(itemIds[0]);
  await phone.send(wrong, { ...count(itemIds[0]), undoes: wrong.scanId });
  expect(await peopleAt('m-2')).toEqual([]);
}, 60_000);

it('a thing that is missing was last seen when it was last scanned or counted, not when it was last missed', async () => {
  const { itemIds, phone, count } = await shelf('m-3');
  const [found = '', missed = '', rest = ''] = itemIds;
  const shelvedAt = (await itemState(missed)).movedAt;
  const countId = await begin('m-3');
  await phone.send(count(found), count(rest));
  const seenAt = (await countAt('m-3')).count?.items.find(({ itemId }) => itemId === found)?.seenAt;
  await callOrFail(counts.close, { placeId: 'm-3', countId, missing: [missed] });
  await begin('m-3');
  const lastSeen = async () =>
    Object.fromEntries((await countAt('m-3')).count?.items.map(({ itemId, lastSeenAt }) => [itemId, lastSeenAt]) ?? []);
  expect(await lastSeen()).toEqual({ [found]: seenAt, [rest]: expect.any(String), [missed]: shelvedAt });
  expect(seenAt).not.toBe((await itemState(found)).movedAt);
}, 60_000);

it('a count that was cancelled is not the last one', async () => {
  const { itemIds } = await shelf('m-4');
  const cancel = async () => callOrFail(counts.cancel, { placeId: 'm-4', countId: await begin('m-4') });
  await cancel();
  expect((await countAt('m-4')).lastAt).toBeNull();
  await callOrFail(counts.close, { placeId: 'm-4', countId: await begin('m-4'), missing: itemIds });
  const { lastAt } = await countAt('m-4');
  await cancel();
  expect(lastAt).toEqual(expect.any(String));
  expect((await countAt('m-4')).lastAt).toBe(lastAt);
}, 60_000);

it('a count that was cancelled leaves found what was looked for and seen in it', async () => {
  const { itemIds, phone, count } = await shelf('m-5');
  const [missed = ''] = itemIds;
  await callOrFail(counts.close, { placeId: 'm-5', countId: await begin('m-5'), missing: itemIds });
  expect(await itemState(missed)).toMatchObject({ isSought: true });
  const countId = await begin('m-5');
  await phone.send(count(missed));
  await callOrFail(counts.cancel, { placeId: 'm-5', countId });
  expect(await itemState(missed)).toMatchObject({ isSought: false, locationId: 'm-5' });
}, 60_000);

it('a count that was cancelled takes no scan that comes after it', async () => {
  const { itemIds, phone, count } = await shelf('m-6');
  const countId = await begin('m-6');
  const waiting = count(itemIds[0]);
  await callOrFail(counts.cancel, { placeId: 'm-6', countId });
  expect(await phone.send(waiting)).toMatchObject([{ outcome: 'refused', refusal: 'count_not_open' }]);
}, 60_000);
