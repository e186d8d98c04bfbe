import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createHeads } from './log/heads.ts';
import { createReader } from './log/reader.ts';
import { becomeWriter } from './log/schema.ts';
import { createTail } from './log/tail.ts';
import { createWriter } from './log/writer.ts';
import { methodsOf } from './service.ts';
import { faults } from './wire/faults.ts';
import { type GrpcServer, serveGrpc } from './wire/grpc.ts';

export type NodeOptions = {
  readonly databaseUrl: string;
  readonly password: string;
  readonly host: string;
  readonly port: number;
  readonly onLost: (error: Error) => void;
};
export type EventStoreNode = { readonly port: number; readonly stop: () => Promise<void> };

const readConnections = 4;
// Every read has an index; a plan made from old statistics must not scan and sort.
const readSettings =
  'set default_transaction_read_only = on; set jit = off; set enable_seqscan = off; set enable_bitmapscan = off';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';

const connect = async (client: pg.Client): Promise<void> => {
  try {
    await client.connect();
  } catch (error) {
    throw new Error(
      `Postgres cannot be reached (${codeOf(error)}): check that it runs and that DATABASE_URL is right.`,
    );
  }
};

const serve = async (methods: Parameters<typeof serveGrpc>[0], host: string, port: number): Promise<GrpcServer> => {
  try {
    return await serveGrpc(methods, { host, port });
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken: stop the program that uses it, or set EVENTSTORE_PORT to another port.`);
  }
};

export const startNode = async ({
  databaseUrl,
  password,
  host,
  port,
  onLost,
}: NodeOptions): Promise<EventStoreNode> => {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: readConnections,
    keepAlive: true,
    // Never idle out: a new connection costs more than most reads.
    idleTimeoutMillis: 0,
    onConnect: async (reading) => {
      await reading.query(readSettings);
    },
  });
  let server: GrpcServer | undefined;
  let isOver = false;

  const lose = (error: Error): void => {
    if (isOver) return;
    isOver = true;
    server?.failAll(faults.unavailable('the event store lost its database'));
    onLost(error);
  };

  client.on('error', lose);
  await connect(client);
  // The pool replaces a broken idle reader; only the writer's connection matters.
  pool.on('error', () => undefined);
  const claimed = await becomeWriter(client);
  const heads = createHeads(pool);
  const tail = createTail(claimed.head);
  const writer = createWriter({ client, pool, heads, tail, writer: claimed, onLost: lose });
  const reader = createReader(pool, heads, tail);
  const id = randomUUID();
  const self = () => ({ id, host, port: server?.port ?? port });
  server = await serve(methodsOf({ password, reader, tail, writer, self }), host, port);
  const serving = server;

  const stop = async (): Promise<void> => {
    isOver = true;
    await serving.close(faults.unavailable('the event store is stopping'));
    await Promise.allSettled([client.end(), pool.end()]);
  };
  return { port: serving.port, stop };
};
