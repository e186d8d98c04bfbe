import { satang } from '@klang/contracts/kit/event';
import { z } from 'zod';

const names = { name_th: z.string(), name_en: z.string() };
const text = z.string().nullable().optional();
const texts = { text_th: text, text_en: text };

export const serviceRow = z.object({
  _id: z.string(),
  ...names,
  ...texts,
  kind: z.enum(['byItem', 'bySize']),
  picture: text,
});
export type ServiceRow = z.output<typeof serviceRow>;

export const packageRow = z.object({
  _id: z.string(),
  ...names,
  ...texts,
  service: z.string(),
  picture: text,
  minMonths: z.int(),
  minItems: z.int().nullable().optional(),
  maxItems: z.int().nullable().optional(),
  pricePerBoxMonthSatang: satang.optional(),
  sizePrices: z.record(z.string(), satang).nullable().optional(),
  validFrom: text,
  validTo: text,
});
export type PackageRow = z.output<typeof packageRow>;

export const sizeRow = z.object({
  _id: z.string(),
  ...names,
  kind: z.enum(['box', 'area']),
  widthCm: z.number(),
  depthCm: z.number(),
  heightCm: z.number(),
  squareMetres: z.number().nullable().optional(),
  weightKg: z.number().nullable().optional(),
  picture: text,
});
export type SizeRow = z.output<typeof sizeRow>;

export const isSoldOn = ({ validFrom, validTo }: PackageRow, day: string): boolean =>
  (validFrom ?? day) <= day && day <= (validTo ?? day);
