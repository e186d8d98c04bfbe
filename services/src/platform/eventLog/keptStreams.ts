import type { KlangEvent } from '@klang/contracts/events/index';
import { type AnyCommand, type Decider, evolve } from '../../domain/kit.ts';
import type { Expected } from '../eventStore/eventStore.ts';
import type { EventLog } from './eventLog.ts';
import { readingOf } from './execute.ts';

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
};

const likelyMs = 10_000;
// To read a long stream from its beginning takes long: what is new of it is read onto what is kept.
const keptMs = 600_000;
const mostKept = 200;

/** The streams of one process as they were seen last, kept for a moment. */
export const keptStreams = (log: EventLog) => {
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
    cameAt: number,
  ): Promise<KeptState<S>> => {
    // A stream of this category is folded by this decider only.
    const known = kept.get(stream) as KeptState<S> | undefined;
    if (known && known.seenAt >= cameAt) return known;
    const seenAt = performance.now();
    let isOthersToo = false;
    let { state, revision } = known ?? { state: decider.initial, revision: 'none' as Expected };
    const next = revision === 'none' ? undefined : revision + 1n;
    for await (const page of readingOf(log, decider)(stream, next)) {
      revision = page.revision;
      isOthersToo = known !== undefined;
      // As above.
      for (const event of page.events) state = evolve(decider, state, event as unknown as E);
    }
    const seen = { state, revision, seenAt, isOthersToo };
    keep(stream, seen);
    return seen;
  };

  return { keep, likely, look, forget: (stream: string) => kept.delete(stream) };
};
