import { barePhone, isThaiPhone } from '../address/phone.ts';
import { text } from '../kit/text.ts';
import { emailPattern } from './emailRule.ts';

/** What people type about themselves, read the same way by every call. */
export const emailText = text(200).toLowerCase().regex(emailPattern);
/** A Thai number as people write it; kept as it is dialled here. */
export const phoneText = text(60).transform(barePhone).refine(isThaiPhone);
export const personName = text(100).min(1);
