import type { KlangEvent } from '@klang/contracts/events/index';
import { type AnyCommand, type Decider, decide, evolve, isRefusal, type Refusal } from '../../domain/kit.ts';
import type { Position } from '../eventStore/positions.ts';
import { StoreUnavailable } from '../kit/failures.ts';
import type { EventLog } from './eventLog.ts';
import { append, type Outcome, proposedBy, type SentCommand, someTime, streamOf } from './execute.ts';
import { type CachedState, type CacheLimits, streamCache } from './streamCache.ts';

type WaitingCommand<C, E> = {
  readonly sent: SentCommand<C>;
  readonly cameAt: number;
  readonly resolve: (outcome: Outcome<E>) => void;
  readonly reject: (error: unknown) => void;
};
type HotDecision<E> = Refusal | { readonly events: readonly E[] };

type Turn<C> = { readonly all: readonly SentCommand<C>[]; readonly cameAt: number; readonly tries: number };

const mostTries = 20;
const longestPauseMs = 60;
/** Small enough for the shared append call. */
const mostTogether = 16;
/** Weighted by events: reading a long stream again would block its waiters. */
const limits: CacheLimits = { mostStreams: 200, mostEvents: 500_000, hasUnbegun: true };

const decideAll = <S, C extends AnyCommand, E extends KlangEvent>(
  decider: Decider<S, C, E>,
  stream: string,
  { known, all }: { readonly known: CachedState<S>; readonly all: readonly SentCommand<C>[] },
) => {
  let { state } = known;
  const decideOne = (sent: SentCommand<C>): HotDecision<E> => {
    const events = decide(decider, sent.command, state);
    if (isRefusal(events)) return events;
    state = events.reduce<S>((so, event) => evolve(decider, so, event), state);
    return { events };
  };
  const decided = all.map((sent) => ({ sent, what: decideOne(sent) }));
  const events = decided.flatMap(({ sent, what }) => (isRefusal(what) ? [] : proposedBy(stream, sent, what.events)));
  return { known, state, decided, events };
};

/** One invalid command must not fail the others. */
const isOfOne = (all: readonly unknown[], error: unknown): boolean =>
  all.length > 1 && !(error instanceof StoreUnavailable);

const eachAlone = async <T>(all: readonly T[], work: (one: readonly T[]) => Promise<void>): Promise<void> => {
  for (const one of all) await work([one]);
};

const outcomeOf = <E>(what: HotDecision<E>, appendedAt: Position | undefined): Outcome<E> => {
  if (isRefusal(what)) return what;
  const { events } = what;
  return { events, isRepeated: false, position: events.length > 0 ? appendedAt : undefined };
};

const inGroups = <T>() => {
  const queues = new Map<string, T[]>();
  return (name: string, one: T, work: (group: readonly T[]) => Promise<void>): void => {
    const known = queues.get(name);
    if (known) {
      known.push(one);
      return;
    }
    const queue = [one];
    queues.set(name, queue);
    const workOn = async () => {
      while (queue.length > 0) await work(queue.splice(0, mostTogether));
      queues.delete(name);
    };
    void workOn();
  };
};

/** Serializes a process's commands to a busy stream: those that wait are decided one by one and appended together. */
export const hotStreams = (log: EventLog) => {
  const cached = streamCache(log, limits);

  /** Decides on the cached state: the append checks the revision. Reads first if others write too, or nothing is written. */
  const decided = async <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    { all, cameAt, tries }: Turn<C>,
  ) => {
    const seen = tries === 1 ? cached.likely<S>(stream) : undefined;
    const early = seen && decideAll(decider, stream, { known: seen, all });
    if (early && early.events.length > 0) return early;
    const known = await cached.look(decider, stream, tries === 1 ? cameAt : performance.now());
    return decideAll(decider, stream, { known, all });
  };

  const attempt = async <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    turn: Turn<C>,
  ): Promise<readonly Outcome<E>[] | undefined> => {
    const { known, state, events, decided: all } = await decided(decider, stream, turn);
    const [first] = events;
    if (!first) return all.map(({ what }) => outcomeOf(what, undefined));
    const seenAt = performance.now();
    const appended = await append(log, stream, { revision: known.revision, events, meta: first.meta });
    if (!appended) return undefined;
    const { revision, position } = appended;
    const weight = known.weight + events.length;
    cached.remember(stream, { ...known, state, revision, lastId: events.at(-1)?.id, weight, seenAt });
    return all.map(({ what }) => outcomeOf(what, position));
  };

  const attemptAgain = async <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    turn: Turn<C>,
  ): Promise<readonly Outcome<E>[]> => {
    try {
      for (let tries = 1; tries <= mostTries; tries++) {
        const outcomes = await attempt(decider, stream, { ...turn, tries });
        if (outcomes) return outcomes;
        // The first conflict only means that the cache was old.
        await someTime(tries > 1 ? longestPauseMs : 0);
      }
      throw new StoreUnavailable(`other commands changed the ${decider.category} in each of ${mostTries} tries`);
    } catch (error) {
      // The outcome is unknown: read the whole stream next time.
      cached.forget(stream);
      throw error;
    }
  };

  const answer = async <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    all: readonly WaitingCommand<C, E>[],
  ): Promise<void> => {
    const cameAt = Math.max(...all.map((one) => one.cameAt));
    try {
      const outcomes = await attemptAgain(decider, stream, { all: all.map(({ sent }) => sent), cameAt, tries: 1 });
      for (const [place, one] of all.entries()) one.resolve(outcomes[place] as Outcome<E>);
    } catch (error) {
      if (isOfOne(all, error)) return eachAlone(all, (one) => answer(decider, stream, one));
      for (const { reject } of all) reject(error);
    }
  };

  const wait = inGroups<WaitingCommand<AnyCommand, KlangEvent>>();

  return <S, C extends AnyCommand, E extends KlangEvent>(decider: Decider<S, C, E>, sent: SentCommand<C>) =>
    new Promise<Outcome<E>>((resolve, reject) => {
      const stream = streamOf(decider.category, sent.meta.org, sent.id);
      const one: WaitingCommand<C, E> = { sent, cameAt: performance.now(), resolve, reject };
      // Only one decider writes to a category, so all waiters share its event type.
      wait(stream, one as unknown as WaitingCommand<AnyCommand, KlangEvent>, (all) =>
        answer(decider, stream, all as unknown as readonly WaitingCommand<C, E>[]),
      );
    });
};
