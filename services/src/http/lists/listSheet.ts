import type { ListShape, SheetAsked } from '@klang/contracts/kit/sheet';
import type { Language } from '@klang/contracts/messages';
import type { Context } from '../../platform/eventLog/context.ts';
import type { FileAnswer } from '../kit/handled.ts';
import { recordingExport } from './recordingExport.ts';
import { rowsAtOnce, sheetAnswer } from './sheetAnswer.ts';
import { columnsChosen, type SheetCells } from './sheetColumns.ts';

type SheetRequest<S extends ListShape, A> = {
  readonly shape: S;
  readonly body: SheetAsked & A;
  /** Of the call; the body may ask for another. */
  readonly language: Language;
};
type Paging = { readonly after: string | undefined; readonly limit: number };
type ListRows<S extends ListShape, A, R> = {
  readonly cells: (language: Language) => SheetCells<S, R>;
  /** How many rows there are; counting may stop behind so many. */
  readonly count: (asked: A, most: number) => Promise<number>;
  readonly page: (asked: A & Paging) => Promise<{ readonly rows: readonly R[]; readonly next: string | null }>;
};

/** Exactly what a list shows of a filter, as a file; who took it is written down. */
export const listSheet = <S extends ListShape, A extends object, R extends object>(
  ctx: Context,
  { shape, body, language: called }: SheetRequest<S, A>,
  { cells, count, page }: ListRows<S, A, R>,
): Promise<FileAnswer> => {
  const { format, columns = Object.keys(shape.columns), language = called, ...rest } = body;
  const asked = rest as unknown as A;
  // Its order narrows nothing.
  const { sort: _, order: __, ...narrowing } = rest as Readonly<Record<string, unknown>>;
  const sheet = {
    name: shape.page,
    title: shape.title[language],
    columns: columnsChosen<S, R>({ shape, chosen: columns, language }, cells(language)),
    count: (most: number) => count(asked, most),
    page: (after: string | undefined) => page({ ...asked, after, limit: rowsAtOnce }),
  };
  const record = recordingExport(ctx, { list: shape.page, format, columns, asked: narrowing });
  return sheetAnswer(sheet, { format, now: ctx.now, record });
};
