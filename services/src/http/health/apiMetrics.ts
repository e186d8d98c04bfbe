import { lagsOf } from '@klang/projections/kit/lag';
import { stopsOf } from '@klang/projections/kit/stops';
import { projections } from '@klang/projections/registry';
import type { CommandLine } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { parkedEvents } from '../../platform/eventLog/parking.ts';
import { type Metrics, openMetrics } from '../../platform/health/metrics.ts';
import { failingAlarms, queueDepths } from '../../platform/health/queueDepths.ts';
import type { openQuickRedis } from '../../platform/kit/quickRedis.ts';
import type { Parts } from '../../platform/parts.ts';
import { alarmsLag } from './alarmsHealth.ts';

type MetricsParts = {
  readonly pool: Parts['pool'];
  readonly log: EventLog;
  readonly redis: ReturnType<typeof openQuickRedis>;
  readonly prefix: string;
  readonly now: () => Date;
};
export type ApiMetrics = {
  readonly text: Metrics['text'];
  readonly command: (line: CommandLine) => void;
  readonly call: (call: { readonly route: string; readonly status: number; readonly ms: number }) => void;
  /** Set later: sockets are created after the api. */
  readonly sockets: (count: () => number) => void;
};

const ofProduct = ({ gauge }: Metrics, { pool, log, redis, prefix, now }: MetricsParts): void => {
  gauge({
    name: 'klang_projection_lag_seconds',
    help: 'Age in seconds of the first event that a read model has not processed.',
    labels: ['read_model'],
    read: async () =>
      (await lagsOf(pool, log, projections)).map(({ readModel, since }) => ({
        labels: { read_model: readModel },
        value: since ? Math.max(0, now().getTime() - Date.parse(since)) / 1_000 : 0,
      })),
  });
  gauge({
    name: 'klang_stopped_read_models',
    help: '1 if a read model has stopped until a person acts.',
    labels: ['read_model'],
    read: async () => {
      const stops = new Set((await stopsOf(pool, projections)).map(({ readModel }) => readModel));
      return projections.map(({ name }) => ({ labels: { read_model: name }, value: stops.has(name) ? 1 : 0 }));
    },
  });
  gauge({
    name: 'klang_parked_events',
    help: 'Parked events, which a read model skips.',
    labels: ['read_model'],
    read: async () => {
      const parked = await parkedEvents(log);
      const countOf = (name: string) => parked.filter(({ readModel }) => readModel === name).length;
      return projections.map(({ name }) => ({ labels: { read_model: name }, value: countOf(name) }));
    },
  });
  gauge({
    name: 'klang_bells_lag_seconds',
    help: 'Age in seconds of the first event whose alarms and reactions are not scheduled.',
    read: async () => {
      const since = await alarmsLag({ pool, log });
      return [{ value: since ? Math.max(0, now().getTime() - Date.parse(since)) / 1_000 : 0 }];
    },
  });
  gauge({
    name: 'klang_queue_bells',
    help: 'Alarms and reactions in the queue by state.',
    labels: ['state'],
    read: async () =>
      (await queueDepths(redis, prefix)).map(({ state, count }) => ({ labels: { state }, value: count })),
  });
  gauge({
    name: 'klang_queue_failing_bells',
    help: 'Alarms and reactions that fail repeatedly, by job.',
    labels: ['job'],
    read: async () =>
      (await failingAlarms(redis, prefix)).jobs.map(({ job, count }) => ({ labels: { job }, value: count })),
  });
  gauge({
    name: 'klang_queue_failing_seconds',
    help: 'Age in seconds of the oldest alarm or reaction that fails repeatedly. Missing if there is none.',
    read: async () => {
      const { since } = await failingAlarms(redis, prefix);
      return [{ value: since ? Math.max(0, now().getTime() - Date.parse(since)) / 1_000 : 0 }];
    },
  });
};

export const openApiMetrics = (parts: MetricsParts): ApiMetrics => {
  const metrics = openMetrics();
  const ofCommand = { name: 'klang_commands_total', help: 'Commands by type and outcome.' };
  const commands = metrics.counter({ ...ofCommand, labels: ['command', 'outcome'] });
  const commandTime = { name: 'klang_command_seconds', help: 'Duration of a command.' };
  const commandTook = metrics.duration({ ...commandTime, labels: ['command'] });
  const ofCall = { name: 'klang_http_calls_total', help: 'HTTP calls by route and status.' };
  const calls = metrics.counter({ ...ofCall, labels: ['route', 'status'] });
  const callTime = { name: 'klang_http_call_seconds', help: 'Duration of an HTTP call.' };
  const callTook = metrics.duration({ ...callTime, labels: ['route'] });
  ofProduct(metrics, parts);
  metrics.ofProcess();
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
