import { setTimeout as pause } from 'node:timers/promises';
import type { KlangEvent } from '@klang/contracts/events/index';
import { type EventMeta, orgId } from '@klang/contracts/kit/event';
import { type AnyCommand, type Decider, decide, evolve, isRefusal, type Refusal } from '../../domain/kit.ts';
import type { AppendResult, ExpectedRevision } from '../eventStore/eventStore.ts';
import type { Position } from '../eventStore/positions.ts';
import { StoreUnavailable, WrongRevision } from '../kit/failures.ts';
import { idFor, newId } from '../kit/ids.ts';
import type { RecordedHead } from './codec.ts';
import type { EventLog, ProposedEvents } from './eventLog.ts';
import { markLength, markOf, readingOf } from './reading.ts';
import { cacheOf } from './streamCache.ts';
import { habitsOf } from './streamHabits.ts';

export type SentCommand<C> = {
  readonly id: string;
  readonly command: C;
  readonly meta: EventMeta;
  /** Distinguishes several commands of one type from one call to one stream. */
  readonly turn?: number;
};
/** As a read model saw it; an append at an old revision fails. */
export type SeenState<S> = { readonly state: S; readonly revision: bigint };
export type Outcome<E> =
  | Refusal
  | {
      readonly events: readonly E[];
      readonly position: Position | undefined;
      readonly isRepeated: boolean;
    };

export type SeenOrNone<S> = { readonly state: S; readonly revision: ExpectedRevision };
export type SeenStream<S> = {
  readonly seen?: SeenOrNone<S> | undefined;
  /** The caller decided on `seen`; if it has changed, `WrongRevision` makes the caller decide again. */
  readonly isJudged?: boolean | undefined;
};

type FoldedStream<S, E> = SeenOrNone<S> & {
  readonly own: readonly (E & RecordedHead)[];
};

const mostTries = 3;
const longestPauseMs = 40;

/** A random pause, so that competing writers do not meet again. */
export const someTime = (longestMs: number): Promise<void> => pause(Math.random() * longestMs);

/** The organization is part of the name: its streams cannot collide with another one's. */
export const streamOf = (category: string, org: string, id: string): string => {
  if (!orgId.safeParse(org).success) throw new Error(`${org} is not the id of an organization.`);
  return `${category}-${org}.${id}`;
};

const ownMark = (stream: string, { command, meta, turn = 0 }: SentCommand<AnyCommand>, place: number): string =>
  markOf(idFor(meta.commandId, stream, command.type, String(turn), String(place)));
/** Ends differently at each decision, so that the store never takes new content for a repeat. */
const newEventId = (stream: string, sent: SentCommand<AnyCommand>, place: number): string =>
  ownMark(stream, sent, place) + newId().slice(markLength);

const isOwn = ({ meta }: SentCommand<AnyCommand>, event: RecordedHead, mark: () => string): boolean =>
  event.meta.commandId === meta.commandId && markOf(event.id) === mark();

const readWhole = async <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  sent: SentCommand<C>,
): Promise<FoldedStream<S, E>> => {
  const stream = streamOf(decider.category, sent.meta.org, sent.id);
  const own: (E & RecordedHead)[] = [];
  let state = decider.initial;
  let revision: ExpectedRevision = 'none';
  for await (const page of readingOf(log, decider)(stream)) {
    revision = page.revision;
    for (const recorded of page.events) {
      const event = recorded as RecordedHead as E & RecordedHead;
      state = evolve(decider, state, event);
      if (isOwn(sent, event, () => ownMark(stream, sent, own.length))) own.push(event);
    }
  }
  return { state, revision, own };
};

const readHistory = async <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  sent: SentCommand<C>,
): Promise<FoldedStream<S, E>> => {
  if (!habitsOf(decider).isCached) return readWhole(log, decider, sent);
  const stream = streamOf(decider.category, sent.meta.org, sent.id);
  const { state, revision, marks } = await cacheOf(log).look(decider, stream);
  return marks.has(ownMark(stream, sent, 0)) ? readWhole(log, decider, sent) : { state, revision, own: [] };
};

type Own<C extends AnyCommand> = { readonly id: string; readonly type: C['type']; readonly meta: EventMeta };
/** What the first command of this type wrote when the call was sent before. */
export const ownEvents = async <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  { id, type, meta }: Own<C>,
): Promise<readonly E[]> => {
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

const attempt = async <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  { sent, folded }: { sent: SentCommand<C>; folded: FoldedStream<S, E> },
): Promise<Outcome<E> | undefined> => {
  const { state, revision, own } = folded;
  if (own.length > 0) return { events: own, position: own.at(-1)?.position, isRepeated: true };
  const events = decide(decider, sent.command, state);
  if (isRefusal(events)) return events;
  if (events.length === 0) return { events, position: undefined, isRepeated: false };
  const stream = streamOf(decider.category, sent.meta.org, sent.id);
  const proposed = proposedBy(stream, sent, events);
  const appended = await append(log, stream, { revision, events: proposed, meta: sent.meta });
  return appended && { events, position: appended.position, isRepeated: false };
};

/** Anything without a new event is decided again on the stream itself. */
const isWritten = (outcome: Outcome<unknown> | undefined): boolean =>
  outcome !== undefined && !isRefusal(outcome) && outcome.position !== undefined;

export const judgedAnew = async <T>(judge: () => Promise<T>): Promise<T> => {
  for (let tries = 1; tries <= mostTries; tries++) {
    try {
      return await judge();
    } catch (error) {
      if (!(error instanceof WrongRevision)) throw error;
    }
    await someTime(longestPauseMs);
  }
  throw new StoreUnavailable(`other commands changed the checked data in each of ${mostTries} tries`);
};

/** Read, fold, decide, append at the same revision; repeat when another writer was faster. */
export const execute = async <S, C extends AnyCommand, E extends KlangEvent>(
  log: EventLog,
  decider: Decider<S, C, E>,
  { seen, isJudged, ...sent }: SentCommand<C> & SeenStream<S>,
): Promise<Outcome<E>> => {
  const onSeen = seen && (await attempt(log, decider, { sent, folded: { ...seen, own: [] } }));
  if (onSeen && (isJudged || isWritten(onSeen))) return onSeen;
  if (isJudged) throw new WrongRevision(streamOf(decider.category, sent.meta.org, sent.id));
  const unread: FoldedStream<S, E> = { state: decider.initial, revision: 'none', own: [] };
  const begins = habitsOf(decider).creates?.includes(sent.command.type);
  for (let tries = 1; tries <= mostTries; tries++) {
    const folded = begins && tries === 1 ? unread : await readHistory(log, decider, sent);
    const outcome = await attempt(log, decider, { sent, folded });
    if (outcome) return outcome;
    await someTime(longestPauseMs);
  }
  throw new StoreUnavailable(`other commands changed the ${decider.category} in each of ${mostTries} tries`);
};
