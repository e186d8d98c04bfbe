import { codes } from '@klang/contracts/api/codes';
import { prints } from '@klang/contracts/api/prints';
import { codeOf } from '@klang/contracts/codes/codes';
import { expect, it } from 'vitest';
import { textsOf } from '../../documents/testing/readPdf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { lease, withPrintHouse } from '../testing/printFixture.ts';

const { fileOf, callOrFail, refusedAs, station, labelsAt, take, shownIn, printsOf } = withPrintHouse();

it('a print of a large batch is one job with one file, whose pages are counted through and can be printed again', async () => {
  const [stationId, batchId] = [await station(), newId()];
  await callOrFail(codes.make, { batchId, kindId: 'box', count: 1_000 });
  const { batch } = await callOrFail(codes.batch, { batchId });
  const jobId = await labelsAt(stationId, batchId, { isWhole: true, printId: 'whole' });
  expect(await shownIn('open', jobId)).toMatchObject({ work: { part: 1, isWhole: true, count: 1_000 } });
  expect(await take(stationId)).toBe(jobId);
  const file = async (format = 'application/pdf') => {
    const answer = await fileOf(jobId);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, format]);
    return (await textsOf(answer.rawPayload)).split('\f');
  };
  const pages = await file();
  expect(pages).toHaveLength(Math.ceil((4 + 1_000) / 24));
  const codeAt = (place: number) => codeOf({ prefix: 'KDB', digits: 8 }, batch.first + place).slice(3, -1);
  const labelsOn = (page: string | undefined) => (page?.match(/\b\d{8}\b/g) ?? []).length;
  expect(pages.map(labelsOn)).toEqual([20, ...Array(40).fill(24), 20]);
  expect(pages[0]).toContain(codeAt(0));
  expect(pages[40]).toContain(codeAt(20 + 39 * 24));
  expect(pages[41]).toContain(codeAt(999));
  await callOrFail(prints.send, lease(jobId, stationId));
  expect(await refusedAs(prints.fail, { jobId, fault: 'jammed', page: 43 })).toBe('print_no_such_page');
  await callOrFail(prints.fail, { jobId, fault: 'jammed', page: 41 });
  expect(await shownIn('open', jobId)).toMatchObject({ missing: { first: 41, last: 42 } });
  await callOrFail(prints.again, { jobId, stationId, reason: 'jammed', pages: { first: 41, last: 42 } });
  expect(await take(stationId)).toBe(jobId);
  const again = await file();
  expect(again.map(labelsOn)).toEqual([24, 20]);
  expect([again[0], again[1]].map((page) => page?.trim())).toEqual([pages[40]?.trim(), pages[41]?.trim()]);
  await callOrFail(prints.send, lease(jobId, stationId));
  await callOrFail(prints.confirm, { jobId });
  expect(await shownIn('done', jobId)).toMatchObject({ state: 'printed' });
  expect(await printsOf(batchId)).toBe(2);
}, 120_000);
