import type { KlangEvent } from '@klang/contracts/events/index';
import type { EventMeta } from '@klang/contracts/kit/event';
import type { ReadModelName } from '@klang/contracts/readModels';

/** A place in the log of one event store; positions compare as text. */
export type Position = string;

/** Whose and why; who acted by id alone, so that no name slips into a read model by the way. */
export type Meta = Omit<EventMeta, 'actor' | 'address'> & { readonly actor: Pick<EventMeta['actor'], 'kind' | 'id'> };

export type ArrivedEvent = KlangEvent & {
  /** The same in every copy of the log. */
  readonly id: string;
  readonly meta: Meta;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  /** The hash of it as it lies in the log, sealed. */
  readonly leaf: () => string;
};
/** An event by its place, whatever it says. */
export type EventPlace = Pick<ArrivedEvent, 'id' | 'stream' | 'position'> & { readonly type: string };
/** An event that nobody can open, when it was stored, and why it does not open. */
export type UnopenedEvent = EventPlace & { readonly at: string; readonly reason: string };
/** Events that arrived together, and how far into the log they reach; what cannot be opened comes alone. */
export type Page = {
  readonly events: readonly ArrivedEvent[];
  readonly position: Position;
  readonly unopened?: UnopenedEvent;
};

export type FollowOptions = {
  /** The last position that was seen; nothing: from the beginning. */
  readonly from: Position | undefined;
  readonly only: { readonly types: readonly string[] };
  readonly signal: AbortSignal;
  /** How long the next page gathers what arrives, after one of several events; whoever acts alone never waits. */
  readonly gatherMs?: number;
  /** Everything that stood in the log has been handed out and come back for more. */
  readonly onCaughtUp?: () => void;
  /** The connection was lost; whoever goes on must know that it is still the same log. */
  readonly onBroken?: () => void;
};

/** Where a log was copied from: which one it was, where that ended, where the same event stands here, and its own origins. */
export type CopiedFrom = {
  readonly storeId: string;
  readonly position: Position;
  readonly here: Position;
  readonly before: readonly string[];
};

/** The log as the read side needs it. */
export type EventSource = {
  /** Which log this is: positions of another one mean nothing here. */
  readonly storeId: () => Promise<string>;
  /** Nothing for a log that is no copy. */
  readonly copiedFrom: () => Promise<CopiedFrom | undefined>;
  readonly head: () => Promise<Position | undefined>;
  readonly subscribe: (following: FollowOptions) => AsyncIterable<Page>;
  /** The ids of the events that a read model goes on without, because an operator decided so. */
  readonly parkedOf: (readModel: ReadModelName) => Promise<ReadonlySet<string>>;
};
