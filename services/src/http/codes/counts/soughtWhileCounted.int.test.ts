import { type CountedItem, counts } from '@klang/contracts/api/counts';
import { type OpenConflict, type ScanAnswer, scans } from '@klang/contracts/api/scans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { item } from '../../../domain/item.ts';
import { stateOf } from '../../../platform/eventLog/stateOf.ts';
import { newId } from '../../../platform/kit/ids.ts';
import { openApi } from '../../testing/apiFixture.ts';
import { type House, openHouse } from '../../testing/custodyFixture.ts';
import { openScanDevice, settleAsSeen } from '../../testing/scanDeviceFixture.ts';

let house: House;
let laterMs = 0;
const minuteMs = 60_000;
beforeAll(async () => {
  house = await openHouse({ api: await openApi({ clock: { now: () => new Date(Date.now() + laterMs) } }) });
}, 120_000);
afterAll(() => house.close());

const callOrFail = (call: { readonly path: string }, body: object, token = house.staff) =>
  house.callOrFail(call.path, body, token);
const itemState = (id: string) => stateOf(house.api.parts.log, item, { org: 'klangdee', id });
const outcomes = (answers: readonly ScanAnswer[]) => answers.map(({ outcome, refusal }) => refusal ?? outcome);
const conflictsOf = async (itemId: string): Promise<readonly OpenConflict[]> =>
  (await callOrFail(scans.conflicts, {})).data.filter((one: OpenConflict) => one.itemId === itemId);
const settle = async (id: string, choice: string) =>
  settleAsSeen(house, { conflictId: (await conflictsOf(id))[0]?.conflictId ?? '', choice });
/** A device that heard of us just before each of its scans. */
const openDevice = () => {
  const device = openScanDevice(house);
  type Scan = Parameters<typeof device.scanned>[0];
  const scanned = ({ agoMs = 0, ...scan }: Scan) => device.scanned({ agoMs, heardMs: agoMs - laterMs, ...scan });
  return { ...device, scanned, scan: async (scan: Scan) => (await device.send(scanned(scan)))[0] };
};
const countedAt = async (placeId: string): Promise<readonly CountedItem[]> =>
  (await callOrFail(counts.of, { placeId })).count.items;

it('a stranger that one device scans twice in a count is counted once, so the second scan has nothing to undo', async () => {
  const [id = ''] = await house.stored('stranger-twice');
  laterMs += 10 * minuteMs;
  const { countId } = await callOrFail(counts.open, { placeId: 'shelf-2', countId: newId() });
  const device = openDevice();
  laterMs += minuteMs;
  const [first, second] = [1, 2].map(() => device.scanned({ code: id, mode: 'count', placeId: 'shelf-2' }));
  if (!first || !second) throw new Error('no scans');
  expect(outcomes(await device.send(first))).toEqual(['stranger']);
  expect(outcomes(await device.send(second))).toEqual(['known']);
  expect(outcomes(await device.send(first))).toEqual(['stranger']);
  await callOrFail(counts.cancel, { placeId: 'shelf-2', countId });
}, 60_000);

describe('a count that saw an item before the decision that nobody knows where it is', () => {
  const openCount = async (placeId: string): Promise<string> =>
    (await callOrFail(counts.open, { placeId, countId: newId() })).countId;
  const seenAt = (code: string, placeId: string) => ({ code, mode: 'count', placeId });
  const closeWith = async (countId: string, placeId: string): Promise<string> => {
    const missing = (await countedAt(placeId)).flatMap(({ itemId, state }) => (state === 'missing' ? [itemId] : []));
    const closer = await house.api.signedIn('staff', newId(), 'klangdee', 'มาลี');
    await callOrFail(counts.close, { placeId, countId, missing }, closer);
    return closer;
  };
  const decideNowhere = async (id: string) => {
    laterMs += minuteMs;
    const doubt = openDevice().scanned({ code: id, placeId: 'shelf-2', agoMs: 30 * minuteMs });
    expect(outcomes(await openDevice().send(doubt))).toEqual(['conflict']);
    expect((await settle(id, 'neither')).status).toBe(200);
    laterMs += minuteMs;
  };

  it('keeps a late sighting as a conflict, counts nothing, and the search goes on', async () => {
    const [id = ''] = await house.stored('counted-late');
    laterMs += 10 * minuteMs;
    const countId = await openCount('shelf-1');
    const [device, other] = [openDevice(), openDevice()];
    laterMs += 3 * minuteMs;
    await decideNowhere(id);
    const late = device.scanned({ ...seenAt(id, 'shelf-1'), agoMs: 4 * minuteMs });
    for (const isFirst of [true, false])
      expect(outcomes(await device.send({ ...late, isFirst }))).toEqual(['conflict']);
    expect(await itemState(id)).toMatchObject({ isSought: true });
    expect(await conflictsOf(id)).toMatchObject([{ mode: 'putAway', placeId: 'shelf-1', reason: 'missedSince' }]);
    expect((await countedAt('shelf-1')).find(({ itemId }) => itemId === id)?.state).toBe('missing');
    expect((await settle(id, 'mine')).status).toBe(200);
    expect(await itemState(id)).toMatchObject({ locationId: 'shelf-1', isSought: false });
    expect(await other.scan(seenAt(id, 'shelf-1'))).toMatchObject({ outcome: 'taken' });
    await callOrFail(counts.cancel, { placeId: 'shelf-1', countId });
  }, 60_000);

  it('leaves what it saw elsewhere to a person when it is closed, and the search goes on', async () => {
    const [id = ''] = await house.stored('counted-elsewhere');
    laterMs += 10 * minuteMs;
    const countId = await openCount('shelf-2');
    expect(await openDevice().scan(seenAt(id, 'shelf-2'))).toMatchObject({ outcome: 'stranger' });
    await decideNowhere(id);
    const [other = ''] = await house.stored('counted-beside');
    expect(await openDevice().scan(seenAt(other, 'shelf-2'))).toMatchObject({ outcome: 'stranger' });
    const items = await countedAt('shelf-2');
    const strangers = items.filter(({ state }) => state === 'stranger');
    expect(new Map(strangers.map((one) => [one.itemId, one.isUndecided]))).toEqual(
      new Map([
        [id, true],
        [other, false],
      ]),
    );
    const missing = items.flatMap(({ itemId, state }) => (state === 'missing' ? [itemId] : []));
    const closer = await house.api.signedIn('staff', 'closer', 'klangdee', 'มาลี');
    const close = () => callOrFail(counts.close, { placeId: 'shelf-2', countId, missing }, closer);
    for (const _ of [1, 2]) expect(await close()).toEqual({ countId, placed: 1, undecided: 1 });
    expect(await itemState(other)).toMatchObject({ locationId: 'shelf-2' });
    expect(await itemState(id)).toMatchObject({ locationId: 'shelf-1', isSought: true });
    expect(await conflictsOf(id)).toMatchObject([
      { mode: 'putAway', placeId: 'shelf-2', reason: 'missedSince', by: 'สมชาย' },
    ]);
    expect((await settle(id, 'mine')).status).toBe(200);
    expect(await itemState(id)).toMatchObject({ locationId: 'shelf-2', isSought: false });
    await close();
    expect(await conflictsOf(id)).toEqual([]);
    expect(await itemState(id)).toMatchObject({ locationId: 'shelf-2', isSought: false });
  }, 60_000);

  it('lets its conflict be withdrawn by whoever scanned, and not by whoever closed it', async () => {
    const [id = ''] = await house.stored('counted-withdrawn');
    laterMs += 10 * minuteMs;
    const countId = await openCount('shelf-2');
    const device = openDevice();
    const seen = device.scanned(seenAt(id, 'shelf-2'));
    expect(outcomes(await device.send(seen))).toEqual(['stranger']);
    await decideNowhere(id);
    const closer = await closeWith(countId, 'shelf-2');
    expect(await conflictsOf(id)).toMatchObject([{ conflictId: seen.scanId, by: 'สมชาย' }]);
    const back = () => device.scanned({ ...seenAt(id, 'shelf-2'), undoes: seen.scanId });
    const ofCloser = openScanDevice({ callOrFail: house.callOrFail, staff: closer });
    expect(outcomes(await ofCloser.send(back()))).toEqual(['conflict_of_others']);
    expect(outcomes(await device.send(back()))).toEqual(['taken']);
    expect(await conflictsOf(id)).toEqual([]);
    expect(await itemState(id)).toMatchObject({ locationId: 'shelf-1', isSought: true });
  }, 60_000);
});
