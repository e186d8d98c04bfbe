import type { KlangEvent } from '@klang/contracts/events/index';
import type { Actor, EventMeta } from '@klang/contracts/kit/event';
import { WrongRevision } from '../platform/kit/failures.ts';
import { idFor } from '../platform/kit/ids.ts';
import type { Parts } from '../platform/parts.ts';
import type { PastEvent } from './orderPast.ts';
import type { ActorKind } from './orderSteps.ts';

type StreamPast = { readonly org: string; readonly stream: string; readonly told: readonly PastEvent<KlangEvent>[] };

/** The whole past of a stream in one append: no deadline in it can ring between two of its events. */
export const tellPast = async (
  { log }: Pick<Parts, 'log'>,
  { org, stream, told }: StreamPast,
  actors: Record<ActorKind, Actor>,
): Promise<void> => {
  const metaOf = ({ by, at }: Pick<PastEvent<KlangEvent>, 'by' | 'at'>): EventMeta => {
    const commandId = `demo.${stream}.${by}.${at}`;
    return { org, actor: actors[by], commandId, correlationId: commandId, causationId: null, at, address: null };
  };
  const [first] = told;
  if (!first) return;
  const events = told.map((one, place) => ({
    id: idFor('demo', stream, String(place)),
    event: one.event,
    meta: metaOf(one),
  }));
  await log.append(stream, 'none', { events, meta: metaOf(first) }).catch((error: unknown) => {
    // It was told at an earlier start.
    if (!(error instanceof WrongRevision)) throw error;
  });
};
