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

const lateStatus = async (orderId: string, since: string) => {
  const [code = ''] = await house.stored(orderId);
  const [device, other] = [openScanDevice(house), openScanDevice(house)];
  const late = device.scanned({ code, placeId: 'shelf-1', statusId: 'received', agoMs: 3_600_000 });
  await other.scan({ code, mode: 'status', placeId: null, statusId: since });
  expect(await device.send(late)).toMatchObject([{ outcome: 'conflict' }]);
  const settle = (choice: string) => settleAsSeen(house, { conflictId: late.scanId, choice });
  return { code, other, settle };
};

it('nobody looks for an item whose scan and records differ in the status only', async () => {
  const { code, other, settle } = await lateStatus('same-place', 'shelved');
  expect(await settle('neither')).toMatchObject({ status: 409, refusal: 'conflict_of_status' });
  expect(await itemState(code)).toMatchObject({ isSought: false, statusId: 'shelved' });
  await other.scan({ code, placeId: 'shelf-2' });
  expect((await settle('neither')).status).toBe(200);
  expect(await itemState(code)).toMatchObject({ isSought: true, statusId: 'shelved' });
});

it('a scan that differs in its status only holds where that status may follow now', async () => {
  await house.shop.add('definestatusqr', 'damaged', { ...status(8), mayFollow: ['shelved'] });
  const { code, other, settle } = await lateStatus('not-next', 'damaged');
  const refused = await settle('mine');
  expect(refused).toMatchObject({ status: 409, refusal: 'scan_status_not_next' });
  expect(refused.fields).toMatchObject([{ field: 'choice' }]);
  await other.scan({ code, mode: 'status', placeId: null, statusId: 'shelved' });
  expect((await settle('mine')).status).toBe(200);
  expect(await itemState(code)).toMatchObject({ statusId: 'received', locationId: 'shelf-1' });
});

const archive = (id: string) => {
  const on = { lookupId: id, kind: 'definestatusqr', reason: null, at: new Date().toISOString() };
  return house.api.asSystem().execute(lookup, id, { type: 'MarkLookup', ...on, record: { status: archived } });
};

it.each([
  ['differs in it alone is refused', 'shelf-1', 404, 'shelf-1'],
  ['says another place counts for the place', 'shelf-2', 200, 'shelf-2'],
])('no decision sets a status that was archived meanwhile: a scan that %s', async (_, placeId, answered, lies) => {
  const statusId = `old-${placeId}`;
  await house.shop.add('definestatusqr', statusId, status(lies === 'shelf-1' ? 31 : 32));
  const [code = ''] = await house.stored(`archived-${placeId}`);
  const [device, other] = [openScanDevice(house), openScanDevice(house)];
  const late = device.scanned({ code, placeId, statusId, agoMs: 3_600_000 });
  await other.scan({ code, mode: 'status', placeId: null, statusId: 'shelved' });
  await device.send(late);
  await archive(statusId);
  expect((await settleAsSeen(house, { conflictId: late.scanId, choice: 'mine' })).status).toBe(answered);
  expect(await itemState(code)).toMatchObject({ statusId: 'shelved', locationId: lies });
});

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

it('a late collecting that moves the item leaves its newer status, however often it is sent', async () => {
  const { shop, paid, idsOf } = house;
  await shop.add('definestatusqr', 'wornOut', { ...status(17), custody: 'withCustomer' });
  await paid('late-again');
  const [code = ''] = await idsOf('late-again');
  const [device, other] = [openScanDevice(house), openScanDevice(house)];
  const collect = { code, mode: 'collect', tripId: 'late-again', placeId: null };
  const late = device.scanned({ ...collect, statusId: 'onVan', agoMs: 3_600_000 });
  await other.scan({ code, mode: 'status', placeId: null, statusId: 'wornOut' });
  expect(await device.send({ ...late, isFirst: true })).toMatchObject([{ outcome: 'taken' }]);
  expect(await itemState(code)).toMatchObject({ statusId: 'wornOut', custody: 'movers' });
  expect(await device.send(late)).toMatchObject([{ outcome: 'taken' }]);
  expect(await itemState(code)).toMatchObject({ statusId: 'wornOut', custody: 'movers' });
});

it('a status that was archived meanwhile is still named and coloured on the scan page, which offers it no more', async () => {
  await house.shop.add('definestatusqr', 'drying', status(5));
  const [code = ''] = await house.stored('dried');
  const device = openScanDevice(house);
  await device.scan({ code, statusId: 'drying' });
  await archive('drying');
  type ListedStatuses = readonly { readonly statusId: string }[];
  const shown = async () => {
    const { statuses, oldStatuses } = await ask(scans.kit, {});
    return [statuses, oldStatuses].map((all: ListedStatuses) => all.find(({ statusId }) => statusId === 'drying'));
  };
  await expect.poll(shown).toMatchObject([undefined, { number: 5, color: '#30a46c' }]);
  expect((await ask(scans.look, { code })).item.statusId).toBe('drying');
  expect(await device.scan({ code, statusId: 'drying' })).toMatchObject({ refusal: 'scan_status_not_found' });
});
