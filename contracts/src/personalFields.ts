import { z } from 'zod';
import { emailPattern } from './emailRule.ts';

/** What people type about themselves, read the same way by every call. */
export const emailText = z.string().trim().toLowerCase().max(200).regex(emailPattern);
/** A Thai number as it is dialled here: nine digits for a house, ten for a mobile. */
export const phoneText = z
  .string()
  .trim()
  .regex(/^0\d{8,9}$/);
export const personName = z.string().trim().min(1).max(100);
