import { z } from 'zod';
import { text } from '../kit/text.ts';
import { printedText } from '../papers/printable.ts';
import { phoneText } from '../signin/personalFields.ts';
import { bareTaxId, isPersonTaxId } from './taxId.ts';

const fields = {
  name: printedText(100),
  phone: phoneText,
  secondPhone: phoneText.nullable(),
};
type Phones = { readonly phone: string; readonly secondPhone: string | null };
const areTwoPhones = ({ phone, secondPhone }: Phones): boolean => phone !== secondPhone;
const differing = { path: ['secondPhone'] };

export const placeContact = z.strictObject(fields).refine(areTwoPhones, differing);

/** Older pages send the tax ID of a private person with the contact. */
export const orderContact = z
  .strictObject({ ...fields, taxId: text(60).transform(bareTaxId).refine(isPersonTaxId).optional() })
  .refine(areTwoPhones, differing);
