import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { metricsType } from '../../platform/health/metrics.ts';
import type { Settings } from '../../platform/kit/settings.ts';
import type { IsOurHost } from '../hosts/hosts.ts';
import { CallError } from '../kit/answers.ts';
import { tokenOf } from '../kit/caller.ts';
import type { ApiMetrics } from './apiMetrics.ts';

const near = new BlockList();
near.addSubnet('127.0.0.0', 8);
near.addSubnet('10.0.0.0', 8);
near.addSubnet('172.16.0.0', 12);
near.addSubnet('192.168.0.0', 16);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

const leftByProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** From this machine or its network, and not forwarded by a public proxy. */
const isNear = ({ socket, headers }: FastifyRequest): boolean => {
  const address = socket.remoteAddress ?? '';
  return (
    near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') && leftByProxies.every((name) => headers[name] === undefined)
  );
};

type Guard = Pick<Settings, 'METRICS_TOKEN'> & { readonly isOurHost: IsOurHost };

/** Our host or an IP address. Any other name may be DNS rebinding, by which a foreign page could read the answer. */
const isNamedWell = ({ hostname }: FastifyRequest, isOurHost: IsOurHost): boolean =>
  isOurHost(hostname) || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const mayRead = (request: FastifyRequest, { METRICS_TOKEN: token, isOurHost }: Guard): boolean =>
  token
    ? timingSafeEqual(digestOf(tokenOf(request) ?? ''), digestOf(token))
    : isNear(request) && isNamedWell(request, isOurHost);

export const metricsRoute = (app: FastifyInstance, metrics: Pick<ApiMetrics, 'call' | 'text'>, guard: Guard): void => {
  app.addHook('onResponse', async (request, reply) => {
    // An undeclared path may be any text, so it must not become a label.
    const route = request.routeOptions.url ?? 'none';
    metrics.call({ route, status: reply.statusCode, ms: reply.elapsedTime });
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, guard)) throw new CallError(404, 'notFound');
    return reply
      .type(metricsType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
};
