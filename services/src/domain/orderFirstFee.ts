import type { OrderEvent } from '@klang/contracts/events/order';
import { type Contract, openTrips } from './orderContract.ts';
import type { Step } from './orderSteps.ts';

type FeeOfVisit = { readonly tripId: string; readonly feeSatang: number };

const collecting = (contract: Contract) => openTrips(contract).filter(([, { kind }]) => kind === 5);

/** Nothing is collected yet: one of the visits to come has the fee in the first bill. */
const handedOver = (contract: Contract): readonly FeeOfVisit[] => {
  const visits = collecting(contract);
  const [next] = visits.toSorted(([, one], [, other]) => one.visit.on.localeCompare(other.visit.on));
  const isHad = visits.some(([, { feeSatang }]) => feeSatang === 0);
  return next && !isHad ? [{ tripId: next[0], feeSatang: 0 }] : [];
};

/** Another visit collected first: the one that had the fee costs it. */
const swapped = (contract: Contract): readonly FeeOfVisit[] => {
  const { trips, beganTripId, prices } = contract;
  const first = beganTripId === null ? undefined : trips.get(beganTripId);
  if (beganTripId === null || first?.outcome !== 'open' || first.feeSatang === 0) return [];
  const had = collecting(contract).filter(([, { feeSatang }]) => feeSatang === 0);
  return [
    { tripId: beganTripId, feeSatang: 0 },
    ...had.map(([tripId]) => ({ tripId, feeSatang: prices.deliverySatang })),
  ];
};

/** The first bill has the fee of the visit that collects first. */
export const firstFee =
  ({ orderId, at }: { readonly orderId: string; readonly at: string }): Step =>
  ({ contract }): readonly OrderEvent[] =>
    (contract.termFrom === null ? handedOver(contract) : swapped(contract)).map(({ tripId, feeSatang }) => ({
      type: 'VisitFeeChanged',
      data: { orderId, tripId, feeSatang, changedAt: at },
    }));
