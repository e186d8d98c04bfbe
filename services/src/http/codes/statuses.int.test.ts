import { items } from '@klang/contracts/api/items';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { openScanDevice } from '../testing/scanDeviceFixture.ts';

let house: House;
const status = (number: number) => ({ number, custody: 'inStorage', mayFollow: [], color: '#30a46c' });
beforeAll(async () => {
  house = await openHouse();
  await house.shop.add('definestatusqr', 'received', status(4));
  await house.shop.add('definestatusqr', 'shelved', status(6));
}, 120_000);
afterAll(() => house.close());

type Step = { readonly type: string; readonly statusId?: string | null };
type Steps = readonly Step[];
const ask = (call: { readonly path: string }, body: object) => house.callOrFail(call.path, body, house.staff);
const statusesIn = (steps: Steps) => steps.flatMap(({ statusId }) => (statusId === undefined ? [] : [statusId]));

it('staff see which status an item has, which were set and which holds again, and its customer sees none', async () => {
  const [[one = ''], device] = [await house.stored('told'), openScanDevice(house, 0)];
  const put = device.scanned({ code: one, placeId: 'shelf-2', statusId: 'received' });
  const set = device.scanned({ code: one, mode: 'status', statusId: 'shelved' });
  await device.send(put, set);
  const statusOf = async () => {
    const { item } = await ask(items.detail, { itemId: one });
    const { data } = await ask(items.list, { orderId: 'told' });
    const { items: ofOrder } = await ask(ownerTrips.ofOrder, { orderId: 'told' });
    const inList = (rows: readonly { id: string; statusId: string | null }[]) =>
      rows.find(({ id }) => id === one)?.statusId;
    return [item.statusId, inList(data), inList(ofOrder)];
  };
  await expect.poll(statusOf).toEqual(['shelved', 'shelved', 'shelved']);
  await device.send(device.scanned({ code: one, undoes: set.scanId }));
  await expect.poll(statusOf).toEqual(['received', 'received', 'received']);

  const { steps } = await ask(items.detail, { itemId: one });
  expect(statusesIn(steps)).toEqual(['received', 'shelved', 'received']);
  const { steps: story, statuses } = await ask(ownerOrders.history, { orderId: 'told' });
  expect(statusesIn(story)).toEqual(['received', 'shelved', 'received']);
  expect(statuses.map(({ id }: { readonly id: string }) => id).toSorted()).toEqual(['received', 'shelved']);

  const mine = await house.mine('told');
  expect(mine.some((row) => 'statusId' in row)).toBe(false);
  expect(mine.length).toBeGreaterThan(0);
});
