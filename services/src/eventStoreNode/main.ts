import { NotTheWriter } from './log/schema.ts';
import { type EventStoreNode, startNode } from './node.ts';

const farewellMs = 200;

const printLine = (line: string): void => {
  process.stderr.write(`event store: ${line}\n`);
};

const failWith = (error: unknown): void => {
  printLine(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof NotTheWriter ? error.exitCode : 1;
  setTimeout(() => process.exit(), farewellMs).unref();
};

const {
  DATABASE_URL: databaseUrl,
  EVENTSTORE_PASSWORD: password,
  EVENTSTORE_HOST: host = '127.0.0.1',
  EVENTSTORE_PORT: port = '0',
} = process.env;

const start = async (): Promise<EventStoreNode> => {
  if (!databaseUrl) throw new Error('DATABASE_URL must be set to the Postgres database of the log.');
  if (!password) throw new Error('EVENTSTORE_PASSWORD must be set to the password of the node.');
  const node = await startNode({ databaseUrl, password, host, port: Number(port), onLost: failWith });
  process.stdout.write(`${JSON.stringify({ ready: true, port: node.port })}\n`);
  return node;
};

const started = start();
started.catch((error) => {
  failWith(error);
  process.exit();
});

const stop = (): void => {
  void started.then((node) => node.stop()).then(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
