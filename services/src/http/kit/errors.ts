import type { RefusedAnswer } from '@klang/contracts/kit/endpoint';
import type { Language } from '@klang/contracts/messages';
import { refusals } from '@klang/contracts/refusals';
import { PapersBehind } from '@klang/projections/papers/numbered';
import type { FastifyError } from 'fastify';
import { NotWritten, Refused, StoreUnavailable } from '../../platform/kit/failures.ts';
import { PictureLost } from '../../platform/papers/sheets.ts';
import { GatewayUnavailable } from '../../platform/payments/gateway.ts';
import { CallError, refusedAnswer } from './answers.ts';

const retryAfterSeconds = 2;

const refusalAnswer = ({ code, field, faults }: Refused, language: Language): RefusedAnswer => {
  const faultList = [...(field ? [{ field, message: refusals[code] }] : []), ...faults];
  return {
    result: false,
    code: code.endsWith('_not_found') ? 404 : 409,
    detail: refusals[code].en,
    message: refusals[code][language],
    refusal: code,
    ...(faultList.length > 0 && {
      fields: faultList.map((one) => ({ field: one.field, message: one.message[language] })),
    }),
  };
};

export const retryAfterOf = (error: unknown, { code }: RefusedAnswer): number | undefined => {
  const seconds = error instanceof CallError ? error.retryAfter : undefined;
  return seconds ?? (code === 503 ? retryAfterSeconds : undefined);
};

/** Fastify's own refusals: unreadable or too large bodies, too many calls. */
const callErrorOf = ({ statusCode = 500 }: FastifyError): CallError => {
  if (statusCode === 413) return new CallError(413, 'tooLarge');
  if (statusCode === 429) return new CallError(429, 'tooOften');
  if (statusCode >= 400 && statusCode < 500) return new CallError(statusCode, 'invalidInput');
  return new CallError(500, 'unexpected');
};

const awayCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
]);
const awayWords =
  /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect/;
const isAway = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  (error instanceof Error && (('code' in error && awayCodes.has(String(error.code))) || awayWords.test(error.message)));

export const answerOf = (error: unknown, language: Language): RefusedAnswer => {
  if (error instanceof Refused) return refusalAnswer(error, language);
  if (error instanceof CallError) return refusedAnswer(error, language);
  if (error instanceof PictureLost) return refusalAnswer(new Refused('paper_picture_lost'), language);
  if (error instanceof NotWritten)
    return refusedAnswer(new CallError(400, 'invalidInput', { fields: error.faults }), language);
  if (error instanceof GatewayUnavailable) return refusedAnswer(new CallError(503, 'gatewayAway'), language);
  if (error instanceof PapersBehind) return refusedAnswer(new CallError(503, 'listsBehind'), language);
  if (isAway(error)) return refusedAnswer(new CallError(503, 'unavailable'), language);
  // Safe cast: the rest is Fastify's own or unexpected, with at most a statusCode.
  return refusedAnswer(callErrorOf(error as FastifyError), language);
};
