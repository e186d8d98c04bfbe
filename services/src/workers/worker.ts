import { leastPaperYears, paperYears } from '@klang/contracts/site/organize';
import { leadership } from '@klang/projections/kit/leadership';
import { contexts } from '../platform/eventLog/context.ts';
import type { UnopenedEvent } from '../platform/eventLog/openedPages.ts';
import { organizedIn } from '../platform/eventLog/organized.ts';
import { bellsLeader } from '../platform/health/followers.ts';
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
    logger.warn({ part, reason: safeReason(error) }, 'begins again');
  const unopened = (which: UnopenedEvent) => logger.error({ part: 'follower', ...which }, 'sets no bell by an event');
  return {
    beginsAgain,
    unopened,
    job: (line: object) => logger.info(line, 'job'),
    say: (what: string) => logger.info(what),
  };
};

/** So many years longer than the law asks an organization keeps names on its papers. */
const yearsMoreIn =
  (log: Parts['log']) =>
  async (org: string): Promise<number> =>
    paperYears.parse((await organizedIn(log, org))['paperYears']) - leastPaperYears;

/** Among all workers one sets the bells and sweeps; everyone rings them and does what they ask for. */
export const startWorker = ({ parts, queue, roster, databaseUrl, logger }: WorkerParts) => {
  const { pool, log, clock } = parts;
  const tell = lines(logger);
  const contextOf = contexts({ ...parts, tell: (line) => logger.info(line, 'command') });
  const perform = performing({ roster, contextOf, clock, tell: tell.job });
  const ringer = keepRinging(queue, clock);
  const sweeps = sweeper({
    sweeps: roster.sweeps,
    db: pool,
    clock,
    perform,
    bringBack: queue.bringBack,
    onFailure: tell.beginsAgain('sweep'),
  });
  const papers = daily({
    clock,
    work: async (day) => {
      const letGo = await parts.keys.destroyPapers(day, yearsMoreIn(log));
      if (letGo > 0) logger.info({ letGo }, 'papers');
    },
    onFailure: tell.beginsAgain('papers'),
  });
  const books = daily({
    clock,
    work: closings({ pool, log, clock, contextOf, tell: (line) => logger.info(line, 'closing') }),
    onFailure: tell.beginsAgain('closing'),
  });
  const days = [papers, books];
  const setting = { pool, log, queue, roster, onSet: ringer.onSet, tell: tell.say };
  const following = { ...setting, onFailure: tell.beginsAgain('follower'), onUnopened: tell.unopened };

  const looks = secondLooks({ ...setting, clock }, tell.beginsAgain('second look'));

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
      const lost = await leads.lead(bellsLeader);
      const until = AbortSignal.any([stopped.signal, lost]);
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
    /** Finishes what is being done, and begins nothing more. */
    close: async (): Promise<void> => {
      stopped.abort();
      ringer.stop();
      for (const stop of stopListening) stop();
      await Promise.all([working.close(), leading]);
      await leads.close();
    },
  };
};
