import { pageOfLabel } from '@klang/contracts/codes/labels';
import type { PrintPages, PrintWork } from '@klang/contracts/prints/prints';
import type { CodeReads } from '@klang/projections/codes/queries';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { countPages, pickPages } from '../../documents/kit/pickPages.ts';
import { countLabels, pickLabels } from '../../documents/labels/zpl.ts';
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
type CountedFile = PrintFile & { readonly codes: number };
type LabelWork = Extract<PrintWork, { readonly kind: 'labels' }>;

const picked = async (file: FileAnswer, pages: PrintPages): Promise<FileAnswer> => {
  const { name, type, content } = file;
  if (!Buffer.isBuffer(content)) return file;
  const chosen = type === 'text/plain' ? pickLabels(content.toString(), pages) : await pickPages(content, pages);
  if (chosen === undefined) throw new Refused('print_no_such_page', 'pages');
  return new FileAnswer({ name, type, content: Buffer.from(chosen) });
};

const pagesIn = async ({ type, content }: FileAnswer): Promise<number> => {
  if (!Buffer.isBuffer(content)) return 1;
  return type === 'text/plain' ? countLabels(content.toString()) : countPages(content);
};

/** Its pages are counted without making them. */
const pagesOfWhole = ({ work, begins, codes, retiredCodes }: CountedFile): number | undefined => {
  if (work.kind !== 'labels' || !work.isWhole) return undefined;
  const labels = codes - (retiredCodes?.length ?? 0);
  return pageOfLabel({ format: work.format, start: begins ?? work.start }, labels - 1);
};

const begun = (work: LabelWork, begins: number | null): LabelWork => ({ ...work, start: begins ?? work.start });

/** The files for the printer: labels and bills as of now, a paper as issued. The pages of labels never move. */
export const printFiles = (parts: FileParts) => {
  const labels = labelFiles(parts);
  const sheets = sheetsOf(parts);
  const bills = billReading(parts);
  const wholeOf = async (ctx: Context, { work, begins, wholeAt, ...of }: PrintFile): Promise<FileAnswer> => {
    const { org, now } = ctx;
    if (work.kind === 'paper') {
      const sheet = await sheets[work.isCopy ? 'copy' : 'read'](org, work.paperId);
      if (!sheet) throw new Refused('paper_not_found', 'paperId');
      return new FileAnswer({ name: `${sheet.number}.pdf`, type: 'application/pdf', content: sheet.pdf });
    }
    if (work.kind === 'bill') return bills.pdfOf(ctx, work, null);
    const batch = await parts.codes.batch(org, work.batchId);
    if (!batch) throw new Refused('batch_not_found', 'batchId');
    return labels.labelsOf({ org, now, batch }, { ...begun(work, begins), asOf: wholeAt, ...of });
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
    missingFrom: async (ctx: Context, file: CountedFile, page: number): Promise<PrintPages> => {
      const { pages } = file;
      const last = pages?.last ?? pagesOfWhole(file) ?? (await pagesIn(await wholeOf(ctx, { ...file, pages: null })));
      if (page < (pages?.first ?? 1) || page > last) throw new Refused('print_no_such_page', 'page');
      return { first: page, last };
    },
    of: async (ctx: Context, file: PrintFile): Promise<FileAnswer> => {
      const whole = await wholeOf(ctx, file);
      const isPicked = file.work.kind === 'labels' && file.work.isWhole;
      return file.pages === null || isPicked ? whole : picked(whole, file.pages);
    },
  };
};
