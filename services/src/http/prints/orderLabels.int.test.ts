import { codes } from '@klang/contracts/api/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';

let house: House;
const label = { digits: 8, labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1 };
beforeAll(async () => {
  house = await openHouse();
  await house.shop.add('qrtype', 'box', { ...label, prefix: 'KDB', standsFor: 'item' });
}, 120_000);
afterAll(() => house.close());

const callOrFail = (call: { readonly path: string }, body: object) => house.callOrFail(call.path, body, house.staff);

describe('an order that waits for labels', () => {
  it('names the orders that wait beside it, its place among them, the next of them and the visit of each', async () => {
    const [one, two] = [await house.paid('queue-one'), await house.paid('queue-two')];
    const { visit, place, count, data, nextId } = await callOrFail(codes.queue, { orderId: one });
    expect(visit).toMatchObject({ kind: 5, on: expect.any(String), start: expect.any(String) });
    const all = (await callOrFail(codes.waiting, { limit: 500 })).data.map((row: { orderId: string }) => row.orderId);
    expect([place, count, nextId]).toEqual([all.indexOf(one) + 1, all.length, all[all.indexOf(one) + 1] ?? null]);
    expect(data.map((row: { orderId: string }) => row.orderId)).toContain(one);
    expect(data.every((row: { visit: object | null }) => row.visit !== null)).toBe(true);
    const itemIds = await house.idsOf(two);
    await callOrFail(codes.label, { batchId: newId(), kindId: 'box', orderId: two, itemIds });
    expect(await callOrFail(codes.queue, { orderId: two })).toMatchObject({ place: null, nextId: all[0] });
  }, 60_000);

  it('says what was printed of its labels before, by whom and why again', async () => {
    const orderId = await house.paid('printed-before');
    const [batchId, itemIds] = [newId(), await house.idsOf(orderId)];
    await callOrFail(codes.label, { batchId, kindId: 'box', orderId, itemIds });
    expect(await callOrFail(codes.printed, { orderId })).toEqual({ data: [] });
    await callOrFail(codes.print, { batchId, printId: newId(), reason: null });
    const again = { batchId, printId: newId(), reason: 'damaged' };
    for (const _twice of [1, 2]) await callOrFail(codes.print, again);
    const { data } = await callOrFail(codes.printed, { orderId });
    expect(data).toMatchObject([
      { printId: again.printId, reason: 'damaged', count: 4 },
      { reason: null, by: data[0].by },
    ]);
    expect(data[0].by).toEqual(expect.any(String));
  }, 60_000);
});
