import { feeInFirstBill } from '@klang/contracts/bills/billTexts';
import type { OrderEvent } from '@klang/contracts/events/order';
import { isRefusal } from './kit.ts';
import { type Contract, type ContractTrip, firstTripOf, openTrips } from './orderContract.ts';
import { creditFee } from './orderFeeCredit.ts';
import type { PlacedFacts } from './orderState.ts';
import type { Step } from './orderSteps.ts';

type Today = {
  readonly orderId: string;
  readonly at: string;
  readonly visitDays?: Readonly<Record<string, string>>;
};
type FeeOfVisit = { readonly tripId: string; readonly feeSatang: number; readonly isCredited?: boolean };
const changed = ({ orderId, at }: Today, fee: FeeOfVisit): OrderEvent => ({
  type: 'VisitFeeChanged',
  data: { orderId, ...fee, changedAt: at },
});

const collecting = (contract: Contract) => openTrips(contract).filter(([, { kind }]) => kind === 5);

/** The visits of which one takes over the fee in the first bill, if this one is over. */
export const heirsOf = (contract: Contract, tripId: string): readonly string[] =>
  firstTripOf(contract) === null ? collecting(contract).flatMap(([id]) => (id === tripId ? [] : [id])) : [];

/** Nothing is collected yet: the next of the visits to come has the fee in the first bill. */
const handedOver = (contract: Contract, { visitDays = {} }: Today): readonly FeeOfVisit[] => {
  const visits = collecting(contract);
  const dayOf = ([tripId, { visit }]: (typeof visits)[number]) => visitDays[tripId] ?? visit.on;
  const [next] = visits.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
  const isHad = visits.some(([, { feeSatang }]) => feeSatang === 0);
  return next && !isHad ? [{ tripId: next[0], feeSatang: 0 }] : [];
};

/** The visit may be over. If a bill has its fee, that is credited. */
const letGo = (order: PlacedFacts, tripId: string, today: Today): readonly OrderEvent[] => {
  const isCredited = order.contract.billing.trips.has(tripId);
  const free = changed(today, { tripId, feeSatang: 0, ...(isCredited && { isCredited }) });
  if (!isCredited) return [free];
  const why = { ...today, tripId, cause: 'visit', causeId: tripId, reason: feeInFirstBill } as const;
  const credited = creditFee(order, why);
  return isRefusal(credited) ? [] : [free, ...credited];
};

const isFree = ({ feeSatang, isFeeCredited }: ContractTrip): boolean => feeSatang === 0 || isFeeCredited;

/** Another visit collected first: the one that had the fee costs it. */
const swapped = (order: PlacedFacts, firstId: string, today: Today): readonly OrderEvent[] => {
  const had = collecting(order.contract).filter(([tripId, { feeSatang }]) => feeSatang === 0 && tripId !== firstId);
  const { deliverySatang: feeSatang } = order.contract.prices;
  return [...letGo(order, firstId, today), ...had.map(([tripId]) => changed(today, { tripId, feeSatang }))];
};

/** The first bill has the fee of the visit that collects first. `before`: what it was until this report. */
export const firstFee =
  (today: Today, before: string | null): Step =>
  (order) => {
    const { contract } = order;
    const firstId = firstTripOf(contract);
    if (firstId === null) return handedOver(contract, today).map((one) => changed(today, one));
    const first = contract.trips.get(firstId);
    if (!first || isFree(first)) return [];
    // A visit that is over has its fee for good, unless an earlier collection was taken back.
    return first.outcome === 'open' || firstId !== before ? swapped(order, firstId, today) : [];
  };
