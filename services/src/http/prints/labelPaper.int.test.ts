import { prints } from '@klang/contracts/api/prints';
import { labelFormats } from '@klang/contracts/codes/labels';
import { beforeEach, expect, it } from 'vitest';
import { printjob } from '../../domain/printjob.ts';
import { newId } from '../../platform/kit/ids.ts';
import { lease, withPrintHouse } from '../testing/printFixture.ts';

const { house, ask, callOrFail, refusedAs, station, batch, labelsAt, take, shownIn } = withPrintHouse();
const endAll = async () => {
  for (const { id: jobId } of (await callOrFail(prints.jobs, {})).open) await callOrFail(prints.cancel, { jobId });
};
const rowOf = async (stationId: string) =>
  (await callOrFail(prints.stations, {})).data.find(({ id }: { readonly id: string }) => id === stationId);
const turnsOf = async (jobId: string) =>
  (await shownIn('open', jobId))?.turns?.map(({ stationId }) => stationId).toSorted();

let at: ReadonlyMap<string, string>;
beforeEach(async () => {
  const all = (await callOrFail(prints.stations, {})).data as readonly { readonly id: string }[];
  for (const { id: stationId } of all) await callOrFail(prints.removeStation, { stationId });
  at = new Map<string, string>();
  for (const format of labelFormats) at = new Map([...at, [format, await station({ format })]]);
});
const stationWith = (format: string): string => at.get(format) ?? '';

it('labels for any station go to those with their paper alone, and stand in the queue of no other', async () => {
  for (const format of labelFormats) {
    const jobId = await labelsAt(null, await batch(), { format, start: undefined });
    expect(await turnsOf(jobId)).toEqual([stationWith(format)]);
    for (const other of labelFormats.filter((one) => one !== format)) expect(await take(stationWith(other))).toBeNull();
    expect(await take(stationWith(format))).toBe(jobId);
    await callOrFail(prints.letGo, lease(jobId, stationWith(format)));
    await endAll();
  }
}, 60_000);

it('labels whose station is removed or has another paper now go to any other with their paper alone', async () => {
  const door = await station();
  const [first, second] = [
    await labelsAt(door, await batch()),
    await labelsAt(stationWith('kind'), await batch(), { format: 'kind', start: undefined }),
  ];
  expect(await rowOf(stationWith('kind'))).toMatchObject({ waiting: 1 });
  await callOrFail(prints.removeStation, { stationId: door });
  const changed = { stationId: stationWith('kind'), name: 'โต๊ะที่เปลี่ยนกระดาษ', prints: ['labels'], format: 'a4-2x7' };
  await callOrFail(prints.keepStation, changed);
  expect(await rowOf(changed.stationId)).toMatchObject({ waiting: 0 });
  for (const format of ['a4-2x7', 'kind', 'zpl']) expect(await take(stationWith(format))).toBeNull();
  expect(await turnsOf(first)).toEqual([stationWith('a4-3x8')]);
  expect(await turnsOf(second)).toEqual([]);
  expect(await take(stationWith('a4-3x8'))).toBe(first);
  const spare = await station({ format: 'kind' });
  expect(await take(spare)).toBe(second);
  for (const [jobId, stationId] of [
    [first, stationWith('a4-3x8')],
    [second, spare],
  ] as const)
    await callOrFail(prints.letGo, lease(jobId, stationId));
  await endAll();
}, 60_000);

it('labels are asked for, and again, at no station with another paper, which says so', async () => {
  const batchId = await batch();
  const print = { jobId: newId(), batchId, printId: newId(), format: 'a4-3x8', reason: null };
  for (const other of ['a4-2x7', 'kind', 'zpl'])
    expect(await ask(prints.labels, { ...print, stationId: stationWith(other) })).toMatchObject({
      status: 409,
      refusal: 'station_has_other_paper',
      fields: [{ field: 'stationId' }],
    });
  const jobId = await labelsAt(stationWith('a4-3x8'), batchId);
  const again = { jobId, reason: null, pages: null };
  expect(await refusedAs(prints.again, { ...again, stationId: stationWith('zpl') })).toBe('station_has_other_paper');
  const second = await station();
  await callOrFail(prints.again, { ...again, stationId: second });
  expect(await take(second)).toBe(jobId);
  await callOrFail(prints.send, lease(jobId, second));
  await callOrFail(prints.fail, { jobId, fault: 'jammed', page: 1 });
  const rest = { jobId, reason: 'jammed', pages: { first: 1, last: 1 } };
  expect(await refusedAs(prints.again, { ...rest, stationId: stationWith('kind') })).toBe('station_has_other_paper');
  await callOrFail(prints.again, { ...rest, stationId: stationWith('a4-3x8') });
  expect(await take(stationWith('a4-3x8'))).toBe(jobId);
  await callOrFail(prints.letGo, lease(jobId, stationWith('a4-3x8')));
  await endAll();
}, 60_000);

it('labels for any station use the stickers of the sheet on which they come out', async () => {
  const stationId = stationWith('a4-3x8');
  const jobId = await labelsAt(null, await batch(), { start: undefined });
  expect(await take(stationId)).toBe(jobId);
  await callOrFail(prints.send, lease(jobId, stationId));
  expect(await rowOf(stationId)).toMatchObject({ used: 3 });
  await callOrFail(prints.confirm, { jobId });
});

it('labels that an older server sent to a station with another paper wait for one that has theirs, and are printed there', async () => {
  const jobId = newId();
  const work = {
    kind: 'labels',
    batchId: await batch(),
    printId: jobId,
    format: 'a4-2x7',
    start: 1,
    part: 1,
    count: 3,
  } as const;
  const before = {
    jobId,
    stationId: stationWith('zpl'),
    work: { ...work, reason: null },
    title: 'KDB',
    retiredCodes: null,
  };
  await house()
    .api.asSystem()
    .execute(printjob, jobId, { type: 'AskPrint', ...before, at: new Date().toISOString() });
  await house().api.settled(['prints'], (await house().api.parts.log.head()) ?? '');
  expect(await take(stationWith('zpl'))).toBeNull();
  expect(await take(stationWith('a4-2x7'))).toBe(jobId);
  await callOrFail(prints.send, lease(jobId, stationWith('a4-2x7')));
  expect(await rowOf(stationWith('a4-2x7'))).toMatchObject({ used: 3 });
  await callOrFail(prints.confirm, { jobId });
});
