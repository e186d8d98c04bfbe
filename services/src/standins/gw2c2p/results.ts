import { codeOf } from '../../platform/payments/gw2c2p/codes.ts';
import type { Result } from '../../platform/payments/gw2c2p/messages.ts';
import { transactionTimeOf } from '../../platform/payments/gw2c2p/times.ts';
import type { Delivery, Invoice } from './invoices.ts';

type ResultFields = Pick<Delivery, 'code' | 'amount' | 'currencyCode'> & { readonly transactionAt: string | null };

export const resultOf = ({ request, reference }: Invoice, result: ResultFields): Result => ({
  merchantID: request.merchantID,
  invoiceNo: request.invoiceNo,
  amount: result.amount,
  currencyCode: result.currencyCode,
  respCode: result.code,
  respDesc: codeOf(result.code).says,
  tranRef: reference,
  referenceNo: reference,
  approvalCode: result.code === '0000' ? reference.slice(0, 6) : '',
  transactionDateTime: result.transactionAt === null ? '' : transactionTimeOf(result.transactionAt),
  userDefined1: request.userDefined1,
  userDefined2: request.userDefined2,
  userDefined3: request.userDefined3,
});

/** An unpaid invoice past its expiry answers 5009. */
export const standingOf = (invoice: Invoice, now: Date): Result => {
  const isOver = invoice.outcome === null && now.toISOString() > invoice.expiresAt;
  return resultOf(invoice, isOver ? { ...invoice, code: '5009' } : invoice);
};
