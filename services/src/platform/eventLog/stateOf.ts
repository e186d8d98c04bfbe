import type { KlangEvent } from '@klang/contracts/events/index';
import { type AnyCommand, type Decider, evolve } from '../../domain/kit.ts';
import type { EventLog } from './eventLog.ts';
import { type SeenState, streamOf } from './execute.ts';
import { keptOf } from './keptStreams.ts';
import { readingOf } from './reading.ts';
import { habitsOf } from './streamHabits.ts';

type StreamKey = { readonly org: string; readonly id: string };

/** Where a stream stands now, straight from its events, and at which revision; undefined before it has begun. */
export const seenOf = async <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  { org, id }: StreamKey,
): Promise<SeenState<S> | undefined> => {
  const stream = streamOf(decider.category, org, id);
  if (habitsOf(decider).isKept) {
    const { state, revision } = await keptOf(log).look(decider, stream);
    return revision === 'none' ? undefined : { state, revision };
  }
  let seen: SeenState<S> | undefined;
  for await (const { events, revision } of readingOf(log, decider)(stream)) {
    // A stream of this category holds events of this decider only.
    const fold = (state: S, event: (typeof events)[number]) => evolve(decider, state, event as unknown as E);
    seen = { state: events.reduce(fold, seen ? seen.state : decider.initial), revision };
  }
  return seen;
};

export const stateOf = async <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  of: StreamKey,
): Promise<S> => {
  const seen = await seenOf(log, decider, of);
  return seen ? seen.state : decider.initial;
};

/** What a stream that is kept said when it was seen last, without a look: for what never ceases to be so. */
export const lastSeenOf = <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  { category }: Decider<S, C, E>,
  { org, id }: StreamKey,
): S | undefined => keptOf(log).last<S>(streamOf(category, org, id));
