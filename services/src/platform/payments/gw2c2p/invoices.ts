import { createHash } from 'node:crypto';
import type { AttemptIds } from '../gateway.ts';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const length = 20;

/** The number under which the gateway knows an attempt; it is derived, so that nothing has to be kept. */
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
