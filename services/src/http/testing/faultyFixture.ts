import type pg from 'pg';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { StoreUnavailable } from '../../platform/kit/failures.ts';

/** The step that fails: the process dies before or after it, or the step fails, or succeeds without an answer. */
export type Fault = {
  readonly at: number;
  readonly how: 'diesBefore' | 'diesAfter' | 'fails' | 'isNotAnswered';
  /** `appends`: what only reads is no step. A process that dies in it leaves what the append before it left. */
  readonly of?: 'appends';
};

export class Died extends Error {}

/** Counts each step to the event store and Postgres, and fails at the given one. */
export const faulty = (log: EventLog, pool: pg.Pool, fault: Fault | undefined) => {
  let steps = 0;
  let isDead = false;
  const begin = (isAppend: boolean): Fault['how'] | undefined => {
    if (isDead) throw new Died();
    if (fault?.of === 'appends' && !isAppend) return undefined;
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
  const step = async <T>(work: () => Promise<T>, isAppend = false): Promise<T> => {
    const how = begin(isAppend);
    const done = await work();
    end(how);
    return done;
  };
  async function* pages<T>(read: () => AsyncIterable<T>): AsyncGenerator<T> {
    const how = begin(false);
    yield* read();
    end(how);
  }
  const faultyLog: EventLog = {
    ...log,
    append: (...what) => step(() => log.append(...what), true),
    read: (...what) => pages(() => log.read(...what)),
    readSealed: (...what) => pages(() => log.readSealed(...what)),
  };
  const query = (...what: Parameters<pg.Pool['query']>) => step(async () => pool.query(...what));
  const faultyPool: pg.Pool = Object.assign(Object.create(pool), { query });
  return { log: faultyLog, pool: faultyPool };
};

/** A place where appends to one stream wait for each other, so that each command has read before one is written. */
export const meetingPlace = () => {
  let [place, missing] = ['', 0];
  let met = Promise.resolve();
  let meet = () => {};
  return {
    around: (log: EventLog): EventLog => ({
      ...log,
      append: async (stream, ...what) => {
        if (stream === place && missing > 0) {
          missing -= 1;
          if (missing === 0) meet();
          await met;
        }
        return log.append(stream, ...what);
      },
    }),
    of: (stream: string, count: number): void => {
      [place, missing] = [stream, count];
      met = new Promise((resolve) => {
        meet = resolve;
      });
    },
  };
};
