import { Metadata, status } from '@grpc/grpc-js';

/** How a call ends other than well, as the client understands it. */
export class Fault extends Error {
  readonly code: status;
  readonly details: string;
  readonly metadata: Metadata;
  constructor(code: status, details: string, trailers: Readonly<Record<string, string>> = {}) {
    super(details);
    this.code = code;
    this.details = details;
    this.metadata = new Metadata();
    for (const [key, value] of Object.entries(trailers)) this.metadata.set(key, ascii(value));
  }
}

// A trailer must be ASCII; grpc-js throws on anything else.
const ascii = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?');

export const faults = {
  streamDeleted: (stream: string) =>
    new Fault(status.FAILED_PRECONDITION, 'the stream was deleted for ever', {
      exception: 'stream-deleted',
      'stream-name': stream,
    }),
  wrongVersion: (stream: string, expected: number, actual: number) =>
    new Fault(status.FAILED_PRECONDITION, 'wrong expected version', {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expected),
      'actual-version': String(actual),
    }),
  tooBig: (most: number) =>
    new Fault(status.INVALID_ARGUMENT, `an append may hold at most ${most} bytes`, {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': String(most),
    }),
  missingMetadata: () =>
    new Fault(status.INVALID_ARGUMENT, 'every event needs a type and a content type', {
      exception: 'missing-required-metadata-property',
      'required-metadata-properties': 'type,content-type',
    }),
  invalid: (details: string) => new Fault(status.INVALID_ARGUMENT, details),
  expired: () => new Fault(status.DEADLINE_EXCEEDED, 'the deadline had passed'),
  unavailable: (details: string) => new Fault(status.UNAVAILABLE, details),
};

/** Whatever went wrong in a call, as a fault; an unforeseen error must not break the client's channel for good. */
export const faultOf = (error: unknown): Fault => {
  if (error instanceof Fault) return error;
  if (error instanceof RangeError) return faults.invalid(error.message);
  process.stderr.write(`event store: ${error instanceof Error ? error.stack : String(error)}\n`);
  return faults.unavailable('the event store cannot answer now');
};
