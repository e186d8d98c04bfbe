import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createHeads } from './log/heads.ts';
import { createReader } from './log/reader.ts';
import { claim } from './log/schema.ts';
import { createTail } from './log/tail.ts';
import { createWriter } from './log/writer.ts';
import { methodsOf } from './service.ts';
import { faults } from './wire/faults.ts';
import { type GrpcServer, serveGrpc } from './wire/grpc.ts';

export type NodeOptions = {
  readonly databaseUrl: string;
  /** Who does not know it neither reads nor writes. */
  readonly password: string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The node can no longer know what is in its log; its process must end. */
  readonly onLost: (error: Error) => void;
};
export type EventStoreNode = { readonly port: number; readonly stop: () => Promise<void> };

const readConnections = 4;
// Every read has its index; a plan made before the statistics know a grown log must not scan and sort it.
const readSettings =
  'set default_transaction_read_only = on; set jit = off; set enable_seqscan = off; set enable_bitmapscan = off';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';

const connect = async (client: pg.Client): Promise<void> => {
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`Postgres cannot be reached (${codeOf(error)}): see that it runs and that DATABASE_URL is right.`);
  }
};

const serve = async (methods: Parameters<typeof serveGrpc>[0], host: string, port: number): Promise<GrpcServer> => {
  try {
    return await serveGrpc(methods, { host, port });
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken: stop what listens there, or set EVENTSTORE_PORT to another.`);
  }
};

/** An event store on one Postgres database, serving from the moment this resolves. */
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
    // They stand for as long as the node: a new one costs more than most reads.
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
  // A broken idle reader is replaced by the pool; the writer's connection is the one that counts.
  pool.on('error', () => undefined);
  const claimed = await claim(client);
  const heads = createHeads(pool);
  const tail = createTail(claimed.head);
  const writer = createWriter({ client, pool, heads, tail, claim: claimed, onLost: lose });
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
