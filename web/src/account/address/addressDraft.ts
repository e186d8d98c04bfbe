import { bangkokAddress } from '@klang/contracts/address/address';
import { type District, judgePostcode, placeOf, placesOf } from '@klang/contracts/address/bangkok';

export const addressFields = ['postcode', 'district', 'subDistrict', 'detail'] as const;
export type AddressField = (typeof addressFields)[number];
export type AddressDraft = Readonly<Record<AddressField, string>>;
export const emptyAddress: AddressDraft = { postcode: '', district: '', subDistrict: '', detail: '' };

export const districtsOf = (postcode: string): readonly District[] => [
  ...new Set(placesOf(postcode).map(({ district }) => district)),
];
/** Sub-districts with this postcode; with an unusual postcode, all of the district. */
export const subDistrictsOf = ({ postcode, district }: Pick<AddressDraft, 'postcode' | 'district'>) =>
  placesOf(postcode)
    .filter((place) => place.district.code === district)
    .map(({ subDistrict }) => subDistrict);

const onlyOf = (all: readonly { readonly code: string }[]): string => (all.length === 1 ? (all[0]?.code ?? '') : '');

export const withDistrict = (draft: AddressDraft, district: string): AddressDraft => {
  const choices = subDistrictsOf({ ...draft, district });
  const isStill = choices.some(({ code }) => code === draft.subDistrict);
  return { ...draft, district, subDistrict: isStill ? draft.subDistrict : onlyOf(choices) };
};

export const withPostcode = (draft: AddressDraft, typed: string): AddressDraft => {
  const postcode = typed.replace(/\D/g, '').slice(0, 5);
  const choices = districtsOf(postcode);
  const isStill = choices.some(({ code }) => code === draft.district);
  return withDistrict({ ...draft, postcode }, isStill ? draft.district : onlyOf(choices));
};

export const isServed = ({ postcode }: AddressDraft): boolean => placesOf(postcode).length > 0;

const isMissing: Readonly<Record<AddressField, (draft: AddressDraft) => boolean>> = {
  postcode: (draft) => !isServed(draft),
  district: (draft) => isServed(draft) && draft.district === '',
  subDistrict: (draft) => isServed(draft) && placeOf(draft.subDistrict)?.district.code !== draft.district,
  detail: (draft) => isServed(draft) && draft.detail.trim() === '',
};

export const missingIn = (draft: AddressDraft): readonly AddressField[] =>
  addressFields.filter((field) => isMissing[field](draft));

export const addressIn = ({ postcode, subDistrict, detail }: AddressDraft) => {
  const read = bangkokAddress.safeParse({ postcode, subDistrict, detail });
  return read.success ? read.data : undefined;
};

export const verdictOn = ({ postcode }: AddressDraft) => judgePostcode(postcode);
