import { reasonOf } from '@klang/projections/kit/failures';
import { NotWritten, Refused, StoreUnavailable } from '../../platform/kit/failures.ts';
import { MailNotSent } from '../../platform/mails/mailer.ts';
import { GatewayUnavailable } from '../../platform/payments/gateway.ts';

/** What a worker itself has to say; nothing personal in it. */
export class WorkerTrouble extends Error {}

/** A job that failed because nobody can reach the event store. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof StoreUnavailable || (error instanceof WorkerTrouble && error.cause instanceof StoreUnavailable);

/** Why something failed, in words that carry nothing of a person. */
export const safeReason = (error: unknown): string =>
  error instanceof WorkerTrouble ||
  error instanceof StoreUnavailable ||
  error instanceof NotWritten ||
  error instanceof MailNotSent ||
  error instanceof GatewayUnavailable ||
  error instanceof Refused
    ? error.message
    : reasonOf(error);
