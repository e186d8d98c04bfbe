import type { Copy } from './copies.ts';
import { feedAll, type Member } from './feed.ts';
import { follow } from './follow.ts';
import type { Ports } from './ports.ts';
import type { Position } from './source.ts';

// Under load fewer transactions; nobody notices so little.
const gatherMs = 25;

/** The one subscription of a process that feeds all its live read models. */
export type SharedFollower = {
  /** Feeds a copy from where it stands; ends with the reason why it had to leave, the signal's own if that told it to. */
  readonly join: (copy: Copy, signal: AbortSignal) => Promise<never>;
};

const furthestBack = (members: ReadonlySet<Member>): Position | undefined => {
  const positions = [...members].map(({ copy }) => copy.position ?? '');
  return positions.sort()[0] || undefined;
};

/**
 * A copy joins by its position alone: the subscription begins again at the one furthest back, and everybody passes over
 * what they have. Whoever fails leaves, and the others go on; when the subscription itself breaks, all leave.
 */
export const sharedFollower = (ports: Ports, types: readonly string[], signal: AbortSignal): SharedFollower => {
  const members = new Set<Member>();
  // Who joins while a page is under way has not seen what stands before it: a round is for those with whom it began.
  const fed = new Set<Member>();
  let round = new AbortController();
  let isRunning = false;

  const dismiss = (member: Member, reason: unknown) => {
    if (!members.delete(member)) return;
    fed.delete(member);
    feeding.forget(member);
    member.leave(reason);
    if (members.size === 0) round.abort();
  };
  const feeding = feedAll(fed, ports, dismiss);

  const oneRound = async () => {
    round = new AbortController();
    for (const member of members) fed.add(member);
    const until = AbortSignal.any([signal, round.signal]);
    try {
      await follow(ports.source, { from: furthestBack(members), types, signal: until, gatherMs }, feeding.feed);
    } catch (reason) {
      const isAnotherRound = round.signal.aborted && !signal.aborted;
      if (!isAnotherRound) for (const member of members) dismiss(member, reason);
    }
    await feeding.end();
  };

  const run = async () => {
    if (isRunning) return round.abort();
    isRunning = true;
    while (members.size > 0) await oneRound();
    isRunning = false;
  };

  return {
    join: (copy, until) =>
      new Promise((_, reject) => {
        const member = { copy, leave: reject };
        members.add(member);
        until.addEventListener('abort', () => dismiss(member, until.reason), { once: true });
        void run();
      }),
  };
};
