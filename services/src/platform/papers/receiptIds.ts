import type { PlacedFacts } from '../../domain/orderState.ts';
import { idFor } from '../kit/ids.ts';

/** The ids of the first receipts that an order can have: of its payment, its bills and the cash of its visits. */
export const receiptIdsOf = (
  org: string,
  orderId: string,
  { attempts, contract }: Pick<PlacedFacts, 'attempts' | 'contract'>,
): readonly string[] => {
  const ofPayments = [...attempts].flatMap(([paymentId, { billId }]) =>
    billId ? [] : [idFor('paper', org, 'orderPaid', orderId, paymentId)],
  );
  const ofBills = [...contract.billing.bills.keys()].map((billId) => idFor('paper', org, 'billPaid', orderId, billId));
  const ofVisits = [...contract.trips].flatMap(([tripId, { cashTakenSatang, isCashLowered }]) =>
    cashTakenSatang > 0 || isCashLowered ? [idFor('paper', org, 'cashTaken', orderId, tripId)] : [],
  );
  return [...ofPayments, ...ofBills, ...ofVisits];
};
