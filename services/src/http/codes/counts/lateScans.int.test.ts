import { codes } from '@klang/contracts/api/codes';
import { counts } from '@klang/contracts/api/counts';
import { type OpenConflict, type ScanAnswer, scans } from '@klang/contracts/api/scans';
import { archived, published } from '@klang/contracts/lookups/status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { item } from '../../../domain/item.ts';
import { lookup } from '../../../domain/lookup.ts';
import { stateOf } from '../../../platform/eventLog/stateOf.ts';
import { newId } from '../../../platform/kit/ids.ts';
import { openApi } from '../../testing/apiFixture.ts';
import { type House, openHouse } from '../../testing/custodyFixture.ts';
import { openScanDevice } from '../../testing/scanDeviceFixture.ts';

let house: House;
let laterMs = 0;
const minuteMs = 60_000;
const org = 'klangdee';
beforeAll(async () => {
  house = await openHouse({ api: await openApi({ clock: { now: () => new Date(Date.now() + laterMs) } }) });
  const status = { custody: 'inStorage', mayFollow: [], color: '#30a46c' };
  const label = { digits: 8, labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1 };
  await house.shop.add('qrtype', 'box', { ...label, prefix: 'KDB', standsFor: 'item' });
  const statuses = ['received', 'shelved', 'drying', 'wrapped'];
  for (const [place, id] of statuses.entries())
    await house.shop.add('definestatusqr', id, { ...status, number: place });
  await house.shop.add('definestatusqr', 'packed', { ...status, number: statuses.length, custody: 'inTransit' });
  await house.shop.add('definestatusqr', 'loaded', { ...status, number: 9, custody: 'inTransit' });
}, 120_000);
afterAll(() => house.close());

const callOrFail = (call: { readonly path: string }, body: object) => house.callOrFail(call.path, body, house.staff);
const itemState = (id: string) => stateOf(house.api.parts.log, item, { org, id });
/** A device that heard of us just before each of its scans. */
const openDevice = () => {
  const device = openScanDevice(house);
  type Scan = Parameters<typeof device.scanned>[0];
  const scanned = ({ agoMs = 0, ...scan }: Scan) => device.scanned({ agoMs, heardMs: agoMs - laterMs, ...scan });
  return { ...device, scanned, scan: async (scan: Scan) => (await device.send(scanned(scan)))[0] };
};
const outcomes = (answers: readonly ScanAnswer[]) => answers.map(({ outcome, refusal }) => refusal ?? outcome);
const conflictsOf = async (itemId: string): Promise<readonly OpenConflict[]> =>
  (await callOrFail(scans.conflicts, {})).data.filter((one: OpenConflict) => one.itemId === itemId);

/** An item that lies on shelf 1 for ten minutes, and a scan of another place that waits on its device since five. */
const itemWithLateScan = async (orderId: string) => {
  const [id = ''] = await house.stored(orderId);
  laterMs += 10 * minuteMs;
  const device = openDevice();
  const lateScan = device.scanned({ code: id, placeId: 'shelf-2', agoMs: 5 * minuteMs });
  return { id, device, lateScan };
};

const shownOf = async (id: string) => {
  const [{ conflictId, theirs } = { conflictId: '', theirs: undefined }] = await conflictsOf(id);
  return { conflictId, revision: theirs?.revision ?? -1, seenAt: theirs?.seenAt ?? null };
};

const countWithout = async (placeId: string) => {
  const { countId } = await callOrFail(counts.open, { placeId, countId: newId() });
  const { count } = await callOrFail(counts.of, { placeId });
  const missing = count.items.map(({ itemId }: { readonly itemId: string }) => itemId);
  await callOrFail(counts.close, { placeId, countId, missing });
};
const soughtSince = async (id: string): Promise<string | undefined> => {
  const { data } = await callOrFail(counts.sought, {});
  return data.find(({ itemId }: { readonly itemId: string }) => itemId === id)?.soughtAt;
};
const settle = async (id: string, choice: string) =>
  house.ask(scans.settle.path, { ...(await shownOf(id)), choice, reason: 'ดูที่ชั้นแล้ว' }, house.staff);

describe('an item that was looked for in vain', () => {
  it('is not found by a scan of that place from before the count, and is by one since or of another place', async () => {
    const { id, device, lateScan } = await itemWithLateScan('missed');
    const [, other = ''] = await house.idsOf('missed');
    const before = device.scanned({ code: id, agoMs: 5 * minuteMs });
    await countWithout('shelf-1');
    expect(outcomes(await device.send(before))).toEqual(['conflict']);
    expect(await itemState(id)).toMatchObject({ locationId: 'shelf-1', isSought: true });
    expect(await conflictsOf(id)).toMatchObject([
      { reason: 'missedSince', theirs: { locationId: 'shelf-1', isMissing: true } },
    ]);
    expect(outcomes(await device.send({ ...lateScan, scanId: newId(), code: other }))).toEqual(['taken']);
    expect(await itemState(other)).toMatchObject({ locationId: 'shelf-2', isSought: false });
    expect(await openDevice().scan({ code: id })).toMatchObject({ outcome: 'taken' });
    expect(await itemState(id)).toMatchObject({ locationId: 'shelf-1', isSought: false });
  }, 60_000);

  it('is not found by a scan from before the decision that nobody knows where it is', async () => {
    const { id, device } = await itemWithLateScan('nowhere');
    const doubt = openDevice().scanned({ code: id, placeId: 'shelf-2', agoMs: 30 * minuteMs });
    const before = device.scanned({ code: id, agoMs: 5 * minuteMs, statusId: 'received' });
    expect(outcomes(await openDevice().send(doubt))).toEqual(['conflict']);
    expect((await settle(id, 'neither')).status).toBe(200);
    expect(outcomes(await device.send(before))).toEqual(['conflict']);
    expect(await itemState(id)).toMatchObject({ isSought: true });
    expect((await settle(id, 'mine')).status).toBe(200);
    expect(await itemState(id)).toMatchObject({ locationId: 'shelf-1', isSought: false, statusId: 'received' });
  }, 60_000);

  it('and again, is not found by a scan of that place from before the last count', async () => {
    const [id = ''] = await house.stored('missed-twice');
    laterMs += 10 * minuteMs;
    await countWithout('shelf-1');
    const since = await soughtSince(id);
    laterMs += 20 * minuteMs;
    const between = openDevice();
    const before = between.scanned({ code: id, agoMs: 5 * minuteMs });
    await countWithout('shelf-1');
    expect(outcomes(await between.send(before))).toEqual(['conflict']);
    expect(await itemState(id)).toMatchObject({ locationId: 'shelf-1', isSought: true });
    expect([since, await soughtSince(id)]).toEqual([expect.any(String), since]);
    expect(await openDevice().scan({ code: id })).toMatchObject({ outcome: 'taken' });
    expect(await itemState(id)).toMatchObject({ locationId: 'shelf-1', isSought: false });
  }, 60_000);

  it('is found nowhere by a scan from before the decision that still nobody knows where it is', async () => {
    const [id = ''] = await house.stored('nowhere-still');
    await countWithout('shelf-1');
    laterMs += 10 * minuteMs;
    const device = openDevice();
    const elsewhere = device.scanned({ code: id, placeId: 'shelf-2', agoMs: 5 * minuteMs });
    const doubt = openDevice().scanned({ code: id, agoMs: 30 * minuteMs });
    expect(outcomes(await openDevice().send(doubt))).toEqual(['conflict']);
    expect((await settle(id, 'neither')).status).toBe(200);
    expect(outcomes(await device.send(elsewhere))).toEqual(['conflict']);
    laterMs += minuteMs;
    await countWithout('shelf-1');
    expect(outcomes(await device.send({ ...elsewhere, scanId: newId() }))).toEqual(['conflict']);
    expect(await itemState(id)).toMatchObject({ locationId: 'shelf-1', isSought: true });
  }, 60_000);
});

describe('a late scan with an older status', () => {
  const inDoubt = async (id: string) => {
    laterMs += 10 * minuteMs;
    const device = openDevice();
    const late = device.scanned({ code: id, statusId: 'received', agoMs: 5 * minuteMs });
    await openDevice().scan({ code: id, mode: 'status', placeId: null, statusId: 'shelved' });
    expect(outcomes(await device.send(late))).toEqual(['conflict']);
  };

  it.each(['mine', 'theirs'])(
    'finds the item that was looked for there, also where a person says: %s',
    async (choice) => {
      const [id = ''] = await house.stored(`found-${choice}`);
      await countWithout('shelf-1');
      await inDoubt(id);
      expect((await settle(id, choice)).status).toBe(200);
      const statusId = choice === 'mine' ? 'received' : 'shelved';
      expect(await itemState(id)).toMatchObject({ locationId: 'shelf-1', isSought: false, statusId });
    },
    60_000,
  );

  it('saw the item in its place, so that an older scan of another place waits for a person', async () => {
    const [id = ''] = await house.stored('seen-late');
    laterMs += 10 * minuteMs;
    await inDoubt(id);
    const third = openDevice();
    const older = third.scanned({ code: id, placeId: 'shelf-2', agoMs: 8 * minuteMs });
    expect((await settle(id, 'theirs')).status).toBe(200);
    expect(await itemState(id)).toMatchObject({ statusId: 'shelved', seenAt: expect.any(String) });
    expect(outcomes(await third.send(older))).toEqual(['conflict']);
  }, 60_000);
});

describe('a late scan whose status nobody may set any more', () => {
  const changeStatus = (id: string, record: object) => {
    const on = { lookupId: id, kind: 'definestatusqr', reason: null, at: new Date().toISOString() };
    return house.api.asSystem().execute(lookup, id, { type: 'MarkLookup', ...on, record });
  };

  it('waits for a person, and its place may hold', async () => {
    const [id = '', there = ''] = await house.stored('drying');
    laterMs += 10 * minuteMs;
    const device = openDevice();
    const on = { statusId: 'drying', agoMs: 5 * minuteMs };
    const late = [device.scanned({ code: id, placeId: 'shelf-2', ...on }), device.scanned({ code: there, ...on })];
    await changeStatus('drying', { status: archived });
    for (const _twice of [1, 2]) expect(outcomes(await device.send(...late))).toEqual(['conflict', 'conflict']);
    expect(await conflictsOf(id)).toMatchObject([
      { reason: 'statusOver', placeId: 'shelf-2', statusId: 'drying', theirs: { isStatusOver: true } },
    ]);
    expect(await conflictsOf(there)).toMatchObject([{ theirs: { isStatusOver: true } }]);
    await changeStatus('drying', { status: published });
    expect(await conflictsOf(id)).toMatchObject([{ theirs: { isStatusOver: false } }]);
    await changeStatus('drying', { status: archived });
    expect((await settle(id, 'mine')).status).toBe(200);
    expect(await itemState(id)).toMatchObject({ locationId: 'shelf-2', statusId: null });
    expect((await settle(there, 'mine')).refusal).toBe('scan_status_not_found');
    expect((await settle(there, 'theirs')).status).toBe(200);
    expect(await itemState(there)).toMatchObject({ locationId: 'shelf-1', statusId: null, seenAt: expect.any(String) });
    expect((await openDevice().scan({ code: id, statusId: 'drying' }))?.refusal).toBe('scan_status_not_found');
  }, 60_000);

  it('waits for a person too where that status now means other hands, or is done without it at a door', async () => {
    const [id = '', there = ''] = await house.stored('edited');
    await house.paid('edited-door');
    const [atDoor = ''] = await house.idsOf('edited-door');
    laterMs += 10 * minuteMs;
    const [device, on] = [openDevice(), { statusId: 'wrapped', agoMs: 5 * minuteMs }];
    const collect = { code: atDoor, mode: 'collect', placeId: null, tripId: 'edited-door' };
    const late = [
      device.scanned({ code: id, placeId: 'shelf-2', ...on }),
      device.scanned({ code: there, mode: 'status', placeId: null, ...on }),
      device.scanned({ ...collect, statusId: 'loaded', agoMs: 5 * minuteMs }),
    ];
    await changeStatus('wrapped', { custody: 'inTransit' });
    await changeStatus('loaded', { custody: 'inStorage' });
    for (const _twice of [1, 2])
      expect(outcomes(await device.send(...late))).toEqual(['conflict', 'conflict', 'taken']);
    expect(await itemState(atDoor)).toMatchObject({ custody: 'movers', statusId: null });
    for (const one of [id, there]) expect(await conflictsOf(one)).toMatchObject([{ reason: 'statusOver' }]);
    expect((await settle(id, 'mine')).status).toBe(200);
    expect(await itemState(id)).toMatchObject({ locationId: 'shelf-2', statusId: null });
    expect((await openDevice().scan({ code: id, statusId: 'wrapped' }))?.refusal).toBe('scan_status_not_offered');
  }, 60_000);

  it('is done without it at a door, where what was done stands', async () => {
    await house.paid('packed-late');
    const [id = ''] = await house.idsOf('packed-late');
    const device = openDevice();
    const at = { mode: 'collect', placeId: null, tripId: 'packed-late' };
    const late = device.scanned({ code: id, ...at, statusId: 'packed', agoMs: 5 * minuteMs });
    await changeStatus('packed', { status: archived });
    expect(outcomes(await device.send(late))).toEqual(['taken']);
    expect(await itemState(id)).toMatchObject({ custody: 'movers', statusId: null });
    expect(outcomes(await device.send({ ...late, isFirst: false }))).toEqual(['taken']);
    expect(await itemState(id)).toMatchObject({ custody: 'movers', statusId: null });
  }, 60_000);
});

it('a scan that changed nothing gets its answer again after its label was retired', async () => {
  const [id = ''] = await house.stored('label-gone');
  await callOrFail(codes.label, { batchId: newId(), kindId: 'box', orderId: 'label-gone', itemIds: [id] });
  const { items: things } = await callOrFail(codes.order, { orderId: 'label-gone' });
  const { code } = things.find((one: { readonly id: string }) => one.id === id);
  const device = openDevice();
  const on = { code, mode: 'status', placeId: null, statusId: 'received' };
  const [first, again, later] = [device.scanned(on), device.scanned(on), device.scanned(on)];
  expect(outcomes(await device.send(first, again))).toEqual(['taken', 'known']);
  await callOrFail(codes.retire, { code, reason: 'damaged' });
  const sentAgain = [first, again, later].map((scan) => ({ ...scan, isFirst: false }));
  expect(outcomes(await device.send(...sentAgain))).toEqual(['taken', 'known', 'code_retired']);
}, 60_000);
