import { streamNotFound } from './answers.ts';
import { type Matches, matcherOf } from './filters.ts';
import type { Pages, Reader, Span, View } from './log/reader.ts';
import type { Row } from './log/rows.ts';
import { canBeRead } from './log/semantics.ts';
import type { Tail } from './log/tail.ts';
import type { ReadRequest } from './readRequest.ts';
import { faults } from './wire/faults.ts';
import { structuredFrame } from './wire/frames.ts';
import type { Call } from './wire/grpc.ts';

export type ReadParts = { readonly reader: Reader; readonly tail: Tail; readonly call: Call };

const everything: Matches = () => true;

export type Lens = {
  readonly matches: Matches;
  readonly names: boolean;
  readonly send: (row: Row) => Promise<void> | undefined;
};

export const lensFor = (request: ReadRequest, { reader, call }: ReadParts): Lens => {
  const { filter, resolveLinks, textIds } = request;
  const matches = filter ? matcherOf(filter) : everything;
  const names = filter !== null || resolveLinks;
  if (textIds && !resolveLinks) {
    return {
      matches,
      names,
      send: (row) => {
        call.sendFrame(row.frame);
        return undefined;
      },
    };
  }
  const send = async (row: Row): Promise<void> => {
    const frame = resolveLinks ? await reader.resolve(row) : row.frame;
    call.sendFrame(textIds ? frame : structuredFrame(frame));
  };
  return { matches, names, send };
};

const streamSpan = ({ from: { at }, backwards }: ReadRequest, { current, first }: View): Span => {
  if (at === 'end' && !backwards) throw faults.forwardsFromEnd();
  if (at === 'end') return { from: first, to: current.last, backwards };
  const revision = at === 'start' ? 0 : at;
  return backwards
    ? { from: first, to: Math.min(current.last, revision), backwards }
    : { from: Math.max(first, revision), to: current.last, backwards };
};

const allSpan = ({ from: { at }, backwards }: ReadRequest, head: number): Span => {
  const position = at === 'start' ? 0 : at === 'end' ? head : at;
  return backwards ? { from: 0, to: Math.min(head, position), backwards } : { from: position, to: head, backwards };
};

const sendRows = async (rows: readonly Row[], lens: Lens, most: number): Promise<number> => {
  let sent = 0;
  for (const row of rows) {
    if (sent === most) return sent;
    if (!lens.matches(row)) continue;
    const sending = lens.send(row);
    if (sending) await sending;
    sent += 1;
  }
  return sent;
};

const sendPages = async (pages: Pages, lens: Lens, { count, call }: { count: number; call: Call }): Promise<void> => {
  let left = count;
  for await (const rows of pages) {
    left -= await sendRows(rows, lens, left);
    const room = call.room();
    if (room) await room;
    if (left === 0 || call.isOver()) return;
  }
};

const pagesFor = async (request: ReadRequest, lens: Lens, { reader, tail, call }: ReadParts): Promise<Pages> => {
  const { stream, from, filter, count } = request;
  const { names } = lens;
  const most = filter ? Number.POSITIVE_INFINITY : count;
  if (stream === null) {
    if (typeof from.at === 'number') await reader.requireEventAt(from.at);
    if (request.backwards && typeof from.at === 'number' && from.at > tail.head()) throw faults.noPlace();
    return reader.allPages({ span: allSpan(request, tail.head()), most, names });
  }
  const view = await reader.view(stream);
  const span = streamSpan(request, view);
  if (view.current.tombstoned) throw faults.streamDeleted(stream);
  if (canBeRead(view.current)) {
    return reader.streamPages({ stream, span, limits: view.limits, most, names });
  }
  call.send(streamNotFound(stream));
  return reader.streamPages({ stream, span: { ...span, from: 1, to: 0 }, limits: view.limits, most, names });
};

export const read = async (request: ReadRequest, parts: ReadParts): Promise<void> => {
  if (request.count === 0) throw faults.invalid('a read must ask for at least one event');
  const lens = lensFor(request, parts);
  await sendPages(await pagesFor(request, lens, parts), lens, { count: request.count, call: parts.call });
};
