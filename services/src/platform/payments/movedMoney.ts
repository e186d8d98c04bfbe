import { idFor } from '../kit/ids.ts';

/** Where money was that staff moved: with an order that it came too late for, or with none. */
export type MovedFrom = { readonly orderId: string; readonly paymentId: string } | { readonly strayId: string };
/** The payment that it is in the order to which it was moved. */
export const movedPaymentId = (org: string, from: MovedFrom): string => {
  const known = 'strayId' in from ? from : { orderId: from.orderId, paymentId: from.paymentId };
  return idFor('moved-money', org, JSON.stringify(known));
};
