import { createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { storedSecret } from '../processes/secrets.ts';
import { faults } from './wire/faults.ts';
import type { Method } from './wire/grpc.ts';

const user = 'klang';
const host = '127.0.0.1';

export const nodeUrl = ({ port, password }: { readonly port: number; readonly password: string }): string =>
  `esdb://${user}:${password}@${host}:${port}?tls=false`;

export const storedStorePassword = (dataDir: string): Promise<string> =>
  storedSecret(join(dataDir, 'eventstore.password'));

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export const onlyWith = (password: string): ((method: Method) => Method) => {
  const known = digestOf(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  return (method) => (call) => {
    const { authorization } = call;
    if (authorization !== undefined && timingSafeEqual(digestOf(authorization), known)) return method(call);
    call.end(authorization === undefined ? faults.accessDenied() : faults.unauthenticated());
    return { message: () => undefined, end: () => undefined };
  };
};
