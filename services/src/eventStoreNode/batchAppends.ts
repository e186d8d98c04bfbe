import { type BatchFault, batchDone, batchFailed, batchFaults } from './answers.ts';
import type { Outcome } from './log/plan.ts';
import type { Writer } from './log/writer.ts';
import { type Batch, readBatch, type Target } from './requests.ts';
import { changeOf, type Flaw, grow, mostBytes, tooBusy, type Upload } from './uploads.ts';
import type { Call, Method } from './wire/grpc.ts';

// Each may hold 1 MB before its last part arrives.
const mostUploads = 200;
// A real server also gives up an append whose parts take longer.
const patienceMs = 2_000;

const faultOfFlaw = (flaw: Flaw): BatchFault => {
  if (flaw.kind === 'tooBig') return batchFaults.tooBig(mostBytes);
  return batchFaults.invalid(flaw.kind === 'invalid' ? flaw.why : 'every event needs a type and a content type');
};

const answerTo = (correlation: Buffer, { stream, expected }: Target, outcome: Outcome): Buffer => {
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

type Parts = Upload & { readonly partsUntil: number };

const createUploads = (call: Call) => {
  const open = new Map<string, { readonly upload: Parts; readonly impatient: NodeJS.Timeout }>();
  const take = (key: string): Parts | undefined => {
    const one = open.get(key);
    clearTimeout(one?.impatient);
    open.delete(key);
    return one?.upload;
  };
  const remember = (key: string, { correlation }: Batch, upload: Parts): void => {
    if (open.size >= mostUploads) throw tooBusy();
    const giveUp = (): void => {
      open.delete(key);
      call.send(batchFailed(correlation, upload.target.stream, batchFaults.expired));
    };
    open.set(key, { upload, impatient: setTimeout(giveUp, upload.partsUntil - Date.now()) });
  };
  call.onOver(() => {
    for (const { impatient } of open.values()) clearTimeout(impatient);
  });
  return { take, remember };
};

type Session = {
  readonly call: Call;
  readonly uploads: ReturnType<typeof createUploads>;
  readonly submit: (correlation: Buffer, upload: Upload) => void;
};

const begun = (target: Upload['target']): Parts => {
  const partsUntil = Math.min(target.deadline, Date.now() + patienceMs);
  return { target, partsUntil, events: [], size: 0 };
};

const takePart = ({ call, uploads, submit }: Session, batch: Batch): void => {
  const { correlation, target, isFinal } = batch;
  const key = correlation.toString('latin1');
  const upload = uploads.take(key) ?? (target && begun(target));
  if (!upload) return;
  const refuse = (fault: BatchFault): void => call.send(batchFailed(correlation, upload.target.stream, fault));
  const isLate = upload.partsUntil <= Date.now();
  const flaw = grow(upload, batch.events);
  if (isLate) refuse(batchFaults.expired);
  else if (flaw) refuse(faultOfFlaw(flaw));
  else if (isFinal) submit(correlation, upload);
  else uploads.remember(key, batch, upload);
};

/** Interleaved parts on one stream; each append gets exactly one answer. */
export const batchAppend =
  (writer: Writer): Method =>
  (call) => {
    let isLast = false;
    const submit = (correlation: Buffer, upload: Upload): void => {
      const settle = (outcome: Outcome): void => {
        call.send(answerTo(correlation, upload.target, outcome));
        if (isLast) call.end();
      };
      if (!writer.submit(changeOf(upload, settle))) throw tooBusy();
      writer.slowDown(call);
    };
    const session: Session = { call, submit, uploads: createUploads(call) };
    return {
      message: (bytes) => takePart(session, readBatch(bytes)),
      // A real server ends the call with the next answer, and never if none is due.
      end: () => {
        isLast = true;
      },
    };
  };
