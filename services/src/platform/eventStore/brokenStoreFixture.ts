import { GossipService, type IGossipServer } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { type IStreamsServer, StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { Server, ServerCredentials, type ServiceError, status } from '@grpc/grpc-js';
import { afterEach, beforeEach, vi } from 'vitest';
import { newId } from '../kit/ids.ts';
import { type EventStore, openEventStore } from './eventStore.ts';

export type Append = IStreamsServer['append'];
type ReadCall = IStreamsServer['read'];
export type BatchAppend = IStreamsServer['batchAppend'];

export const happened = { id: newId(), type: 'Happened', data: {}, meta: {} };
export const fault = (code: status): Partial<ServiceError> => ({ code, details: 'broken on purpose' });

export const succeed: Append = (call, done) => {
  call.on('data', () => {});
  call.on('end', () => {
    const position = new streams.AppendResp.Position();
    position.setCommitPosition('7');
    position.setPreparePosition('7');
    const success = new streams.AppendResp.Success();
    success.setCurrentRevision('0');
    success.setPosition(position);
    const answer = new streams.AppendResp();
    answer.setSuccess(success);
    done(null, answer);
  });
};

export const happening = (n: number) => {
  const uuid = new shared.UUID();
  uuid.setString(newId());
  const stream = new shared.StreamIdentifier();
  stream.setStreamName(Buffer.from('thing-o1.1').toString('base64'));
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(uuid);
  recorded.setStreamIdentifier(stream);
  recorded.setStreamRevision(String(n));
  recorded.setCommitPosition(String(n));
  recorded.setPreparePosition(String(n));
  recorded.getMetadataMap().set('type', 'Happened').set('content-type', 'application/json');
  recorded.setData(Buffer.from('{}').toString('base64'));
  const event = new streams.ReadResp.ReadEvent();
  event.setEvent(recorded);
  const answer = new streams.ReadResp();
  answer.setEvent(event);
  return answer;
};
export const brokenStore = () => {
  const broken = {
    append: vi.fn<Append>(),
    read: vi.fn<ReadCall>(),
    gossip: vi.fn<IGossipServer['read']>(),
    batchAppend: vi.fn<BatchAppend>(),
    features: vi.fn(),
  };
  const opened: EventStore[] = [];
  let server: Server;
  let port = 0;

  const listen = async (onPort: number) => {
    server = new Server();
    const none = () => {};
    server.addService(StreamsService, {
      append: (call, done) => broken.append(call, done),
      read: (call) => broken.read(call),
      batchAppend: (call) => broken.batchAppend(call),
      delete: none,
      tombstone: none,
    } satisfies IStreamsServer);
    const read: IGossipServer['read'] = (call, done) => broken.gossip(call, done);
    server.addService(GossipService, { read });
    server.addService(ServerFeaturesService, { getSupportedMethods: broken.features });
    port = await new Promise<number>((resolve, reject) => {
      const bound = (error: Error | null, on: number) => (error ? reject(error) : resolve(on));
      server.bindAsync(`127.0.0.1:${onPort}`, ServerCredentials.createInsecure(), bound);
    });
  };
  const openStore = (
    settings: { attempts?: number; deadlineMs?: number } = {},
    url = `esdb://127.0.0.1:${port}?tls=false`,
  ) => {
    const store = openEventStore({ url, attempts: 1, deadlineMs: 5_000, ...settings });
    opened.push(store);
    return store;
  };

  beforeEach(async () => {
    broken.batchAppend.mockImplementation((call) => call.emit('error', fault(status.UNIMPLEMENTED)));
    await listen(0);
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    server.forceShutdown();
    for (const call of Object.values(broken)) call.mockReset();
  });
  return { broken, openStore, port: () => port, stop: () => server.forceShutdown(), comeBack: () => listen(port) };
};
