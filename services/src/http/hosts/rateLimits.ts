import { createHash } from 'node:crypto';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { endpoints } from '@klang/contracts/api/index';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import type { CallKind } from '@klang/contracts/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Devices } from '../../platform/signin/devices.ts';
import { CallError } from '../kit/answers.ts';
import type { Calls } from '../kit/callCounts.ts';
import { tokenOf } from '../kit/caller.ts';
import { markIn } from '../kit/deviceMarks.ts';
import { routeOf } from '../kit/serve.ts';
import { openStrangers } from './strangers.ts';

export type Limits = Calls & Pick<Devices, 'deviceOf'> & { readonly orgOfHost: (host: string) => string };
/** Hears of each call that is refused for being one too many, with the name of those who are counted together. */
type NotedLimits = Limits & { readonly onLimited: (request: FastifyRequest, counted: string) => unknown };

const minuteMs = 60_000;

const takesPassword = ({ body }: Endpoint): boolean =>
  body instanceof z.ZodObject && Object.keys(body.shape).some((field) => /password$/i.test(field));

/** What a stranger may do, and whatever tries a password, is counted as signing in. */
const declaredKind = (endpoint: Endpoint): CallKind =>
  endpoint.limitedAs ??
  (takesPassword(endpoint) || (endpoint.kind === 'command' && endpoint.access === 'anyone') ? 'signIn' : endpoint.kind);
const byAddress: ReadonlySet<CallKind> = new Set(['signIn', 'message', 'step']);

type CountedCall = { readonly kind: CallKind; readonly access: Endpoint['access'] };
const byRoute: ReadonlyMap<string | undefined, CountedCall> = new Map(
  endpoints.map((one) => [routeOf(one), { kind: declaredKind(one), access: one.access }]),
);

// A visitor who opens a session without a name tries no password.
const isUnnamed = ({ body }: FastifyRequest): boolean =>
  typeof body === 'object' && body !== null && 'username' in body && body.username === '';

const countedOf = (request: FastifyRequest): CountedCall | undefined => {
  const declared = byRoute.get(request.routeOptions.url);
  return declared?.kind === 'signIn' && isUnnamed(request) ? { ...declared, kind: 'command' } : declared;
};

/** A browser in which somebody signed in is counted by itself, all others by the address that they may share. */
export const placeBy =
  ({ deviceOf }: Pick<Devices, 'deviceOf'>) =>
  (address: string, cookies: string | undefined): string => {
    const device = deviceOf(markIn(cookies));
    return device === null ? normalizeIP(address) : `device ${device}`;
  };
const placeOf = (limits: Limits, { headers, ip }: FastifyRequest): string => placeBy(limits)(ip, headers.cookie);

/** A token counts only where the call needs one; elsewhere a new one with each call would pass every limit. */
const whoCalls = (request: FastifyRequest, { kind, access }: CountedCall, limits: Limits): string =>
  (byAddress.has(kind) || access === 'anyone' ? undefined : tokenOf(request)) ?? placeOf(limits, request);

/** Whose calls of which kind are counted together; neither a token nor an address can be read in it. */
const countedAs = (request: FastifyRequest, limits: Limits): string => {
  const counted = countedOf(request);
  if (!counted) return '';
  const who = `${limits.orgOfHost(request.hostname)} ${whoCalls(request, counted, limits)}`;
  return `${counted.kind}:${createHash('sha256').update(who).digest('base64url')}`;
};

// Asking who is behind a token is open to everyone, and brings the token in its body.
const bringsToken = (request: FastifyRequest): boolean => {
  const { body } = request;
  const isInBody = typeof body === 'object' && body !== null && 'token' in body && body.token !== '';
  return isInBody || tokenOf(request) !== undefined;
};

/** Calls with tokens that nobody holds are counted by address. */
const limitStrangers = (app: FastifyInstance, limits: NotedLimits): void => {
  const strangers = openStrangers(limits);
  app.addHook('preHandler', async (request) => {
    const leftMs = bringsToken(request) ? strangers.leftMs(placeOf(limits, request)) : 0;
    if (leftMs <= 0) return;
    limits.onLimited(request, `stranger:${placeOf(limits, request)}`);
    throw new CallError(429, 'tooOften', { retryAfter: Math.ceil(leftMs / 1_000) });
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 401 && bringsToken(request)) await strangers.count(placeOf(limits, request));
  });
};

/** Counts declared calls in Redis, together with all other api processes; what is not declared is not limited. */
export const limitRates = async (app: FastifyInstance, limits: NotedLimits): Promise<void> => {
  const { redis, prefix, callsAMinute } = limits;
  const isHidden = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  limitStrangers(app, limits);
  await app.register(rateLimit, {
    redis,
    nameSpace: `${prefix}:calls:`,
    // A product without Redis is degraded, not dead: nobody is counted then.
    skipOnError: true,
    // The body tells who tries a password.
    hook: 'preHandler',
    timeWindow: minuteMs,
    keyGenerator: (request) => countedAs(request, limits),
    allowList: (request) => countedOf(request) === undefined,
    max: (request) => callsAMinute[countedOf(request)?.kind ?? 'query'],
    addHeaders: { ...isHidden, 'retry-after': true },
    addHeadersOnExceeding: isHidden,
    onExceeded: limits.onLimited,
    errorResponseBuilder: () => new CallError(429, 'tooOften'),
  });
};
