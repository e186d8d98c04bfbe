import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

type Listening = {
  readonly databaseUrl: string;
  readonly channel: string;
  /** Somebody said something, or, without it, may have while nobody listened. */
  readonly heard: (said?: string) => void;
};
export type Listener = { readonly isListening: () => boolean; readonly close: () => Promise<void> };

const reconnectMs = 200;

const openSession = async ({ databaseUrl, channel, heard }: Listening) => {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 5_000 });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // The end of the connection is what counts; its error says nothing more.
  client.on('error', () => {});
  client.on('notification', ({ payload }) => heard(payload));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  heard();
  return { ended, end: () => client.end().catch(() => {}) };
};

/** Listens to a channel of Postgres on a connection of its own, and connects again whenever it is lost. */
export const listenTo = async (listening: Listening): Promise<Listener> => {
  const closed = new AbortController();
  let session: Awaited<ReturnType<typeof openSession>> | undefined = await openSession(listening);
  const keepOpen = async () => {
    while (!closed.signal.aborted) {
      await session?.ended;
      session = undefined;
      await pause(reconnectMs, undefined, { signal: closed.signal, ref: false }).catch(() => {});
      if (!closed.signal.aborted) session = await openSession(listening).catch(() => undefined);
    }
    await session?.end();
  };
  const over = keepOpen();
  return {
    isListening: () => session !== undefined,
    close: async () => {
      closed.abort();
      await session?.end();
      await over;
    },
  };
};
