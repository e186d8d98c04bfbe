import pg from 'pg';
import { faults } from './faults.ts';
import type { Heads } from './heads.ts';
import { maxInt63 } from './protobuf.ts';
import { contentOf, createdOf, linkedAnswer } from './recordedEvent.ts';
import { type Row, readRows } from './rows.ts';
import { type Current, currentOf, isMetadataStream, ownerOf } from './semantics.ts';
import { firstVisible, type Limits, noLimits } from './streamLimits.ts';
import type { Tail } from './tail.ts';

export type Pages = AsyncGenerator<readonly Row[]>;
export type Span = { readonly from: number; readonly to: number; readonly backwards: boolean };
/** A stream as its readers may see it now. */
export type View = { readonly current: Current; readonly first: number; readonly limits: Limits };

export type Reader = {
  readonly view: (stream: string) => Promise<View>;
  /** Both ends inclusive. */
  readonly streamPages: (stream: string, span: Span, limits: Limits) => Pages;
  /** From inclusive, to exclusive; a span read backwards begins at its end. */
  readonly allPages: (span: Span) => Pages;
  readonly requireEventAt: (position: number) => Promise<void>;
  readonly resolve: (row: Row) => Promise<Buffer>;
};

const pageRows = 500;
const pageBytes = 256 * 1024;

// As a number the largest revision is one too many for a bigint.
const int8 = (value: number): string => (value >= maxInt63 ? '9223372036854775807' : String(value));

const isYoung = (limits: Limits) => {
  const oldest = Date.now() - limits.maxAgeMs;
  return (row: Row) => createdOf(row.answer) >= oldest;
};

export const createReader = (pool: pg.Pool, heads: Heads, tail: Tail): Reader => {
  const view = async (stream: string): Promise<View> => {
    const owner = ownerOf(stream);
    const head = heads.known(owner) ?? (await heads.load([owner])).get(owner);
    if (!head) throw faults.unavailable('the head of the stream is not known');
    const current = currentOf(stream, head);
    // A metadata stream shows its last event alone.
    if (isMetadataStream(stream)) return { current, first: Math.max(0, current.last), limits: noLimits };
    return { current, first: firstVisible(current.last, head.limits), limits: head.limits };
  };

  const streamPage = (name: string, { from, to, backwards }: Span): Promise<readonly Row[]> =>
    readRows(
      pool,
      `where stream = ${name} and rev between ${int8(from)} and ${int8(to)} order by rev ${backwards ? 'desc' : ''} limit ${pageRows}`,
    );

  const nextSpan = (span: Span, page: readonly Row[]): Span | undefined => {
    const last = page.at(-1);
    if (!last || page.length < pageRows) return undefined;
    const next = span.backwards ? { ...span, to: last.revision - 1 } : { ...span, from: last.revision + 1 };
    return next.from <= next.to ? next : undefined;
  };

  const streamPages = async function* (stream: string, span: Span, limits: Limits): Pages {
    if (span.from > span.to) return;
    const name = pg.escapeLiteral(stream);
    const ages = Number.isFinite(limits.maxAgeMs);
    let page: Promise<readonly Row[]> | undefined = streamPage(name, span);
    let rest: Span | undefined = span;
    while (page && rest) {
      const rows: readonly Row[] = await page;
      rest = nextSpan(rest, rows);
      page = rest && streamPage(name, rest);
      // The page read ahead may fail while nobody waits for it yet.
      page?.catch(() => undefined);
      yield ages ? rows.filter(isYoung(limits)) : rows;
    }
  };

  const allPage = ({ from, to, backwards }: Span): Promise<readonly Row[]> =>
    readRows(pool, `where pos >= ${from} and pos < ${to} order by pos ${backwards ? 'desc' : ''}`);

  // Positions advance by size, so a window of positions is a page of bounded size.
  const windowOf = ({ from, to, backwards }: Span): Span =>
    backwards
      ? { from: Math.max(from, to - pageBytes), to, backwards }
      : { from, to: Math.min(to, from + pageBytes), backwards };

  const allPages = async function* (span: Span): Pages {
    let { from, to } = span;
    let page: Promise<readonly Row[]> | undefined;
    let isFirst = true;
    while (isFirst || page) {
      isFirst = false;
      const rows: readonly Row[] = page ? await page : [];
      page = undefined;
      if (from < to) {
        const window = windowOf({ from, to, backwards: span.backwards });
        page = allPage(window);
        page.catch(() => undefined);
        if (span.backwards) to = window.from;
        else from = window.to;
      }
      if (rows.length > 0) yield rows;
    }
  };

  const requireEventAt = async (position: number): Promise<void> => {
    if (position >= tail.head()) return;
    const query = { name: 'event-at', text: 'select 1 from es_event where pos = $1', values: [position] };
    const found = Number.isSafeInteger(position) ? (await pool.query(query)).rows.length : 0;
    if (found === 0) throw faults.invalid('invalid position: no event starts there');
  };

  const linkForm = /^(\d+)@(.+)$/s;
  const resolve = async (row: Row): Promise<Buffer> => {
    if (row.type !== '$>') return row.answer;
    const target = linkForm.exec(contentOf(row.answer).toString());
    if (!target) return linkedAnswer(row.answer, undefined);
    const [, revision, stream = ''] = target;
    const { current, first } = await view(stream);
    const isHidden = current.softDeleted || Number(revision) < first;
    const where = `where stream = ${pg.escapeLiteral(stream)} and rev = ${Number(revision)}`;
    const [found] = isHidden ? [] : await readRows(pool, where);
    return linkedAnswer(row.answer, found?.answer);
  };

  return { view, streamPages, allPages, requireEventAt, resolve };
};
