import {
  type handleServerStreamingCall,
  type handleUnaryCall,
  type MethodDefinition,
  Server,
  type ServerWritableStream,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { clusterInfo, deleteDone, supportedMethods } from './answers.ts';
import { append, batchAppend, nameFault } from './appends.ts';
import { type Fault, faultOf, faults } from './faults.ts';
import { outgoing } from './outgoing.ts';
import type { Change } from './plan.ts';
import type { Reader } from './reader.ts';
import { readReadRequest } from './readRequest.ts';
import { read } from './reads.ts';
import { readDelete } from './requests.ts';
import { isMetadataStream } from './semantics.ts';
import { subscribe } from './subscriptions.ts';
import type { Tail } from './tail.ts';
import type { Writer } from './writer.ts';

const receiveBytes = 17 * 1024 * 1024;
const changeWeight = 300;

const asIs = (bytes: Buffer): Buffer => bytes;

const method = (
  path: string,
  streams: { readonly request?: boolean; readonly response?: boolean } = {},
): MethodDefinition<Buffer, Buffer> => ({
  path,
  requestStream: streams.request ?? false,
  responseStream: streams.response ?? false,
  requestSerialize: asIs,
  requestDeserialize: asIs,
  responseSerialize: asIs,
  responseDeserialize: asIs,
});

const streams = '/event_store.client.streams.Streams';
const definition: ServiceDefinition = {
  read: method(`${streams}/Read`, { response: true }),
  append: method(`${streams}/Append`, { request: true }),
  batchAppend: method(`${streams}/BatchAppend`, { request: true, response: true }),
  delete: method(`${streams}/Delete`),
  tombstone: method(`${streams}/Tombstone`),
  getSupportedMethods: method('/event_store.client.server_features.ServerFeatures/GetSupportedMethods'),
  gossip: method('/event_store.client.gossip.Gossip/Read'),
};

type Failing = { emit: (event: 'error', fault: Fault) => boolean; once: (event: 'close', over: () => void) => unknown };

/** The calls that stay open, so that they can be told when the node goes. */
export type OpenCalls = { readonly add: (call: Failing) => void; readonly failAll: (fault: Fault) => void };

export const createOpenCalls = (): OpenCalls => {
  const open = new Set<Failing>();
  return {
    add: (call) => {
      open.add(call);
      call.once('close', () => open.delete(call));
    },
    failAll: (fault) => {
      for (const call of open) call.emit('error', fault);
      open.clear();
    },
  };
};

export type ServiceParts = {
  readonly reader: Reader;
  readonly tail: Tail;
  readonly writer: Writer;
  readonly openCalls: OpenCalls;
  readonly node: () => { readonly id: string; readonly host: string; readonly port: number };
};

const readCall = ({ reader, tail, openCalls }: ServiceParts) => {
  const answer = async (call: ServerWritableStream<Buffer, Buffer>): Promise<void> => {
    const out = outgoing(call);
    try {
      const request = readReadRequest(call.request);
      if (request.stream === '' || request.stream === '$$') throw faults.invalid('a stream needs a name');
      const parts = { reader, tail, out };
      await (request.isSubscription ? subscribe(request, parts) : read(request, parts));
      if (!out.isOver()) call.end();
    } catch (error) {
      if (!out.isOver()) call.emit('error', faultOf(error));
    }
  };
  const handler: handleServerStreamingCall<Buffer, Buffer> = (call) => {
    openCalls.add(call);
    void answer(call);
  };
  return handler;
};

const deleteCall = (kind: 'delete' | 'tombstone', writer: Writer): handleUnaryCall<Buffer, Buffer> => {
  const fault = (stream: string): string | undefined =>
    kind === 'delete' && isMetadataStream(stream) ? 'a metadata stream cannot be deleted alone' : nameFault(stream);
  return (call, reply) => {
    const { stream, expected } = readDelete(call.request);
    const invalid = fault(stream);
    if (invalid) return reply(faults.invalid(invalid));
    const deadline = Number(call.getDeadline());
    const change: Change = { kind, stream, expected, events: [], deadline };
    const isTaken = writer.submit({
      ...change,
      size: changeWeight,
      settle: (outcome) => {
        if (outcome.kind === 'done') return reply(null, deleteDone(outcome));
        if (outcome.kind === 'wrongVersion') return reply(faults.wrongVersion(stream, expected, outcome.actual));
        reply(outcome.kind === 'deleted' ? faults.streamDeleted(stream) : faults.expired());
      },
    });
    if (!isTaken) reply(faults.unavailable('too busy'));
  };
};

/** The one service of the node: what is not named here answers UNIMPLEMENTED. */
export const createServer = (parts: ServiceParts): Server => {
  const { writer, openCalls, node } = parts;
  const server = new Server({ 'grpc.max_receive_message_length': receiveBytes });
  const takeBatch = batchAppend(writer);
  const implementation: UntypedServiceImplementation = {
    read: readCall(parts),
    append: append(writer),
    batchAppend: (call: Parameters<typeof takeBatch>[0]) => {
      openCalls.add(call);
      takeBatch(call);
    },
    delete: deleteCall('delete', writer),
    tombstone: deleteCall('tombstone', writer),
    getSupportedMethods: (_call: unknown, reply: (error: null, answer: Buffer) => void) =>
      reply(null, supportedMethods),
    gossip: (_call: unknown, reply: (error: null, answer: Buffer) => void) => reply(null, clusterInfo(node())),
  };
  server.addService(definition, implementation);
  return server;
};
