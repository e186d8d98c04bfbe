import type { Readiness } from '@klang/contracts/api/health';
import { nextIn } from '@klang/projections/kit/lag';
import { ledOf } from '@klang/projections/kit/leadership';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { alarmsFollower, alarmsLeader, reachedBy } from '../../platform/health/followers.ts';
import type { Parts } from '../../platform/parts.ts';

type AlarmsParts = { readonly pool: Parts['pool']; readonly log: EventLog };

// The position is stored with a short delay, and another worker takes over within seconds.
const lateMs = 30_000;
const goneMs = 10_000;

/** When the oldest event without its alarms happened. Undefined if there is none, or no worker ever ran. */
export const alarmsLag = async ({ pool, log }: AlarmsParts): Promise<string | undefined> => {
  const [reached, storeId, head = ''] = await Promise.all([reachedBy(pool, alarmsFollower), log.storeId(), log.head()]);
  if (!reached || reached.types.length === 0 || reached.storeId !== storeId || reached.position >= head)
    return undefined;
  const { position: from, types } = reached;
  return nextIn(log, { from, types, in: ({ events, unopened }) => events[0]?.meta.at ?? unopened?.at });
};

export const alarmsHealth = ({ pool, log, now }: AlarmsParts & { readonly now: () => Date }) => {
  let goneAt: Date | undefined;
  return async (): Promise<Readiness['bells']> => {
    const at = now();
    const [reached, led] = await Promise.all([reachedBy(pool, alarmsFollower), ledOf(pool, [alarmsLeader])]);
    goneAt = reached && led.size === 0 ? (goneAt ?? at) : undefined;
    if (goneAt && at.getTime() - goneAt.getTime() > goneMs)
      return { since: goneAt.toISOString(), reason: 'no worker runs' };
    const since = await alarmsLag({ pool, log });
    if (!since || at.getTime() - Date.parse(since) <= lateMs) return undefined;
    return { since, reason: 'no alarm or reaction is scheduled for events since then; see the log of the worker' };
  };
};
