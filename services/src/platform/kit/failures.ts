import type { Text } from '@klang/contracts/messages';
import type { RefusalCode } from '@klang/contracts/refusals';

export class Refused extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;
  readonly faults: readonly { readonly field: string; readonly message: Text }[];

  constructor(code: RefusalCode, field?: string, faults: Refused['faults'] = []) {
    super(code);
    this.code = code;
    this.field = field;
    this.faults = faults;
  }
}

export class NotWritten extends Error {
  readonly faults: Refused['faults'];

  constructor(type: string, faults: Refused['faults']) {
    super(`${type} has fields that cannot be stored: ${faults.map(({ field }) => field).join(', ')}.`);
    this.faults = faults;
  }
}

export class StoreUnavailable extends Error {
  constructor(what: string, cause?: unknown) {
    super(`The event store is not available: ${what}.`, { cause });
  }
}

export class WrongRevision extends Error {
  readonly stream: string;

  constructor(stream: string, cause?: unknown) {
    super(`${stream} is not at the expected revision.`, { cause });
    this.stream = stream;
  }
}
