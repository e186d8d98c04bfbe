import type { PlacedFacts } from '../../domain/orderState.ts';
import { invoiceNoOf } from './gw2c2p/invoices.ts';

type InvoiceOrder = {
  readonly org: string;
  readonly orderId: string;
  readonly placed: PlacedFacts;
  /** What the gateway calls the transaction. */
  readonly invoiceNo: string;
};

/** The attempt of an order that the gateway means by its own number; undefined where none of it is. */
export const paymentOfInvoice = ({ org, orderId, placed, invoiceNo }: InvoiceOrder): string | undefined =>
  [...placed.attempts.keys()].find((paymentId) => invoiceNoOf({ org, orderId, paymentId }) === invoiceNo);
