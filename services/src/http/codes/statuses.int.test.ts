import { items } from '@klang/contracts/api/items';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { type OpenConflict, scans } from '@klang/contracts/api/scans';
import { archived } from '@klang/contracts/lookups/status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { item } from '../../domain/item.ts';
import { lookup } from '../../domain/lookup.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { openScanDevice, settleAsSeen } from '../testing/scanDeviceFixture.ts';

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
const itemState = (id: string) => stateOf(house.api.parts.log, item, { org: 'klangdee', id });
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

it.each([
  ['where it lies already', 'shelf-1'],
  ['elsewhere', 'shelf-2'],
])(
  'the old status of a late put-away of an item %s waits for a person where another was set since',
  async (_, placeId) => {
    const [code = ''] = await house.stored(`late-${placeId}`);
    const [device, other] = [openScanDevice(house), openScanDevice(house)];
    const late = device.scanned({ code, placeId, statusId: 'received', agoMs: 3_600_000 });
    await other.scan({ code, mode: 'status', placeId: null, statusId: 'shelved' });
    expect(await device.send(late, late)).toMatchObject([{ outcome: 'conflict' }, { outcome: 'conflict' }]);
    expect(await itemState(code)).toMatchObject({ statusId: 'shelved', locationId: 'shelf-1' });
    const { data } = await ask(scans.conflicts, {});
    expect(data.filter(({ itemId }: OpenConflict) => itemId === code)).toMatchObject([
      { placeId, statusId: 'received', theirs: { statusId: 'shelved' } },
    ]);
    expect((await settleAsSeen(house, { conflictId: late.scanId, choice: 'mine' })).status).toBe(200);
    expect(await itemState(code)).toMatchObject({ statusId: 'received', locationId: placeId });
  },
);

it('a late collecting at a door stands, and leaves the newer status of the item', async () => {
  const { shop, paid, idsOf } = house;
  for (const id of ['onVan', 'broken'])
    await shop.add('definestatusqr', id, { ...status(id.length), custody: 'inTransit' });
  await paid('late-door');
  const [code = ''] = await idsOf('late-door');
  const [device, other] = [openScanDevice(house), openScanDevice(house)];
  const collect = { code, mode: 'collect', tripId: 'late-door', placeId: null };
  const late = device.scanned({ ...collect, statusId: 'onVan', agoMs: 3_600_000 });
  await other.scan(collect);
  await other.scan({ code, mode: 'status', placeId: null, statusId: 'broken' });
  expect(await device.send(late)).toMatchObject([{ outcome: 'known' }]);
  expect(await itemState(code)).toMatchObject({ statusId: 'broken', custody: 'movers' });
});

it('a status that was archived meanwhile is still named and coloured on the scan page, which offers it no more', async () => {
  const { shop, api } = house;
  await shop.add('definestatusqr', 'drying', status(5));
  const [code = ''] = await house.stored('dried');
  const device = openScanDevice(house);
  await device.scan({ code, statusId: 'drying' });
  const on = { lookupId: 'drying', kind: 'definestatusqr', reason: null, at: new Date().toISOString() };
  await api.asSystem().execute(lookup, 'drying', { type: 'MarkLookup', ...on, record: { status: archived } });
  const shown = async () => {
    const { statuses } = await ask(scans.kit, {});
    return statuses.find(({ statusId }: { readonly statusId: string }) => statusId === 'drying');
  };
  await expect.poll(shown).toMatchObject({ number: 5, color: '#30a46c', isInUse: false });
  expect((await ask(scans.look, { code })).item.statusId).toBe('drying');
  expect(await device.scan({ code, statusId: 'drying' })).toMatchObject({ refusal: 'scan_status_not_found' });
});
