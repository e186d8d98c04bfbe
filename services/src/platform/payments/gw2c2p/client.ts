import type { z } from 'zod';
import { Refused } from '../../kit/failures.ts';
import { GatewayUnavailable } from '../gateway.ts';
import { reasonOf } from './codes.ts';
import { openMessage, sealMessage } from './jwt.ts';
import { answer, envelope } from './messages.ts';

export type GatewayAt = {
  readonly url: string;
  readonly merchantId: string;
  readonly secret: string;
  readonly now: () => Date;
  readonly answerWithinMs?: number;
};

/** The attempt was started with other data, or its code was fetched: only a new attempt helps. */
const spentCodes: ReadonlySet<string> = new Set(['9015', '9041', '5005']);

const refuse = (code: string): never => {
  if (spentCodes.has(code)) throw new Refused('payment_already_finished');
  throw new GatewayUnavailable(`The gateway answered ${reasonOf(code)}.`);
};

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const post = async (
  { url, answerWithinMs = 5_000 }: GatewayAt,
  path: string,
  body: object,
): Promise<unknown> => {
  const sent = fetch(new URL(path, url.endsWith('/') ? url : `${url}/`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerWithinMs),
  }).then(async (response) => ({ status: response.status, text: await response.text() }));
  const { status, text } = await sent.catch((cause: unknown) => {
    throw new GatewayUnavailable('The gateway does not answer.', { cause });
  });
  const json = parseJson(text);
  if (json === undefined || status >= 500) throw new GatewayUnavailable(`The gateway answered ${status}.`);
  return json;
};

export const readAnswer = <S extends z.ZodType>(
  schema: S,
  message: unknown,
  isGood: (code: string) => boolean,
): z.output<S> => {
  const plain = answer.safeParse(message);
  if (plain.success && !isGood(plain.data.respCode)) return refuse(plain.data.respCode);
  const read = schema.safeParse(message);
  if (!read.success) throw new GatewayUnavailable('The gateway sent an answer that cannot be parsed.');
  return read.data;
};

/** Answers are signed, except when the gateway could not identify the caller. */
export const postSigned = async (at: GatewayAt, path: string, message: object): Promise<unknown> => {
  const response = await post(at, path, { payload: await sealMessage(at.secret, message) });
  const sealed = envelope.safeParse(response);
  if (!sealed.success) return readAnswer(answer, response, () => false);
  const opened = await openMessage(at.secret, sealed.data.payload);
  if (opened === undefined) throw new GatewayUnavailable('The answer is not signed by the gateway.');
  return opened;
};
