import { randomUUID } from 'node:crypto';
import { caughtUp, checkpoint, confirmation } from './answers.ts';
import { faults } from './faults.ts';
import { type Matches, matcherOf } from './filters.ts';
import type { Outgoing } from './outgoing.ts';
import type { Reader } from './reader.ts';
import type { ReadRequest } from './readRequest.ts';
import { answerFor, isPlain } from './reads.ts';
import { tombstoneRevision } from './recordedEvent.ts';
import type { Row } from './rows.ts';
import { noStream } from './semantics.ts';
import type { Tail } from './tail.ts';

type Parts = { readonly reader: Reader; readonly tail: Tail; readonly out: Outgoing };

const eventSender = (request: ReadRequest, { reader, out }: Parts) => {
  const answer = answerFor(reader, request);
  const plain = isPlain(request);
  return async (row: Row): Promise<void> => {
    const slow = out.send(plain ? row.answer : await answer(row));
    if (slow) await slow;
  };
};

const sayOnce = (out: Outgoing) => {
  let isSaid = false;
  return async (): Promise<void> => {
    if (isSaid) return;
    isSaid = true;
    await out.send(caughtUp);
  };
};

/** Checkpoints of a filtered subscription: how far it has looked, whether it sent anything or not. */
const createCheckpoints = (every: number, out: Outgoing) => {
  let looked = 0;
  let seen = 0;
  let sent = 0;
  const say = async (): Promise<void> => {
    looked = 0;
    if (seen === sent) return;
    sent = seen;
    await out.send(checkpoint(seen));
  };
  return {
    lookedAt: (position: number): Promise<void> | undefined => {
      seen = position;
      looked += 1;
      return looked >= every ? say() : undefined;
    },
    endOfCatchUp: say,
  };
};

const startOfAll = async ({ from: { at } }: ReadRequest, { reader, tail }: Parts): Promise<number> => {
  if (at === 'start') return 0;
  if (at === 'end') return tail.head() - 1;
  await reader.requireEventAt(at);
  return at;
};

const followAll = async (request: ReadRequest, parts: Parts): Promise<void> => {
  const { reader, tail, out } = parts;
  const matches: Matches = request.filter ? matcherOf(request.filter) : () => true;
  const checkpoints = request.filter && createCheckpoints(request.filter.checkpointEvery, out);
  const sendEvent = eventSender(request, parts);
  const sayCaughtUp = sayOnce(out);
  let cursor = await startOfAll(request, parts);
  let isLive = false;

  const pass = async (rows: readonly Row[]): Promise<void> => {
    for (const row of rows) {
      if (out.isOver()) return;
      if (matches(row)) await sendEvent(row);
      cursor = row.position;
      await checkpoints?.lookedAt(cursor);
    }
  };

  while (!out.isOver()) {
    const recent = tail.after(cursor);
    if (!recent) {
      const to = tail.head();
      for await (const rows of reader.allPages({ from: cursor + 1, to, backwards: false })) await pass(rows);
      cursor = Math.max(cursor, to - 1);
    } else if (recent.length > 0) {
      await pass(recent);
    } else {
      if (!isLive) await checkpoints?.endOfCatchUp();
      isLive = true;
      await sayCaughtUp();
      if (tail.after(cursor)?.length === 0) await out.wait(tail.onCommit);
    }
  }
};

const followStream = async (stream: string, request: ReadRequest, parts: Parts): Promise<void> => {
  const { reader, tail, out } = parts;
  const sendEvent = eventSender(request, parts);
  const sayCaughtUp = sayOnce(out);
  const { at } = request.from;
  const start = (await reader.view(stream)).current;
  if (start.tombstoned && at !== 'end') throw faults.streamDeleted(stream);
  let cursor = at === 'start' ? noStream : at === 'end' ? start.last : at;
  // The log up to here has been looked through for events of this stream.
  let seen = -1;

  const pass = async (rows: readonly Row[]): Promise<void> => {
    for (const row of rows) {
      if (out.isOver()) return;
      if (row.stream !== stream || row.revision <= cursor) continue;
      await sendEvent(row);
      cursor = row.revision;
      if (row.revision === tombstoneRevision) throw faults.streamDeleted(stream);
    }
  };

  const catchUp = async (): Promise<void> => {
    const head = tail.head();
    const { current, first, limits } = await reader.view(stream);
    const span = { from: Math.max(first, cursor + 1), to: current.last, backwards: false };
    for await (const rows of reader.streamPages(stream, span, limits)) await pass(rows);
    seen = head - 1;
  };

  while (!out.isOver()) {
    const recent = seen < 0 ? undefined : tail.after(seen);
    if (!recent) {
      await catchUp();
    } else if (recent.length > 0) {
      await pass(recent);
      seen = recent.at(-1)?.position ?? seen;
    } else {
      await sayCaughtUp();
      if (tail.after(seen)?.length === 0) await out.wait(tail.onCommit);
    }
  }
};

/** Everything from a place on, as it comes, until the client has enough. */
export const subscribe = async (request: ReadRequest, parts: Parts): Promise<void> => {
  if (request.backwards) throw faults.invalid('a subscription cannot run backwards');
  // A filter that makes no sense is refused before anything is confirmed.
  if (request.filter) matcherOf(request.filter);
  const { stream } = request;
  await parts.out.send(confirmation(randomUUID()));
  return stream === null ? followAll(request, parts) : followStream(stream, request, parts);
};
