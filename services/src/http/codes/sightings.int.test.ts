import { codes } from '@klang/contracts/api/codes';
import { counts } from '@klang/contracts/api/counts';
import { items } from '@klang/contracts/api/items';
import { type OpenConflict, type ScanAnswer, scans } from '@klang/contracts/api/scans';
import { refusals } from '@klang/contracts/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conflict } from '../../domain/conflict.ts';
import { item } from '../../domain/item.ts';
import { itemScansOf } from '../../platform/codes/itemScans.ts';
import { heldValues } from '../../platform/eventLog/reservedValues.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { openApi } from '../testing/apiFixture.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { openScanDevice } from '../testing/scanDeviceFixture.ts';

let house: House;
let laterMs = 0;
const [minuteMs, dayMs] = [60_000, 86_400_000];
const org = 'klangdee';
/** The shelf is not large. */
const onlyTwo = { items: [{ sizeId: null, count: 2 }] };
beforeAll(async () => {
  house = await openHouse({ api: await openApi({ clock: { now: () => new Date(Date.now() + laterMs) } }) });
  const status = (number: number) => ({ number, custody: 'inStorage', mayFollow: [], color: '#30a46c' });
  await house.shop.add('definestatusqr', 'received', status(4));
  await house.shop.add('definestatusqr', 'shelved', status(6));
  const label = { digits: 8, labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1 };
  await house.shop.add('qrtype', 'box', { ...label, prefix: 'KDB', standsFor: 'item' });
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

describe('an item that was seen in its place', () => {
  it('stays there when a device sends an older scan of another place: both stories wait for a person', async () => {
    const { id, device, lateScan } = await itemWithLateScan('confirmed');
    const other = openDevice();
    const sighting = other.scanned({ code: id });
    expect(outcomes(await other.send(sighting))).toEqual(['known']);
    expect(outcomes(await other.send(sighting, other.scanned({ code: id })))).toEqual(['known', 'known']);
    expect(outcomes(await device.send(lateScan))).toEqual(['conflict']);
    const { locationId, seenAt } = await itemState(id);
    expect([locationId, seenAt]).toEqual(['shelf-1', expect.any(String)]);
    expect(await conflictsOf(id)).toMatchObject([
      { reason: 'movedMeanwhile', theirs: { locationId, seenAt, step: { type: 'ItemSeen', by: { name: 'สมชาย' } } } },
    ]);
    expect((await house.api.typesOf(`item-${org}.${id}`)).filter((type) => type === 'ItemSeen')).toHaveLength(1);
  }, 60_000);

  it('was not seen there once that scan is taken back, which its history says, and an older scan of another place moves it', async () => {
    const { id, device, lateScan } = await itemWithLateScan('not-seen');
    const other = openDevice();
    const sighting = other.scanned({ code: id });
    const back = other.scanned({ code: id, undoes: sighting.scanId });
    for (const _twice of [1, 2]) expect((await other.send(sighting, back)).at(-1)).toMatchObject({ outcome: 'taken' });
    const { steps } = await callOrFail(items.detail, { itemId: id });
    const types = steps.map(({ type }: { readonly type: string }) => type);
    expect(types.slice(-2)).toEqual(['ItemSeen', 'ItemSightingUndone']);
    expect((await itemState(id)).seenAt).toBeNull();
    expect(outcomes(await device.send(lateScan))).toEqual(['taken']);
  }, 60_000);

  it('is taken elsewhere by whoever scanned it after that', async () => {
    const { id, device } = await itemWithLateScan('seen-before');
    expect(await openDevice().scan({ code: id, agoMs: 4 * minuteMs })).toMatchObject({ outcome: 'known' });
    const heardMs = 5 * minuteMs - laterMs;
    expect(await device.scan({ code: id, placeId: 'shelf-2', heardMs })).toMatchObject({ outcome: 'taken' });
  }, 60_000);

  it('was seen by a count just as well, open or closed, and is not put elsewhere by an older scan', async () => {
    const { id, device, lateScan } = await itemWithLateScan('counted');
    const early = { ...lateScan, scanId: newId() };
    const { countId } = await callOrFail(counts.open, { placeId: 'shelf-1', countId: newId() });
    const counting = openDevice();
    expect(await counting.scan({ code: id, mode: 'count' })).toMatchObject({ outcome: 'taken' });
    expect(outcomes(await device.send(early))).toEqual(['conflict']);
    const { count } = await callOrFail(counts.of, { placeId: 'shelf-1' });
    const missing = count.items.filter(({ state }: { readonly state: string }) => state === 'missing');
    const missingIds = missing.map(({ itemId }: { readonly itemId: string }) => itemId);
    await callOrFail(counts.close, { placeId: 'shelf-1', countId, missing: missingIds });
    expect(outcomes(await device.send(lateScan))).toEqual(['conflict']);
    expect(await itemState(id)).toMatchObject({ locationId: 'shelf-1', isSought: false });
    const seen = { locationId: 'shelf-1', seenAt: expect.any(String), step: { type: 'ItemCounted' } };
    expect(await conflictsOf(id)).toMatchObject([{ theirs: seen }, { theirs: seen }]);
  }, 60_000);
});

describe('a conflict that a person looked at', () => {
  const reason = 'เห็นอยู่บนชั้น';
  const shownOf = async (id: string) => {
    const [{ conflictId, theirs } = { conflictId: '', theirs: undefined }] = await conflictsOf(id);
    return { conflictId, revision: theirs?.revision ?? -1, seenAt: theirs?.seenAt ?? null };
  };
  const settle = (looked: object, choice: string) =>
    house.ask(scans.settle.path, { ...looked, choice, reason }, house.staff);
  const inConflict = async (orderId: string) => {
    const { id, device, lateScan } = await itemWithLateScan(orderId);
    await openDevice().scan({ code: id, placeId: 'shelf-1' });
    expect(outcomes(await device.send(lateScan))).toEqual(['conflict']);
    return id;
  };

  it.each(['mine', 'theirs', 'neither'])(
    'is not settled as %s over what was recorded since: the person sees that first',
    async (choice) => {
      const id = await inConflict(`since-${choice}`);
      const looked = await shownOf(id);
      expect(await openDevice().scan({ code: id, placeId: 'shelf-2' })).toMatchObject({ outcome: 'taken' });
      const refused = await settle(looked, choice);
      expect(refused).toMatchObject({ status: 409, refusal: 'conflict_changed', fields: [{ field: 'choice' }] });
      expect(await itemState(id)).toMatchObject({ locationId: 'shelf-2', isSought: false });
      expect((await settle(await shownOf(id), choice)).status).toBe(200);
      expect((await settle(looked, choice)).status).toBe(200);
    },
    60_000,
  );

  it('is not settled over a count that saw the item since', async () => {
    const id = await inConflict('since-counted');
    const looked = await shownOf(id);
    await callOrFail(counts.open, { placeId: 'shelf-1', countId: newId() });
    await openDevice().scan({ code: id, mode: 'count' });
    expect((await settle(looked, 'neither')).refusal).toBe('conflict_changed');
    expect((await settle(await shownOf(id), 'neither')).status).toBe(200);
    expect(await itemState(id)).toMatchObject({ isSought: true });
  }, 60_000);

  it('leaves an item that was scanned after the decision where it was scanned, also when the work is done again', async () => {
    const id = await inConflict('since-settled');
    const { conflictId } = await shownOf(id);
    const theirs = await itemState(id);
    const at = house.api.parts.clock.now().toISOString();
    const settled = { type: 'SettleConflict', choice: 'neither', reason, theirs, at } as const;
    await house.api.asSystem().execute(conflict, conflictId, settled);
    expect(await openDevice().scan({ code: id, placeId: 'shelf-2' })).toMatchObject({ outcome: 'taken' });
    await itemScansOf(house.api.parts).bringConflict(house.api.asSystem(), conflictId);
    expect(await itemState(id)).toMatchObject({ locationId: 'shelf-2', isSought: false });
  }, 60_000);
});

describe('what comes again under the id of a scan', () => {
  it('is harmless if it is that scan, and refused with its own answer if it has another place, item, status or work', async () => {
    const [[one = '', two = ''], device] = [await house.stored('same-id', onlyTwo), openDevice()];
    const scan = device.scanned({ code: one, placeId: 'shelf-2', statusId: 'received', isFirst: true });
    const others = [{ placeId: 'shelf-1' }, { code: two }, { statusId: 'shelved' }, { statusId: null }];
    const works = [{ mode: 'status', placeId: null }, { mode: 'count' }, { undoes: newId() }];
    expect(outcomes(await device.send(scan, { ...scan, placeId: 'shelf-1' }, scan))).toEqual([
      'taken',
      'scan_id_taken',
      'taken',
    ]);
    for (const other of [...others, ...works]) {
      const [answer] = await device.send({ ...scan, ...other, isFirst: true });
      expect(answer, JSON.stringify(other)).toMatchObject({ refusal: 'scan_id_taken', why: refusals.scan_id_taken });
    }
    const later = new Date(Date.now() + 2_000).toISOString();
    expect(outcomes(await device.send({ ...scan, seq: 40, at: later, isFirst: false }))).toEqual(['taken']);
    expect(await itemState(one)).toMatchObject({ locationId: 'shelf-2', statusId: 'received' });
    expect(await itemState(two)).toMatchObject({ locationId: 'shelf-1', statusId: null });
  }, 60_000);

  it('moves nothing elsewhere where the scan found the item in its place, or was settled by nobody yet', async () => {
    const [[one = '', two = ''], device, other] = [await house.stored('known-id', onlyTwo), openDevice(), openDevice()];
    const there = device.scanned({ code: one });
    expect(outcomes(await device.send(there, there))).toEqual(['known', 'known']);
    const late = other.scanned({ code: two, placeId: 'shelf-2', agoMs: dayMs });
    expect(outcomes(await other.send(late, late))).toEqual(['conflict', 'conflict']);
    const elsewhere = [device.send({ ...there, placeId: 'shelf-2' }), other.send({ ...late, placeId: 'shelf-1' })];
    expect((await Promise.all(elsewhere)).map(outcomes)).toEqual([['scan_id_taken'], ['scan_id_taken']]);
    for (const id of [one, two]) expect(await itemState(id)).toMatchObject({ locationId: 'shelf-1' });
  }, 60_000);

  it('gets its answer again where it only saw its item, also after another moved it or its label was retired', async () => {
    const [[moved = '', retired = ''], device] = [await house.stored('seen-again'), openDevice()];
    const scan = device.scanned({ code: moved });
    expect(outcomes(await device.send(scan))).toEqual(['known']);
    expect(await openDevice().scan({ code: moved, placeId: 'shelf-2' })).toMatchObject({ outcome: 'taken' });
    expect(outcomes(await device.send({ ...scan, isFirst: false }))).toEqual(['known']);
    expect(await conflictsOf(moved)).toEqual([]);
    await callOrFail(codes.label, { batchId: newId(), kindId: 'box', orderId: 'seen-again', itemIds: [retired] });
    const { items: things } = await callOrFail(codes.order, { orderId: 'seen-again' });
    const { code } = things.find(({ id }: { readonly id: string }) => id === retired);
    const ofLabel = device.scanned({ code });
    expect(outcomes(await device.send(ofLabel))).toEqual(['known']);
    await callOrFail(codes.retire, { code, reason: 'damaged' });
    expect(outcomes(await device.send({ ...ofLabel, isFirst: false }))).toEqual(['known']);
  }, 60_000);

  it('leaves a newer status as it is where it only saw its item, and gets its answer again', async () => {
    const [[moved = '', marked = ''], device] = [await house.stored('status-again', onlyTwo), openDevice()];
    const shelved = { statusId: 'shelved' };
    for (const [code, newer] of [
      [moved, { ...shelved, placeId: 'shelf-2' }],
      [marked, { ...shelved, mode: 'status', placeId: null }],
    ] as const) {
      expect(await openDevice().scan({ code, statusId: 'received' })).toMatchObject({ outcome: 'taken' });
      const scan = device.scanned({ code, statusId: 'received' });
      const again = { ...scan, isFirst: false };
      expect(outcomes(await device.send(scan))).toEqual(['known']);
      expect(outcomes(await device.send(again))).toEqual(['known']);
      expect(await openDevice().scan({ code, ...newer })).toMatchObject({ outcome: 'taken' });
      expect(outcomes(await device.send(again))).toEqual(['known']);
      expect(await itemState(code)).toMatchObject({ ...shelved, locationId: newer.placeId ?? 'shelf-1' });
    }
  }, 60_000);

  it('gets its answer again where it changed nothing at all, and neither moves the item nor sets its old status', async () => {
    const [[moved = '', marked = ''], device] = [await house.stored('nothing-again', onlyTwo), openDevice()];
    const shelved = { statusId: 'shelved' };
    for (const [code, newer] of [
      [moved, { ...shelved, placeId: 'shelf-2' }],
      [marked, { ...shelved, mode: 'status', placeId: null }],
    ] as const) {
      expect(await device.scan({ code, statusId: 'received' })).toMatchObject({ outcome: 'taken' });
      const again = device.scanned({ code, statusId: 'received' });
      expect(outcomes(await device.send(again))).toEqual(['known']);
      expect(await openDevice().scan({ code, ...newer })).toMatchObject({ outcome: 'taken' });
      expect(outcomes(await device.send({ ...again, isFirst: false }))).toEqual(['known']);
      expect(await conflictsOf(code)).toEqual([]);
      expect(await itemState(code)).toMatchObject({ ...shelved, locationId: newer.placeId ?? 'shelf-1' });
    }
  }, 60_000);

  it('sets its status where it stopped before that, unless the item was moved or got a status since', async () => {
    const orderId = 'status-late';
    const [[same = '', since = ''], device] = [await house.stored(orderId, onlyTwo), openDevice()];
    const stopped = async (code: string) => {
      const scan = { ...device.scanned({ code, statusId: 'received' }), isFirst: false };
      const stamp = { deviceId: newId(), at: scan.at, seq: scan.seq };
      const doneAt = house.api.parts.clock.now().toISOString();
      const done = { itemId: code, orderId, deedId: scan.scanId, doneAt, scan: stamp, mode: 'putAway' } as const;
      const target = { placeId: 'shelf-1', statusId: 'received', tripId: null };
      await itemScansOf(house.api.parts).move(house.api.asSystem(), { ...done, ...target });
      return scan;
    };
    const [scan, other] = [await stopped(same), await stopped(since)];
    expect(outcomes(await device.send(scan))).toEqual(['taken']);
    expect(await openDevice().scan({ code: since, statusId: 'shelved' })).toMatchObject({ outcome: 'taken' });
    expect(outcomes(await device.send(other))).toEqual(['known']);
    expect([(await itemState(same)).statusId, (await itemState(since)).statusId]).toEqual(['received', 'shelved']);
  }, 60_000);

  it('collects no other item at the door, and counts none', async () => {
    await house.paid('door-id');
    const [[one = '', two = ''], device] = [await house.idsOf('door-id'), openDevice()];
    const collect = device.scanned({ code: one, mode: 'collect', tripId: 'door-id', placeId: null });
    expect(outcomes(await device.send(collect))).toEqual(['taken']);
    expect(outcomes(await device.send({ ...collect, code: two }, collect))).toEqual(['scan_id_taken', 'taken']);
    expect((await house.states('door-id')).slice(0, 2)).toEqual(['collected', 'booked']);
    const [first = '', second = ''] = await house.stored('count-id');
    await house.callOrFail(counts.open.path, { placeId: 'shelf-1', countId: newId() }, house.staff);
    const seen = device.scanned({ code: first, mode: 'count' });
    expect(outcomes(await device.send(seen, { ...seen, code: second }))).toEqual(['taken', 'scan_id_taken']);
    expect(outcomes(await device.send({ ...seen, placeId: 'shelf-2' }))).toEqual(['scan_id_taken']);
  }, 60_000);

  it('stays told apart when old ids are tidied up, until no such scan can wait on a device any more', async () => {
    const [[one = ''], device] = [await house.stored('old-id'), openDevice()];
    const scan = device.scanned({ code: one, placeId: 'shelf-2' });
    await device.send(scan);
    const { pool } = house.api.parts;
    const rest = async () =>
      (await pool.query('select 1 from platform.held_values where list = $1 and value = $2', ['scan', scan.scanId]))
        .rowCount;
    await heldValues(pool).forgetOld(new Date(Date.now() + 59 * dayMs));
    expect(await rest()).toBe(1);
    await heldValues(pool).forgetOld(new Date(Date.now() + 62 * dayMs));
    expect(await rest()).toBe(0);
  }, 60_000);
});
