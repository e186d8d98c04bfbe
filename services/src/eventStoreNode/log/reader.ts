import pg from 'pg';
import { faults } from '../wire/faults.ts';
import { contentOf, createdOf, linkedFrame } from '../wire/frames.ts';
import { maxInt63 } from '../wire/protobuf.ts';
import { createEnds, type Ends } from './ends.ts';
import type { Heads } from './heads.ts';
import { type Row, readRows } from './rows.ts';
import { type Current, currentOf, isMetadataStream, ownerOf } from './semantics.ts';
import { firstVisible, type Limits, noLimits } from './streamLimits.ts';
import type { Tail } from './tail.ts';

export type Pages = AsyncGenerator<readonly Row[]>;
export type Span = { readonly from: number; readonly to: number; readonly backwards: boolean };
export type View = { readonly current: Current; readonly first: number; readonly limits: Limits };
export type LogPart = {
  readonly span: Span;
  readonly most: number;
  readonly names: boolean;
};
export type StreamPart = LogPart & { readonly stream: string; readonly limits: Limits };

export type Reader = {
  readonly view: (stream: string) => Promise<View>;
  /** Both ends inclusive. */
  readonly streamPages: (part: StreamPart) => Pages;
  /** `from` inclusive, `to` exclusive; a backward span starts at its end. */
  readonly allPages: (part: LogPart) => Pages;
  readonly requireEventAt: (position: number) => Promise<void>;
  readonly resolve: (row: Row) => Promise<Buffer>;
};

const pageRows = 500;
const pageBytes = 512 * 1024;
const linkType = '$>';
const linkForm = /^(\d+)@(.+)$/s;

// As a double the largest revision is one too many for a bigint.
const int8 = (value: number): string => (value >= maxInt63 ? '9223372036854775807' : String(value));

type FetchNext = (before: readonly Row[] | undefined) => Promise<readonly Row[]> | undefined;

const pagesAhead = async function* (fetchNext: FetchNext): Pages {
  let page = fetchNext(undefined);
  while (page) {
    const rows: readonly Row[] = await page;
    page = fetchNext(rows);
    // The prefetched page may fail before it is awaited.
    page?.catch(() => undefined);
    if (rows.length > 0) yield rows;
  }
};

const youngOnly = async function* (pages: Pages, maxAgeMs: number): Pages {
  const oldest = Date.now() - maxAgeMs;
  for await (const rows of pages) yield rows.filter((row) => createdOf(row.frame) >= oldest);
};

// Revisions have no gaps, so a span limits the page; only a tombstone stands far after the rest.
const spanOfPage = ({ from, to, backwards }: Span): Span => {
  if (to >= maxInt63) return { from, to, backwards };
  return backwards
    ? { from: Math.max(from, to - pageRows + 1), to, backwards }
    : { from, to: Math.min(to, from + pageRows - 1), backwards };
};

const restAfter = ({ from, to, backwards }: Span, last: number): Span =>
  backwards ? { from, to: last - 1, backwards } : { from: last + 1, to, backwards };

type StreamParts = { readonly pool: pg.Pool; readonly ends: Ends };

const streamPagesOf = ({ pool, ends }: StreamParts, { stream, span, most, names }: StreamPart): Pages => {
  const name = pg.escapeLiteral(stream);
  const fetch = async (part: Span, left: number): Promise<readonly Row[]> => {
    const { from, to, backwards } = spanOfPage(part);
    const known = from === to && !names ? ends.at(stream, to) : undefined;
    if (known) return [known];
    const where = `stream = ${name} and rev between ${int8(from)} and ${int8(to)}`;
    const order = backwards ? 'rev desc' : 'rev';
    const rows = await readRows(pool, { where, order, names, most: Math.min(pageRows, left), mostBytes: pageBytes });
    const end = backwards ? rows[0] : rows.at(-1);
    if (end?.revision === span.to && !names) ends.remember(stream, end);
    return rows;
  };
  let rest = span;
  let left = most;
  return pagesAhead((before) => {
    const last = before?.at(-1)?.revision;
    // No rows, or the largest revision, beyond which a double cannot count.
    if (before && (last === undefined || last >= maxInt63)) return undefined;
    if (last !== undefined) rest = restAfter(rest, last);
    left -= before?.length ?? 0;
    return rest.from <= rest.to && left > 0 ? fetch(rest, left) : undefined;
  });
};

// Positions advance by event size, so a window of positions limits the page size.
const windowOf = ({ from, to, backwards }: Span): Span =>
  backwards
    ? { from: Math.max(from, to - pageBytes), to, backwards }
    : { from, to: Math.min(to, from + pageBytes), backwards };

const allPagesOf = (pool: pg.Pool, { span, most, names }: LogPart): Pages => {
  const order = span.backwards ? 'pos desc' : 'pos';
  let rest = span;
  let left = most;
  return pagesAhead((before) => {
    left -= before?.length ?? 0;
    if (rest.from >= rest.to || left <= 0) return undefined;
    const window = windowOf(rest);
    rest = span.backwards ? { ...rest, to: window.from } : { ...rest, from: window.to };
    return readRows(pool, { where: `pos >= ${window.from} and pos < ${window.to}`, order, names, most: left });
  });
};

export const createReader = (pool: pg.Pool, heads: Heads, tail: Tail): Reader => {
  const parts = { pool, ends: createEnds() };
  const view = async (stream: string): Promise<View> => {
    const owner = ownerOf(stream);
    const head = heads.known(owner) ?? (await heads.load([owner])).get(owner);
    if (!head) throw faults.unavailable('the head of the stream is not known');
    const current = currentOf(stream, head);
    // A metadata stream shows only its last event.
    if (isMetadataStream(stream)) return { current, first: Math.max(0, current.last), limits: noLimits };
    return { current, first: firstVisible(current.last, head.limits), limits: head.limits };
  };

  const streamPages = (part: StreamPart): Pages => {
    const { maxAgeMs } = part.limits;
    if (!Number.isFinite(maxAgeMs)) return streamPagesOf(parts, part);
    return youngOnly(streamPagesOf(parts, { ...part, most: Number.POSITIVE_INFINITY }), maxAgeMs);
  };

  const requireEventAt = async (position: number): Promise<void> => {
    if (position >= tail.head()) return;
    const query = { name: 'event-at', text: 'select 1 from es_event where pos = $1', values: [position] };
    const found = Number.isSafeInteger(position) ? (await pool.query(query)).rows.length : 0;
    if (found === 0) throw faults.noPlace();
  };

  const targetOf = async (link: Row): Promise<Buffer | undefined> => {
    const [, revision, stream] = linkForm.exec(contentOf(link.frame).toString()) ?? [];
    if (revision === undefined || stream === undefined) return undefined;
    const { current, first } = await view(stream);
    if (current.softDeleted || current.tombstoned || Number(revision) < first) return undefined;
    const where = `stream = ${pg.escapeLiteral(stream)} and rev = ${int8(Number(revision))}`;
    const [target] = await readRows(pool, { where, order: 'rev', names: false });
    return target?.frame;
  };

  const resolve = async (row: Row): Promise<Buffer> =>
    row.type === linkType ? linkedFrame(row.frame, await targetOf(row)) : row.frame;

  return { view, streamPages, allPages: (part) => allPagesOf(pool, part), requireEventAt, resolve };
};
