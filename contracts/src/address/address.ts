import { z } from 'zod';
import type { Language } from '../messages.ts';
import { printedText } from '../papers/printable.ts';
import { judgePostcode, placeOf } from './bangkok.ts';

export const bangkokAddress = z
  .strictObject({
    detail: printedText(300),
    subDistrict: z.string().refine((code) => placeOf(code) !== undefined),
    postcode: z.string().regex(/^\d{5}$/),
  })
  .refine(
    ({ subDistrict, postcode }) =>
      placeOf(subDistrict)?.subDistrict.postcode === postcode || judgePostcode(postcode) === 'unusual',
    { path: ['postcode'] },
  );
export type BangkokAddress = z.output<typeof bangkokAddress>;

/** The address as papers print it. In Thai: แขวง and เขต, without จังหวัด. */
export const addressText = ({ detail, subDistrict, postcode }: BangkokAddress, language: Language): string => {
  const place = placeOf(subDistrict);
  const [part, district] = [place?.subDistrict.name[language] ?? '', place?.district.name[language] ?? ''];
  return language === 'th'
    ? `${detail} แขวง${part} เขต${district} กรุงเทพมหานคร ${postcode}`
    : `${detail}, ${part}, ${district}, Bangkok ${postcode}`;
};
