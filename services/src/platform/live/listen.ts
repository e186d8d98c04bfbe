import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

type Listening = {
  readonly databaseUrl: string;
  readonly channel: string;
  /** Somebody said something, or, without it, may have while nobody listened. */
  readonly heard: (said?: string) => void;
};
type Ear = Pick<Listening, 'channel' | 'heard'>;
export type Listener = { readonly isListening: () => boolean; readonly close: () => Promise<void> };

type Session = {
  readonly client: pg.Client;
  readonly channels: ReadonlySet<string>;
  readonly listenOn: (channel: string) => Promise<void>;
  readonly ended: Promise<void>;
  readonly end: () => Promise<void>;
};

const reconnectMs = 200;

const sessionFor = (databaseUrl: string, ears: ReadonlySet<Ear>): Session => {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 5_000 });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // The end of the connection is what counts; its error says nothing more.
  client.on('error', () => {});
  client.on('notification', ({ channel, payload }) => {
    for (const ear of ears) if (ear.channel === channel) ear.heard(payload);
  });
  const channels = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();
  // One after another: the driver takes no question while another is asked.
  const listenOn = (channel: string): Promise<void> => {
    const next = turn.then(async () => {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      channels.add(channel);
    });
    turn = next.catch(() => {});
    return next;
  };
  return { client, channels, listenOn, ended, end: () => client.end().catch(() => {}) };
};

/** One connection for all that a process listens to; it connects again whenever it is lost. */
const openLine = (databaseUrl: string) => {
  const ears = new Set<Ear>();
  const closed = new AbortController();
  let session: Session | undefined;
  const open = async (): Promise<void> => {
    const next = sessionFor(databaseUrl, ears);
    const missing = () => [...ears].find(({ channel }) => !next.channels.has(channel));
    try {
      await next.client.connect();
      // Somebody may begin to listen meanwhile.
      for (let ear = missing(); ear; ear = missing()) await next.listenOn(ear.channel);
    } catch (error) {
      await next.end();
      throw error;
    }
    session = next;
    for (const ear of ears) ear.heard();
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
    isListening: ({ channel }: Ear) => session?.channels.has(channel) ?? false,
    /** Also on what was not listened to when the connection was made. */
    add: async (ear: Ear): Promise<void> => {
      ears.add(ear);
      const current = session;
      // Who makes the connection tells all who wait for it.
      if (!current) return opened;
      if (!current.channels.has(ear.channel)) await current.listenOn(ear.channel);
      ear.heard();
    },
    close: async () => {
      closed.abort();
      await session?.end();
      await over;
    },
  };
};

// A process has one database; each connection to it that only listens is one less for those who ask.
const lines = new Map<string, ReturnType<typeof openLine>>();

const lineTo = (databaseUrl: string) => {
  const line = lines.get(databaseUrl) ?? openLine(databaseUrl);
  lines.set(databaseUrl, line);
  return line;
};

/** Listens to a channel of Postgres, on the connection that the process has for it. */
export const listenTo = async ({ databaseUrl, channel, heard }: Listening): Promise<Listener> => {
  const line = lineTo(databaseUrl);
  const ear: Ear = { channel, heard };
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
  return { isListening: () => line.isListening(ear), close };
};
