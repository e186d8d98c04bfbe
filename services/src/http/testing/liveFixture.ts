import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  type ChangedMessage,
  type CommandPrint,
  type OptionUpdate,
  type ServerMessageName,
  socketPath,
} from '@klang/contracts/kit/socket';
import { lookupReads } from '@klang/projections/lookups/queries';
import { orgReads } from '@klang/projections/orgs/queries';
import { io } from 'socket.io-client';
import { redis } from '../../testing/testWorld.ts';
import { type ApiParts, buildApi } from '../api/app.ts';
import { ourHosts } from '../hosts/hosts.ts';
import { openInvalidTokens } from '../hosts/invalidTokens.ts';
import type { Limits } from '../hosts/rateLimits.ts';
import { placeBy } from '../hosts/rateLimits.ts';
import { followCallers } from '../live/changes.ts';
import { openRealtime } from '../live/realtime.ts';
import { followOptions } from '../lookups/options.ts';
import type { TestApi } from './apiFixture.ts';

type LiveAt = { readonly key?: string; readonly redisUrl?: string };

/** A second api with sockets, like another process. */
export const openLive = async (
  api: TestApi,
  { key = api.liveKey, redisUrl = redis().url, ...limits }: Partial<Limits> & LiveAt = {},
) => {
  const { callerOf, forget } = api.callersOf();
  const parts: ApiParts = {
    ...api.apiParts(callerOf),
    callStations: (org, jobId) => realtime.callStations(org, jobId),
    notifyReminders: (person) => realtime.notifyReminders(person),
  };
  const app = await buildApi(parts);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const invalidTokens = openInvalidTokens({ ...parts.limits, ...limits });
  const isOurHost = ourHosts(parts.settings);
  const placeOf = placeBy(api.parts.devices);
  const realtime = openRealtime({
    server: app.server,
    redisUrl,
    key,
    callerOf,
    invalidTokens,
    placeOf,
    isOurHost,
  });
  const { recheckAll } = realtime;
  // A message before its subscription would not arrive.
  await realtime.hearing;
  const readOrgs = orgReads(api.parts.pool).all;
  const rows = lookupReads(api.parts.pool);
  const options = followOptions({ rows, links: realtime.links });
  const following = await followCallers({
    databaseUrl: api.databaseUrl,
    forget,
    readOrgs,
    recheckAll,
    orgsChanged: options.orgsChanged,
    freshness: api.freshness,
  });
  const { port } = app.server.address() as AddressInfo;
  const links: { close: () => void }[] = [];

  const link = async (token: string, extraHeaders: Readonly<Record<string, string>> = {}) => {
    const socket = io(`http://127.0.0.1:${port}`, {
      path: socketPath,
      transports: ['websocket'],
      query: { token },
      reconnection: false,
      forceNew: true,
      extraHeaders,
    });
    const heard: (ServerMessageName | 'out')[] = [];
    const options: OptionUpdate[] = [];
    const changed: string[] = [];
    const prints: string[] = [];
    socket.on('changed', ({ readModels }: ChangedMessage) => changed.push(...readModels));
    socket.on('command_print', ({ jobId }: CommandPrint) => prints.push(jobId));
    socket.on('optionupdate', (message: OptionUpdate) => options.push(message));
    for (const name of ['recheck', 'changed', 'bell'] as const) socket.on(name, () => heard.push(name));
    socket.on('disconnect', () => heard.push('out'));
    links.push({ close: () => socket.close() });
    await Promise.race([
      once(socket as never, 'connect'),
      once(socket as never, 'connect_error').then(([error]) => Promise.reject(error)),
    ]);
    return { heard, options, changed, prints };
  };
  const call = async (path: string, body: object, token: string): Promise<number> => {
    const headers = { host: 'localhost', authorization: `Bearer ${token}` };
    return (await app.inject({ method: 'POST', url: path, headers, payload: body })).statusCode;
  };
  const close = async () => {
    for (const open of links) open.close();
    options.close();
    await following.close();
    await realtime.close();
    await app.close();
  };
  return { link, call, close };
};
