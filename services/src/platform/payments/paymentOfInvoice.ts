import type { PlacedFacts } from '../../domain/orderState.ts';
import { invoiceNoOf } from './invoices.ts';

type InvoiceOrder = {
  readonly org: string;
  readonly orderId: string;
  readonly placed: PlacedFacts;
  readonly invoiceNo: string;
};

export const paymentOfInvoice = ({ org, orderId, placed, invoiceNo }: InvoiceOrder): string | undefined =>
  [...placed.attempts.keys()].find((paymentId) => invoiceNoOf({ org, orderId, paymentId }) === invoiceNo);
