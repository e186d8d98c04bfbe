import type { Endpoint, RefusedAnswer } from '@klang/contracts/kit/endpoint';
import { nowHeader, unattendedHeader } from '@klang/contracts/limits';
import { type Language, messages } from '@klang/contracts/messages';
import type { z } from 'zod';
import { heardServer, missedServer } from './connection.ts';
import { isUnattended } from './presence.ts';
import { hearServerTime } from './serverClock.ts';

/** What a call needs of an endpoint. The schemas are here only for their types: `workCalls` has none. */
export type EndpointCall<E> = Pick<E & Endpoint, 'kind' | 'path' | 'access' | 'reads' | 'alsoReads'> &
  Partial<Pick<E & Endpoint, 'body' | 'detail'>>;
type CallOf<B extends z.ZodType, D extends z.ZodType> = EndpointCall<Endpoint<B, D>>;
export type Query<B extends z.ZodType, D extends z.ZodType> = CallOf<B, D> & { readonly kind: 'query' };
export type Command<B extends z.ZodType, D extends z.ZodType> = CallOf<B, D> & { readonly kind: 'command' };

/** A success. `touched`: the read models that changed. `token`: set after a login. */
export type Answer<D> = {
  readonly result: true;
  readonly detail: D;
  readonly touched?: readonly string[];
  /** False: done, but not visible in reads yet. */
  readonly shown?: false;
  readonly token?: string;
};

export class CallFailed extends Error {
  readonly answer: RefusedAnswer;
  constructor(answer: RefusedAnswer) {
    super(answer.message);
    this.answer = answer;
  }
}

/** No answer: it is unknown whether the command ran. */
export class NotReached extends Error {}

export type CallInput = {
  readonly endpoint: Pick<Endpoint, 'path' | 'access'>;
  readonly body: unknown;
  readonly token: string | null;
  readonly language: Language;
  readonly key?: string;
  readonly signal?: AbortSignal;
  readonly patienceMs?: number;
};

const callTimeoutMs = 30_000;
const usualPatienceMs = 20_000;
const shortestWaitMs = 500;
const longestWaitMs = 5_000;
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const pathOf = (path: string, body: unknown): string =>
  path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(isRecord(body) ? body[field] : '')));

export const refusal = (code: number, name: keyof typeof messages, language: Language): RefusedAnswer => ({
  result: false,
  code,
  detail: messages[name].en,
  message: messages[name][language],
});

const headersOf = ({ token, language, key }: CallInput): Record<string, string> => ({
  'content-type': 'application/json',
  'accept-language': language,
  ...(token && { authorization: `Bearer ${token}` }),
  ...(key && { 'idempotency-key': key }),
  ...(isUnattended() && { [unattendedHeader]: '1' }),
});

const sendOnce = async (sending: CallInput): Promise<Response | null> => {
  const timeout = AbortSignal.timeout(callTimeoutMs);
  try {
    return await fetch(pathOf(sending.endpoint.path, sending.body), {
      method: 'POST',
      headers: headersOf(sending),
      body: JSON.stringify(sending.body ?? {}),
      signal: sending.signal ? AbortSignal.any([sending.signal, timeout]) : timeout,
    });
  } catch (error) {
    if (sending.signal?.aborted) throw error;
    return null;
  }
};

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      fail(signal.reason);
    });
  });

const waitMs = (response: Response | null, tries: number): number => {
  const retryMs = Number(response?.headers.get('retry-after')) * 1_000;
  const own = shortestWaitMs * 2 ** tries;
  return Math.min(retryMs > 0 ? retryMs : own, longestWaitMs);
};

/** Retries silently while the server is unreachable, up to a time limit. */
const sendPatiently = async (sending: CallInput): Promise<{ response: Response; sentMs: number }> => {
  const giveUpAt = Date.now() + (sending.patienceMs ?? usualPatienceMs);
  for (let tries = 0; ; tries += 1) {
    const sentMs = Date.now();
    const response = await sendOnce(sending);
    if (response && !awayStatuses.has(response.status)) {
      heardServer();
      return { response, sentMs };
    }
    missedServer();
    const wait = waitMs(response, tries);
    if (Date.now() + wait > giveUpAt) {
      if (response) return { response, sentMs };
      throw new NotReached(messages.unavailable[sending.language]);
    }
    await pause(wait, sending.signal);
  }
};

export const jsonIn = (response: Response): Promise<unknown> => response.json().catch(() => null);

export const refusedOf = (answer: unknown, status: number, language: Language): RefusedAnswer => {
  const fallback = refusal(status, status >= 502 ? 'unavailable' : 'unexpected', language);
  if (!isRecord(answer) || answer['result'] !== false) return fallback;
  // The server builds every refusal from the contract; fill in what an older one leaves out.
  return { ...fallback, ...(answer as Partial<RefusedAnswer>), result: false };
};

export const call = async <D>(sending: CallInput): Promise<Answer<D>> => {
  const { endpoint, token, language } = sending;
  if (endpoint.access !== 'anyone' && !token) {
    const text = messages.noToken.en;
    throw new CallFailed({ result: false, code: 401, detail: text, message: text });
  }
  const { response, sentMs } = await sendPatiently(sending);
  hearServerTime(response.headers.get(nowHeader), sentMs);
  const answer = await jsonIn(response);
  if (!response.ok || !isRecord(answer) || answer['result'] !== true) {
    throw new CallFailed(refusedOf(answer, response.status, language));
  }
  return answer as Answer<D>;
};

export const whyOver = ({ message, detail }: RefusedAnswer): string | undefined =>
  message === detail ? undefined : message;

export const isSessionOver = ({ code, detail }: RefusedAnswer): boolean =>
  code === 401 || code === 402 || detail === 'Invalid Token';
