import { codes } from '@klang/contracts/api/codes';
import { type PrintRow, prints } from '@klang/contracts/api/prints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/kit/ids.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { openLive } from '../testing/liveFixture.ts';
import { stock } from '../testing/placingFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

let api: TestApi;
let staff: string;
/** How far the clock was moved. */
let laterMs = 0;
beforeAll(async () => {
  api = await openApi({ clock: { now: () => new Date(Date.now() + laterMs) } });
  const { add } = stock(api);
  const label = { digits: 8, labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1, standsFor: 'item' };
  await add('qrtype', 'box', { ...label, prefix: 'KDB' });
  staff = await api.signedIn('staff', 'packer');
}, 120_000);
afterAll(() => api.close());

type Call = { readonly path: string };
const ask = async (call: Call, body: object, token = staff) => {
  const answer = await api.call(call.path, body, { token });
  return { status: answer.statusCode, ...answer.json() };
};
const asked = async (call: Call, body: object) => {
  const answer = await ask(call, body);
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return answer.detail;
};
const refusedAs = async (call: Call, body: object) => (await ask(call, body)).refusal;

const station = async (change: object = {}): Promise<string> => {
  const stationId = newId();
  const kept = { stationId, name: 'โต๊ะแพ็ก 1', prints: ['labels', 'documents'], format: 'a4-3x8', ...change };
  await asked(prints.keepStation, kept);
  return stationId;
};
const batch = async (): Promise<string> => {
  const batchId = newId();
  await asked(codes.make, { batchId, kindId: 'box', count: 3 });
  return batchId;
};
const labelsAt = async (stationId: string | null, batchId: string, change: object = {}): Promise<string> => {
  const jobId = newId();
  const wanted = { jobId, stationId, batchId, printId: jobId, format: 'a4-3x8', start: 5, reason: null };
  await asked(prints.labels, { ...wanted, ...change });
  return jobId;
};
const take = async (stationId: string, leaseId = 'page-1'): Promise<string | null> =>
  (await asked(prints.take, { stationId, leaseId })).jobId;
const held = (jobId: string, stationId: string, leaseId = 'page-1') => ({ jobId, stationId, leaseId });
const shownIn = async (part: 'open' | 'done', jobId: string): Promise<PrintRow | undefined> =>
  (await asked(prints.jobs, {}))[part].find(({ id }: PrintRow) => id === jobId);
const printsOf = async (batchId: string): Promise<number> => (await asked(codes.batch, { batchId })).batch.prints;

describe('a print station', () => {
  it('is named, sleeps until it is heard of, and is asked no more once it is removed', async () => {
    const stationId = await station({ name: 'ประตู 2' });
    const row = async () =>
      (await asked(prints.stations, {})).data.find(({ id }: { readonly id: string }) => id === stationId);
    expect(await row()).toMatchObject({ name: 'ประตู 2', isAwake: false, heardAt: null, isPaused: false });
    expect(await take(stationId)).toBeNull();
    expect(await row()).toMatchObject({ isAwake: true });
    laterMs += 60_000;
    expect(await row()).toMatchObject({ isAwake: false });
    await asked(prints.removeStation, { stationId });
    expect(await row()).toBeUndefined();
    expect(await refusedAs(prints.take, { stationId, leaseId: 'page-1' })).toBe('station_not_found');
    const wanted = { jobId: newId(), stationId, batchId: await batch(), printId: 'r1', format: 'a4-3x8', reason: null };
    expect(await refusedAs(prints.labels, wanted)).toBe('station_not_found');
  });

  it('takes nothing while it rests, and keeps resting when it is named anew', async () => {
    const stationId = await station();
    const jobId = await labelsAt(stationId, await batch());
    await asked(prints.pauseStation, { stationId, isPaused: true });
    await asked(prints.keepStation, { stationId, name: 'โต๊ะ 2', prints: ['labels'], format: 'kind' });
    expect(await take(stationId)).toBeNull();
    await asked(prints.pauseStation, { stationId, isPaused: false });
    expect(await take(stationId)).toBe(jobId);
  });

  it('is asked only for what it prints', async () => {
    const stationId = await station({ prints: ['documents'] });
    const wanted = { jobId: newId(), stationId, batchId: await batch(), printId: 'r1', format: 'a4-3x8', reason: null };
    expect(await refusedAs(prints.labels, wanted)).toBe('station_prints_other');
    const jobId = await labelsAt(null, wanted.batchId);
    expect(await take(stationId)).toBeNull();
    const other = await station({ prints: ['labels'] });
    expect(await take(other)).toBe(jobId);
    await asked(prints.letGo, held(jobId, other));
    await asked(prints.cancel, { jobId });
  });
});

describe('a print', () => {
  it('goes from the asking to the printer and is over when a person saw it', async () => {
    const [stationId, batchId] = [await station(), await batch()];
    const jobId = await labelsAt(stationId, batchId);
    expect(await shownIn('open', jobId)).toMatchObject({ state: 'waiting', askedBy: 'สมชาย', stationId });
    expect(await take(stationId)).toBe(jobId);
    const file = await api.call(prints.file.path, { jobId }, { token: staff });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(await printsOf(batchId)).toBe(0);
    await asked(prints.send, held(jobId, stationId));
    expect(await printsOf(batchId)).toBe(1);
    expect(await shownIn('open', jobId)).toMatchObject({ state: 'sent', sent: 1, takenBy: stationId });
    await asked(prints.confirm, { jobId });
    expect(await shownIn('open', jobId)).toBeUndefined();
    expect(await shownIn('done', jobId)).toMatchObject({ state: 'printed', changedBy: 'สมชาย' });
  });

  it('is one print however often it is asked for under its number, at whichever of two pages', async () => {
    const [stationId, batchId, jobId] = [await station(), await batch(), newId()];
    await Promise.all([1, 2, 3].map(() => labelsAt(stationId, batchId, { jobId, printId: 'r2' })));
    const taken = await Promise.all(['page-1', 'page-2', 'page-3'].map((page) => take(stationId, page)));
    expect(taken.filter((one) => one === jobId)).toHaveLength(1);
    expect(taken.filter((one) => one === null)).toHaveLength(2);
    expect(
      await refusedAs(prints.labels, {
        jobId,
        stationId,
        batchId: await batch(),
        printId: 'r1',
        format: 'kind',
        reason: null,
      }),
    ).toBe('print_id_taken');
  });

  it('waits for a station that is away for an hour, and for the next page where the first was killed', async () => {
    const stationId = await station();
    const jobId = await labelsAt(stationId, await batch());
    laterMs += 3_600_000;
    expect(await take(stationId, 'killed')).toBe(jobId);
    expect(await take(stationId, 'page-2')).toBeNull();
    laterMs += 61_000;
    expect(await take(stationId, 'page-2')).toBe(jobId);
    expect(await refusedAs(prints.send, held(jobId, stationId, 'killed'))).toBe('print_elsewhere');
    await asked(prints.keep, held(jobId, stationId, 'page-2'));
    await asked(prints.send, held(jobId, stationId, 'page-2'));
  });

  it('is never sent twice by itself: killed behind the sending it stands unconfirmed until a person says', async () => {
    const [stationId, batchId] = [await station(), await batch()];
    const jobId = await labelsAt(stationId, batchId);
    await take(stationId, 'killed');
    await asked(prints.send, held(jobId, stationId, 'killed'));
    laterMs += 3_600_000;
    expect(await take(stationId, 'page-2')).toBeNull();
    expect(await shownIn('open', jobId)).toMatchObject({ state: 'sent' });
    await asked(prints.fail, { jobId, fault: 'partly' });
    expect(await refusedAs(prints.again, { jobId, stationId, reason: null })).toBe('print_needs_reason');
    await asked(prints.again, { jobId, stationId, reason: 'jammed' });
    expect(await take(stationId, 'page-2')).toBe(jobId);
    await asked(prints.send, held(jobId, stationId, 'page-2'));
    expect(await printsOf(batchId)).toBe(2);
    await asked(prints.confirm, { jobId });
  });

  it('of labels that were printed before says why', async () => {
    const [stationId, batchId] = [await station(), await batch()];
    await asked(codes.print, { batchId, printId: newId(), reason: null });
    const wanted = { jobId: newId(), stationId, batchId, printId: 'r1', format: 'zpl' };
    expect(await refusedAs(prints.labels, { ...wanted, reason: null })).toBe('print_needs_reason');
    await asked(prints.labels, { ...wanted, reason: 'lost' });
    const { jobId } = wanted;
    const file = await api.call(prints.file.path, { jobId }, { token: staff });
    expect(file.body).toContain('^XA');
    await asked(prints.cancel, { jobId });
    expect(await take(stationId)).toBeNull();
  });

  it('of a batch that comes in parts is counted once, and the second part needs no reason', async () => {
    const [stationId, batchId] = [await station(), newId()];
    await asked(codes.make, { batchId, kindId: 'box', count: 1_000 });
    for (const part of [1, 2]) {
      const jobId = await labelsAt(stationId, batchId, { part, printId: 'run' });
      expect(await take(stationId)).toBe(jobId);
      await asked(prints.send, held(jobId, stationId));
      await asked(prints.confirm, { jobId });
    }
    expect(await printsOf(batchId)).toBe(1);
    const wanted = { jobId: newId(), stationId, batchId, printId: 'run', format: 'kind', reason: null, part: 3 };
    expect(await refusedAs(prints.labels, wanted)).toBe('batch_not_found');
  });

  it('that cannot be made goes to people, and one that came back behind those that nobody tried', async () => {
    const [stationId, batchId] = [await station(), await batch()];
    // Asked for twice before anything came out: neither was asked why.
    const [first, second] = [await labelsAt(stationId, batchId), await labelsAt(stationId, batchId)];
    const third = await labelsAt(stationId, await batch());
    expect(await take(stationId)).toBe(first);
    await asked(prints.send, held(first, stationId));
    await asked(prints.confirm, { jobId: first });
    expect(await take(stationId)).toBe(second);
    expect(await refusedAs(prints.send, held(second, stationId))).toBe('print_needs_reason');
    await asked(prints.letGo, held(second, stationId));
    expect(await take(stationId)).toBe(third);
    await asked(prints.letGo, held(third, stationId));
    expect(await take(stationId)).toBe(second);
    await asked(prints.letGo, { ...held(second, stationId), isUnmade: true });
    expect(await shownIn('open', second)).toMatchObject({ state: 'failed', fault: 'unmade', sent: 0 });
    expect(await refusedAs(prints.again, { jobId: second, stationId, reason: null })).toBe('print_needs_reason');
    await asked(prints.again, { jobId: second, stationId, reason: 'lost' });
    expect(await take(stationId)).toBe(second);
    await asked(prints.send, held(second, stationId));
    await asked(prints.confirm, { jobId: second });
    await asked(prints.cancel, { jobId: third });
  });

  it('is nothing to another organization, nor to who may not print', async () => {
    const stationId = await station();
    const jobId = await labelsAt(stationId, await batch());
    const other = await api.signedIn('staff', 'packer', 'second');
    expect((await ask(prints.jobs, {}, other)).detail).toEqual({ open: [], done: [] });
    expect((await ask(prints.file, { jobId }, other)).status).toBe(404);
    expect((await ask(prints.take, { stationId, leaseId: 'page-1' }, other)).refusal).toBe('station_not_found');
    await hireWith(api, 'clerk', { qr: 'v' });
    const clerk = await api.signedIn('staff', 'clerk');
    expect((await ask(prints.confirm, { jobId }, clerk)).status).toBe(403);
    await asked(prints.cancel, { jobId });
  });

  it('calls the stations that are linked to any process', async () => {
    const live = await openLive(api);
    const stationId = await station();
    const { prints: called } = await live.link(staff);
    const jobId = newId();
    const wanted = { jobId, stationId, batchId: await batch(), printId: 'r1', format: 'a4-3x8', reason: null };
    expect(await live.call(prints.labels.path, wanted, staff)).toBe(200);
    await expect.poll(() => called).toEqual([jobId]);
    await live.close();
  });
});
