import { EventStoreDBClient } from '@eventstore/db-client';

/** What the official client keeps to itself, of exactly the version that the lock file pins. */
type Inside = {
  supports: () => Promise<boolean>;
  handleError: (client: unknown, error: unknown) => Promise<void>;
  getChannel: () => Promise<{ close: () => void }>;
};

export type StoreClient = { readonly client: EventStoreDBClient; readonly close: () => Promise<void> };

/** The official client, with what could hang it or end our process taken out. */
export const openClient = (url: string): StoreClient => {
  const client = EventStoreDBClient.connectionString(url);
  // These are fields of the object at run time; the types only hide them.
  const inside = client as unknown as Inside;
  const reconnect = inside.handleError;
  Object.assign(inside, {
    // Batches share one call and one table among all appends of the process: when that call breaks they hang, or throw
    // where nobody can catch it. Without batches every append is a call of its own, and nobody asks for the features.
    supports: async () => false,
    // It is not awaited by the client, so a failing discovery would be an unhandled rejection.
    handleError: (failed: unknown, error: unknown) => reconnect(failed, error).catch(() => {}),
  } satisfies Partial<Inside>);
  const close = async () => {
    await client.dispose();
    const channel = await inside.getChannel().catch(() => undefined);
    channel?.close();
  };
  return { client, close };
};
