import { setMaxListeners } from 'node:events';
import { leastPaperYears, paperYears } from '@klang/contracts/site/organize';
import { leadership } from '@klang/projections/kit/leadership';
import { contexts } from '../platform/eventLog/context.ts';
import type { UnopenedEvent } from '../platform/eventLog/openedPages.ts';
import { organizedIn } from '../platform/eventLog/organized.ts';
import { alarmsLeader } from '../platform/health/followers.ts';
import type { Logger } from '../platform/kit/logger.ts';
import type { Parts } from '../platform/parts.ts';
import { keepRinging } from './kit/alarmClock.ts';
import { daily } from './kit/daily.ts';
import { safeReason } from './kit/failures.ts';
import { keepFollowing } from './kit/follower.ts';
import type { JobRegistry } from './kit/kit.ts';
import { performing } from './kit/perform.ts';
import type { JobQueue } from './kit/queue.ts';
import { secondLooks } from './kit/secondLook.ts';
import { sweeper } from './kit/sweeper.ts';
import { closings } from './proof/closings.ts';

type WorkerParts = {
  readonly parts: Pick<Parts, 'pool' | 'keys' | 'log' | 'clock' | 'onAdvance' | 'onWritten'>;
  readonly queue: JobQueue;
  readonly roster: JobRegistry;
  readonly databaseUrl: string;
  readonly logger: Logger;
};

const lines = (logger: Logger) => {
  const beginsAgain = (part: string) => (error: unknown) =>
    logger.warn({ part, reason: safeReason(error) }, 'restarts after an error');
  const unopened = (which: UnopenedEvent) =>
    logger.error({ part: 'follower', ...which }, 'skips an event that cannot be decrypted');
  return {
    beginsAgain,
    unopened,
    job: (line: object) => logger.info(line, 'job'),
    say: (what: string) => logger.info(what),
  };
};

const yearsMoreIn =
  (log: Parts['log']) =>
  async (org: string): Promise<number> =>
    paperYears.parse((await organizedIn(log, org))['paperYears']) - leastPaperYears;

/** One worker sets the alarms and sweeps; every worker executes jobs. */
export const startWorker = ({ parts, queue, roster, databaseUrl, logger }: WorkerParts) => {
  const { pool, log, clock } = parts;
  const logLine = lines(logger);
  const contextOf = contexts({ ...parts, report: (line) => logger.info(line, 'command') });
  const perform = performing({ roster, contextOf, clock, report: logLine.job });
  const ringer = keepRinging(queue, clock);
  const sweeps = sweeper({
    sweeps: roster.sweeps,
    db: pool,
    clock,
    perform,
    bringBack: queue.bringBack,
    onFailure: logLine.beginsAgain('sweep'),
  });
  const papers = daily({
    clock,
    work: async (day) => {
      const letGo = await parts.keys.destroyPapers(day, yearsMoreIn(log));
      if (letGo > 0) logger.info({ letGo }, 'papers');
    },
    onFailure: logLine.beginsAgain('papers'),
  });
  const books = daily({
    clock,
    work: closings({ pool, log, clock, contextOf, report: (line) => logger.info(line, 'closing') }),
    onFailure: logLine.beginsAgain('closing'),
  });
  const days = [papers, books];
  const setting = { pool, log, queue, roster, onSet: ringer.onSet, report: logLine.say };
  const following = { ...setting, onFailure: logLine.beginsAgain('follower'), onUnopened: logLine.unopened };

  const looks = secondLooks({ ...setting, clock }, logLine.beginsAgain('second look'));

  const hurry = () => {
    ringer.look();
    looks.soon();
    sweeps.soon();
    for (const one of days) one.soon();
  };
  const stopListening = [parts.onAdvance(hurry), queue.onBack(hurry)];
  const stopped = new AbortController();
  const leads = leadership(databaseUrl, stopped.signal);
  const lead = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const lost = await leads.lead(alarmsLeader);
      const until = AbortSignal.any([stopped.signal, lost]);
      // More wait for it than Node takes for a leak.
      setMaxListeners(0, until);
      await Promise.all([
        keepFollowing(following, until),
        sweeps.keepSweeping(until),
        looks.keepLooking(until),
        ...days.map((one) => one.keepDoing(until)),
      ]);
    }
  };
  const leading = lead().catch((error: unknown) => {
    if (!stopped.signal.aborted) throw error;
  });
  const working = queue.work(perform);

  return {
    close: async (): Promise<void> => {
      stopped.abort();
      ringer.stop();
      for (const stop of stopListening) stop();
      await Promise.all([working.close(), leading]);
      await leads.close();
    },
  };
};
