import { codeOf } from '../../platform/payments/gw2c2p/codes.ts';
import type { Result } from '../../platform/payments/gw2c2p/messages.ts';
import { transactionTimeOf } from '../../platform/payments/gw2c2p/times.ts';
import type { Delivery, Invoice } from './invoices.ts';

type ResultFields = Pick<Delivery, 'code' | 'amount' | 'currencyCode'> & { readonly transactionAt: string | null };

/** How a payment stands, in the words of the gateway. */
export const resultOf = ({ request, reference }: Invoice, said: ResultFields): Result => ({
  merchantID: request.merchantID,
  invoiceNo: request.invoiceNo,
  amount: said.amount,
  currencyCode: said.currencyCode,
  respCode: said.code,
  respDesc: codeOf(said.code).says,
  tranRef: reference,
  referenceNo: reference,
  approvalCode: said.code === '0000' ? reference.slice(0, 6) : '',
  transactionDateTime: said.transactionAt === null ? '' : transactionTimeOf(said.transactionAt),
  userDefined1: request.userDefined1,
  userDefined2: request.userDefined2,
  userDefined3: request.userDefined3,
});

/** What an inquiry finds: nobody pays any more what has expired. */
export const standingOf = (invoice: Invoice, now: Date): Result => {
  const isOver = invoice.outcome === null && now.toISOString() > invoice.expiresAt;
  return resultOf(invoice, isOver ? { ...invoice, code: '5009' } : invoice);
};
