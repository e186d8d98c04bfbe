export const codes = {
  ok: 0,
  unknown: 2,
  invalidArgument: 3,
  deadlineExceeded: 4,
  permissionDenied: 7,
  resourceExhausted: 8,
  failedPrecondition: 9,
  unimplemented: 12,
  unavailable: 14,
  unauthenticated: 16,
} as const;

type Code = (typeof codes)[keyof typeof codes];

export class Fault extends Error {
  readonly code: Code;
  readonly trailers: Readonly<Record<string, string>>;
  constructor(code: Code, details: string, trailers: Readonly<Record<string, string>> = {}) {
    super(details);
    this.code = code;
    this.trailers = trailers;
  }
}

export const faults = {
  streamDeleted: (stream: string) =>
    new Fault(codes.failedPrecondition, 'the stream was deleted for ever', {
      exception: 'stream-deleted',
      'stream-name': stream,
    }),
  wrongVersion: (stream: string, expected: number, actual: number) =>
    new Fault(codes.failedPrecondition, 'wrong expected version', {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expected),
      'actual-version': String(actual),
    }),
  tooBig: (most: number) =>
    new Fault(codes.invalidArgument, `an append may hold at most ${most} bytes`, {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': String(most),
    }),
  missingMetadata: () =>
    new Fault(codes.invalidArgument, 'every event needs a type and a content type', {
      exception: 'missing-required-metadata-property',
      'required-metadata-properties': 'type,content-type',
    }),
  invalid: (details: string) => new Fault(codes.invalidArgument, details),
  /** A real server gives no more detail. */
  noPlace: () => new Fault(codes.unknown, 'no event stands at that position'),
  forwardsFromEnd: () => new Fault(codes.unknown, 'a stream cannot be read forwards from its end'),
  accessDenied: () => new Fault(codes.permissionDenied, 'Access Denied', { exception: 'access-denied' }),
  unauthenticated: () => new Fault(codes.unauthenticated, 'Unauthenticated'),
  expired: () => new Fault(codes.deadlineExceeded, 'the deadline had passed'),
  unavailable: (details: string) => new Fault(codes.unavailable, details),
};

/** A code unknown to the client would break its channel permanently. */
export const faultOf = (error: unknown): Fault => {
  if (error instanceof Fault) return error;
  if (error instanceof RangeError) return faults.invalid(error.message);
  process.stderr.write(`event store: ${error instanceof Error ? error.stack : String(error)}\n`);
  return faults.unavailable('the event store cannot answer now');
};
