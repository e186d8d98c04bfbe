import { z } from 'zod';
import { query } from '../kit/endpoint.ts';
import { day, satang } from '../kit/event.ts';
import { asReportFile, reportFormat, stamp } from './reports.ts';

const taxMonth = {
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  branch: z.string().regex(/^\d{5}$/),
  asOfNr: z.int().min(0).optional(),
};
const taxPaper = z.object({
  no: z.int(),
  /** The running number of the event by which it was issued. */
  nr: z.int(),
  on: day,
  number: z.string(),
  /** Null where the person was forgotten. */
  buyer: z.string().nullable(),
  taxId: z.string().nullable(),
  office: z.string().nullable(),
  /** What bears VAT at the rate. */
  valueSatang: satang,
  zeroSatang: satang,
  exemptSatang: satang,
  outsideSatang: satang,
  vatSatang: satang,
  remark: z.string().nullable(),
});
export type TaxPaperRow = z.output<typeof taxPaper>;
const seeTax = { module: 'report02', right: 'v' } as const;
/** What the Revenue Department asks for each month of each branch. */
export const salesTax = {
  figures: query({
    path: '/api/owner/report02/salestax',
    summary: 'Sales and output VAT of a branch in a month, as the return ภ.พ.30 asks for them.',
    access: seeTax,
    body: z.strictObject(taxMonth),
    detail: z.object({
      asOf: stamp,
      receipts: z.int(),
      creditNotes: z.int(),
      /** Another was issued in their place; they count nought. */
      cancelled: z.int(),
      /** Before VAT, less what was credited. */
      salesSatang: satang,
      /** The parts of it that are rated at nought, that are exempt, and that bear VAT. */
      zeroSatang: satang,
      exemptSatang: satang,
      taxableSatang: satang,
      /** Beside it: what is no sale in the sense of VAT, and stands in no return. */
      outsideSatang: satang,
      vatSatang: satang,
    }),
    reads: 'facts',
  }),
  papers: query({
    path: '/api/owner/report02/salestaxpapers',
    summary: 'The output VAT report of a branch in a month row by row, in the columns of the Revenue Department.',
    access: seeTax,
    body: z.strictObject({
      ...taxMonth,
      /** The number of the last row that is known. */
      after: z
        .string()
        .regex(/^\d{1,7}$/)
        .optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    detail: z.object({ data: z.array(taxPaper), next: z.string().nullable() }),
    reads: 'facts',
  }),
  export: query({
    path: '/api/owner/report02/salestaxexport',
    summary: 'The output VAT report of a branch in a month as a file, in the columns of the Revenue Department.',
    access: seeTax,
    body: z.strictObject({ ...taxMonth, format: reportFormat, language: z.enum(['th', 'en']).optional() }),
    ...asReportFile,
  }),
};
export type TaxFigures = z.output<typeof salesTax.figures.detail>;
