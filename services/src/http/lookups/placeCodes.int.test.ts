import { codes } from '@klang/contracts/api/codes';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { codeOf } from '@klang/contracts/codes/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';

let house: House;
const series = { digits: 8, prefix: 'KDB' };
const label = { labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1, standsFor: 'item' };
beforeAll(async () => {
  house = await openHouse();
  await house.shop.add('qrtype', 'box', { ...label, ...series });
}, 120_000);
afterAll(() => house.close());

const refusalsOf = async (rows: readonly { readonly number: string; readonly target: string }[]) => {
  const { rows: answered } = await house.callOrFail(codes.takeForeign.path, { rows }, house.staff);
  return answered.map(({ refusal }: { readonly refusal: string | null }) => refusal);
};
const added = (code: string) => {
  const fields = { name_th: code, name_en: code, code, zone: 'A', capacity: 5, active: true, status: 5 };
  return house.ask(lookupCalls.storagelocation.add.path, { _id: newId(), fields }, house.staff);
};

describe('what a person scans means one thing', () => {
  it('a number from before cannot be the code of a storage place, nor of one that is not used yet', async () => {
    const [one = '', other = ''] = await house.stored('like-a-place');
    await house.shop.add('storagelocation', 'unused', { code: 'Z-99', zone: 'Z', capacity: 5, active: false });
    const rows = [
      { number: 'a-01', target: one },
      { number: 'Z-99', target: other },
      { number: 'A-01', target: 'a-02' },
    ];
    expect(await refusalsOf(rows)).toEqual(rows.map(() => 'foreign_number_ours'));
  }, 60_000);

  it('a storage place cannot have the number of an item, a number from before or a code of a label', async () => {
    const [one = '', other = ''] = await house.stored('like-an-item');
    expect(await refusalsOf([{ number: 'OLD-1', target: one }])).toEqual([null]);
    expect(await refusalsOf([{ number: 'OLD-2', target: 'a-02' }])).toEqual([null]);
    await house.callOrFail(codes.make.path, { batchId: newId(), kindId: 'box', count: 1 }, house.staff);
    for (const code of [other, 'OLD-1', 'OLD-2', codeOf(series, 1)])
      expect(await added(code)).toMatchObject({ status: 400, fields: [{ field: 'fields.code' }] });
    expect((await added('B-07')).status).toBe(200);
  }, 60_000);

  it('of a storage place and a number from before that come at the same moment only one has the code', async () => {
    const [one = '', other = ''] = await house.stored('at-once');
    for (const [code, target] of [
      ['XA-77', one],
      ['XC-9', other],
    ] as const) {
      const [place, [old]] = await Promise.all([added(code), refusalsOf([{ number: code, target }])]);
      expect([place.status === 200, old === null].filter(Boolean)).toHaveLength(1);
    }
  }, 60_000);
});
