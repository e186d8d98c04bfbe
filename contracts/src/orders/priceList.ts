import { z } from 'zod';
import { id, satang } from '../kit/event.ts';
import { storageTerms } from '../limits.ts';

/** `monthlySatang` has one price per term. Null: not sold for that term. */
export const sizePrice = z.object({
  _id: id,
  name_th: z.string(),
  name_en: z.string(),
  kind: z.enum(['box', 'area']),
  widthCm: z.number(),
  depthCm: z.number(),
  heightCm: z.number(),
  squareMetres: z.number().nullable(),
  monthlySatang: z.array(satang.nullable()).length(storageTerms.length),
});
export type SizePrice = Readonly<z.output<typeof sizePrice>>;

export const priceList = z.object({
  packages: z.array(id.nullable()).length(storageTerms.length),
  sizes: z.array(sizePrice),
  sellsRooms: z.boolean(),
});
export type PriceList = Readonly<z.output<typeof priceList>>;
