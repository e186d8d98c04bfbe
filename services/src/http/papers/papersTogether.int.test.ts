import { papers } from '@klang/contracts/api/papers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiptOfOrder } from '../../workers/papers/receiptWriting.ts';
import { openPaperHouse, type PaperHouse } from '../testing/paperHouse.ts';

let house: PaperHouse;
beforeAll(async () => {
  house = await openPaperHouse();
}, 120_000);
afterAll(() => house.close());

const receipt = async (orderId: string) => {
  await house.house.paid(orderId);
  await receiptOfOrder(house.api.asSystem(), house.issuing(), { orderId, paymentId: `p-${orderId}` });
};
const leftOut = async (path: string, body: object, token: string) => {
  const { statusCode, headers } = await house.api.call(path, { as: 'zip', ...body }, { token });
  return [statusCode, headers['x-left-out']];
};

it('a download of several papers says how many it leaves out because their files are still being made', async () => {
  await receipt('made');
  const [made] = await house.file('made');
  await receipt('being-made');
  await expect.poll(async () => (await house.listed('being-made')).length, { timeout: 10_000 }).toBe(1);
  const [waits] = await house.listed('being-made');
  const paperIds = [made?.paperId, waits?.paperId, made?.paperId];
  expect(await leftOut(papers.together.path, { paperIds }, house.staff)).toEqual([200, '1']);
  expect(await leftOut(papers.mineTogether.path, { kinds: ['RT'] }, house.customer)).toEqual([200, '1']);
  await house.file('being-made');
  expect(await leftOut(papers.together.path, { paperIds }, house.staff)).toEqual([200, undefined]);
  expect(await leftOut(papers.mineTogether.path, { kinds: ['RT'] }, house.customer)).toEqual([200, undefined]);
}, 60_000);
