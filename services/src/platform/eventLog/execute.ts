import { setTimeout as pause } from 'node:timers/promises';
import type { KlangEvent } from '@klang/contracts/events/index';
import { type EventMeta, orgId } from '@klang/contracts/kit/event';
import { type AnyCommand, type Decider, decide, evolve, isRefusal, type Refusal } from '../../domain/kit.ts';
import type { AppendResult, ExpectedRevision } from '../eventStore/eventStore.ts';
import type { Position } from '../eventStore/positions.ts';
import { StoreUnavailable, WrongRevision } from '../kit/failures.ts';
import { idFor, newId } from '../kit/ids.ts';
import type { Recorded } from './codec.ts';
import type { EventLog, ProposedEvents } from './eventLog.ts';
import { keptOf } from './keptStreams.ts';
import { markLength, markOf, readingOf } from './reading.ts';
import { habitsOf } from './streamHabits.ts';

/** A command on its way to one stream, with whose it is and why. */
export type SentCommand<C> = {
  readonly id: string;
  readonly command: C;
  readonly meta: EventMeta;
  /** Which one it is, when one call sends several commands of a type to one stream. */
  readonly turn?: number;
};
/** What a stream held when somebody looked, as a read model does; the store takes nothing on it that is no longer so. */
export type SeenState<S> = { readonly state: S; readonly revision: bigint };
/** What came of it; `repeated`: it had happened before and happened no second time. */
export type Outcome<E> =
  | Refusal
  | {
      readonly events: readonly E[];
      /** Where the last of its events stands; undefined when there was nothing to write. */
      readonly position: Position | undefined;
      readonly isRepeated: boolean;
    };

/** The same, also of a stream that had not begun. */
export type SeenOrNone<S> = { readonly state: S; readonly revision: ExpectedRevision };
/** What a command may be decided on before its stream is read. */
export type SeenStream<S> = {
  readonly seen?: SeenOrNone<S> | undefined;
  /** The caller looked after the command came in, and judged by it: where it is no longer so, `WrongRevision` asks them to judge anew. */
  readonly isJudged?: boolean | undefined;
};

type FoldedStream<S, E> = SeenOrNone<S> & {
  /** What this very command wrote before. */
  readonly own: readonly (E & Recorded)[];
};

const mostTries = 3;
const longestPauseMs = 40;

/** Until others have written, who then do not meet again at the same moment. */
export const someTime = (longestMs: number): Promise<void> => pause(Math.random() * longestMs);

/** Every organization has streams of its own: another one's are simply others. */
export const streamOf = (category: string, org: string, id: string): string => {
  if (!orgId.safeParse(org).success) throw new Error(`${org} is not an organization's id.`);
  return `${category}-${org}.${id}`;
};

const ownMark = (stream: string, { command, meta, turn = 0 }: SentCommand<AnyCommand>, place: number): string =>
  markOf(idFor(meta.commandId, stream, command.type, String(turn), String(place)));
/** It ends otherwise each time it is decided: the store takes nothing for a repeat that may say something else. */
const newEventId = (stream: string, sent: SentCommand<AnyCommand>, place: number): string =>
  ownMark(stream, sent, place) + newId().slice(markLength);

const isOwn = ({ meta }: SentCommand<AnyCommand>, event: Recorded, mark: () => string): boolean =>
  event.meta.commandId === meta.commandId && markOf(event.id) === mark();

const readWhole = async <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  sent: SentCommand<C>,
): Promise<FoldedStream<S, E>> => {
  const stream = streamOf(decider.category, sent.meta.org, sent.id);
  const own: (E & Recorded)[] = [];
  let state = decider.initial;
  let revision: ExpectedRevision = 'none';
  for await (const page of readingOf(log, decider)(stream)) {
    revision = page.revision;
    for (const recorded of page.events) {
      // A stream of this category holds events of this decider only.
      const event = recorded as E & Recorded;
      state = evolve(decider, state, event);
      if (isOwn(sent, event, () => ownMark(stream, sent, own.length))) own.push(event);
    }
  }
  return { state, revision, own };
};

/** The stream as it stands now: of one that is kept only what is new is read, unless this very command wrote to it before. */
const readPast = async <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  sent: SentCommand<C>,
): Promise<FoldedStream<S, E>> => {
  if (!habitsOf(decider).isKept) return readWhole(log, decider, sent);
  const stream = streamOf(decider.category, sent.meta.org, sent.id);
  const { state, revision, marks } = await keptOf(log).look(decider, stream);
  return marks.has(ownMark(stream, sent, 0)) ? readWhole(log, decider, sent) : { state, revision, own: [] };
};

type Own<C extends AnyCommand> = { readonly id: string; readonly type: C['type']; readonly meta: EventMeta };
/** What the first command of a type of a call wrote to a stream, when the call is sent again. */
export const ownEvents = async <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  { id, type, meta }: Own<C>,
): Promise<readonly E[]> => {
  // By its type alone it is known again.
  const command = { type } as C;
  return (await readWhole(log, decider, { id, command, meta })).own;
};

export const proposedBy = <E extends KlangEvent>(stream: string, sent: SentCommand<AnyCommand>, events: readonly E[]) =>
  events.map((event, place) => ({ id: newEventId(stream, sent, place), event, meta: sent.meta }));

/** Undefined when the stream is no longer at that revision. */
export const append = async (
  log: EventLog,
  stream: string,
  { revision, ...proposed }: ProposedEvents & { readonly revision: ExpectedRevision },
): Promise<AppendResult | undefined> => {
  try {
    return await log.append(stream, revision, proposed);
  } catch (error) {
    if (error instanceof WrongRevision) return undefined;
    throw error;
  }
};

/** Undefined when somebody else wrote to the stream meanwhile. */
const attempt = async <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  { sent, past }: { sent: SentCommand<C>; past: FoldedStream<S, E> },
): Promise<Outcome<E> | undefined> => {
  const { state, revision, own } = past;
  if (own.length > 0) return { events: own, position: own.at(-1)?.position, isRepeated: true };
  const events = decide(decider, sent.command, state);
  if (isRefusal(events)) return events;
  if (events.length === 0) return { events, position: undefined, isRepeated: false };
  const stream = streamOf(decider.category, sent.meta.org, sent.id);
  const proposed = proposedBy(stream, sent, events);
  const appended = await append(log, stream, { revision, events: proposed, meta: sent.meta });
  return appended && { events, position: appended.position, isRepeated: false };
};

/** Whatever ends without a new event is decided once more on the stream itself. */
const isWritten = (outcome: Outcome<unknown> | undefined): boolean =>
  outcome !== undefined && !isRefusal(outcome) && outcome.position !== undefined;

/** Judges by what is seen, and once more by what is seen then, where somebody else wrote to it meanwhile. */
export const judgedAnew = async <T>(judge: () => Promise<T>): Promise<T> => {
  for (let tries = 1; tries <= mostTries; tries++) {
    try {
      return await judge();
    } catch (error) {
      if (!(error instanceof WrongRevision)) throw error;
    }
    await someTime(longestPauseMs);
  }
  throw new StoreUnavailable(`others wrote each of ${mostTries} times to what was judged`);
};

/** Read, fold, decide, append at the revision that was read; when somebody was faster, all of it again. */
export const execute = async <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  { seen, isJudged, ...sent }: SentCommand<C> & SeenStream<S>,
): Promise<Outcome<E>> => {
  const onSeen = seen && (await attempt(log, decider, { sent, past: { ...seen, own: [] } }));
  if (onSeen && (isJudged || isWritten(onSeen))) return onSeen;
  if (isJudged) throw new WrongRevision(streamOf(decider.category, sent.meta.org, sent.id));
  const unread: FoldedStream<S, E> = { state: decider.initial, revision: 'none', own: [] };
  const begins = habitsOf(decider).creates?.includes(sent.command.type);
  for (let tries = 1; tries <= mostTries; tries++) {
    const past = begins && tries === 1 ? unread : await readPast(log, decider, sent);
    const outcome = await attempt(log, decider, { sent, past });
    if (outcome) return outcome;
    await someTime(longestPauseMs);
  }
  throw new StoreUnavailable(`others wrote to the ${decider.category} each of ${mostTries} times`);
};
