import { codes, Fault } from './faults.ts';

/** One byte for compression, four for the size. */
export const prefixSize = 5;

export const writePrefix = (into: Buffer, at: number, size: number): void => {
  into[at] = 0;
  into.writeUInt32BE(size, at + 1);
};

export const framed = (message: Buffer): Buffer => {
  const frame = Buffer.allocUnsafe(prefixSize + message.length);
  writePrefix(frame, 0, message.length);
  message.copy(frame, prefixSize);
  return frame;
};

const none = Buffer.alloc(0);

const sizeAt = (bytes: Buffer, at: number, most: number): number => {
  if (bytes[at] !== 0) throw new Fault(codes.unimplemented, 'compressed messages are not understood');
  const size = bytes.readUInt32BE(at + 1);
  if (size > most) throw new Fault(codes.resourceExhausted, `a message may hold at most ${most} bytes`);
  return size;
};

export const messageCutter = (most: number, take: (message: Buffer) => void): ((chunk: Buffer) => void) => {
  let parts: Buffer[] = [];
  let bufferedBytes = 0;
  let size = prefixSize;

  const keepFrom = (bytes: Buffer, at: number): void => {
    const rest = at < bytes.length ? bytes.subarray(at) : none;
    parts = rest.length > 0 ? [rest] : [];
    bufferedBytes = rest.length;
    size = bufferedBytes >= prefixSize ? prefixSize + sizeAt(rest, 0, most) : prefixSize;
  };

  const cut = (bytes: Buffer): void => {
    let at = 0;
    while (bytes.length - at >= prefixSize) {
      const start = at + prefixSize;
      const end = start + sizeAt(bytes, at, most);
      if (end > bytes.length) break;
      take(bytes.subarray(start, end));
      at = end;
    }
    keepFrom(bytes, at);
  };

  return (chunk) => {
    parts.push(chunk);
    bufferedBytes += chunk.length;
    if (bufferedBytes >= size) cut(parts.length === 1 ? chunk : Buffer.concat(parts, bufferedBytes));
  };
};

// A trailer must be ASCII; Node throws otherwise.
const ascii = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?');

export const trailersOf = (fault: Fault | undefined): Record<string, string> => {
  if (!fault) return { 'grpc-status': String(codes.ok) };
  const trailers = Object.entries(fault.trailers).map(([key, value]) => [key, ascii(value)] as const);
  return {
    'grpc-status': String(fault.code),
    'grpc-message': encodeURI(fault.message),
    ...Object.fromEntries(trailers),
  };
};

const timeoutForm = /^(\d{1,8})([HMSmun])$/;
const unitMs: Readonly<Record<string, number>> = { H: 3_600_000, M: 60_000, S: 1_000, m: 1, u: 0.001, n: 0.000_001 };

/** Milliseconds since 1970; infinite without a timeout. */
export const deadlineOf = (timeout: string | string[] | undefined): number => {
  if (typeof timeout !== 'string') return Number.POSITIVE_INFINITY;
  const [, amount, unit = ''] = timeoutForm.exec(timeout) ?? [];
  const ms = unitMs[unit];
  return ms === undefined ? Number.POSITIVE_INFINITY : Date.now() + Number(amount) * ms;
};
