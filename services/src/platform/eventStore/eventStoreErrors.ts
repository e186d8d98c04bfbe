import { ErrorType } from '@eventstore/db-client';
import { convertToCommandError } from '@eventstore/db-client/dist/utils/CommandError.js';
import { StoreUnavailable, WrongRevision } from '../kit/failures.ts';

const goneTypes: readonly unknown[] = [
  ErrorType.UNAVAILABLE,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
];
/** gRPC: cancelled, unknown, deadline exceeded, resource exhausted, aborted, internal, unavailable. */
const goneCodes: readonly unknown[] = [1, 2, 4, 8, 10, 13, 14];
const unimplemented = 12;
const goneConnection = /^ERR_(STREAM|HTTP2)_/;

/** The store failed, not the call: a retry may succeed. */
const isGone = (error: Error): boolean => {
  const { type, code } = error as { readonly type?: unknown; readonly code?: unknown };
  if (goneTypes.includes(type) || goneCodes.includes(code)) return true;
  if (typeof code === 'string' && goneConnection.test(code)) return true;
  return error.name === 'AbortError' || error.name === 'TimeoutError' || error.message.startsWith('Failed to discover');
};

const typeOf = (error: unknown): unknown => (error instanceof Error && 'type' in error ? error.type : undefined);

/** Servers answer an invalid position with "unknown" or "invalid argument". */
const noPlaceCodes: readonly unknown[] = [2, 3];

export const mayBeNoPlace = (error: unknown): boolean => {
  const cause = error instanceof StoreUnavailable ? error.cause : error;
  return cause instanceof Error && 'code' in cause && noPlaceCodes.includes(cause.code);
};

export const isUnknownCall = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === unimplemented;

export const storeErrorOf = (what: string, stream: string, thrown: unknown): unknown => {
  // Only the client's converter understands a gRPC error, such as a new leader; it accepts no other errors.
  const error = thrown instanceof Error && 'details' in thrown ? convertToCommandError(thrown) : thrown;
  if (typeOf(error) === ErrorType.WRONG_EXPECTED_VERSION) return new WrongRevision(stream, error);
  return error instanceof Error && isGone(error) ? new StoreUnavailable(what, error) : error;
};
