import type { Text } from '@klang/contracts/messages';
import type { RefusalCode } from '@klang/contracts/refusals';

/** A decider said no: the one exception that a refusal becomes on its way out. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;
  /** What else is said, each at its field. */
  readonly faults: readonly { readonly field: string; readonly message: Text }[];

  constructor(code: RefusalCode, field?: string, faults: Refused['faults'] = []) {
    super(code);
    this.code = code;
    this.field = field;
    this.faults = faults;
  }
}

/** An event holds a text or an id that cannot be kept: it is refused before anything of it is written. */
export class NotWritten extends Error {
  readonly faults: Refused['faults'];

  constructor(type: string, faults: Refused['faults']) {
    super(`${type} is not of a form that can be kept: ${faults.map(({ field }) => field).join(', ')}.`);
    this.faults = faults;
  }
}

/** The event store gave no answer in time; the same call, made again, is safe and may succeed. */
export class StoreUnavailable extends Error {
  constructor(what: string, cause?: unknown) {
    super(`The event store is not available: ${what}.`, { cause });
  }
}

/** Somebody else wrote to the stream first. */
export class WrongRevision extends Error {
  readonly stream: string;

  constructor(stream: string, cause?: unknown) {
    super(`${stream} is not at the expected revision.`, { cause });
    this.stream = stream;
  }
}
