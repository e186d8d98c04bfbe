import { z } from 'zod';
import { text } from '../kit/text.ts';
import { personName, phoneText } from '../signin/personalFields.ts';
import { bareTaxId, isPersonTaxId } from './taxId.ts';

/** Whose name the movers need, how they reach them, and another number if they like. */
export const placeContact = z
  .strictObject({
    name: personName,
    phone: phoneText,
    secondPhone: phoneText.nullable(),
    /** What stands on the tax invoices of a person who wants one. */
    taxId: text(60).transform(bareTaxId).refine(isPersonTaxId).optional(),
  })
  .refine(({ phone, secondPhone }) => phone !== secondPhone, { path: ['secondPhone'] });
