import { counts } from '@klang/contracts/api/counts';
import type { ScanAnswer } from '@klang/contracts/api/scans';
import { refusals } from '@klang/contracts/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { item } from '../../domain/item.ts';
import { heldValues } from '../../platform/eventLog/reservedValues.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { openScanDevice } from '../testing/scanDeviceFixture.ts';

let house: House;
const org = 'klangdee';
const dayMs = 86_400_000;
beforeAll(async () => {
  house = await openHouse();
  const status = (number: number) => ({ number, custody: 'inStorage', mayFollow: [], color: '#30a46c' });
  await house.shop.add('definestatusqr', 'received', status(4));
  await house.shop.add('definestatusqr', 'shelved', status(6));
}, 120_000);
afterAll(() => house.close());

const itemState = (id: string) => stateOf(house.api.parts.log, item, { org, id });
const outcomes = (answers: readonly ScanAnswer[]) => answers.map(({ outcome, refusal }) => refusal ?? outcome);

describe('what comes again under the id of a scan', () => {
  it('is harmless if it is that scan, and refused with its own answer if it has another place, item, status or work', async () => {
    const [[one = '', two = ''], device] = [await house.stored('same-id'), openScanDevice(house)];
    const scan = device.scanned({ code: one, placeId: 'shelf-2', statusId: 'received', isFirst: true });
    const others = [{ placeId: 'shelf-1' }, { code: two }, { statusId: 'shelved' }, { statusId: null }];
    const works = [{ mode: 'status', placeId: null }, { mode: 'count' }, { undoes: newId() }];
    expect(outcomes(await device.send(scan, { ...scan, placeId: 'shelf-1' }, scan))).toEqual([
      'taken',
      'id_taken',
      'taken',
    ]);
    for (const other of [...others, ...works]) {
      const [answer] = await device.send({ ...scan, ...other, isFirst: true });
      expect(answer, JSON.stringify(other)).toMatchObject({ refusal: 'id_taken', why: refusals.id_taken });
    }
    const later = new Date(Date.now() + 2_000).toISOString();
    expect(outcomes(await device.send({ ...scan, seq: 40, at: later, isFirst: false }))).toEqual(['taken']);
    expect(await itemState(one)).toMatchObject({ locationId: 'shelf-2', statusId: 'received' });
    expect(await itemState(two)).toMatchObject({ locationId: 'shelf-1', statusId: null });
  }, 60_000);

  it('moves nothing elsewhere where the scan found the item in its place, or was settled by nobody yet', async () => {
    const [[one = '', two = ''], device, other] = [
      await house.stored('known-id'),
      openScanDevice(house),
      openScanDevice(house),
    ];
    const there = device.scanned({ code: one });
    expect(outcomes(await device.send(there, there))).toEqual(['known', 'known']);
    const late = other.scanned({ code: two, placeId: 'shelf-2', agoMs: 3_600_000 });
    expect(outcomes(await other.send(late, late))).toEqual(['conflict', 'conflict']);
    const elsewhere = [device.send({ ...there, placeId: 'shelf-2' }), other.send({ ...late, placeId: 'shelf-1' })];
    expect((await Promise.all(elsewhere)).map(outcomes)).toEqual([['id_taken'], ['id_taken']]);
    for (const id of [one, two]) expect(await itemState(id)).toMatchObject({ locationId: 'shelf-1' });
  }, 60_000);

  it('collects no other item at the door, and counts none', async () => {
    await house.paid('door-id');
    const [[one = '', two = ''], device] = [await house.idsOf('door-id'), openScanDevice(house)];
    const collect = device.scanned({ code: one, mode: 'collect', tripId: 'door-id', placeId: null });
    expect(outcomes(await device.send(collect))).toEqual(['taken']);
    expect(outcomes(await device.send({ ...collect, code: two }, collect))).toEqual(['id_taken', 'taken']);
    expect((await house.states('door-id')).slice(0, 2)).toEqual(['collected', 'booked']);
    const [first = '', second = ''] = await house.stored('count-id');
    await house.callOrFail(counts.open.path, { placeId: 'shelf-1', countId: newId() }, house.staff);
    const seen = device.scanned({ code: first, mode: 'count' });
    expect(outcomes(await device.send(seen, { ...seen, code: second }))).toEqual(['taken', 'id_taken']);
    expect(outcomes(await device.send({ ...seen, placeId: 'shelf-2' }))).toEqual(['id_taken']);
  }, 60_000);

  it('stays told apart when old ids are tidied up, until no such scan can wait on a device any more', async () => {
    const [[one = ''], device] = [await house.stored('old-id'), openScanDevice(house)];
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
