import type { EventStoreDBClient } from '@eventstore/db-client';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { connectTo } from './eventStoreConnection.ts';

type CallArguments = Parameters<StreamsClient['batchAppend']>;

/** What the official client keeps to itself, of exactly the version that the lock file pins. */
type Inside = {
  supports: () => Promise<boolean>;
  handleError: (client: unknown, error: unknown) => Promise<void>;
  getChannel: () => Promise<{ close: () => void }>;
  getGRPCClient: (kind: typeof StreamsClient, name: string) => Promise<StreamsClient>;
  callArguments: (options: { readonly deadline?: number }, more?: { readonly deadline: number }) => CallArguments;
};

export type StoreClient = {
  readonly client: EventStoreDBClient;
  /** The calls of its connection as it stands now; others after it was lost. */
  readonly streams: () => Promise<StreamsClient>;
  readonly endless: () => CallArguments;
  /** What a call says that ends within so long. */
  readonly until: (deadlineMs: number) => CallArguments;
  /** To be told that a call on these failed, so that a lost connection is made anew. */
  readonly failed: (streams: StreamsClient, error: unknown) => void;
  readonly close: () => Promise<void>;
};

/** The official client, with what could hang it or end our process taken out. */
export const openClient = (url: string): StoreClient => {
  const client = connectTo(url);
  // These are fields of the object at run time; the types only hide them.
  const inside = client as unknown as Inside;
  const reconnect = inside.handleError;
  Object.assign(inside, {
    // Its own batches share one table of those who wait among all calls of the process: when one call breaks, appends of
    // others hang, or throw where nobody can catch it. Without them it makes a call for each append, and asks for no features.
    supports: async () => false,
    // It is not awaited by the client, so a failing discovery would be an unhandled rejection.
    handleError: (failed: unknown, error: unknown) => reconnect(failed, error).catch(() => {}),
  } satisfies Partial<Inside>);
  const close = async () => {
    await client.dispose();
    const channel = await inside.getChannel().catch(() => undefined);
    channel?.close();
  };
  return {
    client,
    streams: () => inside.getGRPCClient(StreamsClient, 'batchAppend'),
    endless: () => inside.callArguments({}, { deadline: Number.POSITIVE_INFINITY }),
    until: (deadline) => inside.callArguments({ deadline }),
    failed: (streams, error) => void inside.handleError(streams, error),
    close,
  };
};
