import type { KlangEvent } from '@klang/contracts/events/index';
import { type AnyCommand, type Decider, evolve } from '../../domain/kit.ts';
import type { ExpectedRevision } from '../eventStore/eventStore.ts';
import type { EventLog, RecordedPage } from './eventLog.ts';
import { markOf, readingOf } from './reading.ts';

type Fold<S> = {
  readonly state: S;
  readonly revision: ExpectedRevision;
  /** Of the event at that revision: where another one stands there by now, the log went back. */
  readonly lastId: string | undefined;
  /** How many events were folded. */
  readonly weight: number;
  /** By what the commands that wrote to it know their events again: of all that were read, and maybe of some that came since. */
  readonly marks: Set<string>;
};
/**
 * A stream as it was read or written last. A stale one is never written on: the store takes an append at its own revision
 * alone. And nothing is refused on one that was not looked at, or written on, after the command came in.
 */
export type KeptState<S> = Fold<S> & {
  readonly seenAt: number;
  /** Whether others had written to it when it was looked at last. */
  readonly isOthersToo: boolean;
};

export type Keeping = {
  readonly mostStreams: number;
  /** Of all of them together: what a stream holds grows with its events. */
  readonly mostEvents: number;
  readonly keptMs?: number;
  readonly hasMarks?: boolean;
  /** Whether it is also kept that a stream has not begun. */
  readonly hasUnbegun?: boolean;
};

const likelyMs = 10_000;
// To read a long stream from its beginning takes long: what is new of it is read onto what is kept.
const usualKeptMs = 600_000;
/** Of a warehouse that scans: its things, their codes, places, orders and visits. */
const manyKept: Keeping = { mostStreams: 5_000, mostEvents: 200_000, hasMarks: true };

/** What is kept until there is too much of it, or it is too old, also where nobody asks for anything any more. */
const shelf = ({ mostStreams, mostEvents, keptMs = usualKeptMs }: Keeping) => {
  const kept = new Map<string, KeptState<unknown>>();
  let weight = 0;
  let bell: NodeJS.Timeout | undefined;

  const forget = (stream: string): void => {
    weight -= kept.get(stream)?.weight ?? 0;
    kept.delete(stream);
  };
  const isOld = ({ seenAt }: KeptState<unknown>): boolean => performance.now() - seenAt >= keptMs;
  const isTooMuch = (): boolean => kept.size > mostStreams || weight > mostEvents;
  const tidy = (): void => {
    for (const [name, one] of kept) {
      // However long the last one is: to read it again and again would cost more.
      if (!isOld(one) && (kept.size === 1 || !isTooMuch())) break;
      forget(name);
    }
    const [oldest] = kept.values();
    if (!oldest || bell) return;
    const leftMs = Math.max(1, oldest.seenAt + keptMs - performance.now());
    bell = setTimeout(() => {
      bell = undefined;
      tidy();
    }, leftMs).unref();
  };
  const keep = (stream: string, what: KeptState<unknown>): void => {
    forget(stream);
    kept.set(stream, what);
    weight += what.weight;
    tidy();
  };

  // A stream of a category is folded by its own decider only.
  const of = <S>(stream: string) => kept.get(stream) as KeptState<S> | undefined;
  return { of, keep, forget };
};

/** The streams of one process as they were seen last, kept for a moment. */
export const keptStreams = (log: EventLog, keeping: Keeping) => {
  const { hasMarks = false, hasUnbegun = false } = keeping;
  const kept = shelf(keeping);

  const folded = <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    before: Fold<S>,
    { events, revision }: Pick<RecordedPage, 'events' | 'revision'>,
  ): Fold<S> => {
    if (events.length === 0) return before;
    let { state } = before;
    for (const event of events) {
      // A stream of this category holds events of this decider only.
      state = evolve(decider, state, event as unknown as E);
      if (hasMarks) before.marks.add(markOf(event.id));
    }
    return { state, revision, lastId: events.at(-1)?.id, weight: before.weight + events.length, marks: before.marks };
  };

  const whole = async <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    stream: string,
  ): Promise<Fold<S>> => {
    const marks = new Set<string>();
    let fold: Fold<S> = { state: decider.initial, revision: 'none', lastId: undefined, weight: 0, marks };
    for await (const page of readingOf(log, decider)(stream)) fold = folded(decider, fold, page);
    return fold;
  };

  /** What is new, read onto what is kept. Undefined where the event that was folded last is no longer there. */
  const further = async <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    known: Fold<S>,
  ): Promise<Fold<S> | undefined> => {
    if (known.revision === 'none') return undefined;
    let fold = known;
    let isThere = false;
    for await (const { events, revision } of readingOf(log, decider)(stream, known.revision)) {
      const isFirst = events[0]?.id === known.lastId;
      isThere ||= isFirst;
      if (!isThere) return undefined;
      fold = folded(decider, fold, { events: isFirst ? events.slice(1) : events, revision });
    }
    return isThere ? fold : undefined;
  };

  /** The stream as it was seen last, where it is likely to be still so. */
  const likely = <S>(stream: string): KeptState<S> | undefined => {
    const known = kept.of<S>(stream);
    return known && !known.isOthersToo && performance.now() - known.seenAt < likelyMs ? known : undefined;
  };

  /** The stream as it stands after the command came in; only what is new of it is read. */
  const look = async <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    cameAt = Number.POSITIVE_INFINITY,
  ): Promise<KeptState<S>> => {
    const known = kept.of<S>(stream);
    if (known && known.seenAt >= cameAt) return known;
    const seenAt = performance.now();
    const onKnown = known && (await further(decider, stream, known));
    // A store that was put back, or a stream that was taken out: nothing of what is kept is believed.
    if (!onKnown) kept.forget(stream);
    const fold = onKnown ?? (await whole(decider, stream));
    const isOthersToo = known !== undefined && fold.revision !== 'none' && fold !== known;
    const seen = { ...fold, seenAt, isOthersToo };
    if (hasUnbegun || fold.revision !== 'none') kept.keep(stream, seen);
    return seen;
  };

  /** As it was seen last, however long ago: for what never ceases to be so. */
  const last = <S>(stream: string): S | undefined => kept.of<S>(stream)?.state;

  return { keep: kept.keep, likely, look, last, forget: kept.forget };
};

const kept = new WeakMap<EventLog, ReturnType<typeof keptStreams>>();
/** The streams that are read again and again through a log: each time only what is new of them. */
export const keptOf = (log: EventLog): ReturnType<typeof keptStreams> => {
  const known = kept.get(log) ?? keptStreams(log, manyKept);
  kept.set(log, known);
  return known;
};
