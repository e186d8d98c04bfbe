import type { KlangEvent } from '@klang/contracts/events/index';
import { type AnyCommand, type Decider, evolve } from '../../domain/kit.ts';
import type { RecordedEvent } from './codec.ts';
import type { EventLog } from './eventLog.ts';
import { type SeenState, streamOf } from './execute.ts';
import { readingOf } from './reading.ts';
import { cacheOf } from './streamCache.ts';
import { habitsOf } from './streamHabits.ts';

type StreamKey = { readonly org: string; readonly id: string };

export const seenOf = async <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  { org, id }: StreamKey,
): Promise<SeenState<S> | undefined> => {
  const stream = streamOf(decider.category, org, id);
  if (habitsOf(decider).isCached) {
    const { state, revision } = await cacheOf(log).look(decider, stream);
    return revision === 'none' ? undefined : { state, revision };
  }
  let seen: SeenState<S> | undefined;
  for await (const { events, revision } of readingOf(log, decider)(stream)) {
    // This category holds only this decider's events.
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

/** The state after the first event that `isLast` accepts; the state of now if there is none. */
export const stateAfter = async <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  { org, id, isLast }: StreamKey & { readonly isLast: (event: E) => boolean },
): Promise<S> => {
  let state = decider.initial;
  for await (const { events } of readingOf(log, decider)(streamOf(decider.category, org, id)))
    for (const one of events) {
      // This category holds only this decider's events.
      const event = one as unknown as E;
      state = evolve(decider, state, event);
      if (isLast(event)) return state;
    }
  return state;
};

/** The state before the first of these events. Undefined without one. */
export const stateBefore = async <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  { org, id, isIt }: StreamKey & { readonly isIt: (event: E & Pick<RecordedEvent, 'meta'>) => boolean },
): Promise<S | undefined> => {
  let state = decider.initial;
  for await (const { events } of readingOf(log, decider)(streamOf(decider.category, org, id)))
    for (const one of events) {
      // This category holds only this decider's events.
      const event = one as unknown as E & Pick<RecordedEvent, 'meta'>;
      if (isIt(event)) return state;
      state = evolve(decider, state, event);
    }
  return undefined;
};

/** From the cache without a read: for facts that never change. */
export const lastSeenOf = <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  { category }: Decider<S, C, E>,
  { org, id }: StreamKey,
): S | undefined => cacheOf(log).last<S>(streamOf(category, org, id));
