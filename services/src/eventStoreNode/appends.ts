import { appended, appendRefused } from './answers.ts';
import type { Outcome } from './log/plan.ts';
import type { Writer } from './log/writer.ts';
import { type AppendPart, readAppend, type Target } from './requests.ts';
import { changeOf, type Flaw, grow, mostBytes, optionsMissing, tooBusy, type Upload } from './uploads.ts';
import { type Fault, faults } from './wire/faults.ts';
import { type Method, reply } from './wire/grpc.ts';

const faultOfFlaw = (flaw: Flaw): Fault => {
  if (flaw.kind === 'tooBig') return faults.tooBig(mostBytes);
  return flaw.kind === 'invalid' ? faults.invalid(flaw.why) : faults.missingMetadata();
};

const answerTo = ({ stream, expected }: Target, outcome: Outcome): Buffer | Fault => {
  if (outcome.kind === 'deleted') return faults.streamDeleted(stream);
  if (outcome.kind === 'expired') return faults.expired();
  return outcome.kind === 'done' ? appended(outcome) : appendRefused(outcome.actual, expected);
};

const extended = (upload: Upload | undefined, { target, event }: AppendPart, deadline: number): Upload => {
  const grown = target ? { target: { ...target, deadline }, events: [], size: 0 } : upload;
  if (!grown) throw optionsMissing();
  if (deadline < Date.now()) throw faults.expired();
  const flaw = grow(grown, event ? [event] : []);
  if (flaw) throw faultOfFlaw(flaw);
  return grown;
};

export const append =
  (writer: Writer): Method =>
  (call) => {
    let upload: Upload | undefined;
    return {
      message: (bytes) => {
        upload = extended(upload, readAppend(bytes), call.deadline);
      },
      end: () => {
        if (!upload) throw optionsMissing();
        const { target } = upload;
        const change = changeOf(upload, (outcome) => reply(call, answerTo(target, outcome)));
        if (!writer.submit(change)) throw tooBusy();
      },
    };
  };
