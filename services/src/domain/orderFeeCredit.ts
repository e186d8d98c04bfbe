import { billOfTrip } from './orderBilling.ts';
import { feeWithVat } from './orderBillSums.ts';
import { type GrantCredit, grantCredit } from './orderBills.ts';
import { feeCreditId } from './orderContract.ts';
import { loweringFrom } from './orderLowers.ts';
import type { OrderDecision, PlacedFacts } from './orderState.ts';

export const billedFeeOf = ({ contract: { billing, trips } }: PlacedFacts, tripId: string): number => {
  const feeSatang = trips.get(tripId)?.feeSatang ?? 0;
  const bill = billOfTrip(billing, tripId);
  return bill ? feeWithVat('delivery', feeSatang, bill.stands.vat) : feeSatang;
};

/** The money of the fee counts as money from now on, also in what the credit pays at once. */
const withFeeCredited = (order: PlacedFacts, tripId: string): PlacedFacts => {
  const { contract } = order;
  const trip = contract.trips.get(tripId);
  if (!trip) return order;
  const trips = new Map(contract.trips).set(tripId, { ...trip, isFeeCredited: true });
  return { ...order, contract: { ...contract, trips } };
};

type FeeCredit = Omit<GrantCredit, 'type' | 'creditId' | 'amountSatang' | 'lowers'> & { readonly tripId: string };
/** Takes a billed fee off by credit, and lowers the receipt of its bill. */
export const creditFee = (order: PlacedFacts, { tripId, ...why }: FeeCredit): OrderDecision => {
  const { billing } = order.contract;
  const [creditId, amountSatang] = [feeCreditId(tripId), billedFeeOf(order, tripId)];
  const lowers = loweringFrom(billing, {
    noteOf: (place) => `${creditId.slice(0, 76)}-n${place}`,
    amountSatang,
    first: [...billing.bills].find(([, { isVoid, stands }]) => !isVoid && stands.trips.includes(tripId)),
  });
  const lowered = lowers.length > 0 ? { lowers } : {};
  return grantCredit(
    { type: 'GrantCredit', ...why, creditId, amountSatang, ...lowered },
    withFeeCredited(order, tripId),
  );
};
