import { barePhone, isThaiPhone } from '../address/phone.ts';
import { text } from '../kit/text.ts';
import { printedText } from '../papers/printable.ts';
import { emailPattern } from './emailRule.ts';

export const emailText = text(200).toLowerCase().regex(emailPattern);
export const phoneText = text(60).transform(barePhone).refine(isThaiPhone);
export const personName = printedText(100);
