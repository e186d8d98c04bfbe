import type { Position } from './positions.ts';

export type NewEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly meta: object;
};

/** As written: encrypted and not validated. */
export type StoredEvent = {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly type: string;
  readonly data: unknown;
  readonly meta: unknown;
  readonly storedAt: Date;
};

export type Page = {
  readonly events: readonly StoredEvent[];
  readonly revision: bigint;
  readonly position: Position;
};
