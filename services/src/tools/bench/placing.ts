import type { RunningBench } from './kit/bench.ts';
import { bookings } from './kit/bookings.ts';
import type { Pair } from './kit/pair.ts';
import { processorTimes, spentEach, type Times } from './kit/processorTime.ts';
import { settledAfterMs, startProduct } from './kit/product.ts';
import { median } from './kit/statistics.ts';
import type { Load, LoadResult } from './programs/load.ts';
import { startProgram } from './programs/program.ts';

const forMs = 4_000;
const lanes = [1, 8, 32];
const customers = 40_000;

type PlacingRun = LoadResult & {
  readonly who: 'ours' | 'bare';
  readonly connections: number;
  readonly spent: Times;
  readonly sustained: number;
};

const ms = (figures: readonly number[]): string => `${median(figures).toFixed(1)} ms`;

const latencyLine = (runs: readonly PlacingRun[], connections: number): string => {
  const figures = (['ours', 'bare'] as const).map((who) => {
    const mine = runs.filter((run) => run.who === who && run.connections === connections);
    return `${who} p50 ${ms(mine.map(({ p50 }) => p50))}, p99 ${ms(mine.map(({ p99 }) => p99))}`;
  });
  return `place-order, ${connections} connections: ${figures.join('; ')}`;
};

const sustainedLine = (runs: readonly PlacingRun[], connections: number): string => {
  const mine = runs.filter((run) => run.who === 'ours' && run.connections === connections);
  const all = mine.map(({ sustained }) => sustained);
  return `place-order, ${connections} connections, until all that follows was done: ${median(all).toFixed(0)} /s`;
};

const processorLine = (runs: readonly PlacingRun[], connections: number): string => {
  const figures = (['ours', 'bare'] as const).map((who) => {
    const mine = runs.filter((run) => run.who === who && run.connections === connections);
    const names = [...(mine[0]?.spent.keys() ?? [])];
    const spent = names.map((name) => [name, median(mine.map((run) => run.spent.get(name) ?? 0))] as const);
    const each = spent.map(([name, figure]) => `${name} ${figure.toFixed(2)}`).join(', ');
    return `${who} ${spent.reduce((sum, [, figure]) => sum + figure, 0).toFixed(2)} ms (${each})`;
  });
  return `processor time of an order, ${connections} connections: ${figures.join('; ')}`;
};

export const openPlacing = async (): Promise<RunningBench> => {
  const product = await startProduct();
  const bare = await startProgram('bareApi.ts', { DATABASE_URL: product.bareUrl });
  const bareUrl = await bare.ask<string>({});
  const bareAppend = await startProgram('bareAppendApi.ts', { EVENTSTORE_URL: product.eventstoreUrl });
  const bareAppendUrl = await bareAppend.ask<string>({});
  const load = await startProgram('load.ts');
  const tokens = await product.customerTokens(customers);
  const placeUrl = `${product.urls[0]}/api/engine/order/place`;
  const runs: PlacingRun[] = [];
  const database = product.processes.filter(({ name }) => name === 'postgres');
  const processes = { ours: product.processes, bare: [{ name: 'api', pid: bare.pid }, ...database] };

  const loadOf = (url: string, connections: number, forMs: number): Load => {
    return { url, connections, forMs, tokens, bodies: bookings(), freshId: 'orderId' };
  };
  await load.ask<LoadResult>(loadOf(placeUrl, Math.max(...lanes), settledAfterMs));
  await product.untilIdle();
  const run = async (who: PlacingRun['who'], connections: number): Promise<number> => {
    const loadSpec = loadOf(who === 'ours' ? placeUrl : bareUrl, connections, forMs);
    const before = await processorTimes(processes[who]);
    const began = performance.now();
    const loaded = await load.ask<LoadResult>(loadSpec);
    const ended = who === 'ours' ? await product.untilIdle() : performance.now();
    const spent = spentEach(before, await processorTimes(processes[who]), loaded.calls);
    runs.push({ ...loaded, who, connections, spent, sustained: (loaded.calls * 1000) / (ended - began) });
    return loaded.perSecond;
  };
  const pairs = lanes.map(
    (connections): Pair => ({
      name: `place-order, ${connections} connection${connections === 1 ? '' : 's'}`,
      unit: '/s',
      aim: connections === 32 ? 0.35 : null,
      anchorName: 'a bare Fastify route inserting one row into the same Postgres',
      ours: () => run('ours', connections),
      anchor: () => run('bare', connections),
    }),
  );
  pairs.push({
    name: 'a bare Fastify route appending one event, 32 connections',
    unit: '/s',
    aim: null,
    anchorName: 'the bare route inserting one row',
    ours: async () => (await load.ask<LoadResult>(loadOf(bareAppendUrl, 32, forMs))).perSecond,
    anchor: async () => (await load.ask<LoadResult>(loadOf(bareUrl, 32, forMs))).perSecond,
  });
  return {
    pairs,
    notes: () =>
      lanes
        .filter((count) => runs.some((run) => run.connections === count))
        .flatMap((count) => [latencyLine(runs, count), sustainedLine(runs, count), processorLine(runs, count)]),
    stop: async () => {
      await Promise.all([load.stop(), bare.stop(), bareAppend.stop()]);
      await product.stop();
    },
  };
};
