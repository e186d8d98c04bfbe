import { z } from 'zod';
import { text } from '../kit/text.ts';
import { personName, phoneText } from '../signin/personalFields.ts';
import { bareTaxId, isPersonTaxId } from './taxId.ts';

export const placeContact = z
  .strictObject({
    name: personName,
    phone: phoneText,
    secondPhone: phoneText.nullable(),
    taxId: text(60).transform(bareTaxId).refine(isPersonTaxId).optional(),
  })
  .refine(({ phone, secondPhone }) => phone !== secondPhone, { path: ['secondPhone'] });
