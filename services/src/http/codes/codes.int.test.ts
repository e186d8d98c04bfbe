import { codes } from '@klang/contracts/api/codes';
import { prints } from '@klang/contracts/api/prints';
import { codeOf } from '@klang/contracts/codes/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { code } from '../../domain/code.ts';
import { codeseries } from '../../domain/codeseries.ts';
import { item } from '../../domain/item.ts';
import { codingOf } from '../../platform/codes/coding.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { stock } from '../testing/placingFixture.ts';

let house: House;
const org = 'klangdee';
const label = { digits: 8, labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1 };
beforeAll(async () => {
  house = await openHouse();
  const { add } = house.shop;
  await add('qrtype', 'box', { ...label, prefix: 'KDB', standsFor: 'item' });
  await add('qrtype', 'shelf', { ...label, prefix: 'KDL', standsFor: 'location' });
  await add('qrtype', 'seal', { ...label, prefix: 'KDS', standsFor: 'seal' });
  await add('qrtype', 'draft', { ...label, prefix: 'KDX', standsFor: 'item', status: 1 });
}, 120_000);
afterAll(() => house.close());

const callOrFail = (call: { readonly path: string }, body: object) => house.callOrFail(call.path, body, house.staff);
const ask = (call: { readonly path: string }, body: object) => house.ask(call.path, body, house.staff);
const refusedAs = async (call: { readonly path: string }, body: object) => {
  const { status, refusal } = await ask(call, body);
  return [status, refusal];
};
const make = async (kindId: string, count: number): Promise<readonly string[]> => {
  const batchId = newId();
  await callOrFail(codes.make, { batchId, kindId, count });
  const { batch } = await callOrFail(codes.batch, { batchId });
  return Array.from({ length: count }, (_, place) => codeOf(batch, batch.first + place));
};
type LabelledItem = { readonly id: string; readonly code: string | null; readonly boundAt: string | null };
const itemsOf = async (orderId: string): Promise<readonly LabelledItem[]> =>
  (await callOrFail(codes.order, { orderId })).items;
const codesIn = async (orderId: string) => (await itemsOf(orderId)).map(({ code: one }) => one);
const itemState = (id: string) => stateOf(house.api.parts.log, item, { org, id });
const codeState = (id: string) => stateOf(house.api.parts.log, code, { org, id });

describe('the label of one item', () => {
  it('is printed once more at a station, alone and with why, and is never a sticker of somebody else', async () => {
    const [one = '', bare = ''] = await house.idsOf(await house.paid('once-more'));
    const labels = await make('box', 3);
    await callOrFail(codes.assign, { code: labels[1], targetId: one });
    const print = { jobId: newId(), stationId: null, itemId: one, format: 'zpl', reason: 'damaged' };
    for (const _twice of [1, 2]) await callOrFail(prints.label, print);
    const { open } = await callOrFail(prints.jobs, {});
    expect(open.filter(({ id }: { id: string }) => id === print.jobId)).toMatchObject([
      { title: labels[1], reason: 'damaged', printer: 'labels' },
    ]);
    const { body } = await house.api.call(prints.file.path, { jobId: print.jobId }, { token: house.staff });
    expect(labels.filter((label) => body.includes(`/q/${label}`))).toEqual([labels[1]]);
    const ofBare = { ...print, jobId: newId(), itemId: bare };
    expect(await refusedAs(prints.label, ofBare)).toEqual([409, 'item_has_no_code']);
    await callOrFail(codes.takeForeign, { rows: [{ number: 'OLD-9', target: bare }] });
    const { status, refusal, fields } = await ask(prints.label, ofBare);
    expect([status, refusal, fields[0].field]).toEqual([409, 'item_has_old_number', 'itemId']);
    expect(await itemsOf('once-more')).toContainEqual(expect.objectContaining({ id: bare, isForeign: true }));
  }, 60_000);
});

describe('the id of a batch', () => {
  it('is refused for labels of another kind', async () => {
    const batch = { batchId: newId(), kindId: 'box', count: 2 };
    await callOrFail(codes.make, batch);
    expect(await refusedAs(codes.make, { ...batch, kindId: 'shelf' })).toEqual([409, 'batch_id_taken']);
    expect(await refusedAs(codes.make, { ...batch, count: 3 })).toEqual([409, 'batch_id_taken']);
    await callOrFail(codes.make, batch);
  });
});

describe('a paid order', () => {
  it('waits for labels until each of its items has a code, and is found by it', async () => {
    const orderId = await house.paid('labelled');
    const { orderNumber } = await callOrFail(codes.order, { orderId });
    const waiting = async () => (await callOrFail(codes.waiting, { search: orderNumber })).data;
    expect(await waiting()).toMatchObject([{ orderId, itemCount: 4, missing: 4 }]);
    const [one = '', ...rest] = await house.idsOf(orderId);
    await callOrFail(codes.label, { batchId: newId(), kindId: 'box', orderId, itemIds: [one] });
    expect(await waiting()).toMatchObject([{ orderId, itemCount: 4, missing: 3 }]);
    await callOrFail(codes.label, { batchId: newId(), kindId: 'box', orderId, itemIds: rest });
    expect(await waiting()).toEqual([]);
    for (const { id, code: typed, ...marks } of await itemsOf(orderId)) {
      const found = await callOrFail(codes.find, { code: typed, wants: 'item' });
      expect(found).toMatchObject({ targetId: id, state: 'assigned' });
      expect(marks).toMatchObject({ boundAt: expect.any(String), isForeign: false });
    }
  }, 60_000);

  it('is labelled once, however often it is sent', async () => {
    const orderId = await house.paid('twice');
    const itemIds = await house.idsOf(orderId);
    const wish = { batchId: newId(), kindId: 'box', orderId, itemIds };
    await Promise.all([1, 2, 3].map(() => callOrFail(codes.label, wish)));
    const labels = await codesIn(orderId);
    await callOrFail(codes.label, wish);
    expect(await codesIn(orderId)).toEqual(labels);
    expect((await callOrFail(codes.order, { orderId })).batches).toMatchObject([{ count: 4, used: 4, prints: 0 }]);
    expect(await refusedAs(codes.label, { ...wish, batchId: newId() })).toEqual([409, 'item_has_code']);
  }, 60_000);

  it('that two people label at once has one code on each item, and the others are free', async () => {
    const orderId = await house.paid('raced');
    const itemIds = await house.idsOf(orderId);
    const batchIds = [newId(), newId(), newId()];
    const answers = await Promise.all(
      batchIds.map((batchId) => refusedAs(codes.label, { batchId, kindId: 'box', orderId, itemIds })),
    );
    expect(answers.filter(([status]) => status !== 200).every(([, why]) => why === 'item_has_code')).toBe(true);
    const labels = await codesIn(orderId);
    expect(new Set(labels).size).toBe(4);
    expect(labels).not.toContain(null);
    const batches = async (): Promise<readonly { readonly used: number }[]> =>
      (await callOrFail(codes.order, { orderId })).batches;
    // What a refused call freed is shown a moment later.
    await expect.poll(async () => (await batches()).reduce((sum, { used }) => sum + used, 0)).toBe(4);
    expect(await batches()).toHaveLength(answers.filter(([status]) => status === 200).length);
    for (const [place, batchId] of batchIds.entries())
      expect(await refusedAs(codes.label, { batchId, kindId: 'box', orderId, itemIds })).toEqual(answers[place]);
  }, 60_000);

  it('that somebody else labelled first refuses the labels of the second again when their call is sent again', async () => {
    const orderId = await house.paid('second-best');
    const itemIds = await house.idsOf(orderId);
    const late = { batchId: newId(), kindId: 'box', orderId, itemIds };
    const kind = { kindId: 'box', standsFor: 'item', prefix: 'KDB', digits: 8, notBefore: 1, taken: [] } as const;
    const making = { ...kind, batchId: late.batchId, count: 4, orderId, itemIds, at: new Date().toISOString() };
    await callOrFail(codes.label, { ...late, batchId: newId() });
    await house.api.asSystem().execute(codeseries, 'KDB', { type: 'MakeCodes', ...making });
    for (const _twice of [1, 2]) expect(await refusedAs(codes.label, late)).toEqual([409, 'item_has_code']);
  }, 60_000);

  it('is labelled to the end by the worker, wherever the process died', async () => {
    const orderId = await house.paid('crashed');
    const itemIds = await house.idsOf(orderId);
    const [ctx, batchId, at] = [house.api.asSystem(), newId(), new Date().toISOString()];
    const kind = { kindId: 'box', standsFor: 'item', prefix: 'KDB', digits: 8, notBefore: 1, taken: [] } as const;
    const making = { ...kind, batchId, count: 4, orderId, itemIds, at };
    await ctx.execute(codeseries, 'KDB', { type: 'MakeCodes', ...making });
    const batch = (await stateOf(house.api.parts.log, codeseries, { org, id: 'KDB' })).batches.get(batchId);
    const first = codeOf(kind, batch?.first ?? 0);
    const target = { standsFor: 'item', targetId: itemIds[0] ?? '', orderId } as const;
    await ctx.execute(code, first, { type: 'AssignCode', code: first, batchId, ...target, at });
    const { bringBatch } = codingOf(house.api.parts);
    await bringBatch(ctx, 'KDB', batchId);
    await bringBatch(house.api.asSystem(), 'KDB', batchId);
    for (const [place, id] of itemIds.entries())
      expect((await itemState(id)).code).toBe(codeOf(kind, (batch?.first ?? 0) + place));
  }, 60_000);
});

describe('a label that is damaged', () => {
  it('is retired, and its item waits for another; an old batch gives it none', async () => {
    const orderId = await house.paid('damaged');
    const itemIds = await house.idsOf(orderId);
    const batchId = newId();
    await callOrFail(codes.label, { batchId, kindId: 'box', orderId, itemIds });
    const [old] = await codesIn(orderId);
    await callOrFail(codes.retire, { code: old, reason: 'damaged' });
    await callOrFail(codes.label, { batchId, kindId: 'box', orderId, itemIds });
    expect(await codesIn(orderId)).toMatchObject([null, ...(await codesIn(orderId)).slice(1)]);
    expect(await refusedAs(codes.find, { code: old, wants: 'item' })).toEqual([409, 'code_retired']);
    expect(await callOrFail(codes.find, { code: old })).toMatchObject({ state: 'retired' });
    await callOrFail(codes.label, { batchId: newId(), kindId: 'box', orderId, itemIds: itemIds.slice(0, 1) });
    const [fresh] = await codesIn(orderId);
    expect(fresh).not.toBe(old);
    expect(fresh).not.toBeNull();
  }, 60_000);
});

describe('codes that were made ahead', () => {
  it('are given to an item or a place, and to one of them alone', async () => {
    const orderId = await house.paid('claimed');
    const [one = '', two = ''] = await house.idsOf(orderId);
    const [free = '', other = ''] = await make('box', 2);
    expect(await refusedAs(codes.find, { code: free, wants: 'item' })).toEqual([409, 'code_free']);
    await Promise.all([one, two].map((targetId) => ask(codes.assign, { code: free, targetId })));
    const holders = (await itemsOf(orderId)).filter(({ code: held }) => held === free);
    expect(holders).toHaveLength(1);
    const holder = holders[0]?.id ?? '';
    expect(await refusedAs(codes.assign, { code: other, targetId: holder })).toEqual([409, 'item_has_code']);
    expect((await codeState(other)).state).toBe('free');
    // The first answer was lost: the same idempotency key gets the same answer.
    const again = { token: house.staff, headers: { 'idempotency-key': 'lost-answer' } };
    for (const _ of [1, 2]) {
      const answer = await house.api.call(codes.assign.path, { code: other, targetId: holder }, again);
      expect(answer.json().refusal).toBe('item_has_code');
    }
    expect(await refusedAs(codes.assign, { code: free, targetId: holder === one ? two : one })).toEqual([
      409,
      'code_in_use',
    ]);
    const [shelf = ''] = await make('shelf', 1);
    expect(await refusedAs(codes.assign, { code: shelf, targetId: one })).toEqual([404, 'location_not_found']);
    await callOrFail(codes.assign, { code: shelf, targetId: 'shelf-1' });
    expect(await callOrFail(codes.find, { code: shelf, wants: 'location' })).toMatchObject({ targetId: 'shelf-1' });
  }, 60_000);

  it('say what stands in the way, each by a sentence of its own', async () => {
    const [[box = ''], [shelf = ''], [seal = '']] = [
      await make('box', 1),
      await make('shelf', 1),
      await make('seal', 1),
    ];
    const find = (typed: string, wants = 'item') => refusedAs(codes.find, { code: typed, wants });
    expect(await find(shelf)).toEqual([409, 'code_is_location']);
    expect(await find(seal)).toEqual([409, 'code_is_seal']);
    expect(await find(box, 'location')).toEqual([409, 'code_is_item']);
    const last = box.endsWith('7') ? '8' : '7';
    expect(await find(box.slice(0, -1) + last)).toEqual([409, 'code_misread']);
    expect(await find(codeOf({ prefix: 'ZZZ', digits: 8 }, 1))).toEqual([409, 'code_not_known']);
    expect(await find('what is this')).toEqual([409, 'code_not_known']);
    expect(await refusedAs(codes.make, { batchId: newId(), kindId: 'draft', count: 1 })).toEqual([
      404,
      'code_kind_not_found',
    ]);
    const orderId = await house.paid('sealed');
    const itemIds = await house.idsOf(orderId);
    expect(await refusedAs(codes.label, { batchId: newId(), kindId: 'seal', orderId, itemIds })).toEqual([
      409,
      'code_kind_not_for_items',
    ]);
  }, 60_000);

  it('are each once, however many make them at the same time', async () => {
    const made = (await Promise.all(Array.from({ length: 12 }, () => make('box', 25)))).flat();
    expect(new Set(made).size).toBe(300);
  }, 60_000);

  it('of another organization are not ours', async () => {
    await stock(house.api, 'second').add('qrtype', 'box-2', { ...label, prefix: 'SEC', standsFor: 'item' });
    const token = await house.api.signedIn('staff', 'stranger', 'second');
    const batchId = newId();
    const theirs = await house.api.call(codes.make.path, { batchId, kindId: 'box-2', count: 1 }, { token });
    expect(theirs.statusCode).toBe(200);
    const first = codeOf({ prefix: 'SEC', digits: 8 }, 1);
    expect(await refusedAs(codes.find, { code: first })).toEqual([409, 'code_not_known']);
    expect(await refusedAs(codes.batch, { batchId })).toEqual([404, 'batch_not_found']);
    expect(await refusedAs(codes.print, { batchId, printId: newId(), reason: null })).toEqual([404, 'batch_not_found']);
  }, 60_000);
});

it('a batch is printed once without a reason, and again only with one', async () => {
  const batchId = newId();
  await callOrFail(codes.make, { batchId, kindId: 'box', count: 30 });
  const print = { batchId, printId: newId(), reason: null };
  await callOrFail(codes.print, print);
  await callOrFail(codes.print, print);
  expect((await callOrFail(codes.batch, { batchId })).batch).toMatchObject({ prints: 1, used: 0, count: 30 });
  expect(await refusedAs(codes.print, { ...print, printId: newId() })).toEqual([409, 'print_needs_reason']);
  await callOrFail(codes.print, { ...print, printId: newId(), reason: 'faint' });
  const { batch, prints: done } = await callOrFail(codes.batch, { batchId });
  expect(batch).toMatchObject({ prints: 2, madeBy: 'สมชาย' });
  expect(done).toMatchObject([{ reason: 'faint' }, { reason: null }]);
}, 60_000);

describe('the labels of a batch', () => {
  const fileOf = (body: object) => house.api.call(codes.sheet.path, body, { token: house.staff });

  it('come as a PDF or in the language of label printers, without what is retired, and part by part', async () => {
    const batchId = newId();
    await callOrFail(codes.make, { batchId, kindId: 'box', count: 970 });
    const { batch } = await callOrFail(codes.batch, { batchId });
    await callOrFail(codes.retire, { code: batch.firstCode, reason: 'misprinted' });
    const zpl = await fileOf({ batchId, format: 'zpl', part: 1 });
    expect(zpl.body.match(/\^XA/g)).toHaveLength(959);
    expect(zpl.body).not.toContain(batch.firstCode);
    const rest = await fileOf({ batchId, format: 'a4-3x8', part: 2 });
    expect([rest.statusCode, rest.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(rest.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await fileOf({ batchId, format: 'zpl', part: 2 })).body).toContain(`/q/${batch.lastCode}`);
    expect((await fileOf({ batchId, format: 'zpl', part: 3 })).statusCode).toBe(404);
  }, 60_000);

  it('begin at no place that the sheet does not have', async () => {
    const batchId = newId();
    await callOrFail(codes.make, { batchId, kindId: 'box', count: 2 });
    const start = async (format: string, place: number) => (await fileOf({ batchId, format, start: place })).statusCode;
    expect([await start('a4-2x7', 14), await start('a4-3x8', 24)]).toEqual([200, 200]);
    const beyond = { batchId, format: 'a4-2x7', start: 15 };
    for (const call of [codes.sheet, codes.sheets])
      expect(await refusedAs(call, beyond)).toEqual([409, 'start_not_on_sheet']);
    const job = { ...beyond, jobId: newId(), stationId: null, printId: newId(), reason: null };
    expect(await refusedAs(prints.labels, job)).toEqual([409, 'start_not_on_sheet']);
  }, 60_000);

  it('name the place that they are stuck on as people call it', async () => {
    const batchId = newId();
    await callOrFail(codes.make, { batchId, kindId: 'shelf', count: 1 });
    const { batch } = await callOrFail(codes.batch, { batchId });
    await callOrFail(codes.assign, { code: batch.firstCode, targetId: 'shelf-1' });
    expect((await fileOf({ batchId, format: 'zpl' })).body).toContain('^FDA-01^FS');
  }, 60_000);
});
