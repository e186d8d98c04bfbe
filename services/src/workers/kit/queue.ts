import { instant, orgId } from '@klang/contracts/kit/event';
import { anyText } from '@klang/contracts/kit/text';
import { reasonOf } from '@klang/projections/kit/failures';
import { Queue, type Job as Queued, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { alarmsQueue, type FailingJobs, failingAlarms, redisPrefix } from '../../platform/health/queueDepths.ts';
import type { Clock } from '../../platform/kit/clock.ts';
import { newId } from '../../platform/kit/ids.ts';
import type { ScheduledJob } from './kit.ts';

export type UpcomingJob = { readonly id: string; readonly at: number };
export type Perform = (job: ScheduledJob, attempt: number) => Promise<unknown>;

export type Mark = { readonly identity: string; readonly last: string; readonly position: string };

export type NotDone = { readonly lost: readonly ScheduledJob[]; readonly waiting: readonly ScheduledJob[] };

/** Instants follow the product's clock, not the machine's. */
export type JobQueue = {
  readonly set: (jobs: readonly ScheduledJob[]) => Promise<void>;
  readonly upcoming: (before: Date, most: number) => Promise<readonly UpcomingJob[]>;
  readonly promote: (id: string) => Promise<void>;
  /** Retries jobs that failed all attempts. */
  readonly bringBack: () => Promise<void>;
  readonly failing: () => Promise<FailingJobs>;
  /** Those neither performed in the last two hours nor completed: the queue has lost them, or they wait in it. */
  readonly notDone: (jobs: readonly ScheduledJob[]) => Promise<NotDone>;
  /** Forgets what was older than that at the call before: the follower's place, up to which a look reads, is stored late. */
  readonly forgetPerformed: () => Promise<void>;
  /** Changes when Redis lost everything. */
  readonly identity: () => Promise<string>;
  /** Up to which log position all jobs are in Redis: both are lost together. False if Redis or its mark is another. */
  readonly mark: (mark: Mark) => Promise<boolean>;
  readonly marked: () => Promise<string | null>;
  /** Calls after each reconnect; returns the unsubscribe function. */
  readonly onBack: (listener: () => void) => () => void;
  /** `close` waits for running jobs. */
  readonly work: (perform: Perform) => { readonly close: () => Promise<void> };
  readonly close: () => Promise<void>;
};

type QueueOptions = {
  readonly url: string;
  readonly clock: Clock;
  readonly prefix?: string;
  /** Attempts in a row; after that only `bringBack` retries. */
  readonly tries?: number;
  readonly report?: (what: string) => void;
};

const atOnce = 40;
const retainedDone = { count: 1_000 };
const retainedMs = 2 * 3_600_000;
const performedKey = 'performed';
// About five minutes; after that each sweep retries it, and it shows as failing.
const usualTries = 12;
const firstRetryMs = 500;
const longestRetryMs = 60_000;
// BullMQ's score: milliseconds times this, plus a counter.
const placesInAMs = 0x1000;

const waiting = z.object({
  org: orgId,
  at: instant,
  data: z.looseObject({}),
  // As in events: old ones need not be valid ids.
  correlationId: anyText.min(1).max(80).optional(),
  causationId: anyText.min(1).max(80).optional(),
  cause: z.object({ stream: anyText.min(1), revision: z.string().regex(/^\d+$/) }).optional(),
});

const jobOf = (queued: Queued): ScheduledJob => ({
  ...waiting.parse(queued.data),
  id: queued.id ?? '',
  job: queued.name,
});

const queuedOf = (
  { id: jobId, job, ...rest }: ScheduledJob,
  { now, tries }: { readonly now: number; readonly tries: number },
) => ({
  name: job,
  data: rest,
  opts: {
    jobId,
    timestamp: now,
    delay: Math.max(0, Date.parse(rest.at) - now),
    attempts: tries,
    backoff: { type: 'custom' },
    removeOnComplete: retainedDone,
    removeOnFail: false,
    stackTraceLimit: 0,
  },
});

// Atomic: Redis may be restored from a backup between two steps. A repeated call finds its own mark.
const markWhereKnown = `
  if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
  local last = redis.call('get', KEYS[2]) or ''
  if last ~= ARGV[2] and last ~= ARGV[3] then return 0 end
  redis.call('set', KEYS[2], ARGV[3])
  return 1`;

const connect = (url: string, maxRetriesPerRequest: number | null): Redis => {
  const connection = new Redis(url, { maxRetriesPerRequest, retryStrategy: (times) => Math.min(times * 50, 1_000) });
  // ioredis reconnects by itself; pending calls get the error.
  connection.on('error', () => {});
  return connection;
};

// Each reconnect attempt raises one; report the outage once.
const isOfConnection = (error: Error): boolean => 'code' in error || error.message.includes('onnection is closed');
const complaint = (report: (what: string) => void) => (error: Error) => {
  if (!isOfConnection(error)) report(reasonOf(error));
};

const untilAway = (connection: Redis): Promise<void> =>
  new Promise((resolve) => {
    if (connection.status === 'ready') connection.once('close', resolve);
    else resolve();
  });

const reportAbsence = (connection: Redis, report: (what: string) => void): void => {
  let isAway = false;
  connection.on('close', () => {
    if (!isAway) report('Redis is not available.');
    isAway = true;
  });
  connection.on('ready', () => {
    report('Redis is available again.');
    isAway = false;
  });
};

const openWorker = ({ url, clock, prefix, report }: Required<QueueOptions>, perform: Perform) => {
  const connection = connect(url, null);
  const inHand = new Set<Promise<unknown>>();
  const key = `${prefix}:${alarmsQueue}:${performedKey}`;
  const note = (jobId: string | undefined): void => {
    // Without the note the job runs once more, which is harmless.
    void connection.zadd(key, clock.now().getTime(), jobId ?? '').catch(() => {});
  };
  const take = (queued: Queued): Promise<unknown> => {
    const performed = perform(jobOf(queued), queued.attemptsMade + 1).then(() => note(queued.id));
    inHand.add(performed);
    return performed.finally(() => inHand.delete(performed));
  };
  const worker = new Worker(alarmsQueue, take, {
    connection,
    prefix,
    concurrency: atOnce,
    // Another process takes over the jobs of a killed one after about this time.
    lockDuration: 10_000,
    stalledInterval: 5_000,
    maxStalledCount: 100,
    runRetryDelay: 500,
    settings: {
      // BullMQ adds this to the machine's time; our instants follow our clock.
      backoffStrategy: (attempts) =>
        Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs) + clock.now().getTime() - Date.now(),
    },
  });
  worker.on('error', complaint(report));
  return {
    close: async () => {
      // The worker waits for Redis forever; without Redis jobs finish but cannot be acknowledged.
      await Promise.race([worker.close(), untilAway(connection)]);
      await Promise.allSettled(inHand);
      connection.disconnect();
    },
  };
};

type LookedInto = { readonly connection: Redis; readonly queue: Queue };

const notDoneOf = async ({ connection, queue }: LookedInto, jobs: readonly ScheduledJob[]): Promise<NotDone> => {
  const [performed, completed] = [queue.toKey(performedKey), queue.toKey('completed')];
  const asking = connection.pipeline();
  // The note may be gone while the queue still holds the job as completed, and the other way round.
  for (const { id } of jobs) asking.exists(queue.toKey(id)).zscore(performed, id).zscore(completed, id);
  const answers = ((await asking.exec()) ?? []).map(([error, answer]) => {
    if (error) throw error;
    return answer;
  });
  const isThere = (index: number): boolean => answers[index * 3] !== 0;
  const isDone = (index: number): boolean => answers[index * 3 + 1] !== null || answers[index * 3 + 2] !== null;
  return {
    lost: jobs.filter((_, index) => !isDone(index) && !isThere(index)),
    waiting: jobs.filter((_, index) => !isDone(index) && isThere(index)),
  };
};

export const openQueue = async (opening: QueueOptions): Promise<JobQueue> => {
  const options = { prefix: redisPrefix, report: () => {}, tries: usualTries, ...opening };
  const { url, clock, prefix, report, tries } = options;
  const connection = connect(url, 1);
  const queue = new Queue(alarmsQueue, { connection, prefix, streams: { events: { maxLen: 1_000 } } });
  queue.on('error', complaint(report));
  await queue.waitUntilReady();
  reportAbsence(connection, report);

  let oldBefore = 0;
  const [identityKey, markKey] = [queue.toKey('identity'), queue.toKey('reached')];
  return {
    set: async (jobs) => {
      const now = clock.now().getTime();
      await queue.addBulk(jobs.map((job) => queuedOf(job, { now, tries })));
    },
    upcoming: async (before, most) => {
      const last = before.getTime() * placesInAMs;
      const found = await connection.zrangebyscore(queue.toKey('delayed'), 0, last, 'WITHSCORES', 'LIMIT', 0, most);
      return found.flatMap((one, index) =>
        index % 2 === 0 ? [{ id: one, at: Math.floor(Number(found[index + 1]) / placesInAMs) }] : [],
      );
    },
    promote: (jobId) => queue.getBackend().promote(jobId),
    bringBack: () => queue.retryJobs({ state: 'failed' }),
    failing: () => failingAlarms(connection, prefix),
    identity: async () => {
      // Mark a new Redis at once; otherwise a backup of its first minutes looks the same.
      await connection.msetnx(identityKey, newId(), markKey, '');
      return (await connection.get(identityKey)) ?? '';
    },
    notDone: (jobs) => notDoneOf({ connection, queue }, jobs),
    forgetPerformed: async () => {
      const until = oldBefore;
      oldBefore = clock.now().getTime() - retainedMs;
      await connection.zremrangebyscore(queue.toKey(performedKey), 0, until);
    },
    mark: async ({ identity, last, position }) =>
      (await connection.eval(markWhereKnown, 2, identityKey, markKey, identity, last, position)) === 1,
    marked: () => connection.get(markKey),
    onBack: (listener) => {
      connection.on('ready', listener);
      return () => connection.off('ready', listener);
    },
    work: (perform) => openWorker(options, perform),
    close: async () => {
      connection.removeAllListeners('close');
      await queue.close();
      connection.disconnect();
    },
  };
};
