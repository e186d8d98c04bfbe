import type { KlangEvent } from '@klang/contracts/events/index';
import type { Actor, EventMeta } from '@klang/contracts/kit/event';
import type { RefusalCode } from '@klang/contracts/refusals';
import { type AnyCommand, type Decider, isRefusal } from '../../domain/kit.ts';
import type { Clock } from '../kit/clock.ts';
import { Refused, WrongRevision } from '../kit/failures.ts';
import { newId, type PersonKind, personIdFor } from '../kit/ids.ts';
import type { EventLog } from './eventLog.ts';
import { execute, type Outcome, ownEvents, type SeenStream, streamOf } from './execute.ts';
import { hotStreams } from './hotStreams.ts';
import { habitsOf } from './streamHabits.ts';

export type ContextInput = {
  readonly org: string;
  readonly actor: Actor;
  readonly address: string | null;
  readonly agent?: string;
  readonly sessionId?: string | null;
  readonly ownIds?: readonly string[];
  readonly device?: string | null;
  /** The same when a command is sent again; a new one if not given. */
  readonly commandId?: string;
  readonly correlationId?: string;
  readonly causationId?: string;
};
/** With `seen`, the stream is read only if it has changed. */
export type StreamTarget<S> = string | ({ readonly id: string } & SeenStream<S>);
export type DoneOutcome<E> = Exclude<Outcome<E>, { readonly refused: RefusalCode }>;

export type Context = {
  readonly org: string;
  readonly actor: Actor;
  readonly now: Date;
  readonly correlationId: string;
  readonly address: string | null;
  readonly agent: string;
  readonly ownIds: readonly string[];
  readonly sessionId: string | null;
  readonly device: string | null;
  readonly newId: () => string;
  readonly newPersonId: (kind: PersonKind) => string;
  readonly as: (who: { readonly org: string; readonly actor: Actor }) => Context;
  readonly asNobody: () => Context;
  readonly asWriterOf: (event: { readonly stream: string; readonly revision: string }) => Promise<Context>;
  /** A new command id: for what is written each time, also when a call is repeated. */
  readonly anew: () => Context;
  readonly execute: <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    named: StreamTarget<NoInfer<S>>,
    command: NoInfer<C>,
  ) => Promise<DoneOutcome<E>>;
  /** The events of this same call, when a repeat is no longer possible. */
  readonly wroteBefore: <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    id: string,
    type: C['type'],
  ) => Promise<readonly E[]>;
};

/** Ids only, no personal data. */
export type CommandLine = {
  readonly command: string;
  readonly stream: string;
  /** overtaken: undecided; the caller judges again. */
  readonly outcome: 'written' | 'nothing' | 'repeated' | 'refused' | 'overtaken' | 'failed';
  readonly refusal?: RefusalCode;
  readonly ms: number;
  readonly correlationId: string;
};
type Ports = {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly report: (line: CommandLine) => void;
  readonly onWritten?: (ctx: Context, events: readonly KlangEvent[]) => void;
};

const summaryOf = (outcome: Outcome<unknown>): Pick<CommandLine, 'outcome' | 'refusal'> => {
  if (isRefusal(outcome)) return { outcome: 'refused', refusal: outcome.refused };
  if (outcome.isRepeated) return { outcome: 'repeated' };
  return { outcome: outcome.events.length > 0 ? 'written' : 'nothing' };
};

const nobody: Actor = { kind: 'system', id: 'nobody', name: null };

export const contexts = ({ log, clock, report, onWritten }: Ports) => {
  const executeHot = hotStreams(log);
  const hear = (ctx: Context, { isRepeated, events }: DoneOutcome<KlangEvent>): void => {
    if (!isRepeated) onWritten?.(ctx, events);
  };
  const contextOf = ({ org, actor, address, ...input }: ContextInput, now = clock.now()): Context => {
    const { commandId = newId(), correlationId = newId(), causationId = null } = input;
    const { agent = '', sessionId = null, device = null, ownIds = [actor.id] } = input;
    const meta: EventMeta = { org, actor, commandId, correlationId, causationId, at: now.toISOString(), address };
    const turns = new Map<string, number>();
    const ctx: Context = {
      org,
      actor,
      now,
      correlationId,
      address,
      agent,
      ownIds,
      sessionId,
      device,
      newId,
      newPersonId: (kind) => personIdFor(kind, org, commandId),
      as: (who) => contextOf({ address, ...input, ...who, ownIds: [who.actor.id], commandId, correlationId }, now),
      asNobody: () => contextOf({ org, actor: nobody, address: null, commandId, correlationId }, now),
      asWriterOf: async ({ stream, revision }) => {
        for await (const { events } of log.read(stream, BigInt(revision)))
          for (const { meta: written } of events) return ctx.as({ org, actor: written.actor });
        return ctx;
      },
      anew: () => contextOf({ ...input, org, actor, address, ownIds, correlationId, commandId: newId() }, now),
      wroteBefore: (decider, id, type) => ownEvents(log, decider, { id, type, meta }),
      execute: async (decider, named, command) => {
        const started = performance.now();
        const { id, ...before } = typeof named === 'string' ? { id: named } : named;
        const stream = streamOf(decider.category, org, id);
        const line = (result: Pick<CommandLine, 'outcome' | 'refusal'>) =>
          report({
            command: command.type,
            stream,
            ...result,
            ms: Math.round(performance.now() - started),
            correlationId,
          });
        const kind = `${command.type} ${stream}`;
        const turn = turns.get(kind) ?? 0;
        const sent = { id, command, meta, turn };
        const doing = habitsOf(decider).isHot
          ? executeHot(decider, sent)
          : execute(log, decider, { ...sent, ...before });
        const outcome = await doing.catch((error: unknown) => {
          line({ outcome: error instanceof WrongRevision ? 'overtaken' : 'failed' });
          throw error;
        });
        // A failed command may be retried and is still the same; an answered one is done.
        turns.set(kind, turn + 1);
        line(summaryOf(outcome));
        if (isRefusal(outcome)) throw new Refused(outcome.refused);
        hear(ctx, outcome);
        return outcome;
      },
    };
    return ctx;
  };
  return (input: ContextInput): Context => contextOf(input);
};
