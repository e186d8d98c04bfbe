import { randomUUID } from 'node:crypto';
import {
  type AllStreamResolvedEvent,
  type AppendExpectedRevision,
  type EventData,
  type EventStoreDBClient,
  isCommandError,
  jsonEvent,
  type Position,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { credentials, InterceptingCall, type Interceptor, type Metadata } from '@grpc/grpc-js';
import { afterAll } from 'vitest';
import { connectTo } from '../../platform/eventStore/eventStoreConnection.ts';
import { newEventStore } from '../../testing/testWorld.ts';

export type Rpc = 'BatchAppend' | 'Append';
export const rpcs: readonly Rpc[] = ['BatchAppend', 'Append'];

type AppendOptions = { readonly expected?: AppendExpectedRevision; readonly rpc?: Rpc };

// Credentials make the client use the Append call; an insecure channel does not send them.
const anyone = { username: 'admin', password: 'changeit' };

export const connect = (url: string) => connectTo(url);

/** A new node, or the server at EVENTSTORE_URL, which needs an append limit of 1 MiB and no other writer. */
export const openStore = async () => {
  const server = await newEventStore({ isApart: true });
  const client = connect(server.url);
  const run = randomUUID().slice(0, 8);
  let streams = 0;
  const streamName = (word = 'order') => `contract${run}${word}-${++streams}`;
  const append = (
    stream: string,
    events: EventData | EventData[],
    { expected = 'any', rpc = 'BatchAppend' }: AppendOptions = {},
  ) =>
    client.appendToStream(stream, events, {
      expectedRevision: expected,
      ...(rpc === 'Append' && { credentials: anyone }),
    });

  const { raw, close } = await rawStreams(client);
  afterAll(async () => {
    close();
    await client.dispose();
    await server.stop();
  });
  return { server, client, raw, append, streamName, prefix: `contract${run}` };
};

/** The generated client below the official one, for what the official one hides. */
export const rawStreams = async (client: EventStoreDBClient) => {
  const channel = await client['getChannel']();
  const [ownMetadata] = client['callArguments']({});
  const asClient: Interceptor = (options, next) =>
    new InterceptingCall(next(options), {
      start: (metadata, listener, begin) => {
        metadata.merge(ownMetadata);
        begin(metadata, listener);
      },
    });
  const options = { channelOverride: channel, interceptors: [asClient] };
  const raw = new StreamsClient(channel.getTarget(), credentials.createInsecure(), options);
  return { raw, close: () => raw.close() };
};

export const event = (type = 'OrderPlaced', data: Record<string, unknown> = { n: 1 }) => jsonEvent({ type, data });
export const events = (count: number, type = 'OrderPlaced') =>
  Array.from({ length: count }, (_, n) => jsonEvent({ type, data: { n } }));
export const withId = (id: string) => jsonEvent({ id, type: 'OrderPlaced', data: { id } });

export const collect = async <E>(stream: AsyncIterable<E>): Promise<E[]> => {
  const all: E[] = [];
  for await (const one of stream) all.push(one);
  return all;
};

type RecordedAnswer = {
  readonly event?: { readonly streamId: string; readonly revision: bigint; readonly type: string };
};
export const revisionsOf = (read: readonly RecordedAnswer[]) => read.map(({ event }) => event?.revision);
export const typesOf = (read: readonly RecordedAnswer[]) => read.map(({ event }) => event?.type);

export const positionOf = ({ event }: AllStreamResolvedEvent | ResolvedEvent): Position => {
  if (!event?.position) throw new Error('A read event came without its position.');
  return event.position;
};

export const headOf = async (client: EventStoreDBClient): Promise<Position> => {
  const [last] = await collect(client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 }));
  if (!last) throw new Error('The log is empty: a store holds at least one system event.');
  return positionOf(last);
};

export const outcomeOf = async (call: Promise<unknown>) => {
  try {
    await call;
    return 'ok' as const;
  } catch (error) {
    return errorOf(error);
  }
};

export const errorOf = (error: unknown): Readonly<Record<string, unknown>> => {
  if (!(error instanceof Error) || !isCommandError(error)) throw error;
  const { type, streamName, expectedVersion, actualVersion, maxAppendSize, requiredMetadataProperties } =
    // The union of error classes names each field on one member only.
    error as unknown as Record<string, unknown>;
  const fields = { error: type, streamName, expectedVersion, actualVersion, maxAppendSize, requiredMetadataProperties };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
};

export const wrongVersion = (streamName: string, expectedVersion: unknown, actualVersion: unknown) => ({
  error: 'wrong-expected-version',
  streamName,
  expectedVersion,
  actualVersion,
});
export const deleted = (streamName: string) => ({ error: 'stream-deleted', streamName });
export const missing = (streamName: string) => ({ error: 'stream-not-found', streamName });

export const until = async (what: string, holds: () => boolean | Promise<boolean>, ms = 10_000) => {
  const deadline = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${ms} ms: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

export const follow = (subscription: {
  on(event: 'data', listener: (resolved: ResolvedEvent) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: string, listener: () => void): unknown;
  unsubscribe(): Promise<void>;
}) => {
  const seen: ResolvedEvent[] = [];
  const errors: Error[] = [];
  const signals: string[] = [];
  subscription.on('data', (resolved: ResolvedEvent) => {
    seen.push(resolved);
    signals.push('event');
  });
  subscription.on('error', (error: Error) => errors.push(error));
  subscription.on('confirmation', () => signals.push('confirmation'));
  subscription.on('caughtUp', () => signals.push('caughtUp'));
  return {
    seen,
    errors,
    signals,
    caughtUp: () => until('caught up', () => signals.includes('caughtUp')),
    count: (n: number) => until(`${n} events delivered`, () => seen.length >= n),
    stop: () => subscription.unsubscribe(),
  };
};

export type RawError = { readonly code: number; readonly metadata: Metadata };
