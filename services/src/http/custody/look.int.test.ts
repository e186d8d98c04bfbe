import { codes } from '@klang/contracts/api/codes';
import { daySheet } from '@klang/contracts/api/daySheet';
import { items } from '@klang/contracts/api/items';
import { scans } from '@klang/contracts/api/scans';
import { codeOf } from '@klang/contracts/codes/codes';
import { archived } from '@klang/contracts/lookups/status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookup } from '../../domain/lookup.ts';
import { doorWords } from '../../platform/custody/doors.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { openScanDevice } from '../testing/scanDeviceFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

const label = { digits: 8, labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1 };
let house: House;
beforeAll(async () => {
  house = await openHouse();
  for (const [id, prefix, standsFor] of [
    ['look-box', 'KDU', 'item'],
    ['look-shelf', 'KDV', 'location'],
    ['look-seal', 'KDW', 'seal'],
  ] as const)
    await house.shop.add('qrtype', id, { ...label, prefix, standsFor });
}, 120_000);
afterAll(() => house.close());

const callOrFail = (call: { readonly path: string }, body: object) => house.callOrFail(call.path, body, house.staff);
const look = (code: string) => house.ask(scans.look.path, { code }, house.staff);
const madeOf = async (kindId: string): Promise<string> => {
  const batchId = newId();
  await callOrFail(codes.make, { batchId, kindId, count: 1 });
  return (await callOrFail(codes.batch, { batchId })).batch.firstCode;
};

it('looking up says where a thing is, and what a code is of', async () => {
  const [itemId = ''] = await house.stored('of-looked');
  await callOrFail(codes.label, { batchId: newId(), kindId: 'look-box', orderId: 'of-looked', itemIds: [itemId] });
  const { items: rows } = await callOrFail(codes.order, { orderId: 'of-looked' });
  const { code } = rows.find(({ id }: { readonly id: string }) => id === itemId);
  expect(await callOrFail(scans.look, { code })).toMatchObject({
    standsFor: 'item',
    item: { itemId, custody: 'storage', isSought: false },
  });
}, 60_000);

it('looking up and scanning tell what was written of a thing at the door to who may see items or orders, and to nobody else', async () => {
  await house.paid('of-words');
  const [itemId = '', ...others] = await house.idsOf('of-words');
  const taken = { itemId, pictures: [], condition: null, words: 'ชุดเครื่องครัว', seal: null };
  await house.deed(daySheet.take, 'of-words', taken);
  for (const other of others) await house.door(daySheet.take, 'of-words', other);
  await house.deed(daySheet.done, 'of-words');
  const scan = async (token: string, seq: number) => {
    const one = {
      scanId: newId(),
      seq,
      code: itemId,
      mode: 'putAway',
      placeId: 'shelf-2',
      statusId: null,
      tripId: null,
    };
    const now = new Date().toISOString();
    const sent = { deviceId: `of-${token}`, sentAt: now, scans: [{ ...one, at: now, heardAt: now, undoes: null }] };
    return (await house.callOrFail(scans.send.path, sent, token)).answers[0].words;
  };
  const seesItem = async (token: string) =>
    (await house.callOrFail(scans.look.path, { code: itemId }, token)).item.words;
  expect([await seesItem(house.staff), await scan(house.staff, 1)]).toEqual(['ชุดเครื่องครัว', 'ชุดเครื่องครัว']);
  for (const [staffId, mod, words] of [
    ['by-orders', { scanqrcode: 'vu', orderlist: 'v' }, 'ชุดเครื่องครัว'],
    ['by-scans', { scanqrcode: 'vu', qr: 'vu' }, undefined],
  ] as const) {
    await hireWith(house.api, staffId, mod);
    const token = await house.api.signedIn('staff', staffId);
    expect([await seesItem(token), await scan(token, 1)]).toEqual([words, words]);
  }
}, 60_000);

it('looking up shows the place of its label, and says when the label of a place is on none or no longer in use', async () => {
  const [shelf, unused] = [await madeOf('look-shelf'), await madeOf('look-shelf')];
  expect(await look(unused)).toMatchObject({ status: 409, refusal: 'code_place_free' });
  await callOrFail(codes.assign, { code: shelf, targetId: 'shelf-2' });
  expect(await callOrFail(scans.look, { code: shelf })).toMatchObject({ standsFor: 'location', placeId: 'shelf-2' });
  expect((await callOrFail(scans.kit, {})).placeLabels).toEqual({ prefixes: ['KDV'], retired: [] });
  for (const code of [shelf, unused]) {
    await callOrFail(codes.retire, { code, reason: 'damaged' });
    expect(await look(code)).toMatchObject({ status: 409, refusal: 'code_retired' });
  }
  const { retired } = (await callOrFail(scans.kit, {})).placeLabels;
  expect(new Set(retired)).toEqual(new Set([shelf, unused]));
}, 60_000);

it('looking up shows a place by its own code too, whether it has a label or not', async () => {
  for (const code of ['A-02', 'a-02', ' A-02 '])
    expect(await callOrFail(scans.look, { code })).toMatchObject({ standsFor: 'location', placeId: 'shelf-2' });
  expect(await look('A-99')).toMatchObject({ status: 409, refusal: 'code_not_known' });
}, 60_000);

it('looking up shows a seal that waits for its use, and says when it is used up', async () => {
  const seal = await madeOf('look-seal');
  expect(await callOrFail(scans.look, { code: seal })).toMatchObject({ standsFor: 'seal', placeId: null, item: null });
  await callOrFail(codes.retire, { code: seal, reason: 'lost' });
  expect(await look(seal)).toMatchObject({ status: 409, refusal: 'code_retired' });
}, 60_000);

it('a seal that is seen at a handing over is told by its number alone, and never by that of another organization', async () => {
  const [closed, former, ended] = [await madeOf('look-seal'), await madeOf('look-seal'), await madeOf('look-seal')];
  const itemIds = await house.stored('given');
  const [one = '', two = '', three = ''] = itemIds;
  const tripId = newId();
  expect((await house.request('given', 'temporary', itemIds, tripId)).status).toBe(200);
  const give = (itemId: string, seal: string) => {
    const seen = { itemId, pictures: [], condition: null, words: '', seal };
    return house.ask(
      daySheet.give.path,
      { tripId, deedId: newId(), at: new Date().toISOString(), ...seen },
      house.staff,
    );
  };
  const refused = await give(one, `https://second.localhost/q/${closed}`);
  expect(refused).toMatchObject({ status: 409, refusal: 'code_of_others', fields: [{ field: 'seal' }] });
  await callOrFail(codes.retire, { code: ended, reason: 'damaged' });
  expect((await give(one, `https://localhost/q/${closed}`)).status).toBe(200);
  expect((await give(two, `https://moved.example/q/${former.toLowerCase()}`)).status).toBe(200);
  expect((await give(three, ended)).status).toBe(200);
  const words = await doorWords(house.api.parts.log, { org: 'klangdee', tripId, deedId: null });
  expect(words.map(({ itemId, seal }) => [itemId, seal])).toEqual([
    [one, closed],
    [two, former],
    [three, ended],
  ]);
}, 60_000);

const series = { prefix: 'KDB', digits: 8 };
const ofBoxes = { ...label, ...series, standsFor: 'item', nextNumber: 5000 };
const refusedAs = async (call: { readonly path: string }, body: object) =>
  (await house.ask(call.path, body, house.staff)).refusal;
const find = (number: number, of = series) => refusedAs(codes.find, { code: codeOf(of, number), wants: 'item' });
const make = (count: number) => callOrFail(codes.make, { batchId: newId(), kindId: 'box', count });
const change = (part: object) => {
  const fields = { name_th: 'กล่อง', name_en: 'Box', active: true, status: 5, sort: 0, ...ofBoxes, ...part };
  const on = { lookupId: 'box', kind: 'qrtype', reason: null, at: new Date().toISOString() };
  return house.api.asSystem().execute(lookup, 'box', { type: 'ChangeLookup', ...on, fields });
};

it('a number that the next batches will have is told as not made yet, and given to its item once it is', async () => {
  await house.shop.add('qrtype', 'box', ofBoxes);
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

it('each number that the first batch of a kind in use can have was not made yet, also on a seal', async () => {
  const [boxes, seals] = [
    { prefix: 'KDX', digits: 8 },
    { prefix: 'KDY', digits: 8 },
  ];
  const sealed = (number: number) => refusedAs(items.seal, { seal: codeOf(seals, number), itemId: null });
  expect([await find(37, boxes), await sealed(2)]).toEqual(['code_not_known', undefined]);
  await house.shop.add('qrtype', 'first-box', { ...label, ...boxes, standsFor: 'item', nextNumber: 20 });
  await house.shop.add('qrtype', 'first-seal', { ...label, ...seals, standsFor: 'seal' });
  expect([await find(37, boxes), await find(19, boxes), await sealed(2)]).toEqual([
    'code_not_made',
    'code_not_known',
    'code_not_made',
  ]);
  expect(await refusedAs(scans.look, { code: codeOf(boxes, 37) })).toBe('code_not_made');
}, 60_000);

it('a kind in place of an archived one has its numbers to come, though the old one had the batches', async () => {
  const again = { prefix: 'KDZ', digits: 8 };
  await house.shop.add('qrtype', 'old-box', { ...label, ...again, standsFor: 'item' });
  await callOrFail(codes.make, { batchId: newId(), kindId: 'old-box', count: 1 });
  const fields = { name_th: 'กล่อง', name_en: 'Box', active: true, sort: 0, ...label, ...again, standsFor: 'item' };
  const on = { lookupId: 'old-box', kind: 'qrtype', reason: null, at: new Date().toISOString() };
  const over = { type: 'ChangeLookup', ...on, fields: { ...fields, status: archived } } as const;
  await house.api.asSystem().execute(lookup, 'old-box', over);
  expect(await find(5, again)).toBe('code_not_known');
  await house.shop.add('qrtype', 'new-box', { ...label, ...again, standsFor: 'item' });
  expect(await find(5, again)).toBe('code_not_made');
}, 60_000);

it('a number of a thing is no seal, be that one still to be made or one from before that no batch will have', async () => {
  const older = { prefix: 'KDO', digits: 8 };
  const [itemId = ''] = await house.stored('older-number');
  await callOrFail(codes.takeForeign, { rows: [{ number: codeOf(older, 40), target: itemId }] });
  await house.shop.add('qrtype', 'older', { ...label, ...older, standsFor: 'item' });
  await callOrFail(codes.make, { batchId: newId(), kindId: 'older', count: 10 });
  for (const number of [40, 41])
    expect(await refusedAs(items.seal, { seal: codeOf(older, number), itemId: null })).toBe('code_is_no_seal');
}, 60_000);

it('an older number that reads like none of our codes is no seal either, nor is the number of an item, and any other is one', async () => {
  const [one = '', other = ''] = await house.stored('older-sticker');
  await callOrFail(codes.takeForeign, { rows: [{ number: 'A-1042', target: one }] });
  const sealOn = (itemId: string | null) => (seal: string) => refusedAs(items.seal, { seal, itemId });
  for (const typed of ['A-1042', ' a-1042 ', one, other.toLowerCase()])
    expect(await sealOn(other)(typed)).toBe('code_is_no_seal');
  const orderId = await house.paid('older-sticker-paid');
  const [awaited = ''] = await house.idsOf(orderId);
  expect([await sealOn(awaited)(awaited), await sealOn(one)('A-1043')]).toEqual(['code_is_no_seal', undefined]);
}, 60_000);

it.each([
  ['seal', 'KDSN', 'code_is_seal'],
  ['location', 'KDLN', 'code_is_location'],
] as const)(
  'a number that the next batches will have for a %s is told as that where a thing is meant, before and after they are made',
  async (standsFor, prefix, refusal) => {
    const [itemId = ''] = await house.stored(`next-${standsFor}`);
    await house.shop.add('qrtype', `next-${standsFor}`, { ...label, prefix, standsFor });
    const code = codeOf({ prefix, digits: 8 }, 2);
    const scan = async () => (await openScanDevice(house, 0).scan({ code, placeId: 'shelf-1' }))?.refusal;
    const labelled = () => {
      const deed = { tripId: `next-${standsFor}`, deedId: newId(), at: new Date().toISOString() };
      return refusedAs(daySheet.label, { ...deed, itemId, code });
    };
    for (const count of [1, 1, 1]) {
      expect([await scan(), await refusedAs(codes.find, { code, wants: 'item' }), await labelled()]).toEqual([
        refusal,
        refusal,
        refusal,
      ]);
      await callOrFail(codes.make, { batchId: newId(), kindId: `next-${standsFor}`, count });
    }
  },
  60_000,
);
