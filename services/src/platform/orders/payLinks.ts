import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../keys/seal.ts';

// Without those that are heard or read for one another, because somebody may read it out on the phone.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 12;

type LinkTarget = { readonly org: string; readonly orderId: string };

/** A code beside an order's id, by which whoever was sent it pays without a session; nothing is kept. */
export const openPayLinks = (masterKey: Buffer) => {
  const pepper = keyFor('klang pay links', masterKey);
  const codeOf = ({ org, orderId }: LinkTarget): string => {
    const signature = createHmac('sha256', pepper)
      .update(JSON.stringify([org, orderId]))
      .digest();
    const signs = [...signature.subarray(0, length)].map((byte) => letters[byte % letters.length]).join('');
    return signs.replace(/(.{4})(?=.)/g, '$1-');
  };
  return {
    codeOf,
    isRight: (linked: LinkTarget, code: string): boolean => {
      const [given, right] = [code.toUpperCase().replace(/[^A-Z0-9]/g, ''), codeOf(linked).replaceAll('-', '')];
      return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
    },
  };
};
export type PayLinks = ReturnType<typeof openPayLinks>;

/** Where an order is paid; with its code without a session. */
export const payPath = (
  orderId: string,
  { language, code }: { readonly language: 'th' | 'en'; readonly code: string | null },
): string => {
  const page = `checkout-payment?order=${encodeURIComponent(orderId)}${code === null ? '' : `&code=${code}`}`;
  return language === 'en' ? `/en/${page}` : `/${page}`;
};
