import { z } from 'zod';
import { barePhone, isThaiPhone } from './address/phone.ts';
import { emailPattern } from './emailRule.ts';

/** What people type about themselves, read the same way by every call. */
export const emailText = z.string().trim().toLowerCase().max(200).regex(emailPattern);
/** A Thai number as people write it; kept as it is dialled here. */
export const phoneText = z.string().transform(barePhone).refine(isThaiPhone);
export const personName = z.string().trim().min(1).max(100);
