import type { PrintWork } from '@klang/contracts/prints/prints';
import type { CodeReads } from '@klang/projections/codes/queries';
import type { LookupReads } from '@klang/projections/lookups/queries';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { type SheetParts, sheetsOf } from '../../platform/papers/sheets.ts';
import { billReading } from '../bills/billFiles.ts';
import { labelFiles } from '../codes/labelFiles.ts';
import { FileAnswer } from '../kit/handled.ts';

export type FileParts = SheetParts & { readonly codes: CodeReads; readonly rows: LookupReads };

/** What goes to the printer: labels and bills as they are drawn now, a paper as it was issued. */
export const printFiles = (parts: FileParts) => {
  const labels = labelFiles(parts);
  const sheets = sheetsOf(parts);
  const bills = billReading(parts);
  return {
    of: async ({ org, now }: Context, work: PrintWork): Promise<FileAnswer> => {
      if (work.kind === 'paper') {
        const sheet = await sheets[work.isCopy ? 'copy' : 'read'](org, work.paperId);
        if (!sheet) throw new Refused('paper_not_found', 'paperId');
        return new FileAnswer({ name: `${sheet.number}.pdf`, type: 'application/pdf', content: sheet.pdf });
      }
      if (work.kind === 'bill') return bills.pdfOf(org, work, null);
      const batch = await parts.codes.batch(org, work.batchId);
      if (!batch) throw new Refused('batch_not_found', 'batchId');
      return labels.labelsOf({ org, now, batch }, work);
    },
  };
};
