import { z } from 'zod';
import { personName } from '../personalFields.ts';
import { twoPhones } from './phone.ts';

/** Whose name and numbers the movers need. */
export const placeContact = z
  .strictObject({ name: personName, phone: z.string(), secondPhone: z.string().nullable() })
  .superRefine(({ phone, secondPhone }, made) => {
    const { success, error } = twoPhones.safeParse({ phone, secondPhone });
    if (!success) for (const issue of error.issues) made.addIssue({ code: 'custom', path: [...issue.path] });
  })
  .transform(({ name, ...phones }) => ({ name, ...twoPhones.parse(phones) }));
