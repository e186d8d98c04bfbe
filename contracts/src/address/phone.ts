import { z } from 'zod';

/** 081-234 5678, (02) 123 4567 and +66 81 234 5678 as people write them: as it is dialled here. */
export const barePhone = (typed: string): string => typed.replace(/[\s().-]/g, '').replace(/^(?:\+|00)66/, '0');

/** A mobile with ten digits, or a line of a house with nine. */
export const isThaiPhone = (digits: string): boolean => /^0(?:[689]\d{8}|[23457]\d{7})$/.test(digits);

const thaiPhone = z.string().transform(barePhone).refine(isThaiPhone);

/** How movers reach somebody: a number, and another one if they like. */
export const twoPhones = z
  .strictObject({ phone: thaiPhone, secondPhone: thaiPhone.nullable() })
  .refine(({ phone, secondPhone }) => phone !== secondPhone, { path: ['secondPhone'] });
