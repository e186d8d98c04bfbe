import { codes } from '@klang/contracts/api/codes';
import { prints } from '@klang/contracts/api/prints';
import { codeOf, readCode } from '@klang/contracts/codes/codes';
import { expect, it } from 'vitest';
import { stationNamesId, stationname } from '../../domain/stationname.ts';
import { newId } from '../../platform/kit/ids.ts';
import { lease, withPrintHouse } from '../testing/printFixture.ts';

const { house, ask, callOrFail, refusedAs, station, batch, labelsAt, take, shownIn } = withPrintHouse();

it('a print station begins where its sheet is used up to, also with what waited, until somebody puts in a new sheet', async () => {
  const stationId = await station();
  const used = async () =>
    (await callOrFail(prints.stations, {})).data.find(({ id }: { readonly id: string }) => id === stationId).used;
  const printed = async (jobId: string, at = stationId) => {
    expect(await take(at)).toBe(jobId);
    const { work } = (await shownIn('open', jobId)) ?? {};
    for (const _twice of [1, 2]) await callOrFail(prints.send, lease(jobId, at));
    await callOrFail(prints.confirm, { jobId });
    return work?.kind === 'labels' ? work.start : null;
  };
  const next = async (change: object = {}) => labelsAt(stationId, await batch(), { start: undefined, ...change });
  const [first, second, third] = [await next({ start: 17 }), await next(), await next()];
  expect([await printed(first), await used()]).toEqual([17, 19]);
  expect([await printed(second), await used()]).toEqual([20, 22]);
  expect([await printed(third), await used()]).toEqual([23, 1]);
  const table = await station({ format: 'a4-2x7' });
  const otherPaper = await next({ format: 'a4-2x7', stationId: table });
  expect([await printed(otherPaper, table), await used()]).toEqual([1, 1]);
  for (const _twice of [1, 2]) await callOrFail(prints.newSheet, { stationId });
  expect(await used()).toBe(0);
  expect([await printed(await next()), await used()]).toEqual([1, 3]);
  expect(await refusedAs(prints.newSheet, { stationId: 'nowhere' })).toBe('station_not_found');
}, 60_000);

it('a print station has a name of its own, and keeps it when it is set anew', async () => {
  const stationId = await station({ name: 'ประตู 7' });
  const same = { stationId: newId(), name: 'ประตู 7', prints: ['labels'], format: 'kind' };
  expect(await refusedAs(prints.keepStation, same)).toBe('station_name_taken');
  await callOrFail(prints.keepStation, { ...same, stationId });
  await callOrFail(prints.removeStation, { stationId });
  await callOrFail(prints.keepStation, same);
});

it('a name under which two print stations are saved at the same moment is had by one, and the other is refused at its field', async () => {
  for (const round of [1, 2, 3]) {
    const both = [newId(), newId()].map((stationId) => ({
      stationId,
      name: `ประตูคู่ ${round}`,
      prints: ['labels'],
      format: 'kind',
    }));
    const answers = await Promise.all(both.map((one) => ask(prints.keepStation, one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused).toMatchObject({ refusal: 'station_name_taken', fields: [{ field: 'name' }] });
    const other = both[answers.indexOf(refused ?? { status: 0 })];
    await callOrFail(prints.keepStation, { ...other, name: `ประตูเดี่ยว ${round}` });
  }
});

it('a name that no station came to be saved under, because the save was cut off, can be used by another after a minute', async () => {
  const cutOff = { type: 'TakeStationName', stationId: newId(), name: 'ประตู 8', goneId: null } as const;
  const takenAt = new Date(Date.now() - 120_000).toISOString();
  await house()
    .api.asSystem()
    .execute(stationname, stationNamesId, { ...cutOff, at: takenAt });
  await station({ name: 'ประตู 8' });
});

it('labels that were retired after a print was asked for are named with it and take their places, and one of none is not printed', async () => {
  const [stationId, batchId] = [await station(), await batch()];
  const { firstCode, lastCode } = (await callOrFail(codes.batch, { batchId })).batch;
  await callOrFail(codes.retire, { code: firstCode, reason: 'misprinted' });
  const jobId = await labelsAt(stationId, batchId, { start: undefined });
  await callOrFail(codes.retire, { code: lastCode, reason: 'lost' });
  expect(await shownIn('open', jobId)).toMatchObject({ work: { count: 2 }, blankCodes: [lastCode] });
  expect(await shownIn('open', jobId)).toMatchObject({ retiredCodes: [firstCode] });
  expect(await take(stationId)).toBe(jobId);
  await callOrFail(prints.send, lease(jobId, stationId));
  const { data } = await callOrFail(prints.stations, {});
  expect(data.find(({ id }: { readonly id: string }) => id === stationId).used).toBe(2);
  await callOrFail(prints.fail, { jobId, fault: 'faint' });
  const again = { jobId, stationId, reason: 'faint' };
  await callOrFail(prints.again, again);
  expect(await shownIn('open', jobId)).toMatchObject({ work: { count: 1 }, blankCodes: [] });
  const { data: left } = await callOrFail(codes.batch, { batchId });
  expect(left).toHaveLength(2);
  const middle = codeOf({ prefix: 'KDB', digits: 8 }, (readCode(firstCode)?.number ?? 0) + 1);
  await callOrFail(codes.retire, { code: middle, reason: 'damaged' });
  expect(await shownIn('open', jobId)).toMatchObject({ work: { count: 1 }, blankCodes: [middle] });
  expect(await take(stationId)).toBe(jobId);
  expect(await refusedAs(prints.file, { jobId })).toBe('no_labels_left');
  await callOrFail(prints.letGo, { ...lease(jobId, stationId), isUnmade: true, hasNoLabels: true });
  expect(await shownIn('open', jobId)).toMatchObject({ state: 'failed', fault: 'hasNoLabels', blankCodes: [middle] });
  for (const pages of [null, { first: 1, last: 1 }])
    expect(await refusedAs(prints.again, { ...again, pages })).toBe('no_labels_left');
  await callOrFail(prints.cancel, { jobId });
}, 60_000);

it('the labels of a batch are none once all codes of the batch are retired, which is said instead of an empty file', async () => {
  const batchId = newId();
  await callOrFail(codes.make, { batchId, kindId: 'box', count: 2 });
  const { batch } = await callOrFail(codes.batch, { batchId });
  const job = { batchId, format: 'a4-3x8', stationId: null, reason: null };
  await callOrFail(codes.retire, { code: batch.firstCode, reason: 'misprinted' });
  const half = { ...job, jobId: newId(), printId: newId() };
  await callOrFail(prints.labels, half);
  const { open } = await callOrFail(prints.jobs, {});
  expect(open.find(({ id }: { id: string }) => id === half.jobId).work.count).toBe(1);
  await callOrFail(codes.retire, { code: batch.lastCode, reason: 'misprinted' });
  await callOrFail(prints.labels, half);
  for (const format of ['a4-3x8', 'kind', 'zpl'])
    for (const call of [codes.sheet, codes.sheets])
      expect(await refusedAs(call, { batchId, format })).toEqual('no_labels_left');
  expect(await refusedAs(codes.print, { batchId, printId: newId(), reason: null })).toEqual('no_labels_left');
  const late = { ...job, jobId: newId(), printId: newId() };
  expect(await refusedAs(prints.labels, late)).toEqual('no_labels_left');
}, 60_000);
