import { z } from 'zod';
import { text } from '../kit/text.ts';
import { printedText } from '../papers/printable.ts';
import { phoneText } from '../signin/personalFields.ts';
import { bareTaxId, isPersonTaxId } from './taxId.ts';

export const placeContact = z
  .strictObject({
    name: printedText(100),
    phone: phoneText,
    secondPhone: phoneText.nullable(),
    taxId: text(60).transform(bareTaxId).refine(isPersonTaxId).optional(),
  })
  .refine(({ phone, secondPhone }) => phone !== secondPhone, { path: ['secondPhone'] });
