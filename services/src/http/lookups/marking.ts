import { type MarkBody, mostMarked } from '@klang/contracts/api/lookups';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { archived, type RecordStatus } from '@klang/contracts/lookups/status';
import type { Language, Text } from '@klang/contracts/messages';
import { type RefusalCode, refusals } from '@klang/contracts/refusals';
import { type LookupLine, type LookupReads, lookupSource } from '@klang/projections/lookups/queries';
import pLimit from 'p-limit';
import { type Lookup, lookup } from '../../domain/lookup.ts';
import type { Context, StreamTarget } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { CallError } from '../kit/answers.ts';

export type MayMark = (definition: LookupDefinition, id: string, status: RecordStatus) => Promise<Text | null>;
export type WarnOf = (id: string, status: RecordStatus) => Promise<Text | null>;
type MarkingParts = {
  readonly rows: LookupReads;
  readonly definition: LookupDefinition;
  readonly language: Language;
  readonly mayMark?: MayMark | undefined;
  readonly warning?: WarnOf | undefined;
};

const clashes: Text = { th: 'มีรายการอื่นใช้ค่านี้แล้ว', en: 'Another entry has the same value already.' };
const tooMany: Text = {
  th: `เลือกได้ครั้งละไม่เกิน ${mostMarked} รายการ กรุณากรองให้น้อยลง`,
  en: `At most ${mostMarked} entries at once, please narrow the filter.`,
};

type MarkedLines = { readonly lines: readonly LookupLine[]; readonly next: string | null };

const chosenRowsOf = async (org: string, { rows, definition }: MarkingParts, body: MarkBody): Promise<MarkedLines> => {
  if (body.ids) return { lines: await rows.lines(org, definition.kind, body.ids), next: null };
  const { filter, search, after, limit = mostMarked } = body;
  const found = await rows.linesOf(lookupSource(org, definition), { filter, search, after, limit });
  if (found.next && !body.limit)
    throw new CallError(400, 'invalidInput', { fields: [{ field: 'filter', message: tooMany }] });
  return found;
};

type MarkFailure = { readonly _id: string; readonly name: string; readonly why: string };
// Concurrent appends share one call and reach the lists as one page.
const inFlight = 200;

type EntrySource = Pick<MarkingParts, 'rows' | 'definition'>;

/** Uses the list's state instead of reading each stream. A frozen kind needs its full stream. */
const namedFor = async (org: string, { rows, definition }: EntrySource, ids: readonly string[]) => {
  const { kind, isFrozen = false } = definition;
  const seen = isFrozen ? undefined : await rows.seen(org, kind, ids);
  return (id: string): StreamTarget<Lookup> => {
    const entry = seen?.get(id);
    if (!entry) return id;
    const state = { kind, fields: entry.fields, history: [entry.fields] };
    return { id, seen: { state, revision: BigInt(entry.revision) } };
  };
};

const warnedOf = async ({ warning, language }: MarkingParts, lines: readonly LookupLine[], status: RecordStatus) => {
  const warned: MarkFailure[] = [];
  for (const { id, name } of warning ? lines : []) {
    const why = await warning?.(id, status);
    if (why) warned.push({ _id: id, name, why: why[language] });
  }
  return warned;
};

const refusedCode = (error: unknown): RefusalCode => {
  if (error instanceof Refused) return error.code;
  throw error;
};

export const markAll = async (ctx: Context, of: MarkingParts, body: MarkBody) => {
  const { rows, definition, language } = of;
  const { kind, unique } = definition;
  const { status, reason, isPreview } = body;
  const { lines, next } = await chosenRowsOf(ctx.org, of, body);
  const others = lines.filter((line) => line.status !== status);
  const back = status === archived ? [] : others.filter((line) => line.status === archived).map(({ id }) => id);
  const clashing = unique && back.length > 0 ? await rows.clashing(ctx.org, kind, { field: unique, ids: back }) : null;
  const refused: MarkFailure[] = [];
  const refuse = ({ id, name }: LookupLine, why: Text) => refused.push({ _id: id, name, why: why[language] });
  const isClashing = ({ id }: LookupLine) => clashing?.has(id) ?? false;
  for (const line of others.filter(isClashing)) refuse(line, clashes);
  const may: LookupLine[] = [];
  for (const line of others.filter((one) => !isClashing(one))) {
    const why = (await of.mayMark?.(definition, line.id, status)) ?? null;
    if (why) refuse(line, why);
    else may.push(line);
  }
  let changed = isPreview ? may.length : 0;
  if (!isPreview) {
    const named = await namedFor(
      ctx.org,
      of,
      may.map(({ id }) => id),
    );
    const inTurn = pLimit(inFlight);
    await inTurn.map(may, async (line) => {
      const at = ctx.now.toISOString();
      const command = { type: 'MarkLookup', lookupId: line.id, kind, record: { status }, reason, at } as const;
      await ctx.execute(lookup, named(line.id), command).then(
        ({ events }) => {
          changed += events.length;
        },
        (error: unknown) => refuse(line, refusals[refusedCode(error)]),
      );
    });
  }
  const seen = isPreview ? { warned: await warnedOf(of, may, status), ids: may.map(({ id }) => id) } : { warned: [] };
  return { changed, alreadySo: lines.length - others.length, refused, next, ...seen };
};
