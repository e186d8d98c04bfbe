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
/** Of gRPC: cancelled, unknown, deadline exceeded, resource exhausted, aborted, internal, unavailable. */
const goneCodes: readonly unknown[] = [1, 2, 4, 8, 10, 13, 14];
const unimplemented = 12;
const goneConnection = /^ERR_(STREAM|HTTP2)_/;

/** Whether the store, rather than the call, is to blame: then the same call may be made again. */
const isGone = (error: Error): boolean => {
  // The client throws its own errors, those of gRPC and those of Node; what they share is a type or a code.
  const { type, code } = error as { readonly type?: unknown; readonly code?: unknown };
  if (goneTypes.includes(type) || goneCodes.includes(code)) return true;
  if (typeof code === 'string' && goneConnection.test(code)) return true;
  return error.name === 'AbortError' || error.name === 'TimeoutError' || error.message.startsWith('Failed to discover');
};

const typeOf = (error: unknown): unknown => (error instanceof Error && 'type' in error ? error.type : undefined);

/** What servers say of a position at which no event stands: that they do not know why, or that it is invalid. */
const noPlaceCodes: readonly unknown[] = [2, 3];

/** Whether a call may have failed because of the position that it was made at; the store may be to blame just as well. */
export const mayBeNoPlace = (error: unknown): boolean => {
  const said = error instanceof StoreUnavailable ? error.cause : error;
  return said instanceof Error && 'code' in said && noPlaceCodes.includes(said.code);
};

/** Whether the store has no such call. */
export const isUnknownCall = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === unimplemented;

/** One error for a store that is away, one for a stream that moved on; anything else stays what it is. */
export const storeErrorOf = (what: string, stream: string, thrown: unknown): unknown => {
  // What a call ends with says only to the client what it means, such as that another node leads; it takes no other errors.
  const error = thrown instanceof Error && 'details' in thrown ? convertToCommandError(thrown) : thrown;
  if (typeOf(error) === ErrorType.WRONG_EXPECTED_VERSION) return new WrongRevision(stream, error);
  return error instanceof Error && isGone(error) ? new StoreUnavailable(what, error) : error;
};
