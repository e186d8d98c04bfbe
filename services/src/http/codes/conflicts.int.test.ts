import { codes } from '@klang/contracts/api/codes';
import { daySheet } from '@klang/contracts/api/daySheet';
import { type OpenConflict, type ScanAnswer, scans } from '@klang/contracts/api/scans';
import { trips } from '@klang/contracts/api/trips';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conflict } from '../../domain/conflict.ts';
import { item } from '../../domain/item.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { openScanDevice, settleAsSeen } from '../testing/scanDeviceFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

let house: House;
const org = 'klangdee';
const label = { digits: 8, labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1 };
const color = '#30a46c';
const status = (number: number, custody: string, mayFollow: string[] = []) => ({ number, custody, mayFollow, color });
beforeAll(async () => {
  house = await openHouse();
  const { add } = house.shop;
  await add('qrtype', 'box', { ...label, prefix: 'KDB', standsFor: 'item' });
  await add('qrtype', 'shelf', { ...label, prefix: 'KDL', standsFor: 'location' });
  await add('definestatusqr', 'received', status(4, 'inStorage', ['shelved']));
  await add('definestatusqr', 'shelved', status(6, 'inStorage', ['received']));
  await add('definestatusqr', 'checked', status(7, 'inStorage', ['received']));
  await add('definestatusqr', 'lent', status(9, 'withCustomer'));
}, 120_000);
afterAll(() => house.close());

const callOrFail = (call: { readonly path: string }, body: object) => house.callOrFail(call.path, body, house.staff);
const itemState = (id: string) => stateOf(house.api.parts.log, item, { org, id });

const labelled = async (orderId: string) => {
  const itemIds = await house.stored(orderId);
  await callOrFail(codes.label, { batchId: newId(), kindId: 'box', orderId, itemIds });
  const { items: rows } = await callOrFail(codes.order, { orderId });
  return rows as readonly { readonly id: string; readonly code: string }[];
};

const openDevice = (offsetMs = 0) => openScanDevice(house, offsetMs);
const outcomes = (answers: readonly ScanAnswer[]) => answers.map(({ outcome, refusal }) => refusal ?? outcome);
const conflictsOf = async (itemId: string): Promise<readonly OpenConflict[]> =>
  (await callOrFail(scans.conflicts, {})).data.filter((one: OpenConflict) => one.itemId === itemId);
const hourMs = 3_600_000;
const [gate, dock] = [100.5018, 100.5021].map((longitude) => ({ latitude: 13.7563, longitude, accuracyM: 8 }));

describe('a scan that no longer fits', () => {
  /** Four scans wait offline. Another device moves the first item meanwhile. */
  const flight = async (orderId: string) => {
    const all = await labelled(orderId);
    const [device, other] = [openDevice(), openDevice()];
    const stored = await itemState(all[0]?.id ?? '');
    const heardAt = new Date(Date.now() - 5).toISOString();
    await other.scan({ code: all[0]?.code ?? '', placeId: 'shelf-2', position: gate });
    const queue = all.map(({ code }) => device.scanned({ code, placeId: 'shelf-3', heardAt, position: dock }));
    return { itemId: all[0]?.id ?? '', device, queue, other, stored, code: all[0]?.code ?? '' };
  };
  beforeAll(() => house.shop.add('storagelocation', 'shelf-3', { code: 'A-03', zone: 'A', capacity: 50 }));
  const settledAtOf = async (id: string) => (await stateOf(house.api.parts.log, conflict, { org, id }))?.settledAt;
  const settle = (conflictId: string, choice: string) => settleAsSeen(house, { conflictId, choice });

  it('is told apart from those that do, with both stories, however often it is sent', async () => {
    const { itemId, device, queue, stored, code } = await flight('flight');
    expect(outcomes(await device.send(...queue))).toEqual(['conflict', 'taken', 'taken', 'taken']);
    expect(outcomes(await device.send(...queue))).toEqual(['conflict', 'taken', 'taken', 'taken']);
    expect(await itemState(itemId)).toMatchObject({ locationId: 'shelf-2' });
    expect(await conflictsOf(itemId)).toMatchObject([
      {
        reason: 'movedMeanwhile',
        mode: 'putAway',
        placeId: 'shelf-3',
        by: 'สมชาย',
        customerName: expect.any(String),
        orderNumber: expect.any(String),
        position: dock,
        agreed: { custody: 'storage', locationId: 'shelf-1', movedAt: stored.movedAt },
        theirs: {
          position: gate,
          custody: 'storage',
          locationId: 'shelf-2',
          step: { type: 'ItemShelved', by: { name: 'สมชาย' } },
        },
      },
    ]);
    await device.send(device.scanned({ code, placeId: 'shelf-1' }));
    expect(await conflictsOf(itemId)).toMatchObject([{ theirs: { locationId: 'shelf-1' } }]);
    expect(outcomes(await device.send({ ...queue[0], isFirst: true }))).toEqual(['conflict']);
  }, 60_000);

  it('names the customer only to staff who may see orders', async () => {
    const { itemId, device, queue } = await flight('unseen');
    await device.send(...queue);
    const seenBy = async (staffId: string, rights: Readonly<Record<string, string>>) => {
      await hireWith(house.api, staffId, rights);
      const who = { kind: 'staff', org, personId: staffId, name: staffId, device: null, agent: '' } as const;
      const token = await house.api.parts.sessions.start({ ...who, isKept: false, now: new Date() });
      const { data } = await house.callOrFail(scans.conflicts.path, {}, token);
      return data.find((one: OpenConflict) => one.itemId === itemId);
    };
    const named = { orderNumber: expect.any(String), customerName: expect.any(String) };
    expect(await seenBy('clerk', { scanqrcode: 'v', orderlist: 'v' })).toMatchObject(named);
    expect(await seenBy('packer', { scanqrcode: 'v' })).toMatchObject({ ...named, customerName: null });
  }, 60_000);

  it('is an older one that its own device sends after a later one', async () => {
    const [{ id, code } = { id: '', code: '' }] = await labelled('own-later');
    const device = openDevice();
    const early = device.scanned({ code, placeId: 'shelf-2', agoMs: hourMs });
    expect(await device.scan({ code, placeId: 'shelf-3' })).toMatchObject({ outcome: 'taken' });
    expect(outcomes(await device.send(early, early))).toEqual(['conflict', 'conflict']);
    expect(await itemState(id)).toMatchObject({ locationId: 'shelf-3' });
  }, 60_000);

  it('is a late status of an item that has another one or another place by now, and may stand where staff say so', async () => {
    const [{ id, code } = { id: '', code: '' }] = await labelled('late-status');
    const [device, other] = [openDevice(), openDevice()];
    const late = device.scanned({ code, mode: 'status', placeId: null, statusId: 'shelved', agoMs: hourMs });
    await other.scan({ code, placeId: 'shelf-2', statusId: 'received' });
    expect(outcomes(await device.send(late))).toEqual(['conflict']);
    expect(await itemState(id)).toMatchObject({ statusId: 'received' });
    const [{ conflictId } = { conflictId: '' }] = await conflictsOf(id);
    expect((await settle(conflictId, 'mine')).status).toBe(200);
    expect(await itemState(id)).toMatchObject({ statusId: 'shelved', locationId: 'shelf-2' });
    const same = device.scanned({ code, mode: 'status', placeId: null, statusId: 'shelved', agoMs: hourMs });
    expect(outcomes(await device.send(same))).toEqual(['known']);
  }, 60_000);

  it('is a late status that may not follow the present one, and can stand no more: staff read why, and it waits', async () => {
    const [{ id, code } = { id: '', code: '' }] = await labelled('status-not-next');
    const [device, other] = [openDevice(), openDevice()];
    const late = device.scanned({ code, mode: 'status', placeId: null, statusId: 'shelved', agoMs: hourMs });
    const later = device.scanned({ code, mode: 'status', placeId: null, statusId: 'lent', agoMs: hourMs });
    await other.scan({ code, placeId: 'shelf-2', statusId: 'checked' });
    expect(outcomes(await device.send(late, later))).toEqual(['conflict', 'conflict']);
    const refused = await settle(late.scanId, 'mine');
    expect(refused).toMatchObject({ status: 409, refusal: 'scan_status_not_next' });
    expect(refused.fields).toMatchObject([{ field: 'choice', message: expect.stringContaining('4 ') }]);
    expect(await settle(later.scanId, 'mine')).toMatchObject({ status: 409, refusal: 'scan_status_not_offered' });
    expect(await settle(later.scanId, 'neither')).toMatchObject({ status: 409, refusal: 'conflict_of_status' });
    expect(await conflictsOf(id)).toMatchObject([
      { theirs: { statusId: 'checked' } },
      { theirs: { statusId: 'checked' } },
    ]);
    await other.scan({ code, placeId: 'shelf-2', mode: 'status', statusId: 'received' });
    expect((await settle(late.scanId, 'mine')).status).toBe(200);
    expect(await itemState(id)).toMatchObject({ statusId: 'shelved' });
  }, 60_000);

  it('is a late status of a thing that the customer has, and may stand where it says so', async () => {
    const [{ id, code } = { id: '', code: '' }] = await labelled('status-away');
    const tripId = newId();
    await house.request('status-away', 'temporary', [id], tripId);
    const device = openDevice();
    const late = device.scanned({ code, mode: 'status', placeId: null, statusId: 'lent', agoMs: hourMs });
    await house.deed(daySheet.start, tripId);
    await house.door(daySheet.give, tripId, id);
    expect(await itemState(id)).toMatchObject({ custody: 'customer' });
    expect(outcomes(await device.send(late))).toEqual(['conflict']);
    expect((await settle(late.scanId, 'mine')).status).toBe(200);
    expect(await itemState(id)).toMatchObject({ custody: 'customer', statusId: 'lent' });
  }, 60_000);

  it.each([
    ['mine', { locationId: 'shelf-3', isSought: false }],
    ['theirs', { locationId: 'shelf-2', isSought: false }],
    ['neither', { locationId: 'shelf-2', isSought: true }],
  ])(
    'is settled as %s, once, and stays so when the queue is sent again',
    async (choice, stands) => {
      const { itemId, device, queue, other, code } = await flight(`settled-${choice}`);
      await device.send(...queue);
      const [{ conflictId } = { conflictId: '' }] = await conflictsOf(itemId);
      expect((await settle(conflictId, choice)).status).toBe(200);
      expect((await settle(conflictId, choice)).status).toBe(200);
      expect((await settle(conflictId, choice === 'mine' ? 'theirs' : 'mine')).refusal).toBe('conflict_settled');
      expect(outcomes(await device.send(...queue))[0]).toBe('known');
      const settled = await itemState(itemId);
      expect(settled).toMatchObject(stands);
      expect(await conflictsOf(itemId)).toEqual([]);
      const [moved, decided] = [settled.movedAt ?? '', choice === 'mine' ? await settledAtOf(conflictId) : null];
      expect(decided ?? moved).toBe(moved);
      expect(await other.scan({ code, placeId: 'shelf-1' })).toMatchObject({ outcome: 'taken' });
      expect(await itemState(itemId)).toMatchObject({ locationId: 'shelf-1', isSought: false });
    },
    60_000,
  );

  it('is one of two that come from two phones at the same moment, of one thing to two places', async () => {
    const [{ id, code } = { id: '', code: '' }] = await labelled('at-once');
    const sent = ['shelf-2', 'shelf-3'].map((placeId) => openDevice().scan({ code, placeId, heardMs: 5 }));
    const answers = (await Promise.all(sent)).flatMap((answer) => answer ?? []);
    expect(outcomes(answers).toSorted()).toEqual(['conflict', 'taken']);
    const { locationId } = await itemState(id);
    expect(await conflictsOf(id)).toMatchObject([{ reason: 'movedMeanwhile', theirs: { locationId } }]);
  }, 60_000);

  it('is a thing that the movers have not told of yet, and can stand once they have', async () => {
    await house.paid('untold');
    const [one = ''] = await house.idsOf('untold');
    const device = openDevice();
    expect(await device.scan({ code: one })).toMatchObject({ refusal: 'item_not_here' });
    const late = device.scanned({ code: one, agoMs: 120_000 });
    expect(outcomes(await device.send(late))).toEqual(['conflict']);
    expect((await settle(late.scanId, 'mine')).refusal).toBe('item_not_here');
    await house.door(daySheet.take, 'untold', one);
    expect((await settle(late.scanId, 'mine')).status).toBe(200);
    expect(await itemState(one)).toMatchObject({ custody: 'storage', locationId: 'shelf-1' });
  }, 60_000);

  it('is what was done at a door of a visit that is over, and cannot stand', async () => {
    await house.stored('late-door');
    const [one = ''] = await house.idsOf('late-door');
    const tripId = newId();
    await house.request('late-door', 'temporary', [one], tripId);
    await house.callOrFail(trips.withdraw.path, { orderId: 'late-door', tripId }, house.customer);
    const device = openDevice();
    const scan = { code: one, mode: 'handOver', tripId };
    expect(await device.scan(scan)).toMatchObject({ refusal: 'trip_canceled' });
    const late = device.scanned({ ...scan, agoMs: 120_000 });
    expect(outcomes(await device.send(late))).toEqual(['conflict']);
    expect((await settle(late.scanId, 'mine')).refusal).toBe('conflict_cannot_stand');
    expect((await settle(late.scanId, 'neither')).status).toBe(200);
    expect((await settle('nobody', 'neither')).refusal).toBe('conflict_not_found');
  }, 60_000);
});

describe('a thing that was put away by mistake', () => {
  const collected = async (orderId: string): Promise<string> => {
    await house.paid(orderId);
    const itemIds = await house.idsOf(orderId);
    for (const itemId of itemIds) await house.door(daySheet.take, orderId, itemId);
    await house.deed(daySheet.done, orderId);
    return itemIds[0] ?? '';
  };
  const undone = async (orderId: string) =>
    (await house.api.typesOf(`order-${org}.${orderId}`)).filter((type) => type === 'ItemStorageUndone').length;

  it('is with the movers again in its order, once, and stored again with the next scan', async () => {
    const [code, device] = [await collected('mistaken'), openDevice()];
    const wrong = device.scanned({ code, placeId: 'shelf-1' });
    await device.send(wrong);
    expect((await house.states('mistaken'))[0]).toBe('stored');
    const undo = device.scanned({ code, undoes: wrong.scanId });
    for (const _ of ['once', 'and again']) {
      expect(outcomes(await device.send(undo))).toEqual(['taken']);
      expect((await house.states('mistaken'))[0]).toBe('collected');
    }
    expect(await undone('mistaken')).toBe(1);
    await device.scan({ code, placeId: 'shelf-1' });
    expect((await house.states('mistaken'))[0]).toBe('stored');
  }, 60_000);

  it('is so in its order too where the process died between the two, once the scan is sent again or a worker looks', async () => {
    const device = openDevice();
    for (const orderId of ['cut-scan', 'cut-job']) {
      const code = await collected(orderId);
      const wrong = device.scanned({ code, placeId: 'shelf-1' });
      await device.send(wrong);
      const undo = device.scanned({ code, undoes: wrong.scanId });
      const at = new Date().toISOString();
      const deed = { itemId: code, orderId, deedId: undo.scanId, undoneId: wrong.scanId, doneAt: at, at };
      await house.api.asSystem().execute(item, code, { type: 'UndoItemScan', ...deed });
      for (const _ of ['once', 'and again'])
        if (orderId === 'cut-scan') expect(outcomes(await device.send(undo))).toEqual(['taken']);
        else await house.custody.noteUnstored(house.api.asSystem(), orderId, code);
      expect(await undone(orderId)).toBe(1);
      const order = await house.custody.orderOf(house.api.asSystem(), orderId);
      expect(order?.contract.items.get(code)?.state).toBe('collected');
    }
  }, 60_000);

  it('is brought all the same where it was asked for meanwhile', async () => {
    const [code, device, tripId] = [await collected('asked'), openDevice(), newId()];
    const wrong = device.scanned({ code, placeId: 'shelf-1' });
    await device.send(wrong);
    expect((await house.request('asked', 'temporary', [code], tripId)).status).toBe(200);
    expect(outcomes(await device.send(device.scanned({ code, undoes: wrong.scanId })))).toEqual(['taken']);
    expect((await house.states('asked'))[0]).toBe('returning');
    await house.callOrFail(trips.withdraw.path, { orderId: 'asked', tripId }, house.customer);
    expect((await house.states('asked'))[0]).toBe('collected');
  }, 60_000);
});
