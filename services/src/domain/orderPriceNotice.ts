import { daysAfter } from '@klang/contracts/kit/days';
import type { PriceChange } from './orderBilling.ts';
import { priceIn, rulingIn } from './orderBillLines.ts';
import { type Period, periodAt, periodOf } from './orderBillPeriods.ts';
import type { Contract, ContractItem } from './orderContract.ts';

type Effect = {
  /** The first day of the first month at the new price. Null before the first collection. */
  readonly from: string | null;
  readonly beforeSatang: number;
  readonly afterSatang: number;
  /** The next month that another announcement gives another price. */
  readonly next: { readonly from: string; readonly monthSatang: number } | null;
};
/** As it is told to the customer: against the month before. Replaced: another one rules all that it would change. */
type NoticeEffect = Effect & { readonly isReplaced: boolean };

const goesOn = ({ endsOn }: ContractItem, from: string): boolean => endsOn === null || endsOn >= from;

const periodFrom = ({ termFrom, months }: Contract, on: string): Period | null => {
  if (termFrom === null) return null;
  const term = { from: termFrom, months };
  const number = Math.max(2, on <= termFrom ? 2 : periodAt(term, daysAfter(on, -1)) + 1);
  return periodOf(term, number);
};

const changedBy = (contract: Contract, change: PriceChange): Contract => ({
  ...contract,
  billing: { ...contract.billing, prices: [...contract.billing.prices, change] },
});
const pricedFrom = (contract: Contract, change: PriceChange) => {
  const period = periodFrom(contract, change.from);
  const on = { from: period?.from ?? change.from };
  return { period, on, items: [...contract.items.values()].filter((item) => goesOn(item, on.from)) };
};

export const changesAny = (contract: Contract, change: PriceChange): boolean => {
  const { on, items } = pricedFrom(contract, change);
  const after = changedBy(contract, change);
  return items.some((item) => {
    const [one, other] = [priceIn(contract, item, on), priceIn(after, item, on)];
    return one.monthly !== other.monthly || one.insurance !== other.insurance;
  });
};

const monthOf = (contract: Contract, items: readonly ContractItem[], on: { readonly from: string }): number =>
  items.reduce((sum, item) => {
    const { monthly, insurance } = priceIn(contract, item, on);
    return sum + monthly + insurance;
  }, 0);

const nextAfter = (contract: Contract, on: { readonly from: string }, satang: number): Effect['next'] => {
  const days = contract.billing.prices.map(({ from }) => periodFrom(contract, from)?.from ?? from);
  for (const from of days.filter((day) => day > on.from).toSorted()) {
    const items = [...contract.items.values()].filter((item) => goesOn(item, from));
    const monthSatang = monthOf(contract, items, { from });
    if (items.length > 0 && monthSatang !== satang) return { from, monthSatang };
  }
  return null;
};

export const effectOf = (contract: Contract, change: PriceChange): Effect => {
  const { period, on, items } = pricedFrom(contract, change);
  const after = changedBy(contract, change);
  const afterSatang = monthOf(after, items, on);
  return {
    from: period?.from ?? null,
    beforeSatang: monthOf(contract, items, on),
    afterSatang,
    next: nextAfter(after, on, afterSatang),
  };
};

const monthBefore = (contract: Contract, change: PriceChange): number => {
  const { period, items } = pricedFrom(contract, change);
  // The paid term keeps the agreed prices.
  if (period?.number === 2)
    return items.reduce((sum, { monthlySatang, insuranceSatang }) => sum + monthlySatang + insuranceSatang, 0);
  const { termFrom, months } = contract;
  const isBegun = period !== null && termFrom !== null;
  const from = isBegun ? periodOf({ from: termFrom, months }, period.number - 1).from : daysAfter(change.from, -1);
  return monthOf(contract, items, { from });
};

export const noticeEffects = (contract: Contract): ReadonlyMap<string, NoticeEffect> => {
  const effects = contract.billing.prices.map((change): [string, NoticeEffect] => {
    const { on, items } = pricedFrom(contract, change);
    const afterSatang = monthOf(contract, items, on);
    const rules = items.some((item) => Object.values(rulingIn(contract, item, on)).includes(change));
    return [
      change.noticeId,
      {
        from: on.from,
        beforeSatang: monthBefore(contract, change),
        afterSatang,
        next: nextAfter(contract, on, afterSatang),
        isReplaced: !rules && items.length > 0,
      },
    ];
  });
  return new Map(effects);
};

export const pricesFrom = (contract: Contract, from: string) => {
  const period = periodFrom(contract, from);
  const on = { from: period?.from ?? from };
  return [...contract.items.values()]
    .filter((item) => goesOn(item, on.from))
    .map((item) => ({ sizeId: item.sizeId, monthlySatang: priceIn(contract, item, on).monthly }));
};

/** What the month costs that holds the day. The paid term keeps the agreed prices. */
export const priceOn = (contract: Contract, item: ContractItem, day: string): ReturnType<typeof priceIn> => {
  const { termFrom, months } = contract;
  const on = item.endsOn !== null && item.endsOn < day ? item.endsOn : day;
  const term = termFrom !== null && termFrom <= on ? { from: termFrom, months } : null;
  const number = term === null ? 1 : periodAt(term, on);
  return term === null || number === 1
    ? { monthly: item.monthlySatang, insurance: item.insuranceSatang }
    : priceIn(contract, item, periodOf(term, number));
};
