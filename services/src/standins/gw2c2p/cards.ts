import { z } from 'zod';

export const cardForm = z.object({
  number: z.string().max(40),
  expiry: z.string().max(10),
  cvv: z.string().max(4),
  otp: z.string().max(10).optional(),
});
export type CardForm = z.output<typeof cardForm>;

/** The test cards of the gateway; any other number is invalid. */
export const testCards: readonly string[] = ['4111111111111111', '5555555555554444', '3562808775869340'];
export const rightOtp = '123456';

const isOver = (expiry: string, now: Date): boolean => {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d\d)$/.exec(expiry.trim()) ?? [];
  if (!year) return true;
  return now.getTime() >= Date.UTC(2000 + Number(year), Number(month), 1) - 7 * 3_600_000;
};

export const answerToCard = ({ number, expiry, cvv, otp }: CardForm, now: Date): string => {
  if (!testCards.includes(number.replace(/\D/g, ''))) return '4014';
  if (isOver(expiry, now)) return '4054';
  if (!/^\d{3}$/.test(cvv)) return '4005';
  if (otp === undefined) return 'otp';
  return otp === rightOtp ? '0000' : '4081';
};
