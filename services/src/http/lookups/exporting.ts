import { exportFormats } from '@klang/contracts/api/lookups';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { type ExportBody, fieldNamesOf } from '@klang/contracts/lookups/asked';
import type { Language, Text } from '@klang/contracts/messages';
import type { ListAsked, ListEntry, Listing, ListSource } from '@klang/projections/kit/listing';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { bangkokDay } from '../../platform/days.ts';
import { CallError } from '../answers.ts';
import type { Caller } from '../caller.ts';
import { FileAnswer } from '../serve.ts';
import { csvOf, xlsxOf } from '../sheets.ts';
import { columnsFor, type Names } from './cells.ts';
import { sourceOf } from './lists.ts';
import { askedOf, sightOf, within } from './sight.ts';

type Of = {
  readonly org: string;
  readonly definition: LookupDefinition;
  readonly caller: Caller | null;
  readonly language: Language;
  readonly now: Date;
};

const atOnce = 1_000;
/** A workbook is put together in memory; a list beyond this is a matter for CSV, which leaves as it is read. */
const mostInWorkbook = 20_000;
const tooMany: Text = {
  th: `ไฟล์ Excel มีได้ไม่เกิน ${mostInWorkbook} แถว กรุณากรองให้น้อยลงหรือเลือก CSV`,
  en: `A workbook takes ${mostInWorkbook} rows at most, please narrow the filter or choose CSV.`,
};

/** All rows that are asked for, a page behind the other, so that no more than a page is held. */
async function* pagesOf(
  rows: Listing,
  source: ListSource,
  asked: Omit<ListAsked, 'limit'>,
): AsyncGenerator<readonly ListEntry[]> {
  let after: string | undefined;
  do {
    const page = await rows.some(source, { ...asked, limit: atOnce, after });
    yield page.rows;
    after = page.next ?? undefined;
  } while (after);
}

/** The names of all lists that the columns choose from. */
const namesFor = async (rows: LookupReads, { org, definition, language }: Of, asked: readonly string[]) => {
  const of = asked.flatMap((name) => {
    const field = definition.fields[name];
    return field && 'of' in field ? [field.of] : [];
  });
  const found = [...new Set(of)].map(async (kind) => [kind, await rows.namesOf(org, kind, language)] as const);
  return new Map(await Promise.all(found)) satisfies Names;
};

/** Exactly the rows of a list that its filter finds, in its order, as a file for a spreadsheet program. */
export const exportFor = async (rows: LookupReads, of: Of, body: ExportBody): Promise<FileAnswer> => {
  const { org, definition, caller, now } = of;
  const { format, columns: chosen = fieldNamesOf(definition), filter, search, sort } = body;
  const sight = sightOf(caller, definition);
  const asked = askedOf({ filter, search, sort, select: chosen }, sight);
  const source = within(sourceOf(org, definition), sight);
  const language = body.language ?? of.language;
  const names = await namesFor(rows, { ...of, language }, chosen);
  const columns = columnsFor(definition, chosen, { names, language });
  const pages = pagesOf(rows, source, asked);
  if (format === 'xlsx' && (await rows.count(source, asked)) > mostInWorkbook)
    throw new CallError(400, 'invalidInput', { fields: [{ field: 'format', message: tooMany }] });
  const title = definition.title[language];
  return new FileAnswer({
    name: `${definition.kind}-${bangkokDay(now)}.${format}`,
    type: exportFormats[format],
    content: format === 'csv' ? csvOf(columns, pages) : await xlsxOf(columns, pages, title),
  });
};
