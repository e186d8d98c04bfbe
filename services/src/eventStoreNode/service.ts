import { onlyWith } from './access.ts';
import { clusterInfo, deleteDone, supportedMethods } from './answers.ts';
import { append } from './appends.ts';
import { batchAppend } from './batchAppends.ts';
import type { Outcome } from './log/plan.ts';
import type { Reader } from './log/reader.ts';
import { isMetadataStream } from './log/semantics.ts';
import type { Tail } from './log/tail.ts';
import type { Writer } from './log/writer.ts';
import { readReadRequest } from './readRequest.ts';
import { read } from './reads.ts';
import { readDelete, type Target } from './requests.ts';
import { subscribe } from './subscriptions.ts';
import { nameFlaw, tooBusy } from './uploads.ts';
import { type Fault, faultOf, faults } from './wire/faults.ts';
import { type Call, type Method, reply } from './wire/grpc.ts';

const changeWeight = 300;

const unary =
  (answer: (request: Buffer, call: Call) => void): Method =>
  (call) => {
    let request: Buffer | undefined;
    return {
      message: (bytes) => {
        request = bytes;
      },
      end: () => {
        if (!request) throw faults.invalid('the request is missing');
        answer(request, call);
      },
    };
  };

const ready = (answer: () => Buffer): Method => unary((_request, call) => reply(call, answer()));

const readMethod = (reader: Reader, tail: Tail): Method =>
  unary((bytes, call) => {
    const request = readReadRequest(bytes);
    if (request.stream === '' || request.stream === '$$') throw faults.invalid('a stream needs a name');
    const parts = { reader, tail, call };
    const reading = request.isSubscription ? subscribe(request, parts) : read(request, parts);
    reading.then(
      () => call.end(),
      (error) => call.end(faultOf(error)),
    );
  });

const answerToDelete = ({ stream, expected }: Target, outcome: Outcome): Buffer | Fault => {
  if (outcome.kind === 'wrongVersion') return faults.wrongVersion(stream, expected, outcome.actual);
  if (outcome.kind === 'deleted') return faults.streamDeleted(stream);
  return outcome.kind === 'expired' ? faults.expired() : deleteDone(outcome);
};

const deleteMethod = (kind: 'delete' | 'tombstone', writer: Writer): Method =>
  unary((bytes, call) => {
    const target = readDelete(bytes);
    const invalid = isMetadataStream(target.stream)
      ? 'a metadata stream goes with its stream'
      : nameFlaw(target.stream);
    if (invalid) throw faults.invalid(invalid);
    const settle = (outcome: Outcome): void => reply(call, answerToDelete(target, outcome));
    const change = { kind, ...target, events: [], deadline: call.deadline, size: changeWeight, settle };
    if (!writer.submit(change)) throw tooBusy();
  });

export type ServiceParts = {
  readonly password: string;
  readonly reader: Reader;
  readonly tail: Tail;
  readonly writer: Writer;
  readonly self: () => { readonly id: string; readonly host: string; readonly port: number };
};

const streams = '/event_store.client.streams.Streams';

/** All other methods answer UNIMPLEMENTED. */
export const methodsOf = ({ password, reader, tail, writer, self }: ServiceParts): Readonly<Record<string, Method>> => {
  const known = onlyWith(password);
  return {
    [`${streams}/Read`]: known(readMethod(reader, tail)),
    [`${streams}/Append`]: known(append(writer)),
    [`${streams}/BatchAppend`]: known(batchAppend(writer)),
    [`${streams}/Delete`]: known(deleteMethod('delete', writer)),
    [`${streams}/Tombstone`]: known(deleteMethod('tombstone', writer)),
    // The client calls both without credentials.
    '/event_store.client.server_features.ServerFeatures/GetSupportedMethods': ready(() => supportedMethods),
    '/event_store.client.gossip.Gossip/Read': ready(() => clusterInfo(self())),
  };
};
