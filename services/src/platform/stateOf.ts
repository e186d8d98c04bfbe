import type { KlangEvent } from '@klang/contracts/events/index';
import { type AnyCommand, type Decider, evolve } from '../domain/kit.ts';
import type { EventLog } from './eventLog.ts';
import { readingOf, streamOf } from './execute.ts';

/** Where a stream stands now, straight from its events. */
export const stateOf = async <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  { org, id }: { readonly org: string; readonly id: string },
): Promise<S> => {
  let state = decider.initial;
  for await (const { events } of readingOf(log, decider)(streamOf(decider.category, org, id))) {
    // A stream of this category holds events of this decider only.
    for (const event of events) state = evolve(decider, state, event as unknown as E);
  }
  return state;
};
