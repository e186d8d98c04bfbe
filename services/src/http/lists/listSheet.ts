import type { DrawnColumn, ListShape, SheetBody } from '@klang/contracts/kit/sheet';
import type { Language } from '@klang/contracts/messages';
import type { Context } from '../../platform/eventLog/context.ts';
import type { FileAnswer } from '../kit/handled.ts';
import { recordingExport } from './recordingExport.ts';
import { rowsAtOnce, sheetAnswer } from './sheetAnswer.ts';
import { columnsChosen, type SheetCells } from './sheetColumns.ts';

type SheetRequest<S extends ListShape, A> = {
  readonly shape: S;
  readonly body: SheetBody & A;
  readonly language: Language;
};
type PageRequest = { readonly after: string | undefined; readonly limit: number };
type OwnCells<S extends ListShape, R> = [DrawnColumn<S>] extends [never]
  ? { readonly cells?: (language: Language) => SheetCells<S, R> }
  : { readonly cells: (language: Language) => SheetCells<S, R> };
type ListRows<S extends ListShape, A, R> = OwnCells<S, R> & {
  /** The number of rows. May stop counting at `most`. */
  readonly count: (filter: A, most: number) => Promise<number>;
  readonly page: (filter: A & PageRequest) => Promise<{ readonly rows: readonly R[]; readonly next: string | null }>;
};

export const listSheet = <S extends ListShape, A extends object, R extends object>(
  ctx: Context,
  { shape, body, language: called }: SheetRequest<S, A>,
  { cells, count, page }: ListRows<S, A, R>,
): Promise<FileAnswer> => {
  const { format, columns = Object.keys(shape.columns), language = called, ...rest } = body;
  const filter = rest as unknown as A;
  // The cast is safe: without `cells`, every column has a kind.
  const written = (cells?.(language) ?? {}) as SheetCells<S, R>;
  const { sort: _, order: __, ...narrowing } = rest as Readonly<Record<string, unknown>>;
  const sheet = {
    name: shape.page,
    title: shape.title[language],
    columns: columnsChosen<S, R>({ shape, chosen: columns, language, now: ctx.now }, written),
    count: (most: number) => count(filter, most),
    page: (after: string | undefined) => page({ ...filter, after, limit: rowsAtOnce }),
  };
  const record = recordingExport(ctx, { list: shape.page, format, columns, query: narrowing });
  return sheetAnswer(sheet, { format, now: ctx.now, record });
};
