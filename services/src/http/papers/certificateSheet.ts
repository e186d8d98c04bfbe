import { type CertificateRow, certificates } from '@klang/contracts/api/certificates';
import { bangkokDay } from '@klang/contracts/kit/days';
import { type CertificateColumn, certificateList } from '@klang/contracts/lists/certificateList';
import type { Language, Text } from '@klang/contracts/messages';
import type { CertificateState } from '@klang/contracts/papers/certificates';
import type { CertificateReads } from '@klang/projections/papers/certificateQueries';
import type { Serve } from '../kit/serve.ts';
import { recordingExport } from '../lists/recordingExport.ts';
import { rowsAtOnce, sheetAnswer } from '../lists/sheetAnswer.ts';
import { baht, columnsChosen } from '../lists/sheetColumns.ts';
import type { Cell } from '../lists/sheets.ts';

const states: Readonly<Record<CertificateState, Text>> = {
  missing: { th: 'ยังไม่ได้รับ', en: 'Missing' },
  sent: { th: 'รอตรวจ', en: 'To check' },
  matched: { th: 'ถูกต้องแล้ว', en: 'Matched' },
};
const sum = (satang: number | null): Cell => (satang === null ? null : baht(satang));

const cellsIn = (language: Language): Readonly<Record<CertificateColumn, (row: CertificateRow) => Cell>> => ({
  number: ({ number }) => number,
  order: ({ orderNumber }) => orderNumber,
  customer: ({ customerName }) => customerName,
  paidOn: ({ paidOn }) => paidOn,
  base: ({ baseSatang }) => baht(baseSatang),
  expected: ({ expectedSatang }) => baht(expectedSatang),
  state: ({ state }) => states[state][language],
  certificate: ({ certificateNumber }) => certificateNumber,
  on: ({ certificateOn }) => certificateOn,
  tax: ({ taxSatang }) => sum(taxSatang),
  difference: ({ taxSatang, expectedSatang }) => sum(taxSatang === null ? null : taxSatang - expectedSatang),
});

/** The list of certificates as a file. */
export const certificateSheetRoutes = (serve: Serve, reads: CertificateReads): void => {
  serve(certificates.export, async (ctx, body, from) => {
    const { format, columns = Object.keys(certificateList.columns), ...rest } = body;
    const { language = from.language, ...asked } = rest;
    const { org, now } = ctx;
    const filter = { ...asked, today: bangkokDay(now) };
    const sheet = {
      name: certificateList.page,
      title: certificateList.title[language],
      columns: columnsChosen({ shape: certificateList, chosen: columns, language }, cellsIn(language)),
      count: () => reads.count(org, filter),
      page: (after: string | undefined) => reads.list(org, { ...filter, after, limit: rowsAtOnce }),
    };
    const record = recordingExport(ctx, { list: certificateList.page, format, columns, asked });
    return sheetAnswer(sheet, { format, now, record });
  });
};
