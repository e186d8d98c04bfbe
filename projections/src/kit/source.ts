import type { KlangEvent } from '@klang/contracts/events/index';
import type { EventMeta } from '@klang/contracts/kit/event';
import type { ReadModelName } from '@klang/contracts/readModels';

/** Valid for one event store. Positions compare as text. */
export type Position = string;

/** Only the id of the actor, so that no name gets into a read model by accident. */
export type Meta = Omit<EventMeta, 'actor' | 'address'> & { readonly actor: Pick<EventMeta['actor'], 'kind' | 'id'> };

export type ArrivedEvent = KlangEvent & {
  readonly id: string;
  readonly meta: Meta;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  /** Hash of the stored, sealed event. */
  readonly leaf: () => string;
};
export type EventPlace = Pick<ArrivedEvent, 'id' | 'stream' | 'position'> & { readonly type: string };
export type UnopenedEvent = EventPlace & { readonly at: string; readonly reason: string };
/** Events that arrived together. An unopened event is alone. */
export type Page = {
  readonly events: readonly ArrivedEvent[];
  readonly position: Position;
  readonly unopened?: UnopenedEvent;
};

export type FollowOptions = {
  readonly from: Position | undefined;
  readonly only: { readonly types: readonly string[] };
  readonly signal: AbortSignal;
  /** Batching delay after a page with several events. A single event is never delayed. */
  readonly gatherMs?: number;
  /** All events that were in the log are processed. */
  readonly onCaughtUp?: () => void;
  readonly onBroken?: () => void;
};

/** `position` is the end of the original, `here` the same event in the copy, `before` are earlier origins. */
export type CopiedFrom = {
  readonly storeId: string;
  readonly position: Position;
  readonly here: Position;
  readonly before: readonly string[];
};

export type EventSource = {
  readonly storeId: () => Promise<string>;
  readonly copiedFrom: () => Promise<CopiedFrom | undefined>;
  readonly head: () => Promise<Position | undefined>;
  readonly subscribe: (following: FollowOptions) => AsyncIterable<Page>;
  /** Event ids that an operator decided to skip. */
  readonly parkedOf: (readModel: ReadModelName) => Promise<ReadonlySet<string>>;
};
