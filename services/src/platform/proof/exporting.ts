import { createHash } from 'node:crypto';
import type { ClosingEvent } from '@klang/contracts/events/closing';
import { closing } from '../../domain/closing.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';
import type { StoredEvent } from '../eventStore/stored.ts';
import type { FileStore } from '../images/files.ts';
import { closingsId } from './closeBooks.ts';
import { leafOf, leafTextOf } from './leaves.ts';
import { type LastCounted, type NumberedEvent, numberedAfter } from './numbered.ts';

export type ClosedBooks = Extract<ClosingEvent, { readonly type: 'BooksClosed' }>['data'];
type Row = {
  readonly number: string;
  readonly paperId: string;
  readonly orderId: string;
  readonly totalSatang: number | null;
};
export type ProofParts = {
  readonly log: Pick<EventLog, 'readAllAsStored' | 'storeId' | 'read' | 'readSealed'>;
  readonly files: Pick<FileStore, 'get'>;
  /** `after`: waits until the rows show the log up to this position. */
  readonly rows: (org: string, after?: string) => AsyncIterable<Row>;
  readonly eventsAfter?: (org: string, after: LastCounted) => AsyncIterable<NumberedEvent>;
};
/** Both days inclusive; null: the beginning, or now. */
export type ProofRange = { readonly org: string; readonly from: string | null; readonly to: string | null };
type ExportOptions = { readonly now: Date; readonly onEvent?: (nr: number) => void };

/** Included with their content, encrypted values excepted; for other events the file only says that they exist. */
const categories = ['order', 'trip', 'item', 'refund', 'paper', 'papertrail', 'closing'];
const isGiven = ({ stream }: StoredEvent): boolean => categories.includes(stream.slice(0, stream.indexOf('-')));

export const closingsOf = async (log: Pick<EventLog, 'readSealed'>, org: string): Promise<readonly ClosedBooks[]> => {
  const all: ClosedBooks[] = [];
  for await (const { events } of log.readSealed(streamOf(closing.category, org, closingsId)))
    for (const event of events) if (event.type === 'BooksClosed') all.push(event.data);
  return all;
};

type Stretch = { readonly before: ClosedBooks | null; readonly last: ClosedBooks | null };
export const stretchOf = (closings: readonly ClosedBooks[], { from, to }: Omit<ProofRange, 'org'>): Stretch => ({
  before: from === null ? null : (closings.findLast(({ on }) => on < from) ?? null),
  last: to === null ? null : (closings.find(({ on }) => on >= to) ?? null),
});

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const textIn = (data: unknown, field: string): string => {
  const value =
    typeof data === 'object' && data !== null ? Object.entries(data).find(([name]) => name === field) : null;
  return String(value?.[1] ?? '');
};

/** The closing event of the last day belongs to the next day. */
const endsWith = ({ event }: NumberedEvent, last: ClosedBooks | null): boolean =>
  last !== null && event.type === 'BooksClosed' && textIn(event.data, 'hash') === last.hash;

type ExportMemory = {
  readonly papers: Set<string>;
  readonly sheets: { readonly paperId: string; readonly number: string; readonly file: string }[];
  position: string | undefined;
};
const look = (seen: ExportMemory, { type, data, position }: StoredEvent): void => {
  seen.position = position;
  if (type === 'PaperIssued') seen.papers.add(textIn(data, 'number'));
  if (type === 'PaperFiled')
    seen.sheets.push({ paperId: textIn(data, 'paperId'), number: textIn(data, 'number'), file: textIn(data, 'file') });
};

async function* sheetRecords({ files }: ProofParts, { sheets }: ExportMemory) {
  for (const { paperId, number, file } of sheets) {
    const bytes = await files.get(file);
    yield { record: 'sheet', paperId, number, sha256: bytes && hashOf(bytes) };
  }
}

type StretchInput = { readonly range: ProofRange; readonly stretch: Stretch; readonly seen: ExportMemory };
async function* eventRecords(
  { log, eventsAfter }: ProofParts,
  { range, stretch, seen }: StretchInput,
  { onEvent }: ExportOptions,
) {
  const { org } = range;
  for await (const one of eventsAfter?.(org, stretch.before) ?? numberedAfter(log, org, stretch.before)) {
    const text = leafTextOf(one.event);
    yield { record: 'event', nr: one.nr, leaf: leafOf(text).toString('hex'), text: isGiven(one.event) ? text : null };
    look(seen, one.event);
    onEvent?.(one.nr);
    if (endsWith(one, stretch.last)) return;
  }
}

async function* rowRecords({ rows }: ProofParts, org: string, { papers, position }: ExportMemory) {
  for await (const { number, paperId, orderId, totalSatang } of rows(org, position))
    if (papers.has(number)) yield { record: 'row', number, paperId, orderId, totalSatang };
}

/** All but the trailer, in order (docs/audit-format.md); holds little in memory. */
async function* recordsOf(parts: ProofParts, range: ProofRange, watching: ExportOptions) {
  const { org, from, to } = range;
  const stretch = stretchOf(await closingsOf(parts.log, org), range);
  const { before, last } = stretch;
  const seen: ExportMemory = { papers: new Set(), sheets: [], position: undefined };
  // Papers listed before the log was read have their event in it; later ones may be newer.
  if (!before && !last) for await (const { number } of parts.rows(org)) seen.papers.add(number);
  const header = { record: 'header', format: 'klang-audit-1', org, from, to, first: (before?.last ?? 0) + 1 };
  yield { ...header, before: before?.hash ?? null, madeAt: watching.now.toISOString() };
  yield* eventRecords(parts, { range, stretch, seen }, watching);
  yield* sheetRecords(parts, seen);
  yield* rowRecords(parts, org, seen);
}

export async function* proofLines(
  parts: ProofParts,
  range: ProofRange,
  watching: ExportOptions,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let lines = 0;
  for await (const record of recordsOf(parts, range, watching)) {
    const line = JSON.stringify(record);
    lines += 1;
    hash.update(line).update('\n');
    yield line;
  }
  yield JSON.stringify({ record: 'trailer', lines, sha256: hash.digest('hex') });
}
