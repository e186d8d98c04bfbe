import { prints } from '@klang/contracts/api/prints';
import { beforeEach, expect, it } from 'vitest';
import { lease, withPrintHouse } from '../testing/printFixture.ts';

let laterMs = 0;
const { callOrFail, station, batch, labelsAt, take, shownIn } = withPrintHouse({
  clock: { now: () => new Date(Date.now() + laterMs) },
});

let desk: string;
let jobs: readonly string[];
beforeEach(async () => {
  desk = await station();
  jobs = [];
  for (let place = 0; place < 3; place += 1) jobs = [...jobs, await labelsAt(desk, await batch())];
});
const turns = () =>
  Promise.all(
    jobs.map(async (jobId) => (await shownIn('open', jobId))?.turns?.find(({ stationId }) => stationId === desk)?.turn),
  );

it('a print says which one it is in the queue of its station, and moves up when one before it came out', async () => {
  expect(await turns()).toEqual([1, 2, 3]);
  const [first = ''] = jobs;
  expect(await take(desk)).toBe(first);
  expect(await turns()).toEqual([undefined, 1, 2]);
  await callOrFail(prints.send, lease(first, desk));
  await callOrFail(prints.confirm, { jobId: first });
  expect(await turns()).toEqual([undefined, 1, 2]);
});

it('a print moves up when one before it is canceled or goes to another station, which has it in a queue of its own', async () => {
  const [first = '', second = ''] = jobs;
  await callOrFail(prints.cancel, { jobId: first });
  expect(await turns()).toEqual([undefined, 1, 2]);
  const other = await station();
  await callOrFail(prints.again, { jobId: second, stationId: other, reason: null, pages: null });
  expect(await turns()).toEqual([undefined, undefined, 1]);
  expect((await shownIn('open', second))?.turns).toEqual([{ stationId: other, turn: 1 }]);
});

it('a print goes back in the queue when the one before it waits again because its station fell silent', async () => {
  const [first = ''] = jobs;
  expect(await take(desk)).toBe(first);
  laterMs += 62_000;
  expect(await turns()).toEqual([1, 2, 3]);
});
