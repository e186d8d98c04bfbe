import { createHash } from 'node:crypto';
import type { AttemptIds } from './gateway.ts';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const length = 20;

/** Our number of an attempt at any gateway. Derived, so nothing is stored. The tightest gateways take this form. */
export const invoiceNoOf = ({ org, orderId, paymentId }: AttemptIds): string => {
  let rest = BigInt(
    `0x${createHash('sha256')
      .update(JSON.stringify([org, orderId, paymentId]))
      .digest('hex')}`,
  );
  return Array.from({ length }, () => {
    const sign = signs[Number(rest % 36n)];
    rest /= 36n;
    return sign;
  }).join('');
};
