import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { type ExportBody, fieldNamesOf } from '@klang/contracts/lookups/queryBodies';
import type { Language } from '@klang/contracts/messages';
import type { LookupReads } from '@klang/projections/lookups/queries';
import type { Context } from '../../platform/eventLog/context.ts';
import type { Caller } from '../kit/caller.ts';
import type { FileAnswer } from '../kit/handled.ts';
import { recordingExport } from '../lists/recordingExport.ts';
import { rowsAtOnce, sheetAnswer } from '../lists/sheetAnswer.ts';
import { columnsFor, type Names } from './cells.ts';
import { sourceOf } from './lists.ts';
import { queryOf, visibilityFor, within } from './visibility.ts';

type ExportInput = {
  readonly ctx: Context;
  readonly definition: LookupDefinition;
  readonly caller: Caller | null;
  readonly language: Language;
};

const namesFor = async (
  rows: LookupReads,
  { ctx: { org }, definition, language }: ExportInput,
  columns: readonly string[],
) => {
  const of = columns.flatMap((name) => {
    const field = definition.fields[name];
    return field && 'of' in field ? [field.of] : [];
  });
  const found = [...new Set(of)].map(async (kind) => [kind, await rows.namesOf(org, kind, language)] as const);
  return new Map(await Promise.all(found)) satisfies Names;
};

export const exportFor = async (rows: LookupReads, of: ExportInput, body: ExportBody): Promise<FileAnswer> => {
  const { ctx, definition, caller } = of;
  const { org, now } = ctx;
  const { format, columns: chosen = fieldNamesOf(definition), filter, search, sort } = body;
  const visibility = visibilityFor(caller, definition);
  const query = queryOf({ filter, search, sort, select: chosen }, visibility);
  const source = within(sourceOf(org, definition), visibility);
  const language = body.language ?? of.language;
  const names = await namesFor(rows, { ...of, language }, chosen);
  const columns = columnsFor(definition, chosen, { names, language });
  const sheet = {
    name: definition.kind,
    title: definition.title[language],
    columns,
    count: () => rows.count(source, query),
    page: (after: string | undefined) => rows.pageAlone(source, { ...query, limit: rowsAtOnce, after }),
  };
  const narrowed = { ...filter, search };
  const record = recordingExport(ctx, { list: definition.kind, format, columns: chosen, query: narrowed });
  return sheetAnswer(sheet, { format, now, record });
};
