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

/** Who asks, for which organization, and as a consequence of what. */
export type ContextInput = {
  readonly org: string;
  readonly actor: Actor;
  readonly address: string | null;
  /** Browser and system of who asks, in a few words. */
  readonly agent?: string;
  readonly sessionId?: string | null;
  /** All ids under which the actor stands, where records were joined. */
  readonly ownIds?: readonly string[];
  /** The browser that brought a mark of ours. */
  readonly device?: string | null;
  /** The same for a command that is sent again; one of its own is made when none is given. */
  readonly commandId?: string;
  readonly correlationId?: string;
  readonly causationId?: string;
};
/** One stream by its id; with what somebody saw of it, it is read only where that is no longer so. */
export type StreamTarget<S> = string | ({ readonly id: string } & SeenStream<S>);
export type DoneOutcome<E> = Exclude<Outcome<E>, { readonly refused: RefusalCode }>;

/** Everything that one call may know and do. */
export type Context = {
  readonly org: string;
  readonly actor: Actor;
  readonly now: Date;
  readonly correlationId: string;
  readonly address: string | null;
  readonly agent: string;
  /** All ids under which the actor stands: their own, and those of records that were joined to theirs. */
  readonly ownIds: readonly string[];
  /** The session that asks; null for whoever has none. */
  readonly sessionId: string | null;
  /** The browser that asks, where we know it again; null where we do not. */
  readonly device: string | null;
  readonly newId: () => string;
  /** Of the person whom this call brings; the same for a call that is sent again. */
  readonly newPersonId: (kind: PersonKind) => string;
  /** The same call in the name of somebody whom it has proved to be. */
  readonly as: (who: { readonly org: string; readonly actor: Actor }) => Context;
  /** The same call in the name of nobody, from nowhere: nothing personal is written of it. */
  readonly asNobody: () => Context;
  /** The same call as a deed of its own: for what is written each time it happens, also where a call is sent again. */
  readonly anew: () => Context;
  /** Does the command or throws `Refused`. */
  readonly execute: <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    named: StreamTarget<NoInfer<S>>,
    command: NoInfer<C>,
  ) => Promise<DoneOutcome<E>>;
  /** What this very call wrote by such a command, where it is sent again after that has become impossible. */
  readonly wroteBefore: <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    id: string,
    type: C['type'],
  ) => Promise<readonly E[]>;
};

/** What is logged of every command; ids only, nothing personal. */
export type CommandLine = {
  readonly command: string;
  readonly stream: string;
  /** `overtaken`: nothing was decided, and whoever sent it judges anew. */
  readonly outcome: 'written' | 'nothing' | 'repeated' | 'refused' | 'overtaken' | 'failed';
  readonly refusal?: RefusalCode;
  readonly ms: number;
  readonly correlationId: string;
};
type Ports = {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly tell: (line: CommandLine) => void;
  /** Hears of what each command wrote, in whosever name; not of one that was sent again. */
  readonly onWritten?: (ctx: Context, events: readonly KlangEvent[]) => void;
};

const summaryOf = (outcome: Outcome<unknown>): Pick<CommandLine, 'outcome' | 'refusal'> => {
  if (isRefusal(outcome)) return { outcome: 'refused', refusal: outcome.refused };
  if (outcome.isRepeated) return { outcome: 'repeated' };
  return { outcome: outcome.events.length > 0 ? 'written' : 'nothing' };
};

const nobody: Actor = { kind: 'system', id: 'nobody', name: null };

/** Makes the context of a call; the instant it is made is the instant of everything that the call does. */
export const contexts = ({ log, clock, tell, onWritten }: Ports) => {
  const executeHot = hotStreams(log);
  const hear = (ctx: Context, { isRepeated, events }: DoneOutcome<KlangEvent>): void => {
    if (!isRepeated) onWritten?.(ctx, events);
  };
  const contextOf = ({ org, actor, address, ...asked }: ContextInput, now = clock.now()): Context => {
    const { commandId = newId(), correlationId = newId(), causationId = null } = asked;
    const { agent = '', sessionId = null, device = null, ownIds = [actor.id] } = asked;
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
      as: (who) => contextOf({ address, ...asked, ...who, ownIds: [who.actor.id], commandId, correlationId }, now),
      asNobody: () => contextOf({ org, actor: nobody, address: null, commandId, correlationId }, now),
      anew: () => contextOf({ ...asked, org, actor, address, ownIds, correlationId, commandId: newId() }, now),
      wroteBefore: (decider, id, type) => ownEvents(log, decider, { id, type, meta }),
      execute: async (decider, named, command) => {
        const started = performance.now();
        const { id, ...before } = typeof named === 'string' ? { id: named } : named;
        const stream = streamOf(decider.category, org, id);
        const line = (said: Pick<CommandLine, 'outcome' | 'refusal'>) =>
          tell({ command: command.type, stream, ...said, ms: Math.round(performance.now() - started), correlationId });
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
        // What failed may be tried again and is still the same command; what was answered is done.
        turns.set(kind, turn + 1);
        line(summaryOf(outcome));
        if (isRefusal(outcome)) throw new Refused(outcome.refused);
        hear(ctx, outcome);
        return outcome;
      },
    };
    return ctx;
  };
  return (asked: ContextInput): Context => contextOf(asked);
};
