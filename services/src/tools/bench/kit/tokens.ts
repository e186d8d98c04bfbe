import type { Load, LoadResult } from '../programs/load.ts';
import { startProgram } from '../programs/program.ts';
import type { Route, TokenAnswer, TokenRequest } from '../programs/tokenApi.ts';
import type { RunningBench } from './bench.ts';
import type { Pair } from './pair.ts';
import { startParts } from './parts.ts';

const forMs = 2_000;
const few = 10;
const many = 8_000;

export const openTokens = async (): Promise<RunningBench> => {
  const parts = await startParts();
  const api = await startProgram('tokenApi.ts', { DATABASE_URL: parts.bareUrl, EVENTSTORE_URL: parts.node.url });
  const { url, tokens } = await api.ask<TokenAnswer>({ customers: many } satisfies TokenRequest);
  const load = await startProgram('load.ts');

  const p50 = async (route: Route, count: number): Promise<number> => {
    const loadSpec: Load = {
      url: `${url}${route}`,
      connections: 1,
      forMs,
      tokens: tokens.slice(0, count),
      bodies: [{}],
    };
    return (await load.ask<LoadResult>(loadSpec)).p50;
  };
  type AnchorRoute = { readonly route: Route; readonly anchorName: string; readonly aim: number };
  const callsOf = (count: number, { route, anchorName, aim }: AnchorRoute): Pair => ({
    name: `a call with a token, ${count.toLocaleString('en')} callers in turn, p50`,
    unit: 'ms',
    aim,
    isLessBetter: true,
    anchorName,
    ours: () => p50('/checked', count),
    anchor: () => p50(route, count),
  });
  return {
    pairs: [
      callsOf(few, { route: '/bare', anchorName: 'a route that does nothing', aim: 1.25 }),
      callsOf(many, { route: '/oneRow', anchorName: 'a route that asks Postgres for one row by its key', aim: 1.5 }),
    ],
    stop: async () => {
      await Promise.all([load.stop(), api.stop()]);
      await parts.stop();
    },
  };
};
