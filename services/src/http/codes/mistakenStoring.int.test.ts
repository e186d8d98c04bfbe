import { daySheet } from '@klang/contracts/api/daySheet';
import type { ScanAnswer } from '@klang/contracts/api/scans';
import { trips } from '@klang/contracts/api/trips';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { item } from '../../domain/item.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { openScanDevice } from '../testing/scanDeviceFixture.ts';

let house: House;
const org = 'klangdee';
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

describe('a thing that was put away by mistake', () => {
  const collected = async (orderId: string): Promise<string> => {
    await house.paid(orderId);
    const itemIds = await house.idsOf(orderId);
    for (const itemId of itemIds) await house.door(daySheet.take, orderId, itemId);
    await house.deed(daySheet.done, orderId);
    return itemIds[0] ?? '';
  };
  const openDevice = () => openScanDevice(house);
  const outcomes = (answers: readonly ScanAnswer[]) => answers.map(({ outcome, refusal }) => refusal ?? outcome);
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
