import { randomUUID } from 'node:crypto';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';

export type Answer = InstanceType<typeof pb.BatchAppendResp>;
type Chunk = {
  readonly id: string;
  readonly stream?: string;
  readonly events?: readonly string[];
  readonly final?: boolean;
  readonly deadline?: Date;
  readonly withoutType?: boolean;
  readonly expected?: bigint;
};

const uuid = (text: string) => new shared.UUID().setString(text);
const inAMinute = () => new Date(Date.now() + 60_000);

const optionsOf = ({ stream = '', deadline = inAMinute(), expected }: Chunk) => {
  const options = new pb.BatchAppendReq.Options();
  options.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)));
  options.setDeadline(timestamp.Timestamp.fromDate(deadline));
  if (expected === undefined) options.setAny(new empty.Empty());
  else options.setStreamPosition(`${expected}`);
  return options;
};

const proposedOf = (text: string, withoutType: boolean) => {
  const message = new pb.BatchAppendReq.ProposedMessage().setId(uuid(randomUUID()));
  message.setData(Buffer.from(text));
  if (withoutType) return message;
  message.getMetadataMap().set('type', 'Raw').set('content-type', 'application/octet-stream');
  return message;
};

const requestOf = (chunk: Chunk) => {
  const request = new pb.BatchAppendReq().setCorrelationId(uuid(chunk.id)).setIsFinal(chunk.final ?? false);
  if (chunk.stream !== undefined) request.setOptions(optionsOf(chunk));
  return request.setProposedMessagesList(
    (chunk.events ?? []).map((text) => proposedOf(text, chunk.withoutType ?? false)),
  );
};

export const openBatch = (raw: StreamsClient) => {
  const call = raw.batchAppend();
  const answers: Answer[] = [];
  let ended: string | undefined;
  call.on('data', (answer: Answer) => answers.push(answer));
  call.on('error', ({ message }: Error) => {
    ended = message;
  });
  call.on('end', () => {
    ended ??= 'ok';
  });
  return {
    answers,
    answerTo: (id: string) => answers.filter((answer) => answer.getCorrelationId()?.getString() === id),
    send: (chunk: Chunk) => call.write(requestOf(chunk)),
    finish: () => call.end(),
    cancel: () => call.cancel(),
    ended: () => ended,
  };
};
