import type { EventStoreDBClient } from '@eventstore/db-client';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { connectTo } from './eventStoreConnection.ts';

type CallArguments = Parameters<StreamsClient['batchAppend']>;

/** Private API of the client, of exactly the version in the lock file. */
type Inside = {
  supports: () => Promise<boolean>;
  handleError: (client: unknown, error: unknown) => Promise<void>;
  getChannel: () => Promise<{ close: () => void }>;
  getGRPCClient: (kind: typeof StreamsClient, name: string) => Promise<StreamsClient>;
  callArguments: (options: { readonly deadline?: number }, more?: { readonly deadline: number }) => CallArguments;
};

export type StoreClient = {
  readonly client: EventStoreDBClient;
  readonly streams: () => Promise<StreamsClient>;
  readonly endless: () => CallArguments;
  readonly until: (deadlineMs: number) => CallArguments;
  readonly failed: (streams: StreamsClient, error: unknown) => void;
  readonly close: () => Promise<void>;
};

/** Disables what could make the official client hang or end our process. */
export const openClient = (url: string): StoreClient => {
  const client = connectTo(url);
  const inside = client as unknown as Inside;
  const reconnect = inside.handleError;
  Object.assign(inside, {
    // Without batch calls each append is a call of its own: when a shared one breaks, the client lets other appends hang.
    supports: async () => false,
    // The client does not await it: a failure would be an unhandled rejection.
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
