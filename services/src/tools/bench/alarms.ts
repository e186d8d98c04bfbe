import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue, Worker } from 'bullmq';
import { startRedis } from '../../launcher/redis.ts';
import { systemClock } from '../../platform/kit/clock.ts';
import { keepRinging } from '../../workers/kit/alarmClock.ts';
import { untilItsTime } from '../../workers/kit/perform.ts';
import { openQueue } from '../../workers/kit/queue.ts';
import type { RunningBench } from './kit/bench.ts';
import type { Pair } from './kit/pair.ts';
import { below } from './kit/statistics.ts';

const alarms = 1_000;
const apartMs = 5;
const leadMs = 2_000;

const instants = (): readonly number[] => {
  const begin = Date.now() + leadMs;
  return Array.from({ length: alarms }, (_, place) => begin + place * apartMs);
};

const newWatch = () => {
  const late: number[] = [];
  let end = () => {};
  const all = new Promise<void>((resolve) => {
    end = resolve;
  });
  const note = (at: number): void => {
    late.push(performance.timeOrigin + performance.now() - at);
    if (late.length === alarms) end();
  };
  return { all, note, late };
};

const ourLateness = async (url: string): Promise<number> => {
  const queue = await openQueue({ url, prefix: randomUUID(), clock: systemClock });
  const { all, note, late } = newWatch();
  const worker = queue.work(async ({ at }) => {
    await untilItsTime(systemClock, at);
    note(Date.parse(at));
  });
  const ringer = keepRinging(queue, systemClock);
  await queue.set(
    instants().map((at) => ({
      id: `ring-bell_${randomUUID()}`,
      job: 'ring-bell',
      org: 'klangdee',
      at: new Date(at).toISOString(),
      data: {},
    })),
  );
  ringer.look();
  await all;
  ringer.stop();
  await worker.close();
  await queue.close();
  return below(late, 0.99);
};

const stockLateness = async (url: string): Promise<number> => {
  const options = { connection: { url }, prefix: randomUUID() };
  const queue = new Queue<{ at: number }>('stock', options);
  const { all, note, late } = newWatch();
  const worker = new Worker<{ at: number }>('stock', async ({ data }) => note(data.at), options);
  await worker.waitUntilReady();
  await queue.addBulk(
    instants().map((at) => ({ name: 'ring-bell', data: { at }, opts: { delay: Math.max(0, at - Date.now()) } })),
  );
  await all;
  await worker.close();
  await queue.close();
  return below(late, 0.99);
};

export const openAlarms = async (): Promise<RunningBench> => {
  const dir = await mkdtemp(join(tmpdir(), 'klang-bench-alarms-'));
  const redis = await startRedis({ dir });
  const pair: Pair = {
    name: `lateness of ${alarms.toLocaleString('en')} alarms over ${(alarms * apartMs) / 1_000} s, p99`,
    unit: 'ms',
    aim: 1 / 6,
    isLessBetter: true,
    anchorName: 'BullMQ as it comes, the same delays on the same Redis',
    ours: () => ourLateness(redis.url),
    anchor: () => stockLateness(redis.url),
  };
  const stop = async () => {
    await redis.stop();
    await rm(dir, { recursive: true });
  };
  return { pairs: [pair], stop };
};
