import type pg from 'pg';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { StoreUnavailable } from '../../platform/kit/failures.ts';

/** Which step of a process goes wrong: it dies before it or after it, or the step fails, or is done and not answered. */
export type Fault = { readonly at: number; readonly how: 'diesBefore' | 'diesAfter' | 'fails' | 'isNotAnswered' };

/** The end of a process, as those see it who waited for it. */
export class Died extends Error {}

/** What a process leans on, until its fault: every step to the event store and to Postgres is counted. */
export const faulty = (log: EventLog, pool: pg.Pool, fault: Fault | undefined) => {
  let steps = 0;
  let isDead = false;
  const begin = (): Fault['how'] | undefined => {
    if (isDead) throw new Died();
    steps += 1;
    const how = steps === fault?.at ? fault.how : undefined;
    if (how === 'fails') throw new StoreUnavailable('it failed');
    isDead = how === 'diesBefore';
    if (isDead) throw new Died();
    return how;
  };
  const end = (how: Fault['how'] | undefined): void => {
    isDead ||= how === 'diesAfter';
    if (isDead) throw new Died();
    if (how === 'isNotAnswered') throw new StoreUnavailable('the answer was lost');
  };
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    const how = begin();
    const done = await work();
    end(how);
    return done;
  };
  async function* pages<T>(read: () => AsyncIterable<T>): AsyncGenerator<T> {
    const how = begin();
    yield* read();
    end(how);
  }
  const faultyLog: EventLog = {
    ...log,
    append: (...what) => step(() => log.append(...what)),
    read: (...what) => pages(() => log.read(...what)),
    readSealed: (...what) => pages(() => log.readSealed(...what)),
  };
  const query = (...what: Parameters<pg.Pool['query']>) => step(async () => pool.query(...what));
  const faultyPool: pg.Pool = Object.assign(Object.create(pool), { query });
  return { log: faultyLog, pool: faultyPool };
};
