import { type CertificateRow, certificates } from '@klang/contracts/api/certificates';
import { bangkokDay } from '@klang/contracts/kit/days';
import { certificateList } from '@klang/contracts/lists/certificateList';
import type { Language } from '@klang/contracts/messages';
import { certificateStateTexts } from '@klang/contracts/papers/certificates';
import type { CertificateReads } from '@klang/projections/papers/certificateQueries';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import { baht, type SheetCells } from '../lists/sheetColumns.ts';

const cellsIn = (language: Language): SheetCells<typeof certificateList, CertificateRow> => ({
  state: ({ state }) => certificateStateTexts[state][language],
  difference: ({ taxSatang, expectedSatang }) => baht(taxSatang === null ? null : taxSatang - expectedSatang),
});

/** The list of certificates as a file. */
export const certificateSheetRoutes = (serve: Serve, reads: CertificateReads): void => {
  serve(certificates.export, (ctx, body, { language: called }) => {
    const { org, now } = ctx;
    const today = bangkokDay(now);
    return listSheet(
      ctx,
      { shape: certificateList, body, language: called },
      {
        cells: (language) => cellsIn(language),
        count: (asked) => reads.count(org, { ...asked, today }),
        page: (asked) => reads.list(org, { ...asked, today }),
      },
    );
  });
};
