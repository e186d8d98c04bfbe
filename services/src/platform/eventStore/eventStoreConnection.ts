import { EventStoreDBClient } from '@eventstore/db-client';
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';

const thisMachine: readonly string[] = ['127.0.0.1', 'localhost'];

/** For calls where the official client sends no credentials. */
export const authorizationTo = (url: string): string | undefined => {
  const { tls, hosts, defaultCredentials: credentials } = parseConnectionString(url);
  const isNear = hosts.every(({ address }) => thisMachine.includes(address));
  if (!credentials || tls !== false || !isNear) return undefined;
  return `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`;
};

/** The client sends no password over an unencrypted connection; on this machine it must. */
export const connectTo = (url: string): EventStoreDBClient => {
  const client = EventStoreDBClient.connectionString(url);
  const authorization = authorizationTo(url);
  if (!authorization) return client;
  const usual = client['callArguments'];
  client['callArguments'] = (...args) => {
    const [metadata, options] = usual(...args);
    metadata.set('authorization', authorization);
    return [metadata, options];
  };
  return client;
};
