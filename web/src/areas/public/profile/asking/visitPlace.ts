import { placeOf } from '@klang/contracts/address/bangkok';
import type { visitPlace, WholeTrip } from '@klang/contracts/api/custody';
import type { z } from 'zod';
import { type AddressDraft, addressIn, missingIn } from '../../../../account/address/addressDraft.ts';
import { wrongPhonesIn } from '../../../../account/address/ReachFields.tsx';

export type VisitPlace = z.output<typeof visitPlace>;
export type VisitPlaceDraft = {
  readonly address: AddressDraft;
  readonly name: string;
  readonly phone: string;
  readonly secondPhone: string;
};

export const draftOf = ({ address, contact }: Pick<WholeTrip, 'address' | 'contact'>): VisitPlaceDraft => ({
  address: {
    detail: address?.detail ?? '',
    subDistrict: address?.subDistrict ?? '',
    postcode: address?.postcode ?? '',
    district: placeOf(address?.subDistrict ?? '')?.district.code ?? '',
  },
  name: contact?.name ?? '',
  phone: contact?.phone ?? '',
  secondPhone: contact?.secondPhone ?? '',
});

export const firstWrongIn = (draft: VisitPlaceDraft): string | undefined => {
  const [phone] = wrongPhonesIn(draft);
  return (
    missingIn(draft.address)[0] ??
    (draft.name.trim() === '' ? 'name' : phone && (phone === 'phone' ? phone : 'secondPhone'))
  );
};

/** Undefined while a part of it is wrong. */
export const placeIn = (draft: VisitPlaceDraft): VisitPlace | undefined => {
  const address = addressIn(draft.address);
  if (!address || firstWrongIn(draft)) return undefined;
  const { name, phone, secondPhone } = draft;
  return { address, contact: { name, phone, secondPhone: secondPhone.trim() || null } };
};
