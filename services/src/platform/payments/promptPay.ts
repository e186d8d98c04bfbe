import { generate } from 'promptparse';

/** `promptPayId`: a phone number (10 digits), a person's or tax id (13), or a biller id (15). */
export type PromptPay = {
  readonly promptPayId: string;
  readonly amountSatang: number;
  /** For the biller; letters and digits, at most 20 each. */
  readonly ref1: string;
  readonly ref2: string;
};

const mostOfRef = 20;
export const refOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, mostOfRef);

export const promptPayCode = ({ promptPayId, amountSatang, ref1, ref2 }: PromptPay): string => {
  // Exact up to 100 million baht: the library writes two decimals.
  const amount = amountSatang / 100;
  if (promptPayId.length === 10) return generate.anyId({ type: 'MSISDN', target: promptPayId, amount });
  if (promptPayId.length === 13) return generate.anyId({ type: 'NATID', target: promptPayId, amount });
  return generate.billPayment({ billerId: promptPayId, amount, ref1: refOf(ref1), ref2: refOf(ref2) });
};
