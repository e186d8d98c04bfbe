import type { KlangEvent } from '@klang/contracts/events/index';
import { type AnyCommand, type Decider, decide, evolve, isRefusal } from '../domain/kit.ts';
import type { Recorded } from './codec.ts';
import type { EventLog } from './eventLog.ts';
import type { Expected } from './eventStore.ts';
import { append, eventIdOf, type Outcome, type Sent, someTime, streamOf } from './execute.ts';
import { StoreUnavailable } from './failures.ts';
import type { Position } from './positions.ts';

type Written<E> = { readonly event: E; readonly position: Position };
/**
 * A stream as it was read or written last. A stale one is never written on: the store takes an append at its own revision
 * alone. And none is answered from that was not looked at after the command came in, so that what is refused was so. Every
 * event is known by its id, so that a command that is sent again finds what it wrote, as it would in the stream.
 */
type Kept<S, E> = {
  readonly state: S;
  readonly revision: Expected;
  readonly written: Map<string, Written<E>>;
  readonly seenAt: number;
};

const mostTries = 20;
const longestPauseMs = 60;
const keptMs = 10_000;
const mostKept = 200;

/** One after another by name. */
const queues = () => {
  const tails = new Map<string, Promise<unknown>>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work, work);
    tails.set(name, turn);
    try {
      return await turn;
    } finally {
      if (tails.get(name) === turn) tails.delete(name);
    }
  };
};

const ownOf = <E>(stream: string, sent: Sent<AnyCommand>, written: Kept<unknown, E>['written']) => {
  const own: Written<E>[] = [];
  for (;;) {
    const found = written.get(eventIdOf(stream, sent, own.length));
    if (!found) return own;
    own.push(found);
  }
};

/** The streams of one process as they were seen last, kept for a moment. */
const keptStreams = (log: EventLog) => {
  const kept = new Map<string, Kept<unknown, KlangEvent>>();

  const keep = (stream: string, what: Kept<unknown, KlangEvent>): void => {
    kept.delete(stream);
    kept.set(stream, what);
    for (const [name, { seenAt }] of kept) {
      if (kept.size <= mostKept && performance.now() - seenAt < keptMs) break;
      kept.delete(name);
    }
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
    let { state, revision, written } = known ?? {
      ...{ state: decider.initial, revision: 'none' as Expected, written: new Map<string, Written<E>>() },
    };
    for await (const page of log.read(stream, revision === 'none' ? undefined : revision + 1n)) {
      revision = page.revision;
      for (const recorded of page.events) {
        // As above.
        const event = recorded as E & Recorded;
        state = evolve(decider, state, event);
        written.set(event.id, { event, position: event.position });
      }
    }
    const seen = { state, revision, written, seenAt };
    keep(stream, seen);
    return seen;
  };

  return { keep, look, forget: (stream: string) => kept.delete(stream) };
};

/** The commands of one process to streams that many write to at once: one after another, each on what the last one left. */
export const hotStreams = (log: EventLog) => {
  const kept = keptStreams(log);
  const inTurn = queues();

  /** Undefined when another process wrote meanwhile. */
  const attempt = async <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    sent: Sent<C>,
    cameAt: number,
  ): Promise<Outcome<E> | undefined> => {
    const stream = streamOf(decider.category, sent.meta.org, sent.id);
    const known = await kept.look(decider, stream, cameAt);
    const own = ownOf(stream, sent, known.written);
    if (own.length > 0)
      return { events: own.map(({ event }) => event), position: own.at(-1)?.position, isRepeated: true };
    const events = decide(decider, sent.command, known.state);
    if (isRefusal(events)) return events;
    if (events.length === 0) return { events, position: undefined, isRepeated: false };
    const seenAt = performance.now();
    const appended = await append(log, decider.category, { revision: known.revision, events, sent });
    if (!appended) return undefined;
    const { revision, position } = appended;
    for (const [place, event] of events.entries())
      known.written.set(eventIdOf(stream, sent, place), { event, position });
    const state = events.reduce<S>((so, event) => evolve(decider, so, event), known.state);
    kept.keep(stream, { state, revision, written: known.written, seenAt });
    return { events, position, isRepeated: false };
  };

  /** As `execute`, for deciders that are hot. */
  return <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    sent: Sent<C>,
  ): Promise<Outcome<E>> => {
    const stream = streamOf(decider.category, sent.meta.org, sent.id);
    let cameAt = performance.now();
    return inTurn(stream, async () => {
      try {
        for (let tries = 1; tries <= mostTries; tries++) {
          const outcome = await attempt(decider, sent, cameAt);
          if (outcome) return outcome;
          await someTime(longestPauseMs);
          cameAt = performance.now();
        }
      } catch (error) {
        // Whether it was written is not known: the next one looks at the whole stream.
        kept.forget(stream);
        throw error;
      }
      throw new StoreUnavailable(`others wrote to the ${decider.category} each of ${mostTries} times`);
    });
  };
};
