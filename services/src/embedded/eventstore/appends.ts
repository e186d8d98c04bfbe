import { appended, appendRefused, type BatchFault, batchDone, batchFailed, batchFaults } from './answers.ts';
import { type Fault, faults } from './faults.ts';
import { type Method, reply } from './grpc.ts';
import type { Change, Outcome } from './plan.ts';
import type { Proposed } from './recordedEvent.ts';
import { readAppend, readBatch, type Target } from './requests.ts';
import { isUuid } from './uuid.ts';
import type { Writer } from './writer.ts';

export const mostBytes = 1024 * 1024;
const changeOverhead = 200;
const eventOverhead = 120;

const tooBusy = 'too much is waiting to be written';
const optionsFirst = 'an append must begin with its options';
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
  (writer: Writer): Method =>
  (call) => {
    const uploads = new Map<string, Upload>();
    // Answered already; what still comes in of them is passed over.
    const refused = new Set<string>();
    let unanswered = 0;
    let isEnding = false;

    const submit = (correlation: Buffer, upload: Upload): void => {
      const settle = (outcome: Outcome): void => {
        unanswered -= 1;
        call.send(batchAnswer(correlation, upload.target, outcome));
        if (isEnding && unanswered === 0) call.end();
      };
      unanswered += 1;
      if (!writer.submit({ ...changeOf(upload), size: weightOf(upload), settle })) throw faults.unavailable(tooBusy);
    };

    const message = (bytes: Buffer): void => {
      const { correlation, target, events, isFinal } = readBatch(bytes);
      const key = correlation.toString('latin1');
      if (refused.has(key)) {
        if (isFinal) refused.delete(key);
        return;
      }
      const upload = uploads.get(key) ?? (target && { target, events: [], size: 0 });
      if (!upload) throw faults.invalid(optionsFirst);
      grow(upload, events);
      const fault = batchFaultOf(upload);
      if (fault) {
        uploads.delete(key);
        if (!isFinal) refused.add(key);
        call.send(batchFailed(correlation, upload.target.stream, fault));
        return;
      }
      if (!isFinal) {
        uploads.set(key, upload);
        return;
      }
      uploads.delete(key);
      submit(correlation, upload);
    };

    const end = (): void => {
      isEnding = true;
      if (unanswered === 0) call.end();
    };
    return { message, end };
  };

const appendFault = ({ target, events, size }: Upload): Fault | undefined => {
  if (size > mostBytes) return faults.tooBig(mostBytes);
  const name = nameFault(target.stream);
  if (name) return faults.invalid(name);
  if (!events.every(isComplete)) return faults.missingMetadata();
  return events.every(isSound) ? undefined : faults.invalid('an event id must be a uuid');
};

/** One append a call. */
export const append =
  (writer: Writer): Method =>
  (call) => {
    let upload: Upload | undefined;

    const answerTo = ({ stream, expected }: Target, outcome: Outcome): Buffer | Fault => {
      if (outcome.kind === 'deleted') return faults.streamDeleted(stream);
      if (outcome.kind === 'expired') return faults.expired();
      return outcome.kind === 'done' ? appended(outcome) : appendRefused(outcome.actual, expected);
    };

    const message = (bytes: Buffer): void => {
      const { target, event } = readAppend(bytes);
      if (target) upload = { target: { ...target, deadline: call.deadline }, events: [], size: 0 };
      if (!upload) throw faults.invalid(optionsFirst);
      if (event) grow(upload, [event]);
      const fault = appendFault(upload);
      if (fault) throw fault;
    };

    const end = (): void => {
      if (!upload) throw faults.invalid(optionsFirst);
      const { target } = upload;
      const settle = (outcome: Outcome): void => reply(call, answerTo(target, outcome));
      if (!writer.submit({ ...changeOf(upload), size: weightOf(upload), settle })) throw faults.unavailable(tooBusy);
    };
    return { message, end };
  };
