import { expect, it } from 'vitest';
import { invoiceNoOf } from '../../platform/payments/invoices.ts';
import { referenceOf } from './receiptWriting.ts';

it('a receipt refers to the number that gateway and bank show of a payment, and to none where they show none', () => {
  const payment = { org: 'klangdee', orderId: 'KD-0020', paymentId: '0f5d9c1e-6b1a-4c1f-9a53-bf10b824d0bf' };
  for (const method of ['card', 'thaiqr'] as const) expect(referenceOf(payment, method)).toBe(invoiceNoOf(payment));
  for (const method of ['transfer', 'other'] as const) expect(referenceOf(payment, method)).toBeNull();
});
