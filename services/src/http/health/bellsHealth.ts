import type { Readiness } from '@klang/contracts/api/health';
import { nextIn } from '@klang/projections/kit/lag';
import { ledOf } from '@klang/projections/kit/leadership';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { bellsFollower, bellsLeader, reachedBy } from '../../platform/health/followers.ts';
import type { Parts } from '../../platform/parts.ts';

type BellsParts = { readonly pool: Parts['pool']; readonly log: EventLog };

// How far the bells are is kept a turn or two late, and another worker takes over within moments.
const lateMs = 30_000;
const goneMs = 10_000;

/** When the first event happened that no bell is set by yet; nothing: all are, or there never was a worker. */
export const bellsLag = async ({ pool, log }: BellsParts): Promise<string | undefined> => {
  const [reached, storeId, head = ''] = await Promise.all([reachedBy(pool, bellsFollower), log.storeId(), log.head()]);
  if (!reached || reached.types.length === 0 || reached.storeId !== storeId || reached.position >= head)
    return undefined;
  const { position: from, types } = reached;
  return nextIn(log, { from, types, in: ({ events, unopened }) => events[0]?.meta.at ?? unopened?.at });
};

/** Why alarms and reactions do not follow what happens; nothing where they do. */
export const bellsHealth = ({ pool, log, now }: BellsParts & { readonly now: () => Date }) => {
  let goneAt: Date | undefined;
  return async (): Promise<Readiness['bells']> => {
    const at = now();
    const [reached, led] = await Promise.all([reachedBy(pool, bellsFollower), ledOf(pool, [bellsLeader])]);
    goneAt = reached && led.size === 0 ? (goneAt ?? at) : undefined;
    if (goneAt && at.getTime() - goneAt.getTime() > goneMs)
      return { since: goneAt.toISOString(), reason: 'no worker runs' };
    const since = await bellsLag({ pool, log });
    if (!since || at.getTime() - Date.parse(since) <= lateMs) return undefined;
    return { since, reason: 'no bell is set by what has happened since then; the log of the worker says more' };
  };
};
