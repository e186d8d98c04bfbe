import { setTimeout as pause } from 'node:timers/promises';
import { noticeOf, type Topic, topicChannel } from '@klang/contracts/kit/topics';
import pg from 'pg';

type ListenOptions = {
  readonly databaseUrl: string;
  readonly topic: Topic;
  /** Without `payload`: messages may have been missed. */
  readonly heard: (payload?: string) => void;
};
type Ear = Pick<ListenOptions, 'topic' | 'heard'>;
export type Listener = { readonly isListening: () => boolean; readonly close: () => Promise<void> };

type Session = { readonly ended: Promise<void>; readonly end: () => Promise<void> };

const reconnectMs = 200;

/** SQL that notifies every process with its transaction. `payload` is an expression of text. */
export const notifying = (topic: Topic, payload = `''`): string =>
  `pg_notify('${topicChannel}', '${noticeOf(topic)}' || ${payload})`;

const openSession = async (databaseUrl: string, ears: ReadonlySet<Ear>): Promise<Session> => {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 5_000 });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const end = () => client.end().catch(() => {});
  // The `end` event matters; the error adds nothing.
  client.on('error', () => {});
  client.on('notification', ({ payload: notice = '' }) => {
    for (const { topic, heard } of ears) {
      const start = noticeOf(topic);
      if (notice.startsWith(start)) heard(notice.slice(start.length));
    }
  });
  try {
    await client.connect();
    await client.query(`listen ${topicChannel}`);
  } catch (error) {
    await end();
    throw error;
  }
  return { ended, end };
};

/** One connection per process for all topics; it reconnects. */
const openLine = (databaseUrl: string) => {
  const ears = new Set<Ear>();
  const closed = new AbortController();
  let session: Session | undefined;
  const open = async (): Promise<void> => {
    session = await openSession(databaseUrl, ears);
    for (const { heard } of ears) heard();
  };
  const keepOpen = async (): Promise<void> => {
    while (!closed.signal.aborted) {
      await session?.ended;
      session = undefined;
      await pause(reconnectMs, undefined, { signal: closed.signal, ref: false }).catch(() => {});
      if (!closed.signal.aborted) await open().catch(() => {});
    }
    await session?.end();
  };
  const opened = open();
  const over = opened.then(keepOpen, () => {});
  return {
    ears,
    isListening: () => session !== undefined,
    add: async (ear: Ear): Promise<void> => {
      ears.add(ear);
      if (session) ear.heard();
      else await opened;
    },
    close: async () => {
      closed.abort();
      await session?.end();
      await over;
    },
  };
};

// One connection per database: each listening connection is one less for queries.
const lines = new Map<string, ReturnType<typeof openLine>>();

const lineTo = (databaseUrl: string) => {
  const line = lines.get(databaseUrl) ?? openLine(databaseUrl);
  lines.set(databaseUrl, line);
  return line;
};

export const listenTo = async ({ databaseUrl, topic, heard }: ListenOptions): Promise<Listener> => {
  const line = lineTo(databaseUrl);
  const ear: Ear = { topic, heard };
  const close = async () => {
    line.ears.delete(ear);
    if (line.ears.size > 0 || lines.get(databaseUrl) !== line) return;
    lines.delete(databaseUrl);
    await line.close();
  };
  await line.add(ear).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { isListening: line.isListening, close };
};
