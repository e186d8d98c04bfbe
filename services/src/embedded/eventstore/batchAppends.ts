import { type BatchFault, batchDone, batchFailed, batchFaults } from './answers.ts';
import type { Call, Method } from './grpc.ts';
import type { Outcome } from './plan.ts';
import { type Batch, readBatch, type Target } from './requests.ts';
import { asked, type Flaw, grow, mostBytes, optionsMissing, tooBusy, type Upload } from './uploads.ts';
import type { Writer } from './writer.ts';

// Each may hold a megabyte before its last part comes.
const mostUploads = 200;

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

type OpenAppends = {
  readonly submit: (correlation: Buffer, upload: Upload) => void;
  readonly end: () => void;
};

/** Appends that are not answered yet; the call must not end well before they are. */
const createOpenAppends = (call: Call, writer: Writer): OpenAppends => {
  let unanswered = 0;
  let isEnding = false;
  const endWhenAnswered = (): void => {
    if (isEnding && unanswered === 0) call.end();
  };
  const submit = (correlation: Buffer, upload: Upload): void => {
    const settle = (outcome: Outcome): void => {
      unanswered -= 1;
      call.send(answerTo(correlation, upload.target, outcome));
      endWhenAnswered();
    };
    unanswered += 1;
    if (!writer.submit(asked(upload, settle))) throw tooBusy();
    writer.slowDown(call);
  };
  const end = (): void => {
    isEnding = true;
    endWhenAnswered();
  };
  return { submit, end };
};

type Session = {
  readonly call: Call;
  readonly open: OpenAppends;
  readonly uploads: Map<string, Upload>;
  /** Answered already; what still comes in of them is passed over. */
  readonly refused: Set<string>;
};

const uploadOf = ({ uploads, refused }: Session, key: string, { target, isFinal }: Batch): Upload | undefined => {
  if (refused.has(key)) {
    if (isFinal) refused.delete(key);
    return undefined;
  }
  const upload = uploads.get(key) ?? (target && { target, events: [], size: 0 });
  if (!upload) throw optionsMissing();
  uploads.delete(key);
  return upload;
};

const takePart = (session: Session, batch: Batch): void => {
  const { call, open, uploads, refused } = session;
  const key = batch.correlation.toString('latin1');
  const upload = uploadOf(session, key, batch);
  if (!upload) return;
  const flaw = grow(upload, batch.events);
  if (flaw) {
    call.send(batchFailed(batch.correlation, upload.target.stream, faultOfFlaw(flaw)));
    if (!batch.isFinal) refused.add(key);
  } else if (batch.isFinal) {
    open.submit(batch.correlation, upload);
  } else if (uploads.size < mostUploads) {
    uploads.set(key, upload);
  } else {
    throw tooBusy();
  }
};

/** Many appends, mixed piece by piece on one stream; each gets exactly one answer. */
export const batchAppend =
  (writer: Writer): Method =>
  (call) => {
    const open = createOpenAppends(call, writer);
    const session: Session = { call, open, uploads: new Map(), refused: new Set() };
    return { message: (bytes) => takePart(session, readBatch(bytes)), end: open.end };
  };
