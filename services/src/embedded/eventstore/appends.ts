import type { ServerDuplexStream, ServerReadableStream } from '@grpc/grpc-js';
import { appended, appendRefused, type BatchFault, batchDone, batchFailed, batchFaults } from './answers.ts';
import { type Fault, faultOf, faults } from './faults.ts';
import type { Change, Outcome } from './plan.ts';
import type { Proposed } from './recordedEvent.ts';
import { type Batch, readAppend, readBatch, type Target } from './requests.ts';
import { isUuid } from './uuid.ts';
import type { Writer } from './writer.ts';

export const mostBytes = 1024 * 1024;
const changeOverhead = 200;
const eventOverhead = 120;

const unwritable = /^(\$all$|\$mem-|\$idx-|\$\$\$\$)/;

/** Why nothing can be written to a stream of this name. */
export const nameFault = (stream: string): string | undefined => {
  if (stream === '' || stream === '$$') return 'a stream needs a name';
  if (stream.includes('\0')) return 'a stream name cannot hold a zero byte';
  return unwritable.test(stream) ? `nobody writes to ${stream}` : undefined;
};

const sizeOf = ({ content, metadata, type }: Proposed): number => content.length + metadata.length + 2 * type.length;
const isComplete = ({ type, contentType }: Proposed): boolean => type !== '' && contentType !== '';
const isSound = ({ id, type }: Proposed): boolean => isUuid(id) && !type.includes('\0');

/** An append while its parts come in. */
type Upload = { readonly target: Target & { readonly deadline: number }; readonly events: Proposed[]; size: number };

const grow = (upload: Upload, events: readonly Proposed[]): void => {
  for (const event of events) {
    upload.events.push(event);
    upload.size += sizeOf(event);
  }
};

const changeOf = ({ target, events }: Upload): Change => ({ kind: 'append', ...target, events });
const weightOf = ({ size, events }: Upload): number => size + changeOverhead + eventOverhead * events.length;

const batchFaultOf = ({ target, events, size }: Upload): BatchFault | undefined => {
  if (size > mostBytes) return batchFaults.tooBig(mostBytes);
  const name = nameFault(target.stream);
  if (name) return batchFaults.invalid(name);
  if (!events.every(isComplete)) return batchFaults.invalid('every event needs a type and a content type');
  return events.every(isSound) ? undefined : batchFaults.invalid('an event id must be a uuid');
};

const batchAnswer = (correlation: Buffer, { stream, expected }: Target, outcome: Outcome): Buffer => {
  if (outcome.kind === 'done') return batchDone(correlation, stream, outcome);
  if (outcome.kind === 'wrongVersion') {
    return batchFailed(correlation, stream, batchFaults.wrongVersion(outcome.actual, expected));
  }
  return batchFailed(
    correlation,
    stream,
    outcome.kind === 'deleted' ? batchFaults.deleted(stream) : batchFaults.expired,
  );
};

/** Many appends, mixed piece by piece on one stream; each gets exactly one answer. */
export const batchAppend =
  (writer: Writer) =>
  (call: ServerDuplexStream<Buffer, Buffer>): void => {
    const uploads = new Map<string, Upload>();
    // Answered already; what still comes in of them is passed over.
    const refused = new Set<string>();
    let unanswered = 0;
    let isEnding = false;

    const answer = (bytes: Buffer): void => {
      if (call.cancelled || call.writableEnded) return;
      call.write(bytes);
      if (isEnding && unanswered === 0) call.end();
    };

    const submit = (correlation: Buffer, upload: Upload): void => {
      const settle = (outcome: Outcome) => {
        unanswered -= 1;
        answer(batchAnswer(correlation, upload.target, outcome));
      };
      unanswered += 1;
      if (!writer.submit({ ...changeOf(upload), size: weightOf(upload), settle })) throw faults.unavailable('too busy');
    };

    const take = ({ correlation, target, events, isFinal }: Batch): void => {
      const key = correlation.toString('latin1');
      if (refused.has(key)) {
        if (isFinal) refused.delete(key);
        return;
      }
      const upload = uploads.get(key) ?? (target && { target, events: [], size: 0 });
      if (!upload) throw faults.invalid('an append must begin with its options');
      grow(upload, events);
      const fault = batchFaultOf(upload);
      if (fault) {
        uploads.delete(key);
        if (!isFinal) refused.add(key);
        answer(batchFailed(correlation, upload.target.stream, fault));
        return;
      }
      if (!isFinal) {
        uploads.set(key, upload);
        return;
      }
      uploads.delete(key);
      submit(correlation, upload);
    };

    call.on('data', (bytes: Buffer) => {
      try {
        take(readBatch(bytes));
      } catch (error) {
        call.emit('error', faultOf(error));
      }
    });
    call.on('end', () => {
      isEnding = true;
      if (unanswered === 0) call.end();
    });
  };

type Reply = (error: Fault | null, answer?: Buffer) => void;

const appendFault = ({ target, events, size }: Upload): Fault | undefined => {
  if (size > mostBytes) return faults.tooBig(mostBytes);
  const name = nameFault(target.stream);
  if (name) return faults.invalid(name);
  if (!events.every(isComplete)) return faults.missingMetadata();
  return events.every(isSound) ? undefined : faults.invalid('an event id must be a uuid');
};

export const settleAppend =
  ({ stream, expected }: Target, reply: Reply) =>
  (outcome: Outcome): void => {
    if (outcome.kind === 'done') return reply(null, appended(outcome));
    if (outcome.kind === 'wrongVersion') return reply(null, appendRefused(outcome.actual, expected));
    reply(outcome.kind === 'deleted' ? faults.streamDeleted(stream) : faults.expired());
  };

const deadlineOf = (deadline: Date | number): number => (typeof deadline === 'number' ? deadline : deadline.getTime());

/** One append a call. */
export const append =
  (writer: Writer) =>
  (call: ServerReadableStream<Buffer, Buffer>, reply: Reply): void => {
    let upload: Upload | undefined;
    let isOver = false;
    const fail = (fault: Fault): void => {
      if (isOver) return;
      isOver = true;
      reply(fault);
    };
    call.on('data', (bytes: Buffer) => {
      if (isOver) return;
      try {
        const { target, event } = readAppend(bytes);
        if (target) upload = { target: { ...target, deadline: deadlineOf(call.getDeadline()) }, events: [], size: 0 };
        if (!upload) throw faults.invalid('an append must begin with its options');
        if (event) grow(upload, [event]);
        const fault = appendFault(upload);
        if (fault) fail(fault);
      } catch (error) {
        fail(faultOf(error));
      }
    });
    call.on('end', () => {
      if (isOver) return;
      if (!upload) return fail(faults.invalid('an append must begin with its options'));
      const settle = settleAppend(upload.target, reply);
      isOver = true;
      if (!writer.submit({ ...changeOf(upload), size: weightOf(upload), settle }))
        reply(faults.unavailable('too busy'));
    });
  };
