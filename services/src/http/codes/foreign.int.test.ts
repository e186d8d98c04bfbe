import { Readable } from 'node:stream';
import { codes } from '@klang/contracts/api/codes';
import { scans } from '@klang/contracts/api/scans';
import { codeOf, mostCodes } from '@klang/contracts/codes/codes';
import { codeReads } from '@klang/projections/codes/queries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { labelFiles } from './labelFiles.ts';

let house: House;
const label = { digits: 8, labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1 };
beforeAll(async () => {
  house = await openHouse();
  await house.shop.add('qrtype', 'box', { ...label, prefix: 'KDB', standsFor: 'item' });
}, 120_000);
afterAll(() => house.close());

const ask = (call: { readonly path: string }, body: object) => house.ask(call.path, body, house.staff);
const asked = (call: { readonly path: string }, body: object) => house.asked(call.path, body, house.staff);
type Row = { readonly number: string; readonly target: string };
const said = async (call: { readonly path: string }, rows: readonly Row[]) => {
  const { rows: answered, right } = await asked(call, { rows });
  return { right, refusals: answered.map(({ refusal }: { refusal: string | null }) => refusal) };
};

it('a sheet of numbers from before says which rows are wrong, and takes the others once', async () => {
  const [one = '', other = '', third = ''] = await house.stored('from-before');
  await asked(codes.make, { batchId: newId(), kindId: 'box', count: 1 });
  const sheet: readonly Row[] = [
    { number: 'ab 123456', target: one.toLowerCase() },
    { number: 'OLD-77', target: 'a-02' },
    { number: 'AB123456', target: other },
    { number: 'MV-9', target: one },
    { number: 'กข1', target: other },
    { number: codeOf({ prefix: 'KDB', digits: 8 }, 1), target: other },
    { number: other, target: third },
    { number: 'MV-10', target: 'nowhere' },
    { number: 'MV-11', target: other },
  ];
  const expected = {
    right: 3,
    refusals: [
      ...[null, null, 'code_in_use', 'item_has_code', 'foreign_number_wrong', 'foreign_number_ours'],
      ...['foreign_number_ours', 'foreign_target_unknown', null],
    ],
  };
  expect(await said(codes.checkForeign, sheet)).toEqual(expected);
  expect(await ask(codes.find, { code: 'AB123456' })).toMatchObject({ status: 409 });
  for (const _ of [1, 2]) expect(await said(codes.takeForeign, sheet)).toEqual(expected);
  expect((await said(codes.checkForeign, [{ number: 'AB123456', target: third }])).refusals).toEqual(['code_in_use']);

  expect(await asked(codes.find, { code: 'ab123456', wants: 'item' })).toMatchObject({ targetId: one });
  expect(await ask(codes.find, { code: 'OLD-77', wants: 'item' })).toMatchObject({ refusal: 'code_is_location' });
  expect(await asked(scans.look, { code: 'MV-11' })).toMatchObject({ item: { itemId: other } });
  const at = new Date().toISOString();
  const scan = {
    scanId: newId(),
    seq: 1,
    code: 'AB123456',
    mode: 'putAway',
    placeId: 'shelf-2',
    at,
    heardAt: at,
  };
  const sent = { scans: [{ ...scan, statusId: null, tripId: null, undoes: null }], deviceId: 'phone', sentAt: at };
  expect((await asked(scans.send, sent)).answers).toMatchObject([{ outcome: 'taken', itemId: one }]);
  const { places, prefixes } = await asked(scans.kit, {});
  expect(places.find(({ placeId }: { placeId: string }) => placeId === 'shelf-2')).toMatchObject({
    labels: ['OLD-77'],
  });
  expect(prefixes).toEqual(['KDB']);
  // Taken off again, it is no number of anything.
  await asked(codes.retire, { code: 'MV-11', reason: 'lost' });
  expect(await ask(codes.find, { code: 'MV-11', wants: 'item' })).toMatchObject({ refusal: 'code_retired' });
}, 60_000);

it('a number from before that reads like a code of ours is given to no label that is made later, and uses up no other', async () => {
  const [one = '', other = '', third = ''] = await house.stored('like-ours');
  const taken = codeOf({ prefix: 'OLD', digits: 4 }, 1);
  const sheet = [
    { number: taken, target: one },
    { number: codeOf({ prefix: 'OLD', digits: 10 }, 12_345_678), target: third },
  ];
  expect(await said(codes.takeForeign, sheet)).toEqual({ right: 2, refusals: [null, null] });
  await house.shop.add('qrtype', 'old', { ...label, digits: 4, prefix: 'OLD', standsFor: 'item' });
  await asked(codes.label, { batchId: newId(), kindId: 'old', orderId: 'like-ours', itemIds: [other] });
  const { items: rows } = await asked(codes.order, { orderId: 'like-ours' });
  const codeOn = (id: string) => rows.find((row: { readonly id: string }) => row.id === id)?.code;
  expect([codeOn(one), codeOn(other)]).toEqual([taken, codeOf({ prefix: 'OLD', digits: 4 }, 2)]);
}, 60_000);

it('a sheet and the first batch of a kind that come at the same moment never have a number together', async () => {
  for (const turn of [1, 2, 3, 4, 5, 6]) {
    const [prefix, kindId, batchId] = [`M${turn}X`, `once-${turn}`, newId()];
    await house.shop.add('qrtype', kindId, { ...label, digits: 4, prefix, standsFor: 'location' });
    const number = codeOf({ prefix, digits: 4 }, 2);
    const [{ refusals }] = await Promise.all([
      said(codes.takeForeign, [{ number, target: 'a-02' }]),
      asked(codes.make, { batchId, kindId, count: 3 }),
    ]);
    const { batch } = await asked(codes.batch, { batchId });
    expect([batch.first, refusals]).toEqual(batch.first === 1 ? [1, ['foreign_number_ours']] : [3, [null]]);
  }
}, 60_000);

it('ten thousand labels are one file that is made while it is taken away, and no further once that is broken off', async () => {
  const batchId = newId();
  await asked(codes.make, { batchId, kindId: 'box', count: mostCodes });
  const whole = await house.api.call(codes.sheets.path, { batchId, format: 'zpl' }, { token: house.staff });
  expect([whole.statusCode, whole.body.split('^XZ').length - 1]).toEqual([200, mostCodes]);
  const { pool, log } = house.api.parts;
  const reads = codeReads(pool);
  let drawn = 0;
  const between: typeof reads.between = (...of) => {
    drawn += 1;
    return reads.between(...of);
  };
  const batch = await reads.batch('klangdee', batchId);
  if (!batch) throw new Error('The batch is not shown.');
  const files = labelFiles({ log, codes: { ...reads, between }, publicUrl: 'https://klang.test' });
  const { content } = files.allOf({ org: 'klangdee', now: new Date(), batch }, { format: 'zpl', start: 1 });
  if (!(content instanceof Readable)) throw new Error('The file is whole already.');
  const pieces = content[Symbol.asyncIterator]();
  await pieces.next();
  // What was taken away, and at most what lies ready behind it.
  expect(drawn).toBeLessThanOrEqual(3);
  await pieces.return?.();
  const before = drawn;
  expect([content.destroyed, drawn]).toEqual([true, before]);
}, 60_000);
