import type { Outcome } from './log/plan.ts';
import { anyRevision, noStream, streamExists } from './log/semantics.ts';
import { messageField, numberField, textField } from './wire/protobuf.ts';
import { structuredUuid } from './wire/uuid.ts';

type DoneOutcome = Extract<Outcome, { kind: 'done' }>;

const empty = (field: number): Buffer => messageField(field);
const identifier = (field: number, stream: string): Buffer => messageField(field, textField(3, stream));
const positionField = (field: number, position: number): Buffer =>
  messageField(field, numberField(1, position), numberField(2, position));

const revisionOr = (revision: number, fields: { readonly revision: number; readonly none: number }): Buffer =>
  revision < 0 ? empty(fields.none) : numberField(fields.revision, revision);

type ExpectedFields = Readonly<Record<'revision' | 'any' | 'exists' | 'none', number>>;
const expectedField = (expected: number, fields: ExpectedFields): Buffer => {
  if (expected === anyRevision) return empty(fields.any);
  if (expected === streamExists) return empty(fields.exists);
  return expected === noStream ? empty(fields.none) : numberField(fields.revision, expected);
};

export const confirmation = (subscriptionId: string): Buffer => messageField(2, textField(1, subscriptionId));
export const checkpoint = (position: number): Buffer => positionField(3, position);
export const streamNotFound = (stream: string): Buffer => messageField(4, identifier(1, stream));
export const caughtUp: Buffer = empty(8);

const success = ({ revision, position }: DoneOutcome, positionIn: number): Buffer =>
  messageField(
    positionIn === 3 ? 3 : 1,
    revisionOr(revision, { revision: 1, none: 2 }),
    position === undefined ? empty(4) : positionField(3, position),
  );

export const appended = (done: DoneOutcome): Buffer => success(done, 1);

export const appendRefused = (actual: number, expected: number): Buffer =>
  messageField(
    2,
    revisionOr(actual, { revision: 6, none: 7 }),
    expectedField(expected, { revision: 8, any: 9, exists: 10, none: 11 }),
  );

export const deleteDone = ({ position }: DoneOutcome): Buffer =>
  position === undefined ? empty(2) : positionField(1, position);

export const batchDone = (correlation: Buffer, stream: string, done: DoneOutcome): Buffer =>
  Buffer.concat([messageField(1, correlation), success(done, 3), identifier(4, stream)]);

export type BatchFault = {
  readonly code: number;
  readonly name: string;
  readonly message: string;
  readonly detail: Buffer;
};

const noDetail = Buffer.alloc(0);

export const batchFaults = {
  wrongVersion: (actual: number, expected: number): BatchFault => ({
    code: 6,
    name: 'WrongExpectedVersion',
    message: 'wrong expected version',
    detail: Buffer.concat([
      revisionOr(actual, { revision: 1, none: 2 }),
      expectedField(expected, { revision: 3, any: 4, exists: 5, none: 6 }),
    ]),
  }),
  deleted: (stream: string): BatchFault => ({
    code: 5,
    name: 'StreamDeleted',
    message: 'the stream was deleted for ever',
    detail: identifier(1, stream),
  }),
  expired: { code: 4, name: 'Timeout', message: 'the deadline had passed', detail: noDetail },
  tooBig: (most: number): BatchFault => ({
    code: 3,
    name: 'MaximumAppendSizeExceeded',
    message: `an append may hold at most ${most} bytes`,
    detail: numberField(1, most),
  }),
  invalid: (message: string): BatchFault => ({ code: 3, name: 'BadRequest', message, detail: textField(1, message) }),
};

export const batchFailed = (correlation: Buffer, stream: string, fault: BatchFault): Buffer => {
  const typeUrl = textField(1, `type.googleapis.com/event_store.client.${fault.name}`);
  const details = messageField(3, typeUrl, messageField(2, fault.detail));
  const status = messageField(2, numberField(1, fault.code), textField(2, fault.message), details);
  return Buffer.concat([messageField(1, correlation), status, identifier(4, stream)]);
};

const streams = 'event_store.client.streams.streams';
const supported: readonly (readonly [service: string, method: string, features: readonly string[]])[] = [
  [streams, 'read', ['position', 'events']],
  [streams, 'append', []],
  [streams, 'batchappend', ['deadline_duration']],
  [streams, 'delete', []],
  [streams, 'tombstone', []],
  ['event_store.client.gossip.gossip', 'read', []],
  ['event_store.client.server_features.serverfeatures', 'getsupportedmethods', []],
];

export const supportedMethods: Buffer = Buffer.concat([
  ...supported.map(([service, method, features]) =>
    messageField(1, textField(1, method), textField(2, service), ...features.map((feature) => textField(3, feature))),
  ),
  textField(2, '24.10.0'),
]);

const leader = 8;

export const clusterInfo = (node: { readonly id: string; readonly host: string; readonly port: number }): Buffer =>
  messageField(
    1,
    structuredUuid(1, node.id),
    numberField(2, Date.now() * 10_000),
    numberField(3, leader),
    numberField(4, 1),
    messageField(5, textField(1, node.host), numberField(2, node.port)),
  );
