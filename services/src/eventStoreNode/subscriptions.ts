import { randomUUID } from 'node:crypto';
import { caughtUp, checkpoint, confirmation } from './answers.ts';
import type { Row } from './log/rows.ts';
import { canBeRead, noStream } from './log/semantics.ts';
import type { ReadRequest } from './readRequest.ts';
import { type Lens, lensFor, type ReadParts } from './reads.ts';
import { faults } from './wire/faults.ts';
import type { Call } from './wire/grpc.ts';
import { tombstoneRevision } from './wire/recordedEvent.ts';

type Follower = {
  readonly recent: () => readonly Row[] | undefined;
  readonly pass: (rows: readonly Row[]) => Promise<void>;
  readonly catchUp: () => Promise<void>;
  readonly atEnd: () => void;
};

type SubscriptionParts = ReadParts & { readonly request: ReadRequest; readonly lens: Lens };

const all = Number.POSITIVE_INFINITY;

const follow = async (follower: Follower, { tail, call }: ReadParts): Promise<void> => {
  const nextCommit = (): Promise<void> =>
    new Promise((resolve) => {
      const stopWaiting = tail.onCommit(done);
      const stopListening = call.onOver(done);
      function done(): void {
        stopWaiting();
        stopListening();
        resolve();
      }
    });
  while (!call.isOver()) {
    const recent = follower.recent();
    if (!recent) {
      await follower.catchUp();
    } else if (recent.length > 0) {
      await follower.pass(recent);
    } else {
      follower.atEnd();
      if (follower.recent()?.length === 0 && !call.isOver()) await nextCommit();
    }
  }
};

const reportCaughtUpOnce = (call: Call) => {
  let hasReported = false;
  return (): void => {
    if (!hasReported) call.send(caughtUp);
    hasReported = true;
  };
};

const createCheckpoints = (every: number, call: Call) => {
  let looked = 0;
  let seen = 0;
  let sent = 0;
  const sendCheckpoint = (): void => {
    looked = 0;
    if (seen === sent) return;
    sent = seen;
    call.send(checkpoint(seen));
  };
  const lookedAt = (position: number): void => {
    seen = position;
    looked += 1;
    if (looked >= every) sendCheckpoint();
  };
  return { lookedAt, sendCheckpoint };
};

const startOfAll = async ({ request, reader, tail }: SubscriptionParts): Promise<number> => {
  const { at } = request.from;
  if (at === 'start') return 0;
  if (at === 'end') return tail.head() - 1;
  await reader.requireEventAt(at);
  // A cursor beyond the end gets what follows, as on a real server.
  return Math.min(at, tail.head() - 1);
};

const allFollower = async (followed: SubscriptionParts): Promise<Follower> => {
  const { request, lens, reader, tail, call } = followed;
  const checkpoints = request.filter && createCheckpoints(request.filter.checkpointEvery, call);
  const reportCaughtUp = reportCaughtUpOnce(call);
  let cursor = await startOfAll(followed);
  let isCatchingUp = true;

  const pass = async (rows: readonly Row[]): Promise<void> => {
    for (const row of rows) {
      const sending = lens.matches(row) && lens.send(row);
      if (sending) await sending;
      cursor = row.position;
      checkpoints?.lookedAt(cursor);
    }
    await call.room();
  };

  const catchUp = async (): Promise<void> => {
    const to = tail.head();
    const span = { from: cursor + 1, to, backwards: false };
    for await (const rows of reader.allPages({ span, most: all, names: lens.names })) {
      if (call.isOver()) return;
      await pass(rows);
    }
    cursor = Math.max(cursor, to - 1);
  };

  const atEnd = (): void => {
    if (isCatchingUp) checkpoints?.sendCheckpoint();
    isCatchingUp = false;
    reportCaughtUp();
  };
  return { recent: () => tail.after(cursor), pass, catchUp, atEnd };
};

const streamFollower = async (stream: string, followed: SubscriptionParts): Promise<Follower> => {
  const { request, lens, reader, tail, call } = followed;
  const reportCaughtUp = reportCaughtUpOnce(call);
  const { at } = request.from;
  const { current } = await reader.view(stream);
  if (current.tombstoned && at !== 'end') throw faults.streamDeleted(stream);
  let cursor = at === 'start' ? noStream : at === 'end' ? current.last : at;
  // The log is scanned up to here for events of this stream.
  let seen: number | undefined;
  // A real server does not report the end of a stream that cannot be read.
  let hasEnd = at === 'end';

  const sendNew = async (rows: readonly Row[]): Promise<void> => {
    for (const row of rows) {
      if (row.revision <= cursor) continue;
      const sending = lens.send(row);
      if (sending) await sending;
      cursor = row.revision;
      if (cursor === tombstoneRevision) throw faults.streamDeleted(stream);
    }
    await call.room();
  };

  const pass = async (rows: readonly Row[]): Promise<void> => {
    const own = rows.filter((row) => row.stream === stream);
    hasEnd ||= own.length > 0;
    await sendNew(own);
    seen = rows.at(-1)?.position;
  };

  const catchUp = async (): Promise<void> => {
    const head = tail.head();
    const view = await reader.view(stream);
    hasEnd ||= canBeRead(view.current);
    const span = { from: Math.max(view.first, cursor + 1), to: view.current.last, backwards: false };
    const part = { stream, span, limits: view.limits, most: all, names: lens.names };
    for await (const rows of reader.streamPages(part)) {
      if (call.isOver()) return;
      await sendNew(rows);
    }
    seen = head - 1;
  };

  const recent = () => (seen === undefined ? undefined : tail.after(seen));
  const atEnd = (): void => {
    if (hasEnd) reportCaughtUp();
  };
  return { recent, pass, catchUp, atEnd };
};

export const subscribe = async (request: ReadRequest, parts: ReadParts): Promise<void> => {
  if (request.backwards) throw faults.invalid('a subscription cannot run backwards');
  const followed = { ...parts, request, lens: lensFor(request, parts) };
  const { stream } = request;
  const follower = stream === null ? await allFollower(followed) : await streamFollower(stream, followed);
  parts.call.send(confirmation(randomUUID()));
  await follow(follower, parts);
};
