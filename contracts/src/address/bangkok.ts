import type { Text } from '../messages.ts';
import { bangkokPlaces } from './bangkokPlaces.ts';

export type SubDistrict = {
  /** Six digits, the first four the district's. */
  readonly code: string;
  readonly name: Text;
  readonly postcode: string;
};
export type District = { readonly code: string; readonly name: Text; readonly subDistricts: readonly SubDistrict[] };

const subDistrictIn =
  (district: string, usual: string) =>
  (line: string): SubDistrict => {
    const [th = '', en = '', postcode = usual] = line.slice(3).split('/');
    return { code: district + line.slice(0, 2), name: { th, en }, postcode };
  };

const districtIn = (line: string): District => {
  const [head = '', rest = ''] = line.split(': ');
  const [code = '', postcode = '', ...names] = head.split(' ');
  const [th = '', en = ''] = names.join(' ').split('/');
  return { code, name: { th, en }, subDistricts: rest.split(', ').map(subDistrictIn(code, postcode)) };
};

export const districts: readonly District[] = bangkokPlaces.trim().split('\n').map(districtIn);

/** A sub-district and where it lies. */
export type Place = { readonly district: District; readonly subDistrict: SubDistrict };
export const places: readonly Place[] = districts.flatMap((district) =>
  district.subDistricts.map((subDistrict) => ({ district, subDistrict })),
);
const byCode = new Map(places.map((place) => [place.subDistrict.code, place]));
export const placeOf = (code: string): Place | undefined => byCode.get(code);

const inPostcode = (postcode: string): readonly Place[] =>
  places.filter(({ subDistrict }) => subDistrict.postcode === postcode);
const postcodes: ReadonlySet<string> = new Set(places.map(({ subDistrict }) => subDistrict.postcode));

/** Of the neighbouring province, though they look like codes of Bangkok. */
const samutPrakan: ReadonlySet<string> = new Set([
  ...['10130', '10270', '10280', '10290'],
  ...['10540', '10550', '10560', '10570'],
]);

export type PostcodeVerdict =
  | 'unfinished'
  | 'outside'
  /** Where sub-districts are. */
  | 'known'
  /** A code in the range of Bangkok that belongs to no sub-district: large houses have such. */
  | 'unusual';

/** What can be said of a postcode before anything else of an address is typed. */
export const judgePostcode = (typed: string): PostcodeVerdict => {
  if (postcodes.has(typed)) return 'known';
  if (/^\d{0,4}$/.test(typed)) return typed === '' || '10'.startsWith(typed.slice(0, 2)) ? 'unfinished' : 'outside';
  const isInRange = /^\d{5}$/.test(typed) && typed >= '10100' && typed <= '10900';
  return isInRange && !samutPrakan.has(typed) ? 'unusual' : 'outside';
};

/** The sub-districts to choose from: those of the code, all of them where it is an unusual one. */
export const placesOf = (postcode: string): readonly Place[] =>
  judgePostcode(postcode) === 'unusual' ? places : inPostcode(postcode);
