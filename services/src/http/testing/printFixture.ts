import { codes } from '@klang/contracts/api/codes';
import { type PrintRow, prints } from '@klang/contracts/api/prints';
import { afterAll, beforeAll, expect } from 'vitest';
import { newId } from '../../platform/kit/ids.ts';
import { openApi, type TestApi } from './apiFixture.ts';
import { stock } from './placingFixture.ts';

type Call = { readonly path: string };
type PrintHouse = { readonly api: TestApi; readonly staff: string };

/** With labels for items and seals, and whoever prints them. */
const openPrintHouse = async (options: Parameters<typeof openApi>[0] = {}): Promise<PrintHouse> => {
  const api = await openApi(options);
  const { add } = stock(api);
  const label = { digits: 8, labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1, standsFor: 'item' };
  await add('qrtype', 'box', { ...label, prefix: 'KDB' });
  await add('qrtype', 'seal', { ...label, prefix: 'KDS', standsFor: 'seal' });
  return { api, staff: await api.signedIn('staff', 'packer') };
};

export const lease = (jobId: string, stationId: string, leaseId = 'page-1') => ({ jobId, stationId, leaseId });

/** Stations, batches of three labels and their prints. */
const printCalls = (of: () => PrintHouse) => {
  const ask = async (call: Call, body: object, token = of().staff) => {
    const answer = await of().api.call(call.path, body, { token });
    return { status: answer.statusCode, ...answer.json() };
  };
  const callOrFail = async (call: Call, body: object) => {
    const answer = await ask(call, body);
    expect(answer.status, JSON.stringify(answer)).toBe(200);
    return answer.detail;
  };
  return {
    ask,
    callOrFail,
    fileOf: (jobId: string) => of().api.call(prints.file.path, { jobId }, { token: of().staff }),
    refusedAs: async (call: Call, body: object) => (await ask(call, body)).refusal,
    station: async (change: object = {}): Promise<string> => {
      const stationId = newId();
      const station = {
        stationId,
        name: `โต๊ะแพ็ก ${stationId}`,
        prints: ['labels', 'documents'],
        format: 'a4-3x8',
        ...change,
      };
      await callOrFail(prints.keepStation, station);
      return stationId;
    },
    batch: async (kindId = 'box'): Promise<string> => {
      const batchId = newId();
      await callOrFail(codes.make, { batchId, kindId, count: 3 });
      return batchId;
    },
    labelsAt: async (stationId: string | null, batchId: string, change: object = {}): Promise<string> => {
      const jobId = newId();
      const print = { jobId, stationId, batchId, printId: jobId, format: 'a4-3x8', start: 5, reason: null };
      await callOrFail(prints.labels, { ...print, ...change });
      return jobId;
    },
    take: async (stationId: string, leaseId = 'page-1'): Promise<string | null> =>
      (await callOrFail(prints.take, { stationId, leaseId })).jobId,
    shownIn: async (part: 'open' | 'done', jobId: string): Promise<PrintRow | undefined> =>
      (await callOrFail(prints.jobs, {}))[part].find(({ id }: PrintRow) => id === jobId),
    printsOf: async (batchId: string): Promise<number> => (await callOrFail(codes.batch, { batchId })).batch.prints,
  };
};

/** One for all tests of a file. */
export const withPrintHouse = (options: Parameters<typeof openApi>[0] = {}) => {
  let opened: PrintHouse;
  beforeAll(async () => {
    opened = await openPrintHouse(options);
  }, 120_000);
  afterAll(() => opened?.api.close());
  const house = () => opened;
  return { house, ...printCalls(house) };
};
