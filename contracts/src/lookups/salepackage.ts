import { z } from 'zod';
import { satang } from '../kit/event.ts';
import { recordStatus } from './status.ts';

/** What a customer books: a price for a box and a month. */
export const salepackage = z.object({
  name_th: z.string().min(1),
  name_en: z.string().min(1),
  active: z.boolean(),
  status: recordStatus,
  pricePerBoxMonthSatang: satang.min(0),
  minMonths: z.int().min(1),
});
export type SalePackage = z.output<typeof salepackage>;
