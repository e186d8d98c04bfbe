import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../processes/cannotStart.ts';

/** A calm stop lets everything finish; a hurried one does not wait. */
export type Haste = 'calm' | 'hurry';

export type Running = {
  readonly pid: number;
  readonly exited: Promise<unknown>;
  readonly stop: (haste: Haste) => Promise<void>;
};

export type Keep<R extends Running> = {
  readonly name: string;
  /** Answers when it is ready; ends what it began when the signal says so. */
  readonly start: (signal: AbortSignal) => Promise<R>;
  /** Told each time it runs, and each time it has ended. */
  readonly onChange: (running: R | undefined) => void;
  readonly say: (line: string) => void;
  readonly onGiveUp: (sentence: CannotStart) => void;
  /** While somebody edits the source, a process that cannot start waits for the next change instead of giving up. */
  readonly isPatient: boolean;
};

export type KeptProcess<R extends Running> = {
  /** Answers as soon as it runs: at once, or when it has come back. */
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

type Patience = Pick<Keep<Running>, 'isPatient'>;

const backOffMs = ({ isPatient }: Patience, deaths: number): number => {
  if (isPatient && deaths >= deathsBeforeReady) return patientBackOffMs;
  return deaths === 0 ? 0 : Math.min(50 * 2 ** deaths, longestBackOffMs);
};

const isTooOften = ({ isPatient }: Patience, isKnownToWork: boolean, deaths: number): boolean =>
  !isPatient && deaths >= (isKnownToWork ? deathsAfterReady : deathsBeforeReady);

/** Starts something and starts it again whenever it ends by itself, until it has died too often too soon. */
export const keepRunning = <R extends Running>(keep: Keep<R>): KeptProcess<R> => {
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
    keep.onChange(fresh);
    for (const tell of waiting) tell(fresh);
    waiting.clear();
    await fresh.exited;
    running = undefined;
    keep.onChange(undefined);
  };

  /** Answers whether to go on. */
  const afterDeath = async (deaths: number, why: string): Promise<boolean> => {
    if (deaths > 0 && isTooOften(keep, isKnownToWork, deaths)) {
      keep.onGiveUp(
        new CannotStart(`${keep.name} ended ${deaths} times soon after its start, at last because: ${why}`),
      );
      return false;
    }
    if (deaths > 0) keep.say(`${keep.name} is started again: ${why}`);
    await pause(backOffMs(keep, deaths), undefined, { signal: attempt.signal }).catch(() => {});
    return true;
  };

  const live = async (): Promise<void> => {
    let deaths = 0;
    while (!haste) {
      const began = Date.now();
      attempt = new AbortController();
      const why = await keep
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
