import { BlockList, isIP, isIPv6 } from 'node:net';
import { messages } from '@klang/contracts/messages';
import type { FastifyInstance } from 'fastify';
import { isOrgHost } from '../../platform/kit/orgs.ts';
import type { Settings } from '../../platform/kit/settings.ts';
import { CallError } from '../kit/answers.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const bare = (host: string): string => host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4'));

export type IsOurHost = (host: string) => boolean;

export const ourHosts = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): IsOurHost => {
  const ofPublic = bare(new URL(PUBLIC_URL).hostname);
  return (host) => {
    const name = bare(host);
    return isLoopback(name) || name === ofPublic || isOrgHost(name);
  };
};

/** Whether the request comes from one of our pages. Clients without an Origin header pass. */
export const isFromOurPage = (origin: string | undefined, isOurHost: IsOurHost): boolean =>
  origin === undefined || (URL.canParse(origin) && isOurHost(new URL(origin).hostname));

// Monitoring may use any address, and its answers reveal no organization.
const isForWatchers = (route = ''): boolean => route === '/metrics' || route.startsWith('/health/');

const { th, en } = messages.unknownHost;
const page = `<!doctype html>
<html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>421</title><h1>${th}</h1><h1 lang="en">${en}</h1></html>
`;

export const refuseStrangeHosts = (app: FastifyInstance, isOurHost: IsOurHost): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (isForWatchers(request.routeOptions.url) || isOurHost(request.hostname)) return undefined;
    const isByPerson = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!isByPerson) throw new CallError(421, 'unknownHost');
    return reply.code(421).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
};

type DomainQuery = { Querystring: { domain?: string } };

/** Tells a proxy for which hosts it may request certificates. Other hosts could make it request thousands. */
export const hostRoute = (app: FastifyInstance, isOurHost: IsOurHost): void => {
  app.get<DomainQuery>('/health/host', { logLevel: 'warn' }, ({ query: { domain } }) => {
    if (typeof domain !== 'string' || !isOurHost(domain)) throw new CallError(404, 'notFound');
    return { host: domain };
  });
};
