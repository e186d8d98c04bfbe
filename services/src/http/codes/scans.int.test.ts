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
import { openScanDevice } from '../testing/scanDeviceFixture.ts';

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

describe('things that are put away', () => {
  it('lie where they were scanned, in the order of the device, by code or by number, also where they came with another visit', async () => {
    const [[one, two], [far], device] = [await labelled('away'), await labelled('far'), openDevice()];
    const first = device.scanned({ code: one?.code ?? '', placeId: 'shelf-2' });
    const second = device.scanned({ code: one?.code ?? '', placeId: 'shelf-1', statusId: 'received' });
    const third = device.scanned({ code: ` ${two?.id.toLowerCase()} `, placeId: 'shelf-2' });
    const ofOther = device.scanned({ code: far?.code ?? '', placeId: 'shelf-2' });
    const back = device.scanned({ code: far?.code ?? '', placeId: 'shelf-1', isFirst: true });
    const answers = await device.send(back, third, ofOther, second, first);
    expect(answers.map(({ scanId }) => scanId)).toEqual([first, second, third, ofOther, back].map((one) => one.scanId));
    expect(outcomes(answers)).toEqual(['taken', 'taken', 'taken', 'taken', 'taken']);
    expect(await itemState(one?.id ?? '')).toMatchObject({ locationId: 'shelf-1', statusId: 'received' });
    expect(await itemState(far?.id ?? '')).toMatchObject({ locationId: 'shelf-1' });
    expect(await itemState(two?.id ?? '')).toMatchObject({ locationId: 'shelf-2' });
    const ofTrip = (code = '') => device.scan({ code, placeId: 'shelf-2', ofTripId: 'away' });
    const named = [await ofTrip(two?.code), await ofTrip(far?.code), answers[0]];
    expect(named.map((one) => `${one?.outcome} ${one?.isOfTrip}`)).toEqual(['known true', 'taken false', 'taken null']);
  }, 60_000);

  it('are moved once and stay of the visit that brought them, however often the queue is sent, and by whatever it is cut', async () => {
    const [all, device, other] = [await labelled('again'), openDevice(), openDevice()];
    const queue = all.map(({ code }) => device.scanned({ code, placeId: 'shelf-2', ofTripId: 'again' }));
    await device.send(...queue.slice(0, 2));
    await device.send(...queue);
    expect(outcomes(await device.send(...queue.slice(1)))).toEqual(['taken', 'taken', 'taken']);
    const late = other.scanned({ code: all[0]?.code ?? '', placeId: 'shelf-1', ofTripId: 'again', agoMs: hourMs });
    const answers = async () => [...(await device.send(...queue)), ...(await other.send(late))];
    const first = await answers();
    expect(first.at(-1)).toMatchObject({ outcome: 'conflict', isOfTrip: true });
    for (const { id } of all) {
      expect((await house.api.typesOf(`item-${org}.${id}`)).filter((type) => type === 'ItemShelved')).toHaveLength(2);
      const moved = { itemId: id, orderId: 'again', deedId: newId(), doneAt: late.heardAt, at: late.heardAt };
      await house.api.asSystem().execute(item, id, { type: 'TakeItemOut', tripId: 'goes', ...moved });
    }
    expect(await answers()).toEqual(first);
  }, 60_000);

  it('keep both clocks when the device’s is an hour wrong', async () => {
    const [one] = await labelled('clock');
    await openDevice(hourMs).scan({ code: one?.code ?? '', placeId: 'shelf-2' });
    const { movedAt } = await itemState(one?.id ?? '');
    expect(Math.abs(Date.parse(movedAt ?? '') - Date.now())).toBeLessThan(30_000);
  }, 60_000);

  it('are those of our own labels: one of another organization with the same number is told apart by its address', async () => {
    const [one, two] = await labelled('hosts');
    const device = openDevice();
    const scan = (host: string, code = '') => device.scan({ code: `https://${host}/q/${code}`, placeId: 'shelf-2' });
    expect((await callOrFail(scans.kit, {})).hosts).toContain('localhost');
    expect(await scan('second.localhost', one?.code)).toMatchObject({ outcome: 'refused', refusal: 'code_of_others' });
    expect(await itemState(one?.id ?? '')).toMatchObject({ locationId: 'shelf-1' });
    expect(await scan('localhost:3000', one?.code)).toMatchObject({ outcome: 'taken' });
    expect(await scan('moved.example', two?.code)).toMatchObject({ outcome: 'taken' });
  }, 60_000);

  it('have a status that may follow the one before', async () => {
    const [one] = await labelled('statuses');
    const device = openDevice();
    const set = (statusId: string) => device.scan({ code: one?.code ?? '', mode: 'status', statusId });
    expect(await set('received')).toMatchObject({ outcome: 'taken' });
    expect(await set('shelved')).toMatchObject({ outcome: 'taken' });
    expect(await set('shelved')).toMatchObject({ outcome: 'known' });
    expect(await set('gone')).toMatchObject({ refusal: 'scan_status_not_found' });
  }, 60_000);
});

describe('a scan that was a mistake', () => {
  it('have the status of a scan that was cut short between its move and it, once that is sent again', async () => {
    const [{ id, code } = { id: '', code: '' }] = await labelled('cut-short');
    const device = openDevice();
    const scan = device.scanned({ code, placeId: 'shelf-2', statusId: 'received' });
    const at = new Date().toISOString();
    const moved = { itemId: id, orderId: 'cut-short', deedId: scan.scanId, doneAt: at, at };
    await house.api.asSystem().execute(item, id, { type: 'ShelveItem', locationId: 'shelf-2', ...moved });
    for (const _ of ['again', 'and again']) {
      expect(outcomes(await device.send(scan))).toEqual(['taken']);
      expect(await itemState(id)).toMatchObject({ locationId: 'shelf-2', statusId: 'received' });
    }
  }, 60_000);

  it('is undone while nothing later happened', async () => {
    const [one] = await labelled('undone');
    const code = one?.code ?? '';
    const [device, other] = [openDevice(), openDevice()];
    const wrong = device.scanned({ code, placeId: 'shelf-2' });
    await device.send(wrong);
    const undo = device.scanned({ code, undoes: wrong.scanId });
    expect(outcomes(await device.send(undo))).toEqual(['taken']);
    expect(outcomes(await device.send(wrong, undo))).toEqual(['taken', 'taken']);
    expect(await itemState(one?.id ?? '')).toMatchObject({ locationId: 'shelf-1' });
    const again = device.scanned({ code, placeId: 'shelf-2' });
    await device.send(again);
    await other.scan({ code, placeId: 'shelf-1' });
    expect(await device.scan({ code, undoes: again.scanId })).toMatchObject({ refusal: 'scan_followed' });
  }, 60_000);
});

describe('at a door', () => {
  it('things are collected and handed over by the scans of a visit, each once', async () => {
    await house.paid('doors');
    const [one = '', two = ''] = await house.idsOf('doors');
    const device = openDevice();
    const collect = (code: string) => device.scanned({ code, mode: 'collect', tripId: 'doors', placeId: null });
    const [first, second] = [collect(one), collect(two)];
    expect(outcomes(await device.send(first, second, first))).toEqual(['taken', 'taken', 'taken']);
    expect(outcomes(await device.send(collect(one)))).toEqual(['known']);
    expect(await itemState(one)).toMatchObject({ custody: 'movers' });
    const undo = device.scanned({ code: one, mode: 'collect', tripId: 'doors', placeId: null, undoes: first.scanId });
    expect(outcomes(await device.send(undo, undo))).toEqual(['taken', 'taken']);
    expect(await itemState(one)).toMatchObject({ custody: 'customer' });
    expect(await house.states('doors')).toEqual(['booked', 'collected', 'booked', 'booked']);
    expect(outcomes(await device.send({ ...undo, scanId: newId() }, collect(one)))).toEqual(['scan_followed', 'taken']);
    const kit = await callOrFail(scans.kit, {});
    expect(kit.places.map(({ code }: { code: string }) => code)).toEqual(['A-01', 'A-02']);
    expect(outcomes(await device.send(device.scanned({ code: 'nobody', mode: 'collect', tripId: 'doors' })))).toEqual([
      'code_not_known',
    ]);
  }, 60_000);

  it('a thing that was handed over for good by mistake is taken back by its scan', async () => {
    const [{ id, code } = { id: '', code: '' }] = await labelled('over');
    const tripId = newId();
    await house.request('over', 'cancelItems', [id], tripId);
    const device = openDevice();
    const scan = device.scanned({ code, mode: 'handOver', tripId, placeId: null });
    expect(outcomes(await device.send(scan))).toEqual(['taken']);
    expect((await house.states('over'))[0]).toBe('released');
    expect(
      outcomes(await device.send(device.scanned({ ...scan, scanId: newId(), seq: 9, undoes: scan.scanId }))),
    ).toEqual(['taken']);
    expect([(await itemState(id)).custody, (await house.states('over'))[0]]).toEqual(['storage', 'returning']);
  }, 60_000);

  it('what was noted with pictures stays when it is scanned afterwards', async () => {
    await house.paid('noted');
    const [one = ''] = await house.idsOf('noted');
    await house.deed(daySheet.take, 'noted', {
      itemId: one,
      pictures: [],
      condition: 'worn',
      words: 'scratched',
      seal: 'S-1',
    });
    expect(await openDevice().scan({ code: one, mode: 'collect', tripId: 'noted' })).toMatchObject({
      outcome: 'known',
    });
    expect((await house.mine('noted')).find(({ id }) => id === one)).toMatchObject({ condition: 'worn', seal: 'S-1' });
  }, 60_000);
});

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
  const settle = (conflictId: string, choice: string) =>
    house.ask(scans.settle.path, { conflictId, choice, reason: 'เห็นอยู่บนชั้น' }, house.staff);

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
