import { z } from 'zod';
import { printedText } from '../papers/printable.ts';
import { phoneText } from '../signin/personalFields.ts';

export const placeContact = z
  .strictObject({
    name: printedText(100),
    phone: phoneText,
    secondPhone: phoneText.nullable(),
  })
  .refine(({ phone, secondPhone }) => phone !== secondPhone, { path: ['secondPhone'] });
