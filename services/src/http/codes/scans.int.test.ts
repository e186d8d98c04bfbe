import { codes } from '@klang/contracts/api/codes';
import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { type ScanAnswer, scans } from '@klang/contracts/api/scans';
import { codeOf } from '@klang/contracts/codes/codes';
import { scanRefusals } from '@klang/contracts/codes/scanRefusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { code } from '../../domain/code.ts';
import { item } from '../../domain/item.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { openScanDevice } from '../testing/scanDeviceFixture.ts';
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
const hourMs = 3_600_000;
const codeState = (id: string) => stateOf(house.api.parts.log, code, { org, id });
const make = async (kindId: string, count: number): Promise<readonly string[]> => {
  const batchId = newId();
  await callOrFail(codes.make, { batchId, kindId, count });
  const { batch } = await callOrFail(codes.batch, { batchId });
  return Array.from({ length: count }, (_, place) => codeOf(batch, batch.first + place));
};
const askedBack = async (orderId: string) => {
  const [[one = ''], tripId] = [await house.stored(orderId), newId()];
  await house.request(orderId, 'cancelItems', [one], tripId);
  return { one, tripId };
};
const refusedAs = async (call: { readonly path: string }, body: object) => {
  const { status, refusal } = await house.ask(call.path, body, house.staff);
  return [status, refusal];
};

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

  it('are answered with their size', async () => {
    const [one = ''] = await house.stored('sized', { items: [{ sizeId: 'size-s', count: 1 }] });
    expect(await openDevice().scan({ code: one, placeId: 'shelf-2' })).toMatchObject({ itemId: one, sizeId: 'size-s' });
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
    for (const code of [`second.localhost/q/${one?.code}`, `https://second.localhost/q/${one?.id}`])
      expect(await device.scan({ code, placeId: 'shelf-2' })).toMatchObject({ refusal: 'code_of_others' });
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

  it('only those who may record at a door collect, hand over or take that back by scans; the others still put away and take out', async () => {
    const { one: id, tripId } = await askedBack('only-movers');
    await house.paid('of-movers');
    const [fresh = ''] = await house.idsOf('of-movers');
    await hireWith(house.api, 'stocker', { scanqrcode: 'vu' });
    const who = { kind: 'staff', org, personId: 'stocker', name: 'stocker', device: null, agent: '' } as const;
    const staff = await house.api.parts.sessions.start({ ...who, isKept: false, now: new Date() });
    const [stocker, mover] = [openScanDevice({ ...house, staff }), openDevice()];
    const handOver = stocker.scanned({ code: id, mode: 'handOver', tripId, placeId: null });
    const collect = stocker.scanned({ code: fresh, mode: 'collect', tripId: 'of-movers', placeId: null });
    const refused = await stocker.send(handOver, collect);
    expect(outcomes(refused)).toEqual(['scan_not_at_door', 'scan_not_at_door']);
    expect(refused[0]?.why).toEqual(scanRefusals.scan_not_at_door);
    expect([(await itemState(id)).custody, (await itemState(fresh)).custody]).toEqual(['storage', 'customer']);
    expect(await stocker.scan({ code: id, placeId: 'shelf-2' })).toMatchObject({ outcome: 'taken' });
    expect(await stocker.scan({ code: id, mode: 'takeOut', tripId })).toMatchObject({ outcome: 'taken' });
    const given = mover.scanned({ code: id, mode: 'handOver', tripId, placeId: null });
    expect(outcomes(await mover.send(given))).toEqual(['taken']);
    const undo = { ...handOver, scanId: newId(), undoes: given.scanId };
    expect(outcomes(await stocker.send(undo))).toEqual(['scan_not_at_door']);
    expect((await house.states('only-movers'))[0]).toBe('released');
  }, 60_000);

  it('a scan gets its answer again where the item ended, or its label was retired, in between', async () => {
    const [given, labelledOne] = await labelled('answered-twice');
    const [{ id = '', code = '' } = {}, { code: other = '' } = {}] = [given, labelledOne];
    const tripId = newId();
    await house.request('answered-twice', 'cancelItems', [id], tripId);
    const device = openDevice();
    const handOver = device.scanned({ code, mode: 'handOver', tripId, placeId: null });
    const putAway = device.scanned({ code: other, placeId: 'shelf-2' });
    expect(outcomes(await device.send(handOver, putAway))).toEqual(['taken', 'taken']);
    await callOrFail(codes.retire, { code: other, reason: 'damaged' });
    expect(outcomes(await device.send(handOver, putAway))).toEqual(['taken', 'taken']);
    expect(outcomes(await device.send(device.scanned({ ...handOver, scanId: newId() })))).toEqual(['item_over']);
    expect(outcomes(await device.send(device.scanned({ ...putAway, scanId: newId() })))).toEqual(['code_retired']);
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

describe('a label that nothing has', () => {
  const at = '2026-01-02T03:04:05.000Z';
  const deed = (tripId: string, itemId: string, typed: string) => ({
    tripId,
    deedId: newId(),
    at,
    itemId,
    code: typed,
  });

  it('is given at the door to the item on which it is stuck, also late and twice, and to no other', async () => {
    const [first = '', second = '', third = ''] = await make('box', 3);
    const [shelfLabel = ''] = await make('shelf', 1);
    const orderId = await house.paid('at-the-door');
    const [one = '', other = ''] = await house.idsOf(orderId);
    const doorDeed = deed(orderId, one, `https://klang.test/q/${first.toLowerCase()}`);
    await callOrFail(daySheet.label, doorDeed);
    await callOrFail(daySheet.label, doorDeed);
    expect([(await itemState(one)).code, (await codeState(first)).targetId]).toEqual([first, one]);
    expect(await refusedAs(daySheet.label, deed(orderId, other, first))).toEqual([409, 'code_in_use']);
    expect(await refusedAs(daySheet.label, deed(orderId, one, second))).toEqual([409, 'item_has_code']);
    expect((await codeState(second)).state).toBe('free');
    expect(await refusedAs(daySheet.label, deed(orderId, other, shelfLabel))).toEqual([409, 'code_is_location']);
    expect(await refusedAs(daySheet.label, deed(orderId, 'KD-0000-01', second))).toEqual([409, 'item_not_of_trip']);
    const beside = { sizeId: null, pictures: [], condition: null, words: '', seal: null };
    const taking = { ...beside, tripId: orderId, deedId: newId(), at };
    await callOrFail(daySheet.extra, taking);
    await callOrFail(daySheet.label, deed(orderId, taking.deedId, third));
    const extra = (await house.idsOf(orderId)).at(-1) ?? '';
    expect([(await itemState(extra)).code, (await codeState(third)).targetId]).toEqual([third, extra]);
    const { items } = await callOrFail(ownerTrips.detail, { tripId: orderId });
    expect(items.at(-1)).toMatchObject({ itemId: extra, code: third, deedId: taking.deedId });
    await callOrFail(daySheet.label, deed(orderId, extra, third));
    expect(await refusedAs(daySheet.label, deed(orderId, extra, second))).toEqual([409, 'item_has_code']);
  }, 60_000);
});
