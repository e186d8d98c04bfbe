import type { Copy } from './copies.ts';
import { feedAll, type Member } from './feed.ts';
import { follow } from './follow.ts';
import type { Ports } from './ports.ts';
import type { Position } from './source.ts';

const gatherMs = 25;

export type SharedFollower = {
  /** Rejects with the reason when the copy has to leave, or with the abort reason. */
  readonly join: (copy: Copy, signal: AbortSignal) => Promise<never>;
};

const furthestBack = (members: ReadonlySet<Member>): Position | undefined => {
  const positions = [...members].map(({ copy }) => copy.position ?? '');
  return positions.sort()[0] || undefined;
};

/** A copy joins at its position. A failing member leaves, the others continue. If the subscription breaks, all leave. */
export const sharedFollower = (ports: Ports, types: readonly string[], signal: AbortSignal): SharedFollower => {
  const members = new Set<Member>();
  // A member that joins during a page has missed earlier ones, so it waits for the next round.
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
