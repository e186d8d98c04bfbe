import pg from 'pg';
import type { EventPlace } from './source.ts';

/** Needs an operator. The message says how. */
export class Standstill extends Error {}

/** Another process wrote to this read model or switched it, so the local state is stale. */
export class CheckpointMoved extends Error {}

/** Before a retry, check that it is still the same log. */
export class LogLost extends Error {}

export class HandlerFailed extends Error {
  constructor(cause: unknown) {
    super('A handler threw.', { cause });
  }
}

export class NotOpened extends Error {}

/** Safe to log: an error message may quote personal data. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof Standstill || error instanceof CheckpointMoved || error instanceof LogLost) return error.message;
  if (error instanceof EventFailed || error instanceof NotOpened) return error.message;
  if (error instanceof HandlerFailed) return `its handler threw ${reasonOf(error.cause)}`;
  if (error instanceof pg.DatabaseError) {
    const { code, table, column, constraint } = error;
    return ['Postgres says', code, table, column, constraint].filter(Boolean).join(' ');
  }
  if (!(error instanceof Error)) return 'a value that is not an Error was thrown';
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  const place = error.stack?.split('\n').find((line) => line.trim().startsWith('at '));
  return `${error.name}${code}${place ? ` ${place.trim()}` : ''}`;
};

/** Everything before this event is stored. */
export class EventFailed extends Error {
  readonly place: EventPlace;
  readonly why: string;

  constructor(readModel: string, { id, type, position, stream }: EventPlace, cause: unknown) {
    const why = reasonOf(cause);
    super(`${readModel} cannot process ${type} at ${position} of ${stream}: ${why}`, { cause });
    this.place = { id, type, position, stream };
    this.why = why;
  }
}

const dataClasses = ['21', '22', '23', '42', '44', 'P0'];

/** A retry cannot help: the data is refused, the connection is fine. */
export const isRefusedByTables = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && dataClasses.some((beginning) => error.code?.startsWith(beginning));
