import type { Clock } from '../../platform/kit/clock.ts';
import type { ScheduledJob } from './kit.ts';
import type { JobQueue, Upcoming } from './queue.ts';

export type AlarmClock = {
  /** Looks again at once: the clock was moved, or Redis is back. */
  readonly look: () => void;
  /** Bells were set; those that are far off are met by the next look anyway. */
  readonly onSet: (bells: readonly Pick<ScheduledJob, 'at'>[]) => void;
  readonly stop: () => void;
};

const lookEveryMs = 1_000;
const aheadMs = 2 * lookEveryMs;
const mostAtOnce = 1_000;
// The way through Redis to a worker takes a few milliseconds; who arrives early waits there for the instant.
const callAheadMs = 20;

/**
 * Calls for each bell just before its instant by our clock. Left alone, the queue wakes when Redis ends a blocking call,
 * which it does only as often as its `hz` says, and by the machine's clock; a timer of ours is exact and follows a moved
 * clock. Every process calls; what two of them call for rings once.
 */
export const keepRinging = (queue: Pick<JobQueue, 'upcoming' | 'promote'>, clock: Clock): AlarmClock => {
  let upcoming: readonly Upcoming[] = [];
  let isMore = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const arm = () => {
    clearTimeout(timer);
    const [first] = upcoming;
    if (first && !isStopped) timer = setTimeout(ring, Math.max(0, first.at - callAheadMs - clock.now().getTime()));
  };

  const ring = () => {
    const soon = clock.now().getTime() + callAheadMs;
    const early = upcoming.findIndex(({ at }) => at > soon);
    const due = early < 0 ? upcoming : upcoming.slice(0, early);
    upcoming = upcoming.slice(due.length);
    // Another process was faster, or Redis is away and the next look finds it again.
    const rung = due.map(({ id }) => queue.promote(id).catch(() => {}));
    if (isMore && upcoming.length === 0) void Promise.all(rung).then(look);
    else arm();
  };

  const look = () => {
    if (isStopped) return;
    const until = new Date(clock.now().getTime() + aheadMs);
    queue.upcoming(until, mostAtOnce).then(
      (found) => {
        upcoming = found;
        isMore = found.length === mostAtOnce;
        arm();
      },
      () => {},
    );
  };

  const looking = setInterval(look, lookEveryMs);
  look();
  return {
    look,
    onSet: (bells) => {
      const soon = clock.now().getTime() + aheadMs;
      if (bells.some(({ at }) => Date.parse(at) < soon)) look();
    },
    stop: () => {
      isStopped = true;
      clearInterval(looking);
      clearTimeout(timer);
    },
  };
};
