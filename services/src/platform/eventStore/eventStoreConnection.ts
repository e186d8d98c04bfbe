import { EventStoreDBClient } from '@eventstore/db-client';
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';

const thisMachine: readonly string[] = ['127.0.0.1', 'localhost'];

/** How a call to the store at this address shows who makes it, where the official client does not do so itself. */
export const authorizationTo = (url: string): string | undefined => {
  const { tls, hosts, defaultCredentials: given } = parseConnectionString(url);
  const isNear = hosts.every(({ address }) => thisMachine.includes(address));
  if (!given || tls !== false || !isNear) return undefined;
  return `Basic ${Buffer.from(`${given.username}:${given.password}`).toString('base64')}`;
};

/** The official client. Where nothing is encrypted it tells nobody the password of its address; on this machine it has to. */
export const connectTo = (url: string): EventStoreDBClient => {
  const client = EventStoreDBClient.connectionString(url);
  const authorization = authorizationTo(url);
  if (!authorization) return client;
  const usual = client['callArguments'];
  client['callArguments'] = (...asked) => {
    const [metadata, options] = usual(...asked);
    metadata.set('authorization', authorization);
    return [metadata, options];
  };
  return client;
};
