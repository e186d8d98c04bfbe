import { codes } from '@klang/contracts/api/codes';
import { counts } from '@klang/contracts/api/counts';
import { type OpenConflict, type ScanAnswer, scans } from '@klang/contracts/api/scans';
import { archived } from '@klang/contracts/lookups/status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { item } from '../../domain/item.ts';
import { lookup } from '../../domain/lookup.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { openScanDevice, settleAsSeen } from '../testing/scanDeviceFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

const ask = (call: { readonly path: string }, body: object) => house.ask(call.path, body, house.staff);
const callOrFail = (call: { readonly path: string }, body: object) => house.callOrFail(call.path, body, house.staff);
const itemState = (id: string) => stateOf(house.api.parts.log, item, { org: 'klangdee', id });
const outcomes = (answers: readonly ScanAnswer[]) => answers.map(({ outcome, refusal }) => refusal ?? outcome);
const conflictsOf = async (itemId: string): Promise<readonly OpenConflict[]> =>
  (await callOrFail(scans.conflicts, {})).data.filter((one: OpenConflict) => one.itemId === itemId);
const lateMs = 120_000;

const put = (id: string) => house.shop.add('storagelocation', id, { code: id.toUpperCase(), zone: 'Z', capacity: 50 });
const mark = (lookupId: string, status: number) => {
  const on = { lookupId, kind: 'storagelocation', reason: null, at: new Date().toISOString() };
  return house.api.asSystem().execute(lookup, lookupId, { type: 'MarkLookup', ...on, record: { status } });
};
const archive = (lookupId: string) => mark(lookupId, archived);
const placesShown = async () => (await callOrFail(scans.kit, {})).places;

it('an archived storage place takes nothing more, keeps its name, and a late scan there waits for a decision', async () => {
  await put('z-1');
  const [there = '', fresh = '', late = ''] = await house.stored('of-z-1');
  const device = openScanDevice(house);
  await device.scan({ code: there, placeId: 'z-1' });
  await archive('z-1');
  await expect
    .poll(placesShown, { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ placeId: 'z-1', code: 'Z-1', isInUse: false }));
  expect(await placesShown()).toContainEqual(expect.objectContaining({ placeId: 'shelf-1', isInUse: true }));
  expect(await device.scan({ code: fresh, placeId: 'z-1' })).toMatchObject({ refusal: 'place_archived' });
  expect(await device.scan({ code: there, placeId: 'z-1' })).toMatchObject({ outcome: 'known' });
  const waited = device.scanned({ code: late, placeId: 'z-1', agoMs: lateMs });
  expect(outcomes(await device.send(waited, waited))).toEqual(['conflict', 'conflict']);
  expect(await itemState(late)).toMatchObject({ locationId: 'shelf-1' });
  expect(await conflictsOf(late)).toMatchObject([{ reason: 'placeArchived', placeId: 'z-1' }]);
  const settle = (choice: string) => settleAsSeen(house, { conflictId: waited.scanId, choice });
  expect(await settle('mine')).toMatchObject({ status: 409, refusal: 'conflict_place_archived' });
  expect((await settle('theirs')).status).toBe(200);
}, 60_000);

it('a conflict is not settled in favour of a place that was archived meanwhile', async () => {
  await put('z-2');
  const [code = ''] = await house.stored('of-z-2');
  const device = openScanDevice(house);
  const early = device.scanned({ code, placeId: 'z-2', agoMs: lateMs });
  await openScanDevice(house).scan({ code, placeId: 'shelf-2' });
  expect(outcomes(await device.send(early))).toEqual(['conflict']);
  await archive('z-2');
  const settled = await settleAsSeen(house, { conflictId: early.scanId, choice: 'mine' });
  expect(settled).toMatchObject({ status: 409, refusal: 'place_archived' });
}, 60_000);

it('an archived storage place is not counted anew; a count that runs there ends, but moves nothing to it', async () => {
  await put('z-3');
  await put('z-4');
  const [there = '', stranger = '', late = ''] = await house.stored('of-z-3');
  const device = openScanDevice(house);
  await device.scan({ code: there, placeId: 'z-3' });
  const { countId } = await callOrFail(counts.open, { placeId: 'z-3', countId: newId() });
  const seen = device.scanned({ code: stranger, mode: 'count', placeId: 'z-3' });
  expect(outcomes(await device.send(seen))).toEqual(['stranger']);
  for (const placeId of ['z-3', 'z-4']) await archive(placeId);
  expect((await ask(counts.open, { placeId: 'z-4', countId: newId() })).refusal).toBe('place_archived');
  const [found, other] = [there, late].map((code) => device.scanned({ code, mode: 'count', placeId: 'z-3' }));
  expect(outcomes(await device.send(found as object, other as object))).toEqual(['taken', 'place_archived']);
  const waited = device.scanned({ code: late, mode: 'count', placeId: 'z-3', agoMs: lateMs });
  expect(outcomes(await device.send(waited))).toEqual(['conflict']);
  const end = { placeId: 'z-3', countId, missing: [] };
  expect((await ask(counts.close, end)).refusal).toBe('place_archived');
  const back = device.scanned({ code: stranger, mode: 'count', placeId: 'z-3', undoes: seen.scanId });
  expect(outcomes(await device.send(back))).toEqual(['taken']);
  expect((await ask(counts.close, end)).status).toBe(200);
  expect(await itemState(stranger)).toMatchObject({ locationId: 'shelf-1' });
}, 60_000);

it('a label stays that of its place when the place is archived or a draft again: it is no free label, and the place is not in use', async () => {
  const kind = { prefix: 'KDY', digits: 8, standsFor: 'location', labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1 };
  await house.shop.add('qrtype', 'old-shelf', kind);
  for (const placeId of ['z-5', 'z-6']) await put(placeId);
  for (const [placeId, status] of [
    ['z-5', archived],
    ['z-6', 1],
  ] as const) {
    const batchId = newId();
    await callOrFail(codes.make, { batchId, kindId: 'old-shelf', count: 1 });
    const { firstCode } = (await callOrFail(codes.batch, { batchId })).batch;
    await callOrFail(codes.assign, { code: firstCode, targetId: placeId });
    await mark(placeId, status);
    const shown = { placeId, code: placeId.toUpperCase(), labels: [firstCode], isInUse: false };
    await expect.poll(placesShown, { timeout: 20_000 }).toContainEqual(expect.objectContaining(shown));
    for (const code of [firstCode, placeId])
      expect(await callOrFail(scans.look, { code })).toMatchObject({ standsFor: 'location', placeId });
  }
}, 60_000);
