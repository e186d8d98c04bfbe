import shared from '@eventstore/db-client/generated/shared_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { StoreUnavailable, WrongRevision } from '../kit/failures.ts';
import type { ExpectedRevision } from './eventStore.ts';
import { type Position, positionText } from './positions.ts';
import type { NewEvent } from './stored.ts';

export type BatchAnswer = InstanceType<typeof pb.BatchAppendResp>;
export type Append = {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
};
/** The position may be missing for a repeat. */
export type AppendAnswer = { readonly revision: bigint; readonly position: Position | undefined };

const wrongRevision = 'event_store.client.WrongExpectedVersion';
const refusals: readonly (string | undefined)[] = [
  'event_store.client.StreamDeleted',
  'event_store.client.AccessDenied',
  'event_store.client.MaximumAppendSizeExceeded',
  'event_store.client.InvalidTransaction',
  'event_store.client.BadRequest',
];

const uuid = (text: string) => new shared.UUID().setString(text);
const json = (what: unknown): Buffer => Buffer.from(JSON.stringify(what));

const proposedOf = ({ id, type, data, meta }: NewEvent) => {
  const message = new pb.BatchAppendReq.ProposedMessage().setId(uuid(id));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  return message.setData(json(data)).setCustomMetadata(json(meta));
};

export const batchRequest = (id: string, { stream, expected, events }: Append) => {
  const options = new pb.BatchAppendReq.Options();
  options.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)));
  if (expected === 'none') options.setNoStream(new empty.Empty());
  else options.setStreamPosition(`${expected}`);
  const request = new pb.BatchAppendReq().setCorrelationId(uuid(id)).setOptions(options).setIsFinal(true);
  return request.setProposedMessagesList(events.map(proposedOf));
};

const hexOf = (bits: string): string => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');

export const batchIdOf = (answer: BatchAnswer): string => {
  const id = answer.getCorrelationId();
  const numbers = id?.getStructured();
  if (!numbers) return id?.getString() ?? '';
  const hex = hexOf(numbers.getMostSignificantBits()) + hexOf(numbers.getLeastSignificantBits());
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

export const batchAppended = (stream: string, answer: BatchAnswer): AppendAnswer => {
  const success = answer.getSuccess();
  const error = answer.getError();
  const kind = error?.getDetails()?.getTypeName();
  if (kind === wrongRevision) throw new WrongRevision(stream);
  if (error && refusals.includes(kind)) throw new Error(error.getMessage());
  // Anything else is about the server: busy, no leader, not ready, often under a success code.
  if (error) throw new StoreUnavailable(`it answered to an append to ${stream}: ${error.getMessage()}`);
  if (!success) throw new StoreUnavailable(`its answer about ${stream} is empty`);
  const at = success.getPosition();
  const [commit, prepare] = [at?.getCommitPosition(), at?.getPreparePosition()];
  const position = commit && prepare ? positionText({ commit: BigInt(commit), prepare: BigInt(prepare) }) : undefined;
  return { revision: BigInt(success.getCurrentRevision()), position };
};
