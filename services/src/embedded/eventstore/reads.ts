import { streamNotFound } from './answers.ts';
import { faults } from './faults.ts';
import { type Matches, matcherOf } from './filters.ts';
import type { Outgoing } from './outgoing.ts';
import type { Pages, Reader, Span, View } from './reader.ts';
import type { ReadRequest } from './readRequest.ts';
import { structuredAnswer } from './recordedEvent.ts';
import type { Row } from './rows.ts';
import type { Tail } from './tail.ts';

/** The answer a request wants for an event: as stored, with its link resolved, or with its id in two halves. */
export const answerFor =
  (reader: Reader, request: ReadRequest) =>
  async (row: Row): Promise<Buffer> => {
    const answer = request.resolveLinks ? await reader.resolve(row) : row.answer;
    return request.textIds ? answer : structuredAnswer(answer);
  };

export const isPlain = (request: ReadRequest): boolean => request.textIds && !request.resolveLinks;

const streamSpan = ({ from: { at }, backwards }: ReadRequest, { current, first }: View): Span => {
  if (at === 'end' && !backwards) throw faults.invalid('a stream cannot be read forwards from its end');
  if (!backwards) return { from: at === 'start' ? first : Math.max(first, Number(at)), to: current.last, backwards };
  const to = at === 'end' ? current.last : Math.min(current.last, at === 'start' ? 0 : Number(at));
  return { from: first, to, backwards };
};

const allSpan = ({ from: { at }, backwards }: ReadRequest, head: number): Span => {
  if (backwards) return { from: 0, to: at === 'start' ? 0 : Math.min(head, at === 'end' ? head : at), backwards };
  return { from: at === 'start' ? 0 : at === 'end' ? head : at, to: head, backwards };
};

type Parts = { readonly reader: Reader; readonly tail: Tail; readonly out: Outgoing };

const sendCounted = async (pages: Pages, request: ReadRequest, { reader, out }: Parts): Promise<void> => {
  const answer = answerFor(reader, request);
  const plain = isPlain(request);
  const matches: Matches = request.filter ? matcherOf(request.filter) : () => true;
  let left = request.count;
  for await (const rows of pages) {
    for (const row of rows) {
      if (left === 0 || out.isOver()) return;
      if (!matches(row)) continue;
      const slow = out.send(plain ? row.answer : await answer(row));
      if (slow) await slow;
      left -= 1;
    }
    if (left === 0) return;
  }
};

/** One read of a stream or of the whole log, to its end as it is now. */
export const read = async (request: ReadRequest, parts: Parts): Promise<void> => {
  if (request.count === 0) throw faults.invalid('a read must ask for at least one event');
  const { reader, tail, out } = parts;
  const { stream } = request;
  if (stream === null) {
    const { at } = request.from;
    if (typeof at === 'number') await reader.requireEventAt(at);
    return sendCounted(reader.allPages(allSpan(request, tail.head())), request, parts);
  }
  const view = await reader.view(stream);
  const span = streamSpan(request, view);
  if (view.current.tombstoned) throw faults.streamDeleted(stream);
  if (view.current.last < 0 || view.current.softDeleted) {
    await out.send(streamNotFound(stream));
    return;
  }
  return sendCounted(reader.streamPages(stream, span, view.limits), request, parts);
};
