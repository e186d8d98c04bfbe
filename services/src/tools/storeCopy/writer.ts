import { randomUUID } from 'node:crypto';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import type { CallOptions, Metadata } from '@grpc/grpc-js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { CannotCopy } from './cannotCopy.ts';
import type { Entry } from './entry.ts';

type Connection = {
  readonly streams: StreamsClient;
  readonly call: () => [Metadata, CallOptions];
  readonly fail: (error: unknown) => never;
};
type Answer = InstanceType<typeof pb.BatchAppendResp>;

const mostInFlight = 64;
const appendDeadlineMs = 60_000;

const proposedOf = (entry: Entry) => {
  const message = new pb.BatchAppendReq.ProposedMessage().setId(new shared.UUID().setString(entry.id));
  message.getMetadataMap().set('type', entry.type).set('content-type', entry.contentType);
  return message.setData(entry.content).setCustomMetadata(entry.metadata);
};

const optionsOf = ({ stream, revision }: Entry) => {
  const options = new pb.BatchAppendReq.Options();
  options.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)));
  options.setDeadline(timestamp.Timestamp.fromDate(new Date(Date.now() + appendDeadlineMs)));
  if (revision === 0n) return options.setNoStream(new empty.Empty());
  return options.setStreamPosition(`${revision - 1n}`);
};

const refusalOf = (first: Entry, answer: Answer) => {
  const reason = answer.getError()?.getDetails()?.getTypeName().split('.').at(-1) ?? 'Unknown';
  const place = `${first.stream} at revision ${first.revision}`;
  if (reason === 'MaximumAppendSizeExceeded') {
    return new CannotCopy(
      `${place} is larger than the limit of the target for one append: raise the limit and start again.`,
    );
  }
  return new CannotCopy(`The target refused ${place} (${reason}): no other program may write to it during the copy.`);
};

/** A bounded number of appends in flight. The store handles one call in order, so the target keeps the source's order. */
export const openWriter = ({ streams, call, fail }: Connection) => {
  const stream = streams.batchAppend(...call());
  const underWay = new Map<string, Entry>();
  let failure: unknown;
  let wake = () => {};

  const failed = (error: unknown) => {
    failure ??= error;
    wake();
  };
  stream.on('error', failed);
  stream.on('end', () => failed(new Error('it ended the call')));
  stream.on('data', (answer: Answer) => {
    const id = answer.getCorrelationId()?.getString() ?? '';
    const first = underWay.get(id);
    underWay.delete(id);
    if (first && answer.hasError()) failed(refusalOf(first, answer));
    wake();
  });

  const fewerThan = async (most: number) => {
    while (!failure && underWay.size >= most) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if (failure) fail(failure);
  };

  return {
    append: async (run: readonly Entry[]) => {
      const [first] = run;
      if (!first) return;
      await fewerThan(mostInFlight);
      const id = randomUUID();
      underWay.set(id, first);
      const request = new pb.BatchAppendReq().setCorrelationId(new shared.UUID().setString(id)).setIsFinal(true);
      stream.write(request.setOptions(optionsOf(first)).setProposedMessagesList(run.map(proposedOf)));
    },
    settled: () => fewerThan(1),
    close: () => stream.cancel(),
  };
};

export type Writer = ReturnType<typeof openWriter>;
