import { createServer, type IncomingHttpHeaders, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { codes, Fault, faultOf } from './faults.ts';
import { deadlineOf, framed, messageCutter, trailersOf } from './grpcFrames.ts';

export type Call = {
  readonly deadline: number;
  readonly authorization: string | undefined;
  readonly isOver: () => boolean;
  readonly onOver: (listener: () => void) => () => void;
  readonly send: (message: Buffer) => void;
  /** For a message that already has its prefix. */
  readonly sendFrame: (frame: Buffer) => void;
  readonly room: () => Promise<void> | undefined;
  readonly end: (fault?: Fault) => void;
  readonly pause: () => void;
  readonly resume: () => void;
};
export type Listener = { readonly message: (bytes: Buffer) => void; readonly end: () => void };
export type Method = (call: Call) => Listener;

export type GrpcServer = {
  readonly port: number;
  readonly close: (fault: Fault) => Promise<void>;
  readonly failAll: (fault: Fault) => void;
};

const mostMessageBytes = 17 * 1024 * 1024;
const windowBytes = 4 * 1024 * 1024;
// Node also counts unsent data and would refuse new calls at 10.
const mostSessionMegabytes = 1_000;
const mostUnsentBytes = 512 * 1024;
const farewellMs = 100;

const headers = { ':status': 200, 'content-type': 'application/grpc+proto' };

const createCall = (stream: ServerHttp2Stream, received: IncomingHttpHeaders): Call => {
  let pending: Buffer[] = [];
  let unsent = 0;
  let isEnded = false;
  let waiting: (() => void)[] = [];

  const isOver = (): boolean => isEnded || stream.destroyed || stream.closed;

  const wakeAll = (): void => {
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };
  stream.once('close', wakeAll);

  // One write per turn: a write costs more than a message.
  const flush = (): void => {
    const frames = pending;
    pending = [];
    if (frames.length === 0 || stream.destroyed || stream.closed) return;
    const bytes = frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames);
    if (!stream.headersSent) stream.respond(headers, { waitForTrailers: true });
    stream.write(bytes, () => {
      unsent -= bytes.length;
      if (unsent <= mostUnsentBytes) wakeAll();
    });
  };

  const sendFrame = (frame: Buffer): void => {
    if (isOver()) return;
    if (pending.length === 0) process.nextTick(flush);
    pending.push(frame);
    unsent += frame.length;
  };

  const end = (fault?: Fault): void => {
    if (isOver()) return;
    flush();
    isEnded = true;
    wakeAll();
    const trailers = trailersOf(fault);
    if (stream.headersSent) {
      stream.once('wantTrailers', () => stream.sendTrailers(trailers));
      stream.end();
    } else {
      stream.respond({ ...headers, ...trailers }, { endStream: true });
    }
  };

  return {
    deadline: deadlineOf(received['grpc-timeout']),
    authorization: received.authorization,
    isOver,
    onOver: (listener) => {
      stream.once('close', listener);
      return () => stream.off('close', listener);
    },
    send: (message) => sendFrame(framed(message)),
    sendFrame,
    room: () => (unsent > mostUnsentBytes && !isOver() ? new Promise((resolve) => waiting.push(resolve)) : undefined),
    end,
    pause: () => stream.pause(),
    resume: () => stream.resume(),
  };
};

export const reply = (call: Call, answer: Buffer | Fault): void => {
  if (answer instanceof Fault) {
    call.end(answer);
    return;
  }
  call.send(answer);
  call.end();
};

const notHere: Method = (call) => ({
  message: () => undefined,
  end: () => call.end(new Fault(codes.unimplemented, 'this event store does not know the method')),
});

const serve = (call: Call, stream: ServerHttp2Stream, method: Method): void => {
  const listener = method(call);
  const guarded = (act: () => void): void => {
    if (call.isOver()) return;
    try {
      act();
    } catch (error) {
      call.end(faultOf(error));
    }
  };
  const take = messageCutter(mostMessageBytes, (message) => guarded(() => listener.message(message)));
  stream.on('data', (chunk: Buffer) => guarded(() => take(chunk)));
  stream.on('end', () => guarded(listener.end));
};

export const serveGrpc = async (
  methods: Readonly<Record<string, Method>>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<GrpcServer> => {
  const sessions = new Set<ServerHttp2Session>();
  const calls = new Set<Call>();
  const server = createServer({
    settings: { initialWindowSize: windowBytes },
    maxSessionMemory: mostSessionMegabytes,
  });

  server.on('session', (session) => {
    sessions.add(session);
    session.setLocalWindowSize(windowBytes);
    session.once('close', () => sessions.delete(session));
    session.on('error', () => undefined);
  });

  server.on('stream', (stream: ServerHttp2Stream, received: IncomingHttpHeaders) => {
    stream.on('error', () => undefined);
    const call = createCall(stream, received);
    calls.add(call);
    stream.once('close', () => calls.delete(call));
    serve(call, stream, methods[received[':path'] ?? ''] ?? notHere);
  });

  const failAll = (fault: Fault): void => {
    for (const call of calls) call.end(fault);
  };

  const close = async (fault: Fault): Promise<void> => {
    failAll(fault);
    const closed = new Promise((resolve) => server.close(resolve));
    for (const session of sessions) session.close();
    const impatient = setTimeout(() => {
      for (const session of sessions) session.destroy();
    }, farewellMs);
    await closed;
    clearTimeout(impatient);
  };

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // A listening server has an address and a port.
  const { port: bound } = server.address() as AddressInfo;
  return { port: bound, close, failAll };
};
