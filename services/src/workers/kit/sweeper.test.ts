import { openPool } from '@klang/projections/kit/pool';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../platform/kit/clock.ts';
import { StoreUnavailable } from '../../platform/kit/failures.ts';
import { WorkerTrouble } from './failures.ts';
import { job, type ScheduledJob, type Sweep, sweep } from './kit.ts';
import { sweeper, sweepOnce } from './sweeper.ts';

const db = openPool('postgres://nobody@127.0.0.1:1/nothing');
afterAll(() => db.end());

type Overdue = { readonly org: string; readonly id: string };
const overdueOf = (name: string, count: number): Sweep =>
  sweep<{ id: string }, Overdue>(
    job({ name, data: z.object({ id: z.string() }), run: async () => {} }),
    async (_, __, { after }) =>
      after ? [] : Array.from({ length: count }, (_, place) => ({ org: 'klangdee', id: `${place}` })),
    ({ id }) => ({ key: [id], at: new Date().toISOString(), data: { id } }),
  );
const isOf = ({ job }: ScheduledJob, name: string) => job === name;
const storeAway = () => {
  throw new WorkerTrouble('The event store is not available.', { cause: new StoreUnavailable('it is away') });
};

describe('a round of sweeps', () => {
  it('comes to the last item, however many before it fail', async () => {
    const done: string[] = [];
    const perform = async ({ data }: ScheduledJob) => {
      const { id } = z.object({ id: z.string() }).parse(data);
      if (Number(id) < 25) throw new WorkerTrouble('This one cannot be done.');
      done.push(id);
    };
    await sweepOnce({ sweeps: [overdueOf('sweep-these', 30)], db, clock: systemClock, perform });
    expect(done).toEqual(['25', '26', '27', '28', '29']);
  });

  it('leaves a sweep for a while when the event store is away, and still does the others', async () => {
    let [attempts, others] = [0, 0];
    const perform = async (scheduled: ScheduledJob) => {
      if (isOf(scheduled, 'need-the-store')) attempts += 1;
      else others += 1;
      if (isOf(scheduled, 'need-the-store')) storeAway();
    };
    const sweeps = [overdueOf('need-the-store', 500), overdueOf('need-nothing', 30)];
    await expect(sweepOnce({ sweeps, db, clock: systemClock, perform })).rejects.toThrow('not available');
    expect([attempts, others]).toEqual([10, 30]);
  });

  it('begins nothing more once it is told to end', async () => {
    const over = new AbortController();
    let attempts = 0;
    const perform = async () => {
      attempts += 1;
      if (attempts === 15) over.abort();
    };
    const sweeps = [overdueOf('sweep-these', 400)];
    const ports = { db, clock: systemClock, perform, bringBack: async () => {}, onFailure: () => {} };
    await sweeper({ sweeps, ...ports }).keepSweeping(over.signal);
    expect(attempts).toBe(20);
  });

  it('does the others while one of them does not come to its end', async () => {
    const over = new AbortController();
    const done = new Set<string>();
    const perform = (scheduled: ScheduledJob) =>
      isOf(scheduled, 'hang-for-ever')
        ? new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()))
        : Promise.resolve(void done.add(scheduled.job));
    const sweeps = [overdueOf('hang-for-ever', 3), overdueOf('do-this-often', 3)];
    const { keepSweeping, soon } = sweeper({
      sweeps,
      db,
      clock: systemClock,
      perform,
      bringBack: async () => {},
      onFailure: () => {},
    });
    const sweeping = keepSweeping(over.signal);
    await expect.poll(() => done.has('do-this-often')).toBe(true);
    done.clear();
    soon();
    await expect.poll(() => done.has('do-this-often')).toBe(true);
    over.abort();
    await sweeping;
  });
});
