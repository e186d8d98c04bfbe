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
import { openInvalidTokens } from './invalidTokens.ts';

export type Limits = Calls & Pick<Devices, 'deviceOf'> & { readonly orgOfHost: (host: string) => string };
type NotedLimits = Limits & { readonly onLimited: (request: FastifyRequest, counted: string) => unknown };

const minuteMs = 60_000;

const takesPassword = ({ body }: Endpoint): boolean =>
  body instanceof z.ZodObject && Object.keys(body.shape).some((field) => /password$/i.test(field));

/** Public commands and calls with a password have the stricter limit of logins. */
const declaredKind = (endpoint: Endpoint): CallKind =>
  endpoint.limitedAs ??
  (takesPassword(endpoint) || (endpoint.kind === 'command' && endpoint.access === 'anyone') ? 'signIn' : endpoint.kind);
const byAddress: ReadonlySet<CallKind> = new Set(['signIn', 'message', 'step']);

type CountedCall = { readonly kind: CallKind; readonly access: Endpoint['access'] };
const byRoute: ReadonlyMap<string | undefined, CountedCall> = new Map(
  endpoints.map((one) => [routeOf(one), { kind: declaredKind(one), access: one.access }]),
);

// Opening an anonymous session is no password attempt.
const isUnnamed = ({ body }: FastifyRequest): boolean =>
  typeof body === 'object' && body !== null && 'username' in body && body.username === '';

const countedOf = (request: FastifyRequest): CountedCall | undefined => {
  const declared = byRoute.get(request.routeOptions.url);
  return declared?.kind === 'signIn' && isUnnamed(request) ? { ...declared, kind: 'command' } : declared;
};

/** A known browser has its own limit. Others share the limit of their address. */
export const placeBy =
  ({ deviceOf }: Pick<Devices, 'deviceOf'>) =>
  (address: string, cookies: string | undefined): string => {
    const device = deviceOf(markIn(cookies));
    return device === null ? normalizeIP(address) : `device ${device}`;
  };
const placeOf = (limits: Limits, { headers, ip }: FastifyRequest): string => placeBy(limits)(ip, headers.cookie);

/** A token counts only where the call needs one. Elsewhere a new token for each call would bypass the limit. */
const whoCalls = (request: FastifyRequest, { kind, access }: CountedCall, limits: Limits): string =>
  (byAddress.has(kind) || access === 'anyone' ? undefined : tokenOf(request)) ?? placeOf(limits, request);

const countedAs = (request: FastifyRequest, limits: Limits): string => {
  const counted = countedOf(request);
  if (!counted) return '';
  const who = `${limits.orgOfHost(request.hostname)} ${whoCalls(request, counted, limits)}`;
  return `${counted.kind}:${createHash('sha256').update(who).digest('base64url')}`;
};

const bringsToken = (request: FastifyRequest): boolean => {
  const { body } = request;
  const isInBody = typeof body === 'object' && body !== null && 'token' in body && body.token !== '';
  return isInBody || tokenOf(request) !== undefined;
};

const limitInvalidTokens = (app: FastifyInstance, limits: NotedLimits): void => {
  const invalidTokens = openInvalidTokens(limits);
  app.addHook('preHandler', async (request) => {
    const leftMs = bringsToken(request) ? invalidTokens.leftMs(placeOf(limits, request)) : 0;
    if (leftMs <= 0) return;
    limits.onLimited(request, `stranger:${placeOf(limits, request)}`);
    throw new CallError(429, 'tooOften', { retryAfter: Math.ceil(leftMs / 1_000) });
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 401 && bringsToken(request)) await invalidTokens.count(placeOf(limits, request));
  });
};

export const limitRates = async (app: FastifyInstance, limits: NotedLimits): Promise<void> => {
  const { redis, prefix, callsAMinute } = limits;
  const isHidden = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  limitInvalidTokens(app, limits);
  await app.register(rateLimit, {
    redis,
    nameSpace: `${prefix}:calls:`,
    // Without Redis the product is degraded, not down: no limits then.
    skipOnError: true,
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
