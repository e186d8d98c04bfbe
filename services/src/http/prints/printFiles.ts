import type { PrintPages, PrintWork } from '@klang/contracts/prints/prints';
import type { CodeReads } from '@klang/projections/codes/queries';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { countPages, pickPages } from '../../documents/kit/pickPages.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { type SheetParts, sheetsOf } from '../../platform/papers/sheets.ts';
import { billReading } from '../bills/billFiles.ts';
import { labelFiles } from '../codes/labelFiles.ts';
import { FileAnswer } from '../kit/handled.ts';

export type FileParts = SheetParts & { readonly codes: CodeReads; readonly rows: LookupReads };

type PrintFile = {
  readonly work: PrintWork;
  readonly wholeAt: string;
  readonly begins: number | null;
  readonly retiredCodes: readonly string[] | null;
  readonly pages: PrintPages | null;
};
type LabelWork = Extract<PrintWork, { readonly kind: 'labels' }>;
type SheetWork = Exclude<PrintWork, LabelWork>;

/** Of papers and bills, which are drawn as one. */
const picked = async (file: FileAnswer, pages: PrintPages | null): Promise<FileAnswer> => {
  const { name, type, content } = file;
  if (pages === null || !Buffer.isBuffer(content)) return file;
  const chosen = await pickPages(content, pages);
  if (chosen === undefined) throw new Refused('print_no_such_page', 'pages');
  return new FileAnswer({ name, type, content: Buffer.from(chosen) });
};

const pagesIn = async ({ content }: FileAnswer): Promise<number> =>
  Buffer.isBuffer(content) ? countPages(content) : 1;

/** The files for the printer: labels and bills as of now, a paper as issued. The pages of labels never move. */
export const printFiles = (parts: FileParts) => {
  const labels = labelFiles(parts);
  const sheets = sheetsOf(parts);
  const bills = billReading(parts);
  const sheetOf = async (ctx: Context, work: SheetWork): Promise<FileAnswer> => {
    if (work.kind === 'bill') return bills.pdfOf(ctx, work, null);
    const sheet = await sheets[work.isCopy ? 'copy' : 'read'](ctx.org, work.paperId);
    if (!sheet) throw new Refused('paper_not_found', 'paperId');
    return new FileAnswer({ name: `${sheet.number}.pdf`, type: 'application/pdf', content: sheet.pdf });
  };
  const labelBatchOf = async ({ org, now }: Context, { batchId }: LabelWork) => {
    const batch = await parts.codes.batch(org, batchId);
    if (!batch) throw new Refused('batch_not_found', 'batchId');
    return { org, now, batch };
  };
  const optionsOf = (work: LabelWork, { begins, wholeAt, retiredCodes, pages }: PrintFile) => {
    return { ...work, start: begins ?? work.start, asOf: wholeAt, retiredCodes, pages };
  };
  const pageCountOf = async (ctx: Context, file: PrintFile): Promise<number> => {
    const { work } = file;
    if (work.kind !== 'labels') return pagesIn(await sheetOf(ctx, work));
    return labels.pageCountOf(await labelBatchOf(ctx, work), optionsOf(work, file));
  };
  const retiredIn = async (org: string, work: PrintWork): Promise<readonly string[] | null> => {
    const batch = work.kind === 'labels' ? await parts.codes.batch(org, work.batchId) : undefined;
    return batch && work.kind === 'labels' ? labels.retiredIn(org, batch, work) : null;
  };
  return {
    retiredOf: labels.retiredIn,
    /** Fixed when a print is requested: whatever is retired or restored later moves no page. Null: no labels. */
    retiredIn,
    refuseUnlabelled: async (org: string, { work, codes }: Pick<PrintFile, 'work'> & { readonly codes: number }) => {
      const retired = (await retiredIn(org, work)) ?? [];
      const isNone = work.kind === 'labels' && work.code ? retired.includes(work.code) : retired.length >= codes;
      if (work.kind === 'labels' && isNone) throw new Refused('no_labels_left', 'jobId');
    },
    /** From the page where it stopped to the last one that was asked for. */
    missingFrom: async (ctx: Context, file: PrintFile, page: number): Promise<PrintPages> => {
      const { pages } = file;
      const last = pages?.last ?? (await pageCountOf(ctx, file));
      if (page < (pages?.first ?? 1) || page > last) throw new Refused('print_no_such_page', 'page');
      return { first: page, last };
    },
    of: async (ctx: Context, file: PrintFile): Promise<FileAnswer> => {
      const { work } = file;
      if (work.kind !== 'labels') return picked(await sheetOf(ctx, work), file.pages);
      return labels.labelsOf(await labelBatchOf(ctx, work), optionsOf(work, file));
    },
  };
};
