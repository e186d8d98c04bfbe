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

/** The attempt began before in other words, or its code was fetched before: only another attempt helps. */
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
  }).then(async (given) => ({ status: given.status, text: await given.text() }));
  const { status, text } = await sent.catch((cause: unknown) => {
    throw new GatewayUnavailable('The gateway does not answer.', { cause });
  });
  const json = parseJson(text);
  if (json === undefined || status >= 500) throw new GatewayUnavailable(`The gateway answered ${status}.`);
  return json;
};

/** Reads an answer by its schema, where its code is one of those that bring more than the code. */
export const readAnswer = <S extends z.ZodType>(
  schema: S,
  said: unknown,
  isGood: (code: string) => boolean,
): z.output<S> => {
  const plain = answer.safeParse(said);
  if (plain.success && !isGood(plain.data.respCode)) return refuse(plain.data.respCode);
  const read = schema.safeParse(said);
  if (!read.success) throw new GatewayUnavailable('The gateway answered what nobody understands.');
  return read.data;
};

/** An answer is signed, unless the gateway could not tell who asked: then it only says what is wrong. */
export const askSigned = async (at: GatewayAt, path: string, message: object): Promise<unknown> => {
  const said = await post(at, path, { payload: await sealMessage(at.secret, message) });
  const sealed = envelope.safeParse(said);
  if (!sealed.success) return readAnswer(answer, said, () => false);
  const opened = await openMessage(at.secret, sealed.data.payload);
  if (opened === undefined) throw new GatewayUnavailable('The answer of the gateway is not signed by it.');
  return opened;
};
