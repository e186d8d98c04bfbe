import { z } from 'zod';
import { personName, phoneText } from '../signin/personalFields.ts';

/** Whose name the movers need, how they reach them, and another number if they like. */
export const placeContact = z
  .strictObject({ name: personName, phone: phoneText, secondPhone: phoneText.nullable() })
  .refine(({ phone, secondPhone }) => phone !== secondPhone, { path: ['secondPhone'] });
