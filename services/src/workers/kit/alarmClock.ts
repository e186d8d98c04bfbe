import type { Clock } from '../../platform/kit/clock.ts';
import type { ScheduledJob } from './kit.ts';
import type { JobQueue, UpcomingJob } from './queue.ts';

export type AlarmClock = {
  readonly look: () => void;
  readonly onSet: (jobs: readonly Pick<ScheduledJob, 'at'>[]) => void;
  readonly stop: () => void;
};

const lookEveryMs = 1_000;
const leadMs = 2 * lookEveryMs;
const mostAtOnce = 1_000;
// Redis takes a few milliseconds to reach a worker; a worker that gets a job early waits.
const callAheadMs = 20;

/** BullMQ alone wakes by Redis' `hz` and the machine's clock. Every process promotes; a job promoted twice runs once. */
export const keepRinging = (queue: Pick<JobQueue, 'upcoming' | 'promote'>, clock: Clock): AlarmClock => {
  let upcoming: readonly UpcomingJob[] = [];
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
    // Another process was faster, or Redis is away and the next look finds it.
    const rung = due.map(({ id }) => queue.promote(id).catch(() => {}));
    if (isMore && upcoming.length === 0) void Promise.all(rung).then(look);
    else arm();
  };

  const look = () => {
    if (isStopped) return;
    const until = new Date(clock.now().getTime() + leadMs);
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
    onSet: (jobs) => {
      const soon = clock.now().getTime() + leadMs;
      if (jobs.some(({ at }) => Date.parse(at) < soon)) look();
    },
    stop: () => {
      isStopped = true;
      clearInterval(looking);
      clearTimeout(timer);
    },
  };
};
