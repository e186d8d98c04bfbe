import type { KlangEvent } from '@klang/contracts/events/index';
import { type AnyCommand, type Decider, evolve } from '../../domain/kit.ts';
import type { Expected } from '../eventStore/eventStore.ts';
import type { EventLog } from './eventLog.ts';
import { markOf, readingOf } from './reading.ts';

/**
 * A stream as it was read or written last. A stale one is never written on: the store takes an append at its own revision
 * alone. And nothing is refused on one that was not looked at, or written on, after the command came in.
 */
export type KeptState<S> = {
  readonly state: S;
  readonly revision: Expected;
  readonly seenAt: number;
  /** Whether others had written to it when it was looked at last. */
  readonly isOthersToo: boolean;
  /** By what the commands that wrote to it know their events again: of all that were read, and maybe of some that came since. */
  readonly marks: Set<string>;
};

const likelyMs = 10_000;
// To read a long stream from its beginning takes long: what is new of it is read onto what is kept.
const keptMs = 600_000;
const fewKept = 200;
/** Of a warehouse that scans: its things, their codes, places, orders and visits. */
const manyKept = 5_000;

/** The streams of one process as they were seen last, kept for a moment. */
export const keptStreams = (log: EventLog, mostKept = fewKept) => {
  const kept = new Map<string, KeptState<unknown>>();

  const keep = (stream: string, what: KeptState<unknown>): void => {
    kept.delete(stream);
    kept.set(stream, what);
    for (const [name, { seenAt }] of kept) {
      if (kept.size <= mostKept && performance.now() - seenAt < keptMs) break;
      kept.delete(name);
    }
  };

  /** The stream as it was seen last, where it is likely to be still so. */
  const likely = <S>(stream: string): KeptState<S> | undefined => {
    const known = kept.get(stream) as KeptState<S> | undefined;
    return known && !known.isOthersToo && performance.now() - known.seenAt < likelyMs ? known : undefined;
  };

  /** The stream as it stands after the command came in; only what is new of it is read. */
  const look = async <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    cameAt = Number.POSITIVE_INFINITY,
  ): Promise<KeptState<S>> => {
    // A stream of this category is folded by this decider only.
    const known = kept.get(stream) as KeptState<S> | undefined;
    if (known && known.seenAt >= cameAt) return known;
    const seenAt = performance.now();
    let isOthersToo = false;
    let { state, revision } = known ?? { state: decider.initial, revision: 'none' as Expected };
    const marks = known?.marks ?? new Set<string>();
    const next = revision === 'none' ? undefined : revision + 1n;
    for await (const page of readingOf(log, decider)(stream, next)) {
      revision = page.revision;
      isOthersToo = known !== undefined;
      for (const event of page.events) {
        // As above.
        state = evolve(decider, state, event as unknown as E);
        marks.add(markOf(event.id));
      }
    }
    const seen = { state, revision, seenAt, isOthersToo, marks };
    keep(stream, seen);
    return seen;
  };

  /** As it was seen last, however long ago: for what never ceases to be so. */
  const last = <S>(stream: string): S | undefined => (kept.get(stream) as KeptState<S> | undefined)?.state;

  return { keep, likely, look, last, forget: (stream: string) => kept.delete(stream) };
};

const kept = new WeakMap<EventLog, ReturnType<typeof keptStreams>>();
/** The streams that are read again and again through a log: each time only what is new of them. */
export const keptOf = (log: EventLog): ReturnType<typeof keptStreams> => {
  const known = kept.get(log) ?? keptStreams(log, manyKept);
  kept.set(log, known);
  return known;
};
