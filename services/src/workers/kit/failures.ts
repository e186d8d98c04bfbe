import { reasonOf } from '@klang/projections/kit/failures';
import { NotWritten, Refused, StoreUnavailable } from '../../platform/kit/failures.ts';
import { MailNotSent } from '../../platform/mails/mailer.ts';
import { GatewayUnavailable } from '../../platform/payments/gateway.ts';

/** Its message contains no personal data. */
export class WorkerTrouble extends Error {}

/** Decided otherwise meanwhile: there is nothing left to do. */
export const unlessRefused = (error: unknown): void => {
  if (!(error instanceof Refused)) throw error;
};

export const isStoreAway = (error: unknown): boolean =>
  error instanceof StoreUnavailable || (error instanceof WorkerTrouble && error.cause instanceof StoreUnavailable);

/** Without personal data. */
export const safeReason = (error: unknown): string =>
  error instanceof WorkerTrouble ||
  error instanceof StoreUnavailable ||
  error instanceof NotWritten ||
  error instanceof MailNotSent ||
  error instanceof GatewayUnavailable ||
  error instanceof Refused
    ? error.message
    : reasonOf(error);
