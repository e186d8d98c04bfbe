import type { PrintWork } from '@klang/contracts/prints/prints';
import type { CodeReads } from '@klang/projections/codes/queries';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { type SheetParts, sheetsOf } from '../../platform/papers/sheets.ts';
import { labelFiles } from '../codes/labelFiles.ts';
import { FileAnswer } from '../kit/handled.ts';

export type FileParts = SheetParts & { readonly codes: CodeReads };

/** What goes to the printer: labels as they are drawn now, a paper as it was issued. */
export const printFiles = (parts: FileParts) => {
  const labels = labelFiles(parts);
  const sheets = sheetsOf(parts);
  return {
    of: async ({ org, now }: Context, work: PrintWork): Promise<FileAnswer> => {
      if (work.kind === 'paper') {
        const sheet = await sheets[work.isCopy ? 'copy' : 'read'](org, work.paperId);
        if (!sheet) throw new Refused('paper_not_found', 'paperId');
        return new FileAnswer({ name: `${sheet.number}.pdf`, type: 'application/pdf', content: sheet.pdf });
      }
      const batch = await parts.codes.batch(org, work.batchId);
      if (!batch) throw new Refused('batch_not_found', 'batchId');
      return labels.labelsOf({ org, now, batch }, work);
    },
  };
};
