import { z } from 'zod';
import { query } from '../kit/endpoint.ts';
import { satang } from '../kit/event.ts';
import { asReportFile, reportFormat, stamp } from './reports.ts';

const taxMonth = {
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  branch: z.string().regex(/^\d{5}$/),
  asOfNr: z.int().min(0).optional(),
};
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
      /** The part of it that bears VAT. */
      taxableSatang: satang,
      vatSatang: satang,
    }),
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
