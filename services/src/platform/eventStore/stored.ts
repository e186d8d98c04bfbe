import type { Position } from './positions.ts';

/** What goes to the event store: JSON, with everything personal already sealed. */
export type NewEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly meta: object;
};

/** What the event store gives back: as it was written, not yet opened and not yet trusted. */
export type StoredEvent = {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly type: string;
  readonly data: unknown;
  readonly meta: unknown;
  /** The store's own clock, when it was written. */
  readonly storedAt: Date;
};

/** A part of a stream or of the log: what of it concerns the product, and how far it goes. */
export type Page = {
  readonly events: readonly StoredEvent[];
  readonly revision: bigint;
  readonly position: Position;
};
