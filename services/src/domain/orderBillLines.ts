import type { BillLine } from '@klang/contracts/bills/bill';
import { share } from '@klang/contracts/kit/share';
import { openBills } from './orderBilling.ts';
import { type Period, periodAt, periodOf } from './orderBillPeriods.ts';
import type { Contract, ContractItem } from './orderContract.ts';
import { daysFromTo } from './orderPeriods.ts';

export type PriceKind = 'monthly' | 'insurance';
export const priceKinds: readonly PriceKind[] = ['monthly', 'insurance'];
export const chargeKey = (kind: PriceKind, period: number, itemId: string): string => `${kind} ${period} ${itemId}`;
export const itemOfKey = (key: string): string => key.split(' ').slice(2).join(' ');

type ItemPrices = Pick<ContractItem, 'sizeId' | 'monthlySatang' | 'insuranceSatang'>;
/** The change with the latest day until then. Of two for one day, the one that was announced later. */
export const latestUntil = <T extends { readonly from: string }>(changes: readonly T[], on: string): T | undefined =>
  changes.reduce<T | undefined>(
    (last, change) => (change.from <= on && change.from >= (last?.from ?? '') ? change : last),
    undefined,
  );
/** The changes that set the prices of an item in a period. Undefined: the agreed price. */
export const rulingIn = ({ billing }: Contract, { sizeId }: Pick<ItemPrices, 'sizeId'>, { from }: { from: string }) => {
  const ofSize = billing.prices.filter(({ bySize }) => bySize.has(sizeId));
  const ofInsurance = billing.prices.filter(({ insuranceSatang }) => insuranceSatang !== null);
  return { monthly: latestUntil(ofSize, from), insurance: latestUntil(ofInsurance, from) };
};
export const priceIn = (contract: Contract, item: ItemPrices, period: Pick<Period, 'from'>) => {
  const { monthly, insurance } = rulingIn(contract, item, period);
  return {
    monthly: monthly?.bySize.get(item.sizeId) ?? item.monthlySatang,
    insurance: insurance?.insuranceSatang ?? item.insuranceSatang,
  };
};

/** The first charged day of an item in a later period, also while the customer holds it. Null: not charged. */
const chargedFrom = ({ beganOn, endsOn }: ContractItem, { from, until }: Period): string | null => {
  if (beganOn === null || beganOn > until || (endsOn !== null && endsOn < from)) return null;
  return beganOn > from ? beganOn : from;
};

type Charge = {
  readonly itemId: string;
  readonly kind: PriceKind;
  readonly period: Period;
  readonly from: string;
  readonly sizeId: string | null;
  readonly unitSatang: number;
};
const chargesIn = (contract: Contract, period: Period): Charge[] =>
  [...contract.items].flatMap(([itemId, item]) => {
    const from = chargedFrom(item, period);
    if (from === null) return [];
    const prices = priceIn(contract, item, period);
    return priceKinds.flatMap((kind) => {
      // The insurance price does not depend on the size.
      const sizeId = kind === 'monthly' ? item.sizeId : null;
      return { itemId, kind, period, from, sizeId, unitSatang: prices[kind] };
    });
  });

/** Equal items share one line, which is rounded once. */
const linesOf = (charges: readonly Charge[], part: BillLine['part']): BillLine[] => {
  const alike = new Map<string, Charge[]>();
  for (const charge of charges) {
    const { kind, period, from, sizeId, unitSatang } = charge;
    const key = [kind, period.number, from, sizeId ?? '', unitSatang].join(' ');
    const group = alike.get(key);
    if (group) group.push(charge);
    else alike.set(key, [charge]);
  }
  return [...alike.values()].flatMap((group): BillLine[] => {
    const [first] = group;
    if (!first || first.unitSatang === 0) return [];
    const { kind, period, from, sizeId, unitSatang } = first;
    const days = daysFromTo(from, period.until);
    const amount = share(unitSatang * group.length, days, period.days);
    return [
      {
        kind,
        part,
        period: period.number,
        sizeId,
        itemIds: group.map(({ itemId }) => itemId),
        tripId: null,
        from,
        until: period.until,
        days,
        ofDays: period.days,
        unitSatang,
        amountSatang: part === 'takenBack' ? -amount : amount,
      },
    ];
  });
};

const termOf = ({ termFrom, months }: Contract) => (termFrom === null ? null : { from: termFrom, months });

const tripLines = ({ trips, billing }: Contract): BillLine[] =>
  [...trips].flatMap(([tripId, { feeSatang, closedOn, itemIds, dispute }]): BillLine[] => {
    if (closedOn === null || feeSatang === 0 || billing.trips.has(tripId) || dispute === 'open') return [];
    const day = { from: closedOn, until: closedOn, days: 1, ofDays: 1 };
    const what = { kind: 'delivery', part: 'period', period: null, sizeId: null } as const;
    return [{ ...what, itemIds: [...itemIds], tripId, ...day, unitSatang: feeSatang, amountSatang: feeSatang }];
  });

/** Items added after booking pay for the rest of the paid term. No tax is withheld from their insurance. */
export const extraLines = (contract: Contract): BillLine[] => {
  const term = termOf(contract);
  if (!term) return [];
  const { until, days: ofDays } = periodOf(term, 1);
  return [...contract.items].flatMap(([itemId, { extra, beganOn, sizeId, monthlySatang, insuranceSatang, atDoor }]) => {
    // An extra is charged once it is collected, while the term still runs.
    if (!extra || beganOn === null || beganOn > until || contract.billing.extras.has(itemId)) return [];
    // While the movers are at the door it may be taken back.
    if (contract.trips.get(atDoor?.tripId ?? '')?.outcome === 'open') return [];
    const days = Math.min(daysFromTo(beganOn, until), ofDays);
    const of = { period: 1, tripId: null, itemIds: [itemId], from: beganOn, until, days, ofDays };
    const line = (kind: 'extra' | 'insurance', monthly: number): BillLine => {
      const unitSatang = monthly * contract.months;
      const amountSatang = share(unitSatang, days, ofDays);
      return { kind, part: 'period', ...of, sizeId: kind === 'extra' ? sizeId : null, unitSatang, amountSatang };
    };
    return [line('extra', monthlySatang), line('insurance', insuranceSatang)].filter((one) => one.amountSatang > 0);
  });
};

const kindPlaces: readonly BillLine['kind'][] = ['monthly', 'insurance', 'delivery', 'extra', 'discount'];
const placeOf = ({ kind, part }: BillLine): number => kindPlaces.indexOf(kind) + (part === 'period' ? 0 : 10);

/** Items billed ahead that ended before the month began. Only the last bill can be that early. */
const takenBack = (contract: Contract): Charge[] => {
  const term = termOf(contract);
  const { lastPeriod, charged } = contract.billing;
  const ended = [...contract.items].filter(([, { endsOn }]) => endsOn !== null);
  if (!term || lastPeriod < 2 || ended.length === 0) return [];
  const period = periodOf(term, lastPeriod);
  return ended.flatMap(([itemId, item]) => {
    if (item.endsOn === null || item.endsOn >= period.from) return [];
    const prices = priceIn(contract, item, period);
    return priceKinds
      .filter((kind) => charged.has(chargeKey(kind, lastPeriod, itemId)))
      .map((kind) => ({
        itemId,
        kind,
        period,
        from: period.from,
        unitSatang: prices[kind],
        sizeId: kind === 'monthly' ? item.sizeId : null,
      }));
  });
};

/** The keys of all charges that the next bill takes back. */
export const chargesToTakeBack = (contract: Contract): ReadonlySet<string> =>
  new Set(takenBack(contract).map(({ kind, period, itemId }) => chargeKey(kind, period.number, itemId)));
export const takesBack = (contract: Contract): boolean => takenBack(contract).length > 0;

const tenthsOfPercent = (percent: number): number => Math.round(percent * 10);

const discountLines = ({ billing: { discount } }: Contract, lines: readonly BillLine[]): BillLine[] => {
  if (!discount) return [];
  const covered = lines.filter(({ kind, period }) => kind === 'monthly' && (period ?? 0) <= 1 + discount.months);
  const groups = new Map<string, BillLine[]>();
  for (const line of covered) {
    const key = `${line.period} ${line.part}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].flatMap((group): BillLine[] => {
    const [first] = group;
    const sum = group.reduce((all, { amountSatang }) => all + amountSatang, 0);
    const off = share(Math.abs(sum), tenthsOfPercent(discount.percent), 1_000);
    if (!first || off === 0) return [];
    const { part, period, from, until, days, ofDays } = first;
    const of = { part, period, sizeId: null, itemIds: group.flatMap(({ itemIds }) => itemIds), tripId: null };
    const when = { from, until, days, ofDays };
    const { percent } = discount;
    return [
      { kind: 'discount', ...of, ...when, unitSatang: Math.abs(sum), percent, amountSatang: sum < 0 ? off : -off },
    ];
  });
};

/** All unbilled charges up to a period, minus those billed for items that ended before the period began. */
export const owedThrough = (contract: Contract, last: number): BillLine[] => {
  const term = termOf(contract);
  if (!term) return [];
  const { charged } = contract.billing;
  const owed = (number: number): Charge[] => chargesIn(contract, periodOf(term, number));
  const isNew = ({ kind, period, itemId }: Charge): boolean => !charged.has(chargeKey(kind, period.number, itemId));
  const earlier = Array.from({ length: Math.max(0, last - 2) }, (_, index) => index + 2).flatMap(owed);
  const lines = [
    ...(last > 1 ? linesOf(owed(last).filter(isNew), 'period') : []),
    ...tripLines(contract),
    ...extraLines(contract),
    ...linesOf(earlier.filter(isNew), 'earlier'),
    ...linesOf(takenBack(contract), 'takenBack'),
  ];
  return [...lines, ...discountLines(contract, lines)].toSorted((one, other) => placeOf(one) - placeOf(other));
};

export const closingLines = (contract: Contract): BillLine[] => {
  const term = termOf(contract);
  if (!term) return [];
  const ends = [...contract.items.values()].flatMap(({ endsOn, beganOn }) => (beganOn ? (endsOn ?? []) : []));
  return owedThrough(contract, Math.max(1, ...[...new Set(ends)].map((on) => periodAt(term, on))));
};
/** A disputed fee waits for the decision of staff, even on a paid bill. */
export const isAnyDisputed = ({ trips }: Contract): boolean =>
  [...trips.values()].some(({ dispute }) => dispute === 'open');
export const owesAny = (contract: Contract): boolean =>
  openBills(contract.billing).length > 0 || isAnyDisputed(contract) || closingLines(contract).length > 0;

/** A period has a bill if an item is under contract for all of it. */
export const isChargedFor = (contract: Contract, period: Period): boolean =>
  [...contract.items.values()].some((item) => chargedFrom(item, period) === period.from);
