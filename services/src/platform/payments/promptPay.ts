import { generate } from 'promptparse';

/** Who is paid: a phone of ten digits, a person's or tax id of thirteen, or a biller of fifteen. */
export type PromptPay = {
  readonly promptPayId: string;
  readonly amountSatang: number;
  /** By which a biller finds the payment; letters and digits, at most twenty of each. */
  readonly ref1: string;
  readonly ref2: string;
};

const mostOfRef = 20;
/** A reference as a bank carries it. */
export const refOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, mostOfRef);

/** The text of a Thai QR by which a banking app pays without any gateway. */
export const promptPayCode = ({ promptPayId, amountSatang, ref1, ref2 }: PromptPay): string => {
  // The library writes it with two decimals; up to a hundred million baht this is the same amount.
  const amount = amountSatang / 100;
  if (promptPayId.length === 10) return generate.anyId({ type: 'MSISDN', target: promptPayId, amount });
  if (promptPayId.length === 13) return generate.anyId({ type: 'NATID', target: promptPayId, amount });
  return generate.billPayment({ billerId: promptPayId, amount, ref1: refOf(ref1), ref2: refOf(ref2) });
};
