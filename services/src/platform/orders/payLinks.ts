import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../keys/seal.ts';

const codeSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 12;

type LinkTarget = { readonly org: string; readonly orderId: string };

export const openPayLinks = (masterKey: Buffer) => {
  const pepper = keyFor('klang pay links', masterKey);
  const codeOf = ({ org, orderId }: LinkTarget): string => {
    const signature = createHmac('sha256', pepper)
      .update(JSON.stringify([org, orderId]))
      .digest();
    const signs = [...signature.subarray(0, length)].map((byte) => codeSigns[byte % codeSigns.length]).join('');
    return signs.replace(/(.{4})(?=.)/g, '$1-');
  };
  return {
    codeOf,
    isRight: (linked: LinkTarget, code: string): boolean => {
      const [sentCode, right] = [code.toUpperCase().replace(/[^A-Z0-9]/g, ''), codeOf(linked).replaceAll('-', '')];
      return sentCode.length === right.length && timingSafeEqual(Buffer.from(sentCode), Buffer.from(right));
    },
  };
};
export type PayLinks = ReturnType<typeof openPayLinks>;

export const payPath = (
  orderId: string,
  { language, code }: { readonly language: 'th' | 'en'; readonly code: string | null },
): string => {
  const page = `checkout-payment?order=${encodeURIComponent(orderId)}${code === null ? '' : `&code=${code}`}`;
  return language === 'en' ? `/en/${page}` : `/${page}`;
};
