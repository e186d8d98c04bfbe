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
  nr: z.int(),
  on: day,
  number: z.string(),
  buyer: z.string().nullable(),
  taxId: z.string().nullable(),
  office: z.string().nullable(),
  valueSatang: satang,
  zeroSatang: satang,
  exemptSatang: satang,
  outsideSatang: satang,
  vatSatang: satang,
  remark: z.string().nullable(),
});
export type TaxPaperRow = z.output<typeof taxPaper>;
const seeTax = { module: 'report02', right: 'v' } as const;
export const salesTax = {
  figures: query({
    path: '/api/owner/report02/salestax',
    summary: 'The sales and output VAT of a branch in a month, in the boxes of the return ภ.พ.30.',
    access: seeTax,
    body: z.strictObject(taxMonth),
    detail: z.object({
      asOf: stamp,
      receipts: z.int(),
      creditNotes: z.int(),
      cancelled: z.int(),
      /** Without VAT, minus credit notes. */
      salesSatang: satang,
      zeroSatang: satang,
      exemptSatang: satang,
      taxableSatang: satang,
      /** Not a sale for VAT: in no return, not part of `salesSatang`. */
      outsideSatang: satang,
      vatSatang: satang,
    }),
    reads: 'facts',
  }),
  papers: query({
    path: '/api/owner/report02/salestaxpapers',
    summary: 'The output VAT report of a branch in a month, row by row, in the columns of the Revenue Department.',
    access: seeTax,
    body: z.strictObject({
      ...taxMonth,
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
