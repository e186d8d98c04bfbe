import { instant, orgId } from '@klang/contracts/kit/event';
import { anyText } from '@klang/contracts/kit/text';
import { reasonOf } from '@klang/projections/kit/failures';
import { Queue, type Job as Queued, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { bellsQueue, type Failing, failingBells, redisPrefix } from '../../platform/health/queueDepths.ts';
import type { Clock } from '../../platform/kit/clock.ts';
import { newId } from '../../platform/kit/ids.ts';
import type { ScheduledJob } from './kit.ts';

export type Upcoming = { readonly id: string; readonly at: number };
/** Does what a bell asks for; whatever it throws is tried again later. */
export type Perform = (bell: ScheduledJob, attempt: number) => Promise<unknown>;

export type Mark = { readonly identity: string; readonly last: string; readonly position: string };

/** Bells that wait for their instant, in Redis. Instants are those of the product's clock, not of the machine's. */
export type JobQueue = {
  readonly set: (bells: readonly ScheduledJob[]) => Promise<void>;
  /** The bells whose instant comes before another one, the earliest first. */
  readonly upcoming: (before: Date, most: number) => Promise<readonly Upcoming[]>;
  /** Rings now what still waits. */
  readonly promote: (id: string) => Promise<void>;
  /** Rings again whatever failed at all its tries. */
  readonly bringBack: () => Promise<void>;
  /** How many those are, and the instant of the one that waits longest. */
  readonly failing: () => Promise<Failing>;
  /** Which of them were neither performed in the last two hours nor wait here: whoever set them did so in vain. */
  readonly unknown: (bells: readonly ScheduledJob[]) => Promise<readonly ScheduledJob[]>;
  readonly forgetPerformed: () => Promise<void>;
  /** Which Redis this is; another answer: it has forgotten everything since. */
  readonly identity: () => Promise<string>;
  /**
   * Says up to where in the log its bells are here: what Redis forgets, it forgets with this. False where it is another
   * Redis, or has another mark than the one of last time: then it has forgotten something, and nothing is said.
   */
  readonly mark: (mark: Mark) => Promise<boolean>;
  readonly marked: () => Promise<string | null>;
  /** Calls the listener each time Redis has come back; answers the way to stop that. */
  readonly onBack: (listener: () => void) => () => void;
  /** Performs what rings until it is closed, which waits for what is being performed. */
  readonly work: (perform: Perform) => { readonly close: () => Promise<void> };
  readonly close: () => Promise<void>;
};

type QueueOptions = {
  readonly url: string;
  readonly clock: Clock;
  readonly prefix?: string;
  /** So often a bell is tried in a row, before it waits for somebody to bring it back. */
  readonly tries?: number;
  /** Told that Redis went away or came back, and of whatever else the queue complains about. */
  readonly tell?: (what: string) => void;
};

const atOnce = 40;
const keepDone = { count: 1_000 };
/** So long it is known of each bell that it was performed. */
const keepPerformedMs = 2 * 3_600_000;
const performedKey = 'performed';
// Five minutes; from then on it is tried with each round of the sweeps, for ever, and everybody can see that it waits.
const usualTries = 12;
const firstRetryMs = 500;
const longestRetryMs = 60_000;
// The queue sorts by the instant in milliseconds times this, plus a place among those of the same one.
const placesInAMs = 0x1000;

const waiting = z.object({
  org: orgId,
  at: instant,
  data: z.looseObject({}),
  // As events have them: what stands in logs is no id always.
  correlationId: anyText.min(1).max(80).optional(),
  causationId: anyText.min(1).max(80).optional(),
});

const bellOf = (queued: Queued): ScheduledJob => ({
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
    removeOnComplete: keepDone,
    removeOnFail: false,
    stackTraceLimit: 0,
  },
});

// In one step: Redis may come back from an older copy between any two. What was sent once more finds its own mark.
const markWhereKnown = `
  if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
  local last = redis.call('get', KEYS[2]) or ''
  if last ~= ARGV[2] and last ~= ARGV[3] then return 0 end
  redis.call('set', KEYS[2], ARGV[3])
  return 1`;

const connect = (url: string, maxRetriesPerRequest: number | null): Redis => {
  const connection = new Redis(url, { maxRetriesPerRequest, retryStrategy: (times) => Math.min(times * 50, 1_000) });
  // A lost connection is made again by itself; whoever asked meanwhile hears of it.
  connection.on('error', () => {});
  return connection;
};

// Each attempt to connect again fails with one; that Redis is away is told once.
const isOfConnection = (error: Error): boolean => 'code' in error || error.message.includes('onnection is closed');
const complaint = (tell: (what: string) => void) => (error: Error) => {
  if (!isOfConnection(error)) tell(reasonOf(error));
};

const untilAway = (connection: Redis): Promise<void> =>
  new Promise((resolve) => {
    if (connection.status === 'ready') connection.once('close', resolve);
    else resolve();
  });

const tellOfAbsence = (connection: Redis, tell: (what: string) => void): void => {
  let isAway = false;
  connection.on('close', () => {
    if (!isAway) tell('Redis is away.');
    isAway = true;
  });
  connection.on('ready', () => {
    tell('Redis is back.');
    isAway = false;
  });
};

const openWorker = ({ url, clock, prefix, tell }: Required<QueueOptions>, perform: Perform) => {
  const connection = connect(url, null);
  const inHand = new Set<Promise<unknown>>();
  const key = `${prefix}:${bellsQueue}:${performedKey}`;
  const note = (bell: string | undefined): void => {
    // What is not noted is performed once more, which is harmless.
    void connection.zadd(key, clock.now().getTime(), bell ?? '').catch(() => {});
  };
  const take = (queued: Queued): Promise<unknown> => {
    const performed = perform(bellOf(queued), queued.attemptsMade + 1).then(() => note(queued.id));
    inHand.add(performed);
    return performed.finally(() => inHand.delete(performed));
  };
  const worker = new Worker(bellsQueue, take, {
    connection,
    prefix,
    concurrency: atOnce,
    // What a killed process was doing is done by another one after about so long.
    lockDuration: 10_000,
    stalledInterval: 5_000,
    maxStalledCount: 100,
    runRetryDelay: 500,
    settings: {
      // The queue adds this to the machine's time, and its instants are those of our clock.
      backoffStrategy: (attempts) =>
        Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs) + clock.now().getTime() - Date.now(),
    },
  });
  worker.on('error', complaint(tell));
  return {
    close: async () => {
      // The worker waits for Redis for ever; without it, what is in hand can be finished but not ticked off.
      await Promise.race([worker.close(), untilAway(connection)]);
      await Promise.allSettled(inHand);
      connection.disconnect();
    },
  };
};

type LookedInto = { readonly connection: Redis; readonly queue: Queue };

const unknownOf = async (
  { connection, queue }: LookedInto,
  bells: readonly ScheduledJob[],
): Promise<readonly ScheduledJob[]> => {
  const performed = queue.toKey(performedKey);
  const asking = connection.pipeline();
  for (const { id } of bells) asking.exists(queue.toKey(id)).zscore(performed, id);
  const answers = ((await asking.exec()) ?? []).map(([error, answer]) => {
    if (error) throw error;
    return answer;
  });
  return bells.filter((_, index) => answers[index * 2] === 0 && answers[index * 2 + 1] === null);
};

export const openQueue = async (opening: QueueOptions): Promise<JobQueue> => {
  const given = { prefix: redisPrefix, tell: () => {}, tries: usualTries, ...opening };
  const { url, clock, prefix, tell, tries } = given;
  const connection = connect(url, 1);
  const queue = new Queue(bellsQueue, { connection, prefix, streams: { events: { maxLen: 1_000 } } });
  queue.on('error', complaint(tell));
  await queue.waitUntilReady();
  tellOfAbsence(connection, tell);

  const [identityKey, markKey] = [queue.toKey('identity'), queue.toKey('reached')];
  return {
    set: async (bells) => {
      const now = clock.now().getTime();
      await queue.addBulk(bells.map((bell) => queuedOf(bell, { now, tries })));
    },
    upcoming: async (before, most) => {
      const last = before.getTime() * placesInAMs;
      const found = await connection.zrangebyscore(queue.toKey('delayed'), 0, last, 'WITHSCORES', 'LIMIT', 0, most);
      return found.flatMap((one, index) =>
        index % 2 === 0 ? [{ id: one, at: Math.floor(Number(found[index + 1]) / placesInAMs) }] : [],
      );
    },
    promote: (bell) => queue.getBackend().promote(bell),
    bringBack: () => queue.retryJobs({ state: 'failed' }),
    failing: () => failingBells(connection, prefix),
    identity: async () => {
      // A new Redis is marked from the first, or nobody could tell a copy of its first minutes.
      await connection.msetnx(identityKey, newId(), markKey, '');
      return (await connection.get(identityKey)) ?? '';
    },
    unknown: (bells) => unknownOf({ connection, queue }, bells),
    forgetPerformed: async () => {
      await connection.zremrangebyscore(queue.toKey(performedKey), 0, clock.now().getTime() - keepPerformedMs);
    },
    mark: async ({ identity, last, position }) =>
      (await connection.eval(markWhereKnown, 2, identityKey, markKey, identity, last, position)) === 1,
    marked: () => connection.get(markKey),
    onBack: (listener) => {
      connection.on('ready', listener);
      return () => connection.off('ready', listener);
    },
    work: (perform) => openWorker(given, perform),
    close: async () => {
      connection.removeAllListeners('close');
      await queue.close();
      connection.disconnect();
    },
  };
};
