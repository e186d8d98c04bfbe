import { counts } from '@klang/contracts/api/counts';
import { type OpenConflict, type ScanAnswer, scans } from '@klang/contracts/api/scans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { item } from '../../domain/item.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { openScanDevice } from '../testing/scanDeviceFixture.ts';

let house: House;
const org = 'klangdee';
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

const callOrFail = (call: { readonly path: string }, body: object) => house.callOrFail(call.path, body, house.staff);
const itemState = (id: string) => stateOf(house.api.parts.log, item, { org, id });
const openDevice = () => openScanDevice(house);
const outcomes = (answers: readonly ScanAnswer[]) => answers.map(({ outcome, refusal }) => refusal ?? outcome);
const conflictsOf = async (itemId: string): Promise<readonly OpenConflict[]> =>
  (await callOrFail(scans.conflicts, {})).data.filter((one: OpenConflict) => one.itemId === itemId);

/** An item on shelf 1, and a scan from before anything else happens to it, which waits on its device. */
const heldScan = async (orderId: string) => {
  const [id = ''] = await house.stored(orderId);
  const device = openDevice();
  const held = device.scanned({ code: id, placeId: 'shelf-2' });
  return { id, device, held };
};

describe('an item that was seen in its place', () => {
  it('stays there when a device sends an older scan of another place: both stories wait for a person', async () => {
    const { id, device, held } = await heldScan('confirmed');
    const other = openDevice();
    const sighting = other.scanned({ code: id });
    expect(outcomes(await other.send(sighting))).toEqual(['known']);
    expect(outcomes(await other.send(sighting, other.scanned({ code: id })))).toEqual(['known', 'known']);
    expect(outcomes(await device.send(held))).toEqual(['conflict']);
    const { locationId, seenAt } = await itemState(id);
    expect([locationId, seenAt]).toEqual(['shelf-1', expect.any(String)]);
    expect(await conflictsOf(id)).toMatchObject([
      { reason: 'movedMeanwhile', theirs: { locationId, seenAt, step: { type: 'ItemSeen', by: { name: 'สมชาย' } } } },
    ]);
    expect((await house.api.typesOf(`item-${org}.${id}`)).filter((type) => type === 'ItemSeen')).toHaveLength(1);
  }, 60_000);

  it('is taken elsewhere by whoever scanned it after that', async () => {
    const [id = ''] = await house.stored('seen-before');
    const device = openDevice();
    expect(await openDevice().scan({ code: id })).toMatchObject({ outcome: 'known' });
    expect(await device.scan({ code: id, placeId: 'shelf-2' })).toMatchObject({ outcome: 'taken' });
  }, 60_000);

  it('was seen by a count just as well, open or closed, and is not put elsewhere by an older scan', async () => {
    const { id, device, held } = await heldScan('counted');
    const early = { ...held, scanId: newId() };
    const { countId } = await callOrFail(counts.open, { placeId: 'shelf-1', countId: newId() });
    const counting = openDevice();
    expect(await counting.scan({ code: id, mode: 'count' })).toMatchObject({ outcome: 'taken' });
    expect(outcomes(await device.send(early))).toEqual(['conflict']);
    const { count } = await callOrFail(counts.of, { placeId: 'shelf-1' });
    const missing = count.items.filter(({ state }: { readonly state: string }) => state === 'missing');
    const missingIds = missing.map(({ itemId }: { readonly itemId: string }) => itemId);
    await callOrFail(counts.close, { placeId: 'shelf-1', countId, missing: missingIds });
    expect(outcomes(await device.send(held))).toEqual(['conflict']);
    expect(await itemState(id)).toMatchObject({ locationId: 'shelf-1', isSought: false });
    const seen = { locationId: 'shelf-1', seenAt: expect.any(String), step: { type: 'ItemCounted' } };
    expect(await conflictsOf(id)).toMatchObject([{ theirs: seen }, { theirs: seen }]);
  }, 60_000);
});
