import type { KlangEvent } from '@klang/contracts/events/index';
import type { EventMeta } from '@klang/contracts/kit/event';

/** A place in the log of one event store; positions compare as text. */
export type Position = string;

/** Whose and why; who acted by id alone, so that no name slips into a read model by the way. */
export type Meta = Omit<EventMeta, 'actor' | 'address'> & { readonly actor: Pick<EventMeta['actor'], 'kind' | 'id'> };

export type Arrived = KlangEvent & {
  readonly meta: Meta;
  readonly stream: string;
  readonly position: Position;
};
/** Events that arrived together, and how far into the log they reach. */
export type Page = { readonly events: readonly Arrived[]; readonly position: Position };

export type Following = {
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

/** The log as the read side needs it. */
export type EventSource = {
  /** Which log this is: positions of another one mean nothing here. */
  readonly storeId: () => Promise<string>;
  readonly head: () => Promise<Position | undefined>;
  readonly subscribe: (following: Following) => AsyncIterable<Page>;
};
