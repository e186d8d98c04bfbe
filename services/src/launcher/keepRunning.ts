import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../processes/cannotStart.ts';

/** calm waits for running work; hurry does not. */
export type Haste = 'calm' | 'hurry';

export type RunningProcess = {
  readonly pid: number;
  readonly exited: Promise<unknown>;
  readonly stop: (haste: Haste) => Promise<void>;
};

export type Keep<R extends RunningProcess> = {
  readonly name: string;
  readonly start: (signal: AbortSignal) => Promise<R>;
  readonly onChange: (running: R | undefined) => void;
  readonly log: (line: string) => void;
  readonly onGiveUp: (sentence: CannotStart) => void;
  /** In development, a process that cannot start waits for the next change instead of giving up. */
  readonly isPatient: boolean;
};

export type SupervisedProcess<R extends RunningProcess> = {
  readonly up: () => Promise<R>;
  readonly restart: () => Promise<void>;
  readonly stop: (haste: Haste) => Promise<void>;
};

const steadyMs = 10_000;
const deathsBeforeReady = 3;
const deathsAfterReady = 10;
const longestBackOffMs = 5_000;
const patientBackOffMs = 60_000;
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

type Patience = Pick<Keep<RunningProcess>, 'isPatient'>;

const backOffMs = ({ isPatient }: Patience, deaths: number): number => {
  if (isPatient && deaths >= deathsBeforeReady) return patientBackOffMs;
  return deaths === 0 ? 0 : Math.min(50 * 2 ** deaths, longestBackOffMs);
};

const isTooOften = ({ isPatient }: Patience, isKnownToWork: boolean, deaths: number): boolean =>
  !isPatient && deaths >= (isKnownToWork ? deathsAfterReady : deathsBeforeReady);

export const keepRunning = <R extends RunningProcess>(supervised: Keep<R>): SupervisedProcess<R> => {
  const waiting = new Set<(running: R) => void>();
  let running: R | undefined;
  let haste: Haste | undefined;
  let isKnownToWork = false;
  let isWanted = false;
  let attempt = new AbortController();

  const serve = async (fresh: R): Promise<void> => {
    running = fresh;
    isKnownToWork = true;
    if (haste) await fresh.stop(haste);
    supervised.onChange(fresh);
    for (const notify of waiting) notify(fresh);
    waiting.clear();
    await fresh.exited;
    running = undefined;
    supervised.onChange(undefined);
  };

  const afterDeath = async (deaths: number, why: string): Promise<boolean> => {
    if (deaths > 0 && isTooOften(supervised, isKnownToWork, deaths)) {
      supervised.onGiveUp(
        new CannotStart(`${supervised.name} ended ${deaths} times soon after its start. The last reason: ${why}`),
      );
      return false;
    }
    if (deaths > 0) supervised.log(`Restarting ${supervised.name}: ${why}`);
    await pause(backOffMs(supervised, deaths), undefined, { signal: attempt.signal }).catch(() => {});
    return true;
  };

  const live = async (): Promise<void> => {
    let deaths = 0;
    while (!haste) {
      const began = Date.now();
      attempt = new AbortController();
      const why = await supervised
        .start(attempt.signal)
        .then(serve)
        .then(() => 'it ended by itself', wordsOf);
      if (haste) return;
      const isSteady = isWanted || Date.now() - began > steadyMs;
      isWanted = false;
      deaths = isSteady ? 0 : deaths + 1;
      if (!(await afterDeath(deaths, why))) return;
    }
  };

  const end = async (how: Haste): Promise<void> => {
    attempt.abort();
    await running?.stop(how);
  };

  const lived = live();
  return {
    up: () => (running ? Promise.resolve(running) : new Promise((resolve) => waiting.add(resolve))),
    restart: async () => {
      isWanted = true;
      await end('calm');
    },
    stop: async (how) => {
      haste = how;
      await end(how);
      await lived;
    },
  };
};
