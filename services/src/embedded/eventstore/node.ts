import { randomUUID } from 'node:crypto';
import { ServerCredentials } from '@grpc/grpc-js';
import pg from 'pg';
import { faults } from './faults.ts';
import { createHeads } from './heads.ts';
import { createReader } from './reader.ts';
import { claim } from './schema.ts';
import { createOpenCalls, createServer } from './service.ts';
import { createTail } from './tail.ts';
import { createWriter } from './writer.ts';

export type NodeOptions = {
  readonly databaseUrl: string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The node can no longer know what is in its log; its process must end. */
  readonly onLost: (error: Error) => void;
};
export type EventStoreNode = { readonly port: number; readonly stop: () => Promise<void> };

const readConnections = 4;

const listen = (server: ReturnType<typeof createServer>, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync(address, ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    );
  });

/** An event store on one Postgres database, serving from the moment this resolves. */
export const startNode = async ({ databaseUrl, host, port, onLost }: NodeOptions): Promise<EventStoreNode> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: readConnections });
  const openCalls = createOpenCalls();
  let isOver = false;

  const lose = (error: Error): void => {
    if (isOver) return;
    isOver = true;
    openCalls.failAll(faults.unavailable('the event store lost its database'));
    onLost(error);
  };

  await client.connect();
  client.on('error', lose);
  // A broken idle reader is replaced by the pool; the writer's connection is the one that counts.
  pool.on('error', () => undefined);
  const claimed = await claim(client);
  const heads = createHeads(pool);
  const tail = createTail(claimed.head);
  const writer = createWriter({ client, pool, heads, tail, claim: claimed, onLost: lose });
  const reader = createReader(pool, heads, tail);
  const id = randomUUID();
  let bound = port;
  const server = createServer({ reader, tail, writer, openCalls, node: () => ({ id, host, port: bound }) });
  bound = await listen(server, `${host}:${port}`);

  const stop = async (): Promise<void> => {
    isOver = true;
    openCalls.failAll(faults.unavailable('the event store is stopping'));
    await new Promise((resolve) => setImmediate(resolve));
    server.forceShutdown();
    await Promise.allSettled([client.end(), pool.end()]);
  };
  return { port: bound, stop };
};
