import { counts } from '@klang/contracts/api/counts';
import { lateSends } from '@klang/contracts/api/lateSends';
import { type OpenConflict, type ScanAnswer, scans } from '@klang/contracts/api/scans';
import { trips } from '@klang/contracts/api/trips';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conflict } from '../../../domain/conflict.ts';
import { item } from '../../../domain/item.ts';
import { stateOf } from '../../../platform/eventLog/stateOf.ts';
import { newId } from '../../../platform/kit/ids.ts';
import { type House, openHouse } from '../../testing/custodyFixture.ts';
import { openScanDevice, settleAsSeen } from '../../testing/scanDeviceFixture.ts';
import { hireWith } from '../../testing/watchers/everyCallFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

const callOrFail = (call: { readonly path: string }, body: object) => house.callOrFail(call.path, body, house.staff);
const itemState = (id: string) => stateOf(house.api.parts.log, item, { org: 'klangdee', id });
const outcomes = (answers: readonly ScanAnswer[]) => answers.map(({ outcome, refusal }) => refusal ?? outcome);
const conflictsOf = async (itemId: string): Promise<readonly OpenConflict[]> =>
  (await callOrFail(scans.conflicts, {})).data.filter((one: OpenConflict) => one.itemId === itemId);
const lateMs = 120_000;

const movedMeanwhile = async (orderId: string) => {
  const [code = ''] = await house.stored(orderId);
  const device = openScanDevice(house);
  const wrong = device.scanned({ code, placeId: 'shelf-1', agoMs: lateMs });
  const back = device.scanned({ code, placeId: 'shelf-1', undoes: wrong.scanId });
  await openScanDevice(house).scan({ code, placeId: 'shelf-2' });
  return { code, device, wrong, back };
};

it('a scan that was taken back while it waited asks nobody what is true, however often both are sent', async () => {
  const { code, device, wrong, back } = await movedMeanwhile('taken-back');
  expect(outcomes(await device.send(wrong, back))).toEqual(['conflict', 'taken']);
  expect(await conflictsOf(code)).toEqual([]);
  expect(outcomes(await device.send(wrong, back))).toEqual(['known', 'taken']);
  expect(await itemState(code)).toMatchObject({ locationId: 'shelf-2' });
  const settled = await settleAsSeen(house, { conflictId: wrong.scanId, choice: 'mine' });
  expect(settled).toMatchObject({ status: 409, refusal: 'conflict_withdrawn' });
}, 60_000);

it('a scan that waits for a decision is taken back until somebody decided it, and then not', async () => {
  const { code, device, wrong, back } = await movedMeanwhile('decided');
  expect(outcomes(await device.send(wrong))).toEqual(['conflict']);
  const [other = ''] = await house.stored('other');
  const elsewhere = openScanDevice(house).scanned({ ...back, scanId: newId(), code: other });
  expect(outcomes(await device.send(elsewhere))).toEqual(['scan_not_found']);
  expect((await settleAsSeen(house, { conflictId: wrong.scanId, choice: 'theirs' })).status).toBe(200);
  expect(outcomes(await device.send(back))).toEqual(['conflict_settled']);
  expect(await itemState(code)).toMatchObject({ locationId: 'shelf-2' });
}, 60_000);

it('a scan that waits for a decision is taken back by nobody but the person who scanned, whatever others may', async () => {
  const { code, wrong, device } = await movedMeanwhile('of-another');
  expect(outcomes(await device.send(wrong))).toEqual(['conflict']);
  await hireWith(house.api, 'colleague', { scanqrcode: 'vu' });
  const who = { kind: 'staff', org: 'klangdee', personId: 'colleague', name: 'colleague', device: null } as const;
  const staff = await house.api.parts.sessions.start({ ...who, agent: '', isKept: false, now: new Date() });
  const colleague = openScanDevice({ ...house, staff });
  const ofColleague = colleague.scanned({ code, placeId: 'shelf-1', undoes: wrong.scanId });
  expect(outcomes(await colleague.send(ofColleague))).toEqual(['conflict_of_others']);
  expect(await conflictsOf(code)).toMatchObject([{ conflictId: wrong.scanId }]);
  const elsewhere = openScanDevice(house).scanned({ code, placeId: 'shelf-1', undoes: wrong.scanId });
  expect(outcomes(await openScanDevice(house).send(elsewhere))).toEqual(['taken']);
  expect(await conflictsOf(code)).toEqual([]);
}, 60_000);

it('a scan that was decided to be true is taken back even where the item has not heard of it yet', async () => {
  const { code, wrong, back, device } = await movedMeanwhile('just-decided');
  await device.send(wrong);
  const theirs = { custody: 'storage', locationId: 'shelf-1' } as const;
  const known = { type: 'SettleConflict', reason: 'เห็นอยู่บนชั้น', theirs } as const;
  const decided = { ...known, choice: 'mine', at: new Date().toISOString() } as const;
  await house.api.asSystem().execute(conflict, wrong.scanId, decided);
  expect(outcomes(await device.send(back))).toEqual(['taken']);
  expect(await itemState(code)).toMatchObject({ locationId: 'shelf-2' });
  const moved = await movedMeanwhile('decided-and-moved');
  await moved.device.send(moved.wrong);
  await house.api.asSystem().execute(conflict, moved.wrong.scanId, decided);
  await openScanDevice(house).scan({ code: moved.code, placeId: 'shelf-1' });
  await openScanDevice(house).scan({ code: moved.code, placeId: 'shelf-2' });
  expect(outcomes(await moved.device.send(moved.back))).toEqual(['conflict_settled']);
}, 60_000);

it('a late scan at a visit that is over asks nobody once its person took it back', async () => {
  const [code = ''] = await house.stored('over-visit');
  const tripId = newId();
  await house.request('over-visit', 'temporary', [code], tripId);
  await house.callOrFail(trips.withdraw.path, { orderId: 'over-visit', tripId }, house.customer);
  const device = openScanDevice(house);
  const late = device.scanned({ code, mode: 'handOver', tripId, placeId: null, agoMs: lateMs });
  const back = device.scanned({ ...late, scanId: newId(), seq: late.seq + 1, undoes: late.scanId, agoMs: lateMs });
  expect(outcomes(await device.send(late, back))).toEqual(['conflict', 'taken']);
  expect(await conflictsOf(code)).toEqual([]);
}, 60_000);

it('a scan that changed nothing is taken back without a word, and one that never came is not', async () => {
  const [code = ''] = await house.stored('nothing-new');
  const device = openScanDevice(house);
  await device.scan({ code, placeId: 'shelf-1' });
  const same = device.scanned({ code, placeId: 'shelf-1' });
  const back = device.scanned({ code, placeId: 'shelf-1', undoes: same.scanId });
  expect(outcomes(await device.send(same, back))).toEqual(['known', 'known']);
  expect(await itemState(code)).toMatchObject({ locationId: 'shelf-1', custody: 'storage' });
  const never = device.scanned({ code, placeId: 'shelf-1', undoes: newId() });
  expect(outcomes(await device.send(never))).toEqual(['scan_not_found']);
}, 60_000);

it('what a switched-off device took back needs nobody once that came and nothing is left to decide', async () => {
  const { device, wrong, back } = await movedMeanwhile('lost');
  const token = await house.api.signedIn('staff', 'lost-reader');
  await house.api.parts.sessions.end(token, new Date());
  const { scanId: deedId, at, code: what, placeId, mode, undoes } = back;
  const late = { deedId, verb: 'scan', at, what, tripId: null, placeId, mode, undoes };
  await house.api.call(lateSends.tell.path, { token, deeds: [late] }, { token: '' });
  const shown = async () => (await callOrFail(lateSends.list, {})).data;
  expect(await shown()).toMatchObject([{ deedId }]);
  await device.send(wrong, back);
  expect(await shown()).toEqual([]);
}, 60_000);

it('a scan of a count that arrives after the count was closed, and is taken back, is no sighting', async () => {
  const [code = ''] = await house.stored('late-count');
  const { countId } = await callOrFail(counts.open, { placeId: 'shelf-1', countId: newId() });
  const [away, beside] = [openScanDevice(house), openScanDevice(house)];
  const seen = away.scanned({ code, mode: 'count' });
  const back = away.scanned({ code, mode: 'count', undoes: seen.scanId });
  const { count } = await callOrFail(counts.of, { placeId: 'shelf-1' });
  const missing = count.items.filter(({ state }: { readonly state: string }) => state === 'missing');
  for (const { itemId } of missing) await beside.send(beside.scanned({ code: itemId, mode: 'count' }));
  await callOrFail(counts.close, { placeId: 'shelf-1', countId, missing: [] });
  await away.send(seen, back);
  expect((await itemState(code)).sightings.filter(({ deedId }) => deedId === seen.scanId)).toEqual([]);
}, 60_000);
