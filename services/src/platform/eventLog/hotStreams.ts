import type { KlangEvent } from '@klang/contracts/events/index';
import { type AnyCommand, type Decider, decide, evolve, isRefusal, type Refusal } from '../../domain/kit.ts';
import type { Position } from '../eventStore/positions.ts';
import { StoreUnavailable } from '../kit/failures.ts';
import type { EventLog } from './eventLog.ts';
import { append, type Outcome, proposedBy, type SentCommand, someTime, streamOf } from './execute.ts';
import { type Keeping, type KeptState, keptStreams } from './keptStreams.ts';

/** A command that waits to be decided with others, and who waits for it. */
type Waiting<C, E> = {
  readonly sent: SentCommand<C>;
  readonly cameAt: number;
  readonly resolve: (outcome: Outcome<E>) => void;
  readonly reject: (error: unknown) => void;
};
/** What was decided of a command: a refusal, or what is to be written for it. */
type HotDecision<E> = Refusal | { readonly events: readonly E[] };

type Turn<C> = { readonly all: readonly SentCommand<C>[]; readonly cameAt: number; readonly tries: number };

const mostTries = 20;
const longestPauseMs = 60;
/** So many are decided together: their events still go to the store in the call that short appends share. */
const mostTogether = 16;
/** A long one counts more than many short ones: to read it anew would hold up all who wait for it. */
const keeping: Keeping = { mostStreams: 200, mostEvents: 500_000, hasUnbegun: true };

/** Decides commands one after another, each on what those before it leave, as if each had been written already. */
const decideAll = <S, C extends AnyCommand, E extends KlangEvent>(
  decider: Decider<S, C, E>,
  stream: string,
  { known, all }: { readonly known: KeptState<S>; readonly all: readonly SentCommand<C>[] },
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

/** One that cannot be written must not stand in the way of the others. */
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

/** Whoever comes while others of the name are worked on waits, and is worked on together with all who waited. */
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

/**
 * The commands of one process to streams that many write to at once. Those that come while one is written wait, and are
 * then decided one after another and written together: many orders for a day cost one write to it, not one each.
 */
export const hotStreams = (log: EventLog) => {
  const kept = keptStreams(log, keeping);

  /**
   * What was seen last is decided on before anybody looks: what is written on it was so. Only where others write as well, or
   * nothing is written, must it have been looked at since.
   */
  const decided = async <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    { all, cameAt, tries }: Turn<C>,
  ) => {
    const seen = tries === 1 ? kept.likely<S>(stream) : undefined;
    const early = seen && decideAll(decider, stream, { known: seen, all });
    if (early && early.events.length > 0) return early;
    const known = await kept.look(decider, stream, tries === 1 ? cameAt : performance.now());
    return decideAll(decider, stream, { known, all });
  };

  /** Undefined when another process wrote meanwhile. */
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
    kept.keep(stream, { ...known, state, revision, lastId: events.at(-1)?.id, weight, seenAt });
    return all.map(({ what }) => outcomeOf(what, position));
  };

  const insist = async <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    turn: Turn<C>,
  ): Promise<readonly Outcome<E>[]> => {
    try {
      for (let tries = 1; tries <= mostTries; tries++) {
        const outcomes = await attempt(decider, stream, { ...turn, tries });
        if (outcomes) return outcomes;
        // The first time others were faster because nobody had looked.
        await someTime(tries > 1 ? longestPauseMs : 0);
      }
      throw new StoreUnavailable(`others wrote to the ${decider.category} each of ${mostTries} times`);
    } catch (error) {
      // Whether it was written is not known: the next one looks at the whole stream.
      kept.forget(stream);
      throw error;
    }
  };

  const answer = async <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    all: readonly Waiting<C, E>[],
  ): Promise<void> => {
    const cameAt = Math.max(...all.map((one) => one.cameAt));
    try {
      const outcomes = await insist(decider, stream, { all: all.map(({ sent }) => sent), cameAt, tries: 1 });
      for (const [place, one] of all.entries()) one.resolve(outcomes[place] as Outcome<E>);
    } catch (error) {
      if (isOfOne(all, error)) return eachAlone(all, (one) => answer(decider, stream, one));
      for (const { reject } of all) reject(error);
    }
  };

  const wait = inGroups<Waiting<AnyCommand, KlangEvent>>();

  /** As `execute`, for deciders that are hot. */
  return <S, C extends AnyCommand, E extends KlangEvent>(decider: Decider<S, C, E>, sent: SentCommand<C>) =>
    new Promise<Outcome<E>>((resolve, reject) => {
      const stream = streamOf(decider.category, sent.meta.org, sent.id);
      const one: Waiting<C, E> = { sent, cameAt: performance.now(), resolve, reject };
      // A stream of a category is written to by one decider only: all who wait for it speak of the same events.
      wait(stream, one as unknown as Waiting<AnyCommand, KlangEvent>, (all) =>
        answer(decider, stream, all as unknown as readonly Waiting<C, E>[]),
      );
    });
};
