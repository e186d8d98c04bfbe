import { createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { keptSecret } from '../processes/secrets.ts';
import { faults } from './wire/faults.ts';
import type { Method } from './wire/grpc.ts';

const user = 'klang';
const host = '127.0.0.1';

/** Where a node on this machine is reached by who knows its password. */
export const nodeUrl = ({ port, password }: { readonly port: number; readonly password: string }): string =>
  `esdb://${user}:${password}@${host}:${port}?tls=false`;

/** The password of the node whose log lies in this folder, made the first time it is asked for. */
export const keptStorePassword = (dataDir: string): Promise<string> => keptSecret(join(dataDir, 'eventstore.password'));

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A method for nobody but who knows the password; others are told what a real server tells them. */
export const onlyWith = (password: string): ((method: Method) => Method) => {
  const known = digestOf(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  return (method) => (call) => {
    const { authorization } = call;
    if (authorization !== undefined && timingSafeEqual(digestOf(authorization), known)) return method(call);
    call.end(authorization === undefined ? faults.accessDenied() : faults.unauthenticated());
    return { message: () => undefined, end: () => undefined };
  };
};
