import type { KlangEvent } from '@klang/contracts/events/index';
import { type AnyCommand, type Decider, evolve } from '../../domain/kit.ts';
import type { ExpectedRevision } from '../eventStore/eventStore.ts';
import type { EventLog, RecordedPage } from './eventLog.ts';
import { markOf, readingOf } from './reading.ts';

type Fold<S> = {
  readonly state: S;
  readonly revision: ExpectedRevision;
  /** The event at that revision; a different id means that the log went back. */
  readonly lastId: string | undefined;
  readonly weight: number;
  /** Marks of own events: all that were read, perhaps some later ones. */
  readonly marks: Set<string>;
};
/** May be stale. An append checks its revision, and a refusal needs a look after the command arrived. */
export type CachedState<S> = Fold<S> & {
  readonly seenAt: number;
  readonly isOthersToo: boolean;
};

export type CacheLimits = {
  readonly mostStreams: number;
  readonly mostEvents: number;
  readonly cacheMs?: number;
  readonly hasMarks?: boolean;
  readonly hasUnbegun?: boolean;
};

const likelyMs = 10_000;
const usualCacheMs = 600_000;
/** Sized for a warehouse that scans: items, codes, places, orders, visits. */
const manyCached: CacheLimits = { mostStreams: 5_000, mostEvents: 200_000, hasMarks: true };

const shelf = ({ mostStreams, mostEvents, cacheMs = usualCacheMs }: CacheLimits) => {
  const cached = new Map<string, CachedState<unknown>>();
  let weight = 0;
  let timer: NodeJS.Timeout | undefined;

  const forget = (stream: string): void => {
    weight -= cached.get(stream)?.weight ?? 0;
    cached.delete(stream);
  };
  const isOld = ({ seenAt }: CachedState<unknown>): boolean => performance.now() - seenAt >= cacheMs;
  const isTooMuch = (): boolean => cached.size > mostStreams || weight > mostEvents;
  const tidy = (): void => {
    for (const [name, one] of cached) {
      // Keep the last one, whatever its size: rereading costs more.
      if (!isOld(one) && (cached.size === 1 || !isTooMuch())) break;
      forget(name);
    }
    const [oldest] = cached.values();
    if (!oldest || timer) return;
    const leftMs = Math.max(1, oldest.seenAt + cacheMs - performance.now());
    timer = setTimeout(() => {
      timer = undefined;
      tidy();
    }, leftMs).unref();
  };
  const remember = (stream: string, what: CachedState<unknown>): void => {
    forget(stream);
    cached.set(stream, what);
    weight += what.weight;
    tidy();
  };

  // A category is folded only by its own decider.
  const of = <S>(stream: string) => cached.get(stream) as CachedState<S> | undefined;
  return { of, remember, forget };
};

export const streamCache = (log: EventLog, limits: CacheLimits) => {
  const { hasMarks = false, hasUnbegun = false } = limits;
  const cached = shelf(limits);

  const folded = <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    before: Fold<S>,
    { events, revision }: Pick<RecordedPage, 'events' | 'revision'>,
  ): Fold<S> => {
    if (events.length === 0) return before;
    let { state } = before;
    for (const event of events) {
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

  const likely = <S>(stream: string): CachedState<S> | undefined => {
    const known = cached.of<S>(stream);
    return known && !known.isOthersToo && performance.now() - known.seenAt < likelyMs ? known : undefined;
  };

  const look = async <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    cameAt = Number.POSITIVE_INFINITY,
  ): Promise<CachedState<S>> => {
    const known = cached.of<S>(stream);
    if (known && known.seenAt >= cameAt) return known;
    const seenAt = performance.now();
    const onKnown = known && (await further(decider, stream, known));
    // A restored store, or a removed stream: trust no cached state.
    if (!onKnown) cached.forget(stream);
    const fold = onKnown ?? (await whole(decider, stream));
    const isOthersToo = known !== undefined && fold.revision !== 'none' && fold !== known;
    const seen = { ...fold, seenAt, isOthersToo };
    if (hasUnbegun || fold.revision !== 'none') cached.remember(stream, seen);
    return seen;
  };

  const last = <S>(stream: string): S | undefined => cached.of<S>(stream)?.state;

  return { remember: cached.remember, likely, look, last, forget: cached.forget };
};

const caches = new WeakMap<EventLog, ReturnType<typeof streamCache>>();
export const cacheOf = (log: EventLog): ReturnType<typeof streamCache> => {
  const known = caches.get(log) ?? streamCache(log, manyCached);
  caches.set(log, known);
  return known;
};
