import type { KlangEvent } from '@klang/contracts/events/index';
import type { Actor, EventMeta } from '@klang/contracts/kit/event';
import { WrongRevision } from '../platform/kit/failures.ts';
import { idFor } from '../platform/kit/ids.ts';
import type { Parts } from '../platform/parts.ts';
import type { TimedEvent } from './orderHistory.ts';
import type { ActorKind } from './orderSteps.ts';

type StreamHistory = {
  readonly org: string;
  readonly stream: string;
  readonly history: readonly TimedEvent<KlangEvent>[];
};

/** One append for the whole stream, so that no alarm fires between two events. */
export const appendHistory = async (
  { log }: Pick<Parts, 'log'>,
  { org, stream, history }: StreamHistory,
  actors: Record<ActorKind, Actor>,
): Promise<void> => {
  const metaOf = ({ by, at }: Pick<TimedEvent<KlangEvent>, 'by' | 'at'>): EventMeta => {
    const commandId = `demo.${stream}.${by}.${at}`;
    return { org, actor: actors[by], commandId, correlationId: commandId, causationId: null, at, address: null };
  };
  const [first] = history;
  if (!first) return;
  const events = history.map((one, place) => ({
    id: idFor('demo', stream, String(place)),
    event: one.event,
    meta: metaOf(one),
  }));
  await log.append(stream, 'none', { events, meta: metaOf(first) }).catch((error: unknown) => {
    // An earlier start wrote it.
    if (!(error instanceof WrongRevision)) throw error;
  });
};
