import { monitorEventLoopDelay } from 'node:perf_hooks';
import { lagsOf } from '@klang/projections/kit/lag';
import { stopsOf } from '@klang/projections/kit/stops';
import { projections } from '@klang/projections/registry';
import type { CommandLine } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { parkedEvents } from '../../platform/eventLog/parking.ts';
import { type Metrics, openMetrics } from '../../platform/health/metrics.ts';
import { failingBells, queueDepths } from '../../platform/health/queueDepths.ts';
import type { openQuickRedis } from '../../platform/kit/quickRedis.ts';
import type { Parts } from '../../platform/parts.ts';
import { bellsLag } from './bellsHealth.ts';

type Given = {
  readonly pool: Parts['pool'];
  readonly log: EventLog;
  readonly redis: ReturnType<typeof openQuickRedis>;
  readonly now: () => Date;
};
export type ApiMetrics = {
  readonly text: Metrics['text'];
  readonly command: (line: CommandLine) => void;
  readonly call: (call: { readonly route: string; readonly status: number; readonly ms: number }) => void;
  /** Sockets come after the api they hang on. */
  readonly sockets: (count: () => number) => void;
};

const loopResolutionMs = 20;
const nanosecondsInASecond = 1e9;

const ofProcess = ({ gauge }: Metrics): void => {
  gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of this process.',
    read: () => [{ value: process.memoryUsage.rss() }],
  });
  gauge({
    name: 'nodejs_heap_used_bytes',
    help: 'Heap in use.',
    read: () => [{ value: process.memoryUsage().heapUsed }],
  });
  const delay = monitorEventLoopDelay({ resolution: loopResolutionMs });
  delay.enable();
  gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'How late the event loop was since it was last asked, half of the times and at its worst.',
    read: () => {
      const late = (nanoseconds: number) => Math.max(0, nanoseconds / nanosecondsInASecond - loopResolutionMs / 1_000);
      const figures = [
        { labels: { quantile: '0.5' }, value: late(delay.percentile(50)) },
        { labels: { quantile: '1' }, value: late(delay.max) },
      ];
      delay.reset();
      return figures;
    },
  });
};

const ofProduct = ({ gauge }: Metrics, { pool, log, redis, now }: Given): void => {
  gauge({
    name: 'klang_projection_lag_seconds',
    help: 'Age of the first event that a read model does not show yet.',
    read: async () =>
      (await lagsOf(pool, log, projections)).map(({ readModel, since }) => ({
        labels: { read_model: readModel },
        value: since ? Math.max(0, now().getTime() - Date.parse(since)) / 1_000 : 0,
      })),
  });
  gauge({
    name: 'klang_stopped_read_models',
    help: 'Whether a read model stands still until a person acts.',
    read: async () => {
      const stops = new Set((await stopsOf(pool, projections)).map(({ readModel }) => readModel));
      return projections.map(({ name }) => ({ labels: { read_model: name }, value: stops.has(name) ? 1 : 0 }));
    },
  });
  gauge({
    name: 'klang_parked_events',
    help: 'Events that a read model goes on without.',
    read: async () => {
      const parked = await parkedEvents(log);
      const countOf = (name: string) => parked.filter(({ readModel }) => readModel === name).length;
      return projections.map(({ name }) => ({ labels: { read_model: name }, value: countOf(name) }));
    },
  });
  gauge({
    name: 'klang_bells_lag_seconds',
    help: 'Age of the first event that no bell is set by yet.',
    read: async () => {
      const since = await bellsLag({ pool, log });
      return [{ value: since ? Math.max(0, now().getTime() - Date.parse(since)) / 1_000 : 0 }];
    },
  });
  gauge({
    name: 'klang_queue_bells',
    help: 'Bells in the queue by state.',
    read: async () => (await queueDepths(redis)).map(({ state, count }) => ({ labels: { state }, value: count })),
  });
  gauge({
    name: 'klang_queue_failing_seconds',
    help: 'How long the oldest bell waits that fails again and again; nothing while none does.',
    read: async () => {
      const { since } = await failingBells(redis);
      return [{ value: since ? Math.max(0, now().getTime() - Date.parse(since)) / 1_000 : 0 }];
    },
  });
};

/** What an api process tells of itself, and of what all processes share. */
export const openApiMetrics = (given: Given): ApiMetrics => {
  const metrics = openMetrics();
  const commands = metrics.counter({ name: 'klang_commands_total', help: 'Commands by type and outcome.' });
  const commandTook = metrics.duration({ name: 'klang_command_seconds', help: 'How long a command took.' });
  const calls = metrics.counter({ name: 'klang_http_calls_total', help: 'HTTP calls by route and status.' });
  const callTook = metrics.duration({ name: 'klang_http_call_seconds', help: 'How long an HTTP call took.' });
  ofProduct(metrics, given);
  ofProcess(metrics);
  return {
    text: metrics.text,
    command: ({ command, outcome, ms }) => {
      commands({ command, outcome });
      commandTook({ command }, ms);
    },
    call: ({ route, status, ms }) => {
      calls({ route, status: String(status) });
      callTook({ route }, ms);
    },
    sockets: (count) =>
      metrics.gauge({
        name: 'klang_open_sockets',
        help: 'Live connections of browsers to this process.',
        read: () => [{ value: count() }],
      }),
  };
};
