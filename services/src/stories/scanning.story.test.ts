import { codes } from '@klang/contracts/api/codes';
import { items } from '@klang/contracts/api/items';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byItself, type House, keptHouse } from './testing/browserFixture.ts';
import { filmOf } from './testing/filmFixture.ts';
import { signInAsStaff } from './testing/staffFixture.ts';

let house: House;
let desk: Page;
beforeAll(async () => {
  house = await keptHouse();
  desk = await house.open({ screen: 'desk', language: 'th' });
  await signInAsStaff(desk, 'owner');
}, 300_000);
afterAll(() => house?.close());

/** What the desk's own session is answered, as bytes. */
const ask = async ({ path }: { readonly path: string }, body: object): Promise<Buffer> => {
  const told = await desk.evaluate(
    async ([to, said]) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('tokenbackendlogin')}`,
      };
      const answer = await fetch(`${to}`, { method: 'POST', headers, body: JSON.stringify(said) });
      return [...new Uint8Array(await answer.arrayBuffer())];
    },
    [path, body] as const,
  );
  return Buffer.from(told);
};
const asked = async (call: { readonly path: string }, body: object) =>
  JSON.parse((await ask(call, body)).toString()).detail;

type Item = { readonly id: string; readonly orderId: string; readonly locationId: string | null };
/** Things of one order that lie in storage and have no label yet. */
const unlabelled = async (): Promise<readonly Item[]> => {
  const { data } = await asked(items.list, { state: ['stored'], limit: 500 });
  const free = (data as readonly (Item & { readonly code: string | null })[]).filter(({ code }) => !code);
  const [first] = free;
  return free.filter(({ orderId }) => orderId === first?.orderId).slice(0, 3);
};
/** The labels of a new batch, as the product prints them. */
const labelsOf = async (batchId: string) => ask(codes.sheet, { batchId, format: 'kind' });

describe('a phone that films labels', () => {
  it('puts three boxes on the shelf that it saw before them, while nobody touches it', async () => {
    const [shelfBatch, boxBatch] = ['film-shelf', 'film-boxes'];
    const boxes = await unlabelled();
    const itemIds = boxes.map(({ id }) => id);
    await asked(codes.make, { batchId: shelfBatch, kindId: 'qrtype-shelf', count: 1 });
    const { batch } = await asked(codes.batch, { batchId: shelfBatch });
    const { data: places } = await asked({ path: '/api/owner/location/fullness' }, {});
    const shelf = places
      .map(({ locationId }: Item) => locationId)
      .find((id: string) => boxes.every((one) => one.locationId !== id));
    await asked(codes.assign, { code: batch.firstCode, targetId: shelf });
    await asked(codes.label, { batchId: boxBatch, kindId: 'qrtype-box', orderId: boxes[0]?.orderId, itemIds });

    const film = await filmOf([await labelsOf(shelfBatch), await labelsOf(boxBatch)]);
    const phone = await house.open({ screen: 'phone', language: 'th', film: film.path });
    await signInAsStaff(phone, 'owner');
    await phone.goto('/backend/scanqrcode?do=putAway');
    await phone.getByText('กล้อง', { exact: true }).click();
    const lying = async () => {
      const { data } = await asked(items.list, { orderId: boxes[0]?.orderId });
      return (data as readonly Item[]).filter(({ id }) => itemIds.includes(id)).map(({ locationId }) => locationId);
    };
    await expect.poll(lying, byItself).toEqual(itemIds.map(() => shelf));
    await phone.getByText('บันทึกแล้ว').first().waitFor();
    await film.away();
  });
});
