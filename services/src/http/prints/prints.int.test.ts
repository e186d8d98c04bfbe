import { codes } from '@klang/contracts/api/codes';
import { prints } from '@klang/contracts/api/prints';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../documents/testing/readPdf.ts';
import { sealsOf } from '../../platform/custody/seals.ts';
import { newId } from '../../platform/kit/ids.ts';
import { openLive } from '../testing/liveFixture.ts';
import { lease, withPrintHouse } from '../testing/printFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

let laterMs = 0;
const { house, fileOf, ask, callOrFail, refusedAs, station, batch, labelsAt, take, shownIn, printsOf } = withPrintHouse(
  { clock: { now: () => new Date(Date.now() + laterMs) } },
);

describe('a print station', () => {
  it('is named, sleeps until it is heard of, and is asked no more once it is removed', async () => {
    const stationId = await station({ name: 'ประตู 2' });
    const row = async () =>
      (await callOrFail(prints.stations, {})).data.find(({ id }: { readonly id: string }) => id === stationId);
    expect(await row()).toMatchObject({ name: 'ประตู 2', isAwake: false, heardAt: null, isPaused: false });
    expect(await take(stationId)).toBeNull();
    expect(await row()).toMatchObject({ isAwake: true });
    laterMs += 80_000;
    expect(await row()).toMatchObject({ isAwake: false });
    await callOrFail(prints.sign, { stationId });
    expect(await row()).toMatchObject({ isAwake: true });
    await callOrFail(prints.removeStation, { stationId });
    expect(await row()).toBeUndefined();
    for (const call of [prints.take, prints.sign])
      expect(await refusedAs(call, { stationId, ...(call === prints.take && { leaseId: 'page-1' }) })).toBe(
        'station_not_found',
      );
    const print = { jobId: newId(), stationId, batchId: await batch(), printId: 'r1', format: 'a4-3x8', reason: null };
    expect(await refusedAs(prints.labels, print)).toBe('station_not_found');
  });

  it('takes nothing while it rests, and keeps resting when it is named anew', async () => {
    const stationId = await station();
    const jobId = await labelsAt(stationId, await batch());
    await callOrFail(prints.pauseStation, { stationId, isPaused: true });
    await callOrFail(prints.keepStation, { stationId, name: 'โต๊ะ 2', prints: ['labels'], format: 'a4-3x8' });
    expect(await take(stationId)).toBeNull();
    await callOrFail(prints.pauseStation, { stationId, isPaused: false });
    expect(await take(stationId)).toBe(jobId);
  });

  it('is asked only for what it prints', async () => {
    const stationId = await station({ prints: ['documents'] });
    const print = { jobId: newId(), stationId, batchId: await batch(), printId: 'r1', format: 'a4-3x8', reason: null };
    expect(await refusedAs(prints.labels, print)).toBe('station_prints_other');
    const jobId = await labelsAt(null, print.batchId);
    expect(await take(stationId)).toBeNull();
    const other = await station({ prints: ['labels'] });
    expect(await take(other)).toBe(jobId);
    await callOrFail(prints.letGo, lease(jobId, other));
    await callOrFail(prints.cancel, { jobId });
  });
});

describe('a print', () => {
  it('that waited for a station goes to any other once that one is removed or prints such things no more', async () => {
    const [door, table] = [await station({ prints: ['labels'] }), await station({ prints: ['labels'] })];
    const [first, second] = [await labelsAt(door, await batch()), await labelsAt(table, await batch())];
    const desk = await station({ prints: ['labels'] });
    expect(await take(desk)).toBeNull();
    await callOrFail(prints.removeStation, { stationId: door });
    expect(await take(desk)).toBe(first);
    await callOrFail(prints.send, lease(first, desk));
    await callOrFail(prints.confirm, { jobId: first });
    await callOrFail(prints.keepStation, { stationId: table, name: 'โต๊ะ', prints: ['documents'], format: 'kind' });
    expect(await take(desk)).toBe(second);
    await callOrFail(prints.letGo, lease(second, desk));
    await callOrFail(prints.cancel, { jobId: second });
  });

  it('whose station slept between the taking and the sending is back in the queue, and was never said to be unmade', async () => {
    const stationId = await station();
    const jobId = await labelsAt(stationId, await batch());
    expect(await take(stationId)).toBe(jobId);
    laterMs += 62_000;
    expect(await refusedAs(prints.send, lease(jobId, stationId))).toBe('print_lease_over');
    await callOrFail(prints.letGo, { ...lease(jobId, stationId), isUnmade: true });
    expect(await shownIn('open', jobId)).toMatchObject({ state: 'waiting', fault: null });
    expect(await take(stationId)).toBe(jobId);
    await callOrFail(prints.send, lease(jobId, stationId));
    await callOrFail(prints.confirm, { jobId });
  });

  it('goes from the asking to the printer and is over when a person saw it', async () => {
    const [stationId, batchId] = [await station(), await batch()];
    const jobId = await labelsAt(stationId, batchId);
    expect(await shownIn('open', jobId)).toMatchObject({ state: 'waiting', askedBy: 'สมชาย', stationId });
    expect(await take(stationId)).toBe(jobId);
    const file = await fileOf(jobId);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(await printsOf(batchId)).toBe(0);
    await callOrFail(prints.send, lease(jobId, stationId));
    expect(await printsOf(batchId)).toBe(1);
    expect(await shownIn('open', jobId)).toMatchObject({ state: 'sent', sent: 1, takenBy: stationId });
    await callOrFail(prints.confirm, { jobId });
    expect(await shownIn('open', jobId)).toBeUndefined();
    expect(await shownIn('done', jobId)).toMatchObject({ state: 'printed', changedBy: 'สมชาย' });
  });

  it('is one print however often it is asked for under its number, also once its station is gone, and no other under that number', async () => {
    const [stationId, batchId, jobId] = [await station(), await batch(), newId()];
    await Promise.all([1, 2, 3].map(() => labelsAt(stationId, batchId, { jobId, printId: 'r2' })));
    const pages = ['page-1', 'page-2', 'page-3'];
    const taken = await Promise.all(pages.map((page) => take(stationId, page)));
    expect(taken.filter((one) => one === jobId)).toHaveLength(1);
    expect(taken.filter((one) => one === null)).toHaveLength(2);
    const other = { jobId, stationId, batchId, printId: 'r2', format: 'a4-3x8', start: 5, reason: null };
    const refusedWith = (change: object) => refusedAs(prints.labels, { ...other, ...change });
    expect(await refusedWith({ batchId: await batch() })).toBe('print_id_taken');
    expect(await refusedWith({ stationId: await station() })).toBe('print_id_taken');
    await callOrFail(prints.send, lease(jobId, stationId, pages[taken.indexOf(jobId)]));
    await callOrFail(prints.confirm, { jobId });
    await callOrFail(prints.removeStation, { stationId });
    await labelsAt(stationId, batchId, { jobId, printId: 'r2' });
  });

  it('waits for a station that is away for an hour, and for the next page where the first was killed', async () => {
    const stationId = await station();
    const jobId = await labelsAt(stationId, await batch());
    laterMs += 3_600_000;
    expect(await take(stationId, 'killed')).toBe(jobId);
    expect(await take(stationId, 'page-2')).toBeNull();
    laterMs += 61_000;
    expect(await take(stationId, 'page-2')).toBe(jobId);
    expect(await refusedAs(prints.send, lease(jobId, stationId, 'killed'))).toBe('print_elsewhere');
    await callOrFail(prints.keep, lease(jobId, stationId, 'page-2'));
    await callOrFail(prints.send, lease(jobId, stationId, 'page-2'));
  });

  it('is never sent twice by itself: killed behind the sending it stands unconfirmed until a person says', async () => {
    const [stationId, batchId] = [await station(), await batch()];
    const jobId = await labelsAt(stationId, batchId);
    await take(stationId, 'killed');
    await callOrFail(prints.send, lease(jobId, stationId, 'killed'));
    laterMs += 3_600_000;
    expect(await take(stationId, 'page-2')).toBeNull();
    expect(await shownIn('open', jobId)).toMatchObject({ state: 'sent' });
    await callOrFail(prints.fail, { jobId, fault: 'partly' });
    expect(await refusedAs(prints.again, { jobId, stationId, reason: null })).toBe('print_needs_reason');
    await callOrFail(prints.again, { jobId, stationId, reason: 'jammed' });
    expect(await take(stationId, 'page-2')).toBe(jobId);
    await callOrFail(prints.send, lease(jobId, stationId, 'page-2'));
    expect(await printsOf(batchId)).toBe(2);
    await callOrFail(prints.confirm, { jobId });
  });

  it('is printed again in the pages that are missing, also where a label was retired since, and in none that it does not have', async () => {
    for (const format of ['kind', 'zpl']) {
      const [stationId, batchId] = [await station({ format }), await batch()];
      const { first, firstCode } = (await callOrFail(codes.batch, { batchId })).batch;
      const jobId = await labelsAt(stationId, batchId, { format, printId: 'some', reason: 'lost' });
      const has = async () => {
        const { rawPayload } = await fileOf(jobId);
        const signs = (format === 'zpl' ? rawPayload.toString() : await textsOf(rawPayload)).replace(/\s/g, '');
        return [0, 1, 2].map((place) => signs.includes(String(first + place).padStart(8, '0')));
      };
      expect([await take(stationId), await has()]).toEqual([jobId, [true, true, true]]);
      await callOrFail(prints.send, lease(jobId, stationId));
      expect((await ask(prints.fail, { jobId, fault: 'jammed', page: 4 })).fields).toMatchObject([{ field: 'page' }]);
      for (const page of [undefined, 2, 2]) await callOrFail(prints.fail, { jobId, fault: 'jammed', page });
      expect(await shownIn('open', jobId)).toMatchObject({ state: 'failed', missing: { first: 2, last: 3 } });
      await callOrFail(codes.retire, { code: firstCode, reason: 'lost' });
      const again = { jobId, stationId, reason: 'jammed' };
      const refused = await ask(prints.again, { ...again, pages: { first: 3, last: 4 } });
      expect(refused).toMatchObject({ refusal: 'print_no_such_page', fields: [{ field: 'pages' }] });
      expect((await ask(prints.again, { ...again, pages: { first: 3, last: 2 } })).status).toBe(400);
      for (const _ of [1, 2]) await callOrFail(prints.again, { ...again, pages: { first: 2, last: 3 } });
      expect(await shownIn('open', jobId)).toMatchObject({ state: 'waiting', missing: null });
      expect([await take(stationId), await has()]).toEqual([jobId, [false, true, true]]);
      await callOrFail(prints.send, lease(jobId, stationId));
      expect((await ask(prints.fail, { jobId, fault: 'jammed', page: 1 })).fields).toMatchObject([{ field: 'page' }]);
      await callOrFail(prints.fail, { jobId, fault: 'jammed' });
      await callOrFail(prints.again, { ...again, pages: { first: 3, last: 3 } });
      expect([await take(stationId), await has()]).toEqual([jobId, [false, false, true]]);
      await callOrFail(prints.send, lease(jobId, stationId));
      await callOrFail(prints.confirm, { jobId });
    }
  });

  it('of seals has the pages that it had when it was asked for, also where one was closed again since', async () => {
    const [stationId, batchId] = [await station({ format: 'zpl' }), await batch('seal')];
    const { firstCode, lastCode } = (await callOrFail(codes.batch, { batchId })).batch;
    const { api } = house();
    const seals = sealsOf({ log: api.parts.log });
    const thing = { itemId: 'kd-1-01', orderId: 'kd-1' };
    const shown = async () => api.settled(['codes'], (await api.parts.log.head()) ?? '');
    await seals.put(api.asSystem(), thing, firstCode);
    await seals.end(api.asSystem(), firstCode, 'opened');
    await shown();
    const jobId = await labelsAt(stationId, batchId, { format: 'zpl' });
    const formsOf = async () => (await fileOf(jobId)).body.match(/[/]q[/]KDS[0-9]+[A-Z0-9]/g);
    const two = await formsOf();
    expect([two?.length, two?.at(-1)]).toEqual([2, `/q/${lastCode}`]);
    await take(stationId);
    await callOrFail(prints.send, lease(jobId, stationId));
    await callOrFail(prints.fail, { jobId, fault: 'partly' });
    await seals.restore(api.asSystem(), thing.itemId, firstCode);
    await shown();
    const again = { jobId, stationId, reason: 'jammed' };
    await callOrFail(prints.again, { ...again, pages: { first: 2, last: 2 } });
    expect(await formsOf()).toEqual([`/q/${lastCode}`]);
    await callOrFail(prints.again, again);
    expect((await formsOf())?.[0]).toBe(`/q/${firstCode}`);
    await callOrFail(prints.cancel, { jobId });
  });

  it('of labels that were printed before says why', async () => {
    const [stationId, batchId] = [await station({ format: 'zpl' }), await batch()];
    await callOrFail(codes.print, { batchId, printId: newId(), reason: null });
    const print = { jobId: newId(), stationId, batchId, printId: 'r1', format: 'zpl' };
    expect(await refusedAs(prints.labels, { ...print, reason: null })).toBe('print_needs_reason');
    await callOrFail(prints.labels, { ...print, reason: 'lost' });
    const { jobId } = print;
    const file = await fileOf(jobId);
    expect(file.body).toContain('^XA');
    await callOrFail(prints.cancel, { jobId });
    expect(await take(stationId)).toBeNull();
  });

  it('of a batch that comes in parts is counted once, and the second part needs no reason', async () => {
    const [stationId, batchId] = [await station(), newId()];
    await callOrFail(codes.make, { batchId, kindId: 'box', count: 1_000 });
    for (const part of [1, 2]) {
      const jobId = await labelsAt(stationId, batchId, { part, printId: 'run' });
      expect(await take(stationId)).toBe(jobId);
      await callOrFail(prints.send, lease(jobId, stationId));
      await callOrFail(prints.confirm, { jobId });
    }
    expect(await printsOf(batchId)).toBe(1);
    const print = { jobId: newId(), stationId, batchId, printId: 'run', format: 'kind', reason: null, part: 3 };
    expect(await refusedAs(prints.labels, print)).toBe('batch_not_found');
  });

  it('that cannot be made goes to people, and one that came back behind those that nobody tried', async () => {
    const [stationId, batchId] = [await station(), await batch()];
    const [first, second] = [await labelsAt(stationId, batchId), await labelsAt(stationId, batchId)];
    const third = await labelsAt(stationId, await batch());
    expect(await take(stationId)).toBe(first);
    await callOrFail(prints.send, lease(first, stationId));
    await callOrFail(prints.confirm, { jobId: first });
    expect(await take(stationId)).toBe(second);
    expect(await refusedAs(prints.send, lease(second, stationId))).toBe('print_needs_reason');
    await callOrFail(prints.letGo, lease(second, stationId));
    expect(await take(stationId)).toBe(third);
    await callOrFail(prints.letGo, lease(third, stationId));
    expect(await take(stationId)).toBe(second);
    await callOrFail(prints.letGo, { ...lease(second, stationId), isUnmade: true, needsReason: true });
    expect(await shownIn('open', second)).toMatchObject({ state: 'failed', fault: 'needsReason', sent: 0 });
    expect(await refusedAs(prints.again, { jobId: second, stationId, reason: null })).toBe('print_needs_reason');
    await callOrFail(prints.again, { jobId: second, stationId, reason: 'lost' });
    expect(await take(stationId)).toBe(second);
    await callOrFail(prints.send, lease(second, stationId));
    await callOrFail(prints.confirm, { jobId: second });
    await callOrFail(prints.cancel, { jobId: third });
  });

  it('is nothing to another organization, nor to who may not print', async () => {
    const stationId = await station();
    const jobId = await labelsAt(stationId, await batch());
    const other = await house().api.signedIn('staff', 'packer', 'second');
    expect((await ask(prints.jobs, {}, other)).detail).toEqual({ open: [], done: [] });
    expect((await ask(prints.file, { jobId }, other)).status).toBe(404);
    expect((await ask(prints.take, { stationId, leaseId: 'page-1' }, other)).refusal).toBe('station_not_found');
    await hireWith(house().api, 'clerk', { qr: 'v' });
    const clerk = await house().api.signedIn('staff', 'clerk');
    expect((await ask(prints.confirm, { jobId }, clerk)).status).toBe(403);
    await callOrFail(prints.cancel, { jobId });
  });

  it('calls the stations that are linked to any process', async () => {
    const live = await openLive(house().api);
    const stationId = await station();
    const { prints: called } = await live.link(house().staff);
    const jobId = newId();
    const print = { jobId, stationId, batchId: await batch(), printId: 'r1', format: 'a4-3x8', reason: null };
    expect(await live.call(prints.labels.path, print, house().staff)).toBe(200);
    await expect.poll(() => called).toEqual([jobId]);
    await live.close();
  });
});
