import { codes } from '@klang/contracts/api/codes';
import { codeOf } from '@klang/contracts/codes/codes';
import { archived } from '@klang/contracts/lookups/status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookup } from '../../domain/lookup.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';

let house: House;
const series = { prefix: 'KDB', digits: 8 };
const label = { labelWidthMm: 50, labelHeightMm: 30, standsFor: 'item' };
beforeAll(async () => {
  house = await openHouse();
  await house.shop.add('qrtype', 'box', { ...label, ...series, nextNumber: 5000 });
}, 120_000);
afterAll(() => house.close());

const refusedAs = async (call: { readonly path: string }, body: object) =>
  (await house.ask(call.path, body, house.staff)).refusal;
const find = (number: number, of = series) => refusedAs(codes.find, { code: codeOf(of, number), wants: 'item' });
const make = (count: number) =>
  house.callOrFail(codes.make.path, { batchId: newId(), kindId: 'box', count }, house.staff);
const change = (part: object) => {
  const kept = { name_th: 'กล่อง', name_en: 'Box', active: true, status: 5, sort: 0, nextNumber: 5000 };
  const fields = { ...kept, ...label, ...series, ...part };
  const on = { lookupId: 'box', kind: 'qrtype', reason: null, at: new Date().toISOString() };
  return house.api.asSystem().execute(lookup, 'box', { type: 'ChangeLookup', ...on, fields });
};

it('a number that the next batches will have is told as not made yet, and given to its item once it is', async () => {
  const [itemId = ''] = await house.idsOf(await house.paid('unmade'));
  await make(2);
  const given = { code: codeOf(series, 5002), targetId: itemId };
  expect([await find(5001), await find(5002), await find(99_999_999)]).toEqual([
    'code_free',
    'code_not_made',
    'code_not_made',
  ]);
  expect(await refusedAs(codes.assign, given)).toBe('code_not_made');
  await make(1);
  await house.callOrFail(codes.assign.path, given, house.staff);
  expect(await find(5002)).toBeUndefined();
}, 60_000);

it('a number that no batch will ever have is none of ours, as one of before the first batch or of a kind that is over', async () => {
  await make(1);
  expect([await find(12), await find(4999)]).toEqual(['code_not_known', 'code_not_known']);
  expect(await find(6000, { prefix: 'KDB', digits: 6 })).toBe('code_not_known');
  await change({ nextNumber: 6000 });
  expect([await find(5999), await find(6000)]).toEqual(['code_not_known', 'code_not_made']);
  for (const part of [{ prefix: 'KDC' }, { digits: 9 }, { active: false }, { status: archived }]) {
    await change(part);
    expect(await find(6000)).toBe('code_not_known');
  }
  await change({});
  expect(await find(6000)).toBe('code_not_made');
}, 60_000);
