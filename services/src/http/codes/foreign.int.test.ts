import { Readable } from 'node:stream';
import { codes } from '@klang/contracts/api/codes';
import { scans } from '@klang/contracts/api/scans';
import { codeOf, mostCodes } from '@klang/contracts/codes/codes';
import { codeReads } from '@klang/projections/codes/queries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { code } from '../../domain/code.ts';
import { item } from '../../domain/item.ts';
import { codingOf } from '../../platform/codes/coding.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { openScanDevice } from '../testing/scanDeviceFixture.ts';
import { labelFiles } from './labelFiles.ts';

let house: House;
const dayMs = 86_400_000;
const label = { digits: 8, labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1 };
beforeAll(async () => {
  house = await openHouse();
  await house.shop.add('qrtype', 'box', { ...label, prefix: 'KDB', standsFor: 'item' });
}, 120_000);
afterAll(() => house.close());

const ask = (call: { readonly path: string }, body: object) => house.ask(call.path, body, house.staff);
const callOrFail = (call: { readonly path: string }, body: object) => house.callOrFail(call.path, body, house.staff);
type Row = { readonly number: string; readonly target: string };
const sendRows = async (call: { readonly path: string }, rows: readonly Row[]) => {
  const { rows: answered, right } = await callOrFail(call, { rows });
  return { right, refusals: answered.map(({ refusal }: { refusal: string | null }) => refusal) };
};

it('a sheet of numbers from before says which rows are wrong, and takes the others once', async () => {
  const [one = '', other = '', third = ''] = await house.stored('from-before');
  await callOrFail(codes.make, { batchId: newId(), kindId: 'box', count: 1 });
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
      null,
      null,
      'code_in_use',
      'item_has_code',
      'foreign_number_wrong',
      'foreign_number_ours',
      'foreign_number_ours',
      'foreign_target_unknown',
      null,
    ],
  };
  expect(await sendRows(codes.checkForeign, sheet)).toEqual(expected);
  expect(await ask(codes.find, { code: 'AB123456' })).toMatchObject({ status: 409 });
  for (const _ of [1, 2]) expect(await sendRows(codes.takeForeign, sheet)).toEqual(expected);
  expect((await sendRows(codes.checkForeign, [{ number: 'AB123456', target: third }])).refusals).toEqual([
    'code_in_use',
  ]);

  expect(await callOrFail(codes.find, { code: 'ab123456', wants: 'item' })).toMatchObject({ targetId: one });
  expect(await ask(codes.find, { code: 'OLD-77', wants: 'item' })).toMatchObject({ refusal: 'code_is_location' });
  for (const code of ['MV-11', other])
    expect(await callOrFail(scans.look, { code })).toMatchObject({ item: { itemId: other, code: 'MV-11' } });
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
  expect((await callOrFail(scans.send, sent)).answers).toMatchObject([{ outcome: 'taken', itemId: one }]);
  const { places, prefixes } = await callOrFail(scans.kit, {});
  expect(places.find(({ placeId }: { placeId: string }) => placeId === 'shelf-2')).toMatchObject({
    labels: ['OLD-77'],
  });
  expect(prefixes).toEqual(['KDB']);
  // Once retired, the number belongs to no item.
  await callOrFail(codes.retire, { code: 'MV-11', reason: 'lost' });
  expect(await ask(codes.find, { code: 'MV-11', wants: 'item' })).toMatchObject({ refusal: 'code_retired' });
}, 60_000);

it('a number from before that reads like a code of ours is given to no label that is made later, and uses up no other', async () => {
  const [one = '', other = '', third = ''] = await house.stored('like-ours');
  const taken = codeOf({ prefix: 'OLD', digits: 4 }, 1);
  const sheet = [
    { number: taken, target: one },
    { number: codeOf({ prefix: 'OLD', digits: 10 }, 12_345_678), target: third },
  ];
  expect(await sendRows(codes.takeForeign, sheet)).toEqual({ right: 2, refusals: [null, null] });
  await house.shop.add('qrtype', 'old', { ...label, digits: 4, prefix: 'OLD', standsFor: 'item' });
  await callOrFail(codes.label, { batchId: newId(), kindId: 'old', orderId: 'like-ours', itemIds: [other] });
  const { items: rows } = await callOrFail(codes.order, { orderId: 'like-ours' });
  const codeOn = (id: string) => rows.find((row: { readonly id: string }) => row.id === id)?.code;
  expect([codeOn(one), codeOn(other)]).toEqual([taken, codeOf({ prefix: 'OLD', digits: 4 }, 2)]);
}, 60_000);

it('a sheet and the first batch of a kind that come at the same moment never have a number together', async () => {
  for (const turn of [1, 2, 3, 4, 5, 6]) {
    const [prefix, kindId, batchId] = [`M${turn}X`, `once-${turn}`, newId()];
    await house.shop.add('qrtype', kindId, { ...label, digits: 4, prefix, standsFor: 'location' });
    const number = codeOf({ prefix, digits: 4 }, 2);
    const [{ refusals }] = await Promise.all([
      sendRows(codes.takeForeign, [{ number, target: 'a-02' }]),
      callOrFail(codes.make, { batchId, kindId, count: 3 }),
    ]);
    const { batch } = await callOrFail(codes.batch, { batchId });
    expect([batch.first, refusals]).toEqual(batch.first === 1 ? [1, ['foreign_number_ours']] : [3, [null]]);
  }
}, 60_000);

it('ten thousand labels are one file that is made while it is taken away, and no further once that is broken off', async () => {
  const batchId = newId();
  await callOrFail(codes.make, { batchId, kindId: 'box', count: mostCodes });
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
  // At most the taken parts and one in the buffer.
  expect(drawn).toBeLessThanOrEqual(3);
  await pieces.return?.();
  const before = drawn;
  expect([content.destroyed, drawn]).toEqual([true, before]);
}, 60_000);

it('what is scanned by mistake is answered with a sentence each, in both languages, and holds up nothing behind it', async () => {
  await house.shop.add('qrtype', 'shelf', { ...label, prefix: 'KDL', standsFor: 'location' });
  const lent = { number: 9, custody: 'withCustomer', mayFollow: [], color: '#30a46c' };
  await house.shop.add('definestatusqr', 'lent', lent);
  const itemIds = await house.stored('mistakes');
  await callOrFail(codes.label, { batchId: newId(), kindId: 'box', orderId: 'mistakes', itemIds });
  const { items } = await callOrFail(codes.order, { orderId: 'mistakes' });
  const [code = '', old = ''] = items.map((one: { readonly code: string }) => one.code);
  await callOrFail(codes.retire, { code: old, reason: 'lost' });
  await callOrFail(codes.make, { batchId: newId(), kindId: 'shelf', count: 1 });
  const device = openScanDevice(house);
  const misread = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
  const said = await device.send(
    device.scanned({ code: `https://second.localhost/q/${code}` }),
    device.scanned({ code: old }),
    device.scanned({ code: codeOf({ prefix: 'KDL', digits: 8 }, 1) }),
    device.scanned({ code: misread }),
    device.scanned({ code: codeOf({ prefix: 'ZZB', digits: 8 }, 7) }),
    device.scanned({ code, placeId: null }),
    device.scanned({ code, placeId: 'nowhere' }),
    device.scanned({ code, mode: 'status' }),
    device.scanned({ code, mode: 'status', statusId: 'lent' }),
    device.scanned({ code, mode: 'takeOut' }),
    device.scanned({ code, mode: 'takeOut', tripId: 'nobody' }),
    device.scanned({ code, agoMs: 400 * dayMs }),
    // A week old and late: newer events conflict, and both versions are stored.
    device.scanned({ code, placeId: 'shelf-2', agoMs: 7 * dayMs }),
    device.scanned({ code, placeId: 'shelf-2' }),
  );
  expect(said.map(({ outcome, refusal }) => refusal ?? outcome)).toEqual([
    'code_of_others',
    'code_retired',
    'code_is_location',
    'code_misread',
    'code_not_known',
    'scan_place_needed',
    'location_not_found',
    'scan_status_needed',
    'scan_status_not_offered',
    'scan_trip_needed',
    'trip_not_found',
    'scan_too_early',
    'conflict',
    'taken',
  ]);
  expect(said.flatMap(({ why }) => why?.th ?? []).slice(0, 4)).toEqual([
    'ป้ายนี้เป็นของที่เก็บของอื่น ไม่ใช่ของเรา กรุณาแยกของชิ้นนี้ไว้และแจ้งผู้ดูแล',
    'รหัสนี้เลิกใช้แล้ว กรุณาใช้ป้ายใหม่',
    'รหัสนี้เป็นของที่เก็บ กรุณาสแกนรหัสของสิ่งของ',
    'รหัสนี้อ่านผิดไปอย่างน้อยหนึ่งตัว กรุณาสแกนหรือพิมพ์ใหม่',
  ]);
  expect(said.filter(({ why }) => why?.th && why.en)).toHaveLength(12);
  // A device clock off by an hour is corrected.
  const late = await openScanDevice(house, 60 * 60_000).scan({ code, placeId: 'shelf-1' });
  expect(late).toMatchObject({ outcome: 'taken' });
}, 60_000);

it('a status that may not follow is refused with the one that the thing has and those that may, in both languages', async () => {
  const { add } = house.shop;
  const named = (number: number, name: string, mayFollow: readonly string[], custody = 'inStorage') => {
    return { number, name_th: `${name} ไทย`, name_en: name, custody, mayFollow, color: '#30a46c' };
  };
  await add('definestatusqr', 'packed', named(2, 'Packed', []));
  await add('definestatusqr', 'away', named(5, 'Away', [], 'withCustomer'));
  await add('definestatusqr', 'checked', named(3, 'Checked', ['shelved', 'picked', 'away', 'no-more']));
  await add('definestatusqr', 'shelved', named(4, 'Shelved', ['no-more']));
  await add('definestatusqr', 'picked', named(6, 'Picked', ['checked']));
  const [itemId = ''] = await house.stored('statuses-next');
  const device = openScanDevice(house);
  const set = (statusId: string) => device.scan({ code: itemId, mode: 'status', statusId });
  expect(await set('checked')).toMatchObject({ outcome: 'taken' });
  const why = {
    th: 'ของชิ้นนี้มีสถานะ “3 Checked ไทย” ต่อจากนี้ตั้งได้เฉพาะ “4 Shelved ไทย” หรือ “6 Picked ไทย”',
    en: 'This item has the status “3 Checked”. Only “4 Shelved” or “6 Picked” may follow it.',
  };
  expect(await set('packed')).toMatchObject({ outcome: 'refused', refusal: 'scan_status_not_next', why });
  expect(await set('shelved')).toMatchObject({ outcome: 'taken' });
  // Of what may follow nothing is left.
  const bare = { en: 'This status may not follow the one that the item has, please choose another.' };
  expect(await set('packed')).toMatchObject({ refusal: 'scan_status_not_next', why: bare });
});

it('a label that was retired is dead everywhere, though its item was not told, or just then told that it has it', async () => {
  const [one = '', other = ''] = await house.stored('half-retired');
  const [ctx, batchId, at] = [house.api.asSystem(), newId(), new Date().toISOString()];
  await callOrFail(codes.label, { batchId, kindId: 'box', orderId: 'half-retired', itemIds: [one] });
  const on = async (id: string) => (await stateOf(house.api.parts.log, item, { org: 'klangdee', id })).code ?? '';
  const name = await on(one);
  const device = openScanDevice(house);
  const scan = () => device.scan({ code: name, placeId: 'shelf-2' });
  expect(await scan()).toMatchObject({ outcome: 'taken' });
  const { log, clock } = house.api.parts;
  const by = { org: 'klangdee', actor: { kind: 'system', id: 'test', name: null }, address: null } as const;
  // As another process does, of which this one has not heard.
  const retire = (id: string, batch: string) => {
    const retired = { code: id, batchId: batch, standsFor: 'item', reason: 'damaged', at } as const;
    return contexts({ log: { ...log }, clock, report: () => {} })(by).execute(code, id, {
      type: 'RetireCode',
      ...retired,
    });
  };
  await retire(name, batchId);
  expect(await scan()).toMatchObject({ refusal: 'code_retired' });

  const made = newId();
  await callOrFail(codes.make, { batchId: made, kindId: 'box', count: 1 });
  const next = (await callOrFail(codes.batch, { batchId: made })).batch.firstCode;
  const target = { standsFor: 'item', targetId: other, orderId: 'half-retired' } as const;
  await ctx.execute(code, next, { type: 'AssignCode', code: next, batchId: made, ...target, at });
  // The code is retired between the lookup and the write.
  const slow: EventLog = {
    ...log,
    append: async (stream, ...what) => {
      if (stream === `item-klangdee.${other}`) {
        await retire(next, made);
        await codingOf({ log }).bringCode(house.api.asSystem(), { code: next, batchId: made });
      }
      return log.append(stream, ...what);
    },
  };
  const late = contexts({ log: slow, clock, report: () => {} })(by);
  expect(await codingOf({ log: slow }).bringCode(late, { code: next, batchId: made })).toBe(false);
  expect(await on(other)).toBe('');
}, 60_000);

it('batches of codes and orders that wait for labels leave as files, narrowed and sorted as on the screen', async () => {
  const orderId = await house.paid('bare');
  const { orderNumber } = await callOrFail(codes.order, { orderId });
  await callOrFail(codes.make, { batchId: newId(), kindId: 'box', count: 7 });
  const linesOf = async (call: { readonly path: string }, body: object) => {
    const sheet = { format: 'csv', language: 'en', ...body };
    const { payload } = await house.api.call(call.path, sheet, { token: house.staff });
    return payload.trim().split('\r\n').slice(1);
  };
  const batches = await callOrFail(codes.batches, { kindId: 'box', sort: '-count' });
  const counts = batches.data.map(({ count }: { count: number }) => count);
  expect([counts, counts.length]).toEqual([
    counts.toSorted((one: number, other: number) => other - one),
    batches.count,
  ]);
  expect(counts).toContain(7);
  const sheet = await linesOf(codes.batchesExport, { kindId: 'box', sort: '-count', columns: ['count', 'kind'] });
  expect(sheet.map((line) => Number(/^(\d+),\S/.exec(line)?.[1]))).toEqual(counts);
  expect(await callOrFail(codes.batches, { kindId: 'none' })).toMatchObject({ data: [], count: 0 });
  const waiting = await callOrFail(codes.waiting, { search: orderNumber, sort: '-missing' });
  expect(waiting).toMatchObject({ count: 1, data: [{ orderId, missing: 4 }] });
  const columns = ['order', 'items', 'missing'];
  expect(await linesOf(codes.waitingExport, { search: orderNumber, columns })).toEqual([`${orderNumber},4,4`]);
}, 60_000);
