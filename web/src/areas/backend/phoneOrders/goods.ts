import { lookupCalls } from '@klang/contracts/api/lookups';
import { bangkokDay } from '@klang/contracts/kit/days';
import { satang } from '@klang/contracts/kit/event';
import { z } from 'zod';
import { useRead } from '../../../lib/api.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { isOffered } from '../../../lookups/entryNames.ts';
import { unsized } from './draft.ts';

const names = { name_th: z.string(), name_en: z.string() };
const packageRow = z.object({
  _id: z.string(),
  ...names,
  minMonths: z.int(),
  minItems: z.int().nullish(),
  pricePerBoxMonthSatang: satang.nullish(),
  sizePrices: z.record(z.string(), satang).nullish(),
  validFrom: z.string().nullish(),
  validTo: z.string().nullish(),
});
const sizeRow = z.object({ _id: z.string(), ...names, widthCm: z.number(), depthCm: z.number(), heightCm: z.number() });
export type PackageRow = z.output<typeof packageRow>;
export type Size = { readonly id: string; readonly name: string; readonly measures: string; readonly satang: number };

const all = { limit: 1_000, sort: 'sort' };

const isSold = ({ validFrom, validTo }: PackageRow, today: string): boolean =>
  (validFrom ?? today) <= today && today <= (validTo ?? today);

export const useGoods = () => {
  const { language } = useSite();
  const today = bangkokDay(new Date(serverNow()));
  const { data: packageData } = useRead(lookupCalls.salepackage.get, all);
  const { data: sizeData } = useRead(lookupCalls.size.get, all);
  const packages = (packageData?.data ?? []).filter(isOffered).flatMap((row) => {
    const read = packageRow.safeParse(row);
    return read.success && isSold(read.data, today) ? [read.data] : [];
  });
  const known = (sizeData?.data ?? []).flatMap((row) => {
    const read = sizeRow.safeParse(row);
    return read.success ? [read.data] : [];
  });
  const sizesOf = ({ sizePrices, pricePerBoxMonthSatang }: PackageRow): readonly Size[] => {
    const priced = known.flatMap((size) => {
      const price = sizePrices?.[size._id];
      const measures = [size.widthCm, size.depthCm, size.heightCm].join(' × ');
      return price === undefined ? [] : [{ id: size._id, name: size[`name_${language}`], measures, satang: price }];
    });
    if (priced.length > 0) return priced;
    return [{ id: unsized, name: '', measures: '', satang: pricePerBoxMonthSatang ?? 0 }];
  };
  return { packages, sizesOf, isRead: packageData !== undefined };
};
