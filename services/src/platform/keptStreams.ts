import type { KlangEvent } from '@klang/contracts/events/index';
import { type AnyCommand, type Decider, evolve } from '../domain/kit.ts';
import type { Recorded } from './codec.ts';
import type { EventLog } from './eventLog.ts';
import type { Expected } from './eventStore.ts';
import type { Position } from './positions.ts';

export type Written<E> = { readonly event: E; readonly position: Position };
/**
 * A stream as it was read or written last. A stale one is never written on: the store takes an append at its own revision
 * alone. And nothing is refused on one that was not looked at, or written on, after the command came in. Every event is known
 * by its id, so that a command that is sent again finds what it wrote, as it would in the stream.
 */
export type Kept<S, E> = {
  readonly state: S;
  readonly revision: Expected;
  readonly written: Map<string, Written<E>>;
  readonly seenAt: number;
  /** Whether others had written to it when it was looked at last. */
  readonly isOthersToo: boolean;
};

const keptMs = 10_000;
const mostKept = 200;

/** The streams of one process as they were seen last, kept for a moment. */
export const keptStreams = (log: EventLog) => {
  const kept = new Map<string, Kept<unknown, KlangEvent>>();

  const keep = (stream: string, what: Kept<unknown, KlangEvent>): void => {
    kept.delete(stream);
    kept.set(stream, what);
    for (const [name, { seenAt }] of kept) {
      if (kept.size <= mostKept && performance.now() - seenAt < keptMs) break;
      kept.delete(name);
    }
  };

  /** The stream as it was seen last, where it is likely to be still so. */
  const likely = <S, E extends KlangEvent>(stream: string): Kept<S, E> | undefined => {
    const known = kept.get(stream) as Kept<S, E> | undefined;
    return known && !known.isOthersToo && performance.now() - known.seenAt < keptMs ? known : undefined;
  };

  /** The stream as it stands after the command came in; only what is new of it is read. */
  const look = async <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    cameAt: number,
  ): Promise<Kept<S, E>> => {
    // A stream of this category is folded by this decider only.
    const known = kept.get(stream) as Kept<S, E> | undefined;
    if (known && known.seenAt >= cameAt) return known;
    const seenAt = performance.now();
    let isOthersToo = false;
    let { state, revision, written } = known ?? {
      ...{ state: decider.initial, revision: 'none' as Expected, written: new Map<string, Written<E>>() },
    };
    for await (const page of log.readSealed(stream, revision === 'none' ? undefined : revision + 1n)) {
      revision = page.revision;
      isOthersToo = known !== undefined;
      for (const recorded of page.events) {
        // As above.
        const event = recorded as E & Recorded;
        state = evolve(decider, state, event);
        written.set(event.id, { event, position: event.position });
      }
    }
    const seen = { state, revision, written, seenAt, isOthersToo };
    keep(stream, seen);
    return seen;
  };

  return { keep, likely, look, forget: (stream: string) => kept.delete(stream) };
};
