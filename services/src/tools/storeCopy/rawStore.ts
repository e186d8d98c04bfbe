import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import { credentials } from '@grpc/grpc-js';
import { connectTo } from '../../platform/eventStore/eventStoreConnection.ts';
import { CannotCopy } from './cannotCopy.ts';
import type { Entry } from './entry.ts';
import { openWriter } from './writer.ts';

type Record = InstanceType<typeof pb.ReadResp.ReadEvent.RecordedEvent>;
type Direction = 'forwards' | 'backwards';

const entryOf = (record: Record): Entry => ({
  stream: Buffer.from(record.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
  revision: BigInt(record.getStreamRevision()),
  id: record.getId()?.getString() ?? '',
  type: record.getMetadataMap().get('type') ?? '',
  contentType: record.getMetadataMap().get('content-type') ?? '',
  content: record.getData_asU8(),
  metadata: record.getCustomMetadata_asU8(),
  position: BigInt(record.getCommitPosition()),
  prepare: BigInt(record.getPreparePosition()),
});

const readRequest = (direction: Direction, count: string) => {
  const all = new pb.ReadReq.Options.AllOptions();
  const options = new pb.ReadReq.Options().setCount(count).setNoFilter(new shared.Empty());
  options.setAll(direction === 'forwards' ? all.setStart(new shared.Empty()) : all.setEnd(new shared.Empty()));
  options.setReadDirection(direction === 'forwards' ? 0 : 1);
  options.setUuidOption(new pb.ReadReq.Options.UUIDOption().setString(new shared.Empty()));
  return new pb.ReadReq().setOptions(options);
};

export const hostOf = (url: string) => url.replace(/^.*@|^[^:]*:\/\//, '').replace(/[/?].*$/, '');

/** Bypasses the client's JSON, which re-serializes content: a copy must preserve every byte. */
export const openRawStore = async (url: string) => {
  const host = hostOf(url);
  const client = connectionOf(url);
  const channel = await client['getChannel']().catch((error: Error) => fail(host, error));
  const streams = new StreamsClient(channel.getTarget(), credentials.createInsecure(), { channelOverride: channel });
  const call = () => client['callArguments']({ requiresLeader: true }, { deadline: Number.POSITIVE_INFINITY });

  const readLog = async function* (
    direction: Direction = 'forwards',
    count = '9007199254740991',
  ): AsyncGenerator<Entry> {
    const reading = streams.read(readRequest(direction, count), ...call());
    // An early stop cancels the call; ignore its error.
    reading.on('error', () => {});
    try {
      for await (const answer of reading as AsyncIterable<InstanceType<typeof pb.ReadResp>>) {
        const record = answer.getEvent()?.getEvent();
        if (record) yield entryOf(record);
      }
    } catch (error) {
      fail(host, error);
    } finally {
      reading.cancel();
    }
  };

  return {
    host,
    readLog,
    head: async () => {
      for await (const last of readLog('backwards', '1')) return last.position;
      return 0n;
    },
    openWriter: () => openWriter({ streams, call, fail: (error: unknown) => fail(host, error) }),
    softDelete: (stream: string) => client.deleteStream(stream).catch((error: unknown) => fail(host, error)),
    tombstone: (stream: string) => client.tombstoneStream(stream).catch((error: unknown) => fail(host, error)),
    close: async () => {
      await client.dispose();
      streams.close();
    },
  };
};

export type RawStore = Awaited<ReturnType<typeof openRawStore>>;

const connectionOf = (url: string) => {
  try {
    return connectTo(url);
  } catch {
    throw new CannotCopy(
      `"${hostOf(url)}" is not the address of an event store: use esdb://host:2113?tls=false or esdb+discover://….`,
    );
  }
};

const fail = (host: string, error: unknown): never => {
  if (error instanceof CannotCopy) throw error;
  const text = error instanceof Error ? error.message : String(error);
  if (/UNAVAILABLE|discover|ECONN/i.test(text)) {
    throw new CannotCopy(
      `The event store at ${host} does not answer: check that it runs, then start again. The copy continues where it stopped.`,
    );
  }
  if (/denied|UNAUTHENTICATED/i.test(text)) {
    throw new CannotCopy(`The event store at ${host} refuses this user: give an administrator of it in the address.`);
  }
  throw new CannotCopy(`The event store at ${host} failed: ${text}.`);
};
