import pg from 'pg';
import type { EventPlace } from './source.ts';

/** A read model stands still until a person acts; the message says how. */
export class Standstill extends Error {}

/** Another process wrote to this read model, or it was switched: what we know of it is no longer so. */
export class CheckpointMoved extends Error {}

/** The subscription ended; whoever goes on asks first whether it is still the same log. */
export class LogLost extends Error {}

/** A handler threw: its own mistake, told of the event that it was given. */
export class HandlerFailed extends Error {
  constructor(cause: unknown) {
    super('A handler threw.', { cause });
  }
}

/** An event cannot be opened; the message says why. */
export class NotOpened extends Error {}

/** Why something failed, in words that carry nothing of a person: an error's own text may quote a row. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof Standstill || error instanceof CheckpointMoved || error instanceof LogLost) return error.message;
  if (error instanceof EventFailed || error instanceof NotOpened) return error.message;
  if (error instanceof HandlerFailed) return `its handler threw ${reasonOf(error.cause)}`;
  if (error instanceof pg.DatabaseError) {
    const { code, table, column, constraint } = error;
    return ['Postgres says', code, table, column, constraint].filter(Boolean).join(' ');
  }
  if (!(error instanceof Error)) return 'something that is not an error was thrown';
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  const place = error.stack?.split('\n').find((line) => line.trim().startsWith('at '));
  return `${error.name}${code}${place ? ` ${place.trim()}` : ''}`;
};

/** One event that a read model cannot take; everything before it is stored. */
export class EventFailed extends Error {
  readonly place: EventPlace;
  /** The reason alone. */
  readonly why: string;

  constructor(readModel: string, { id, type, position, stream }: EventPlace, cause: unknown) {
    const why = reasonOf(cause);
    super(`${readModel} cannot take ${type} at ${position} of ${stream}: ${why}`, { cause });
    this.place = { id, type, position, stream };
    this.why = why;
  }
}

const dataClasses = ['21', '22', '23', '42', '44', 'P0'];

/** Postgres refused what was written, as it will again: the event is to blame, not the connection. */
export const isRefusedByTables = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && dataClasses.some((beginning) => error.code?.startsWith(beginning));
