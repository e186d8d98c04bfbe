import { daysAfter } from '@klang/contracts/kit/days';
import type { PriceChange } from './orderBilling.ts';
import { priceIn } from './orderBillLines.ts';
import { type Period, periodAt, periodOf } from './orderBillPeriods.ts';
import type { Contract, ContractItem } from './orderContract.ts';

type Effect = {
  /** The first day of the first month at the new price. Null before the first collection. */
  readonly from: string | null;
  readonly beforeSatang: number;
  readonly afterSatang: number;
};

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

export const effectOf = (contract: Contract, change: PriceChange): Effect => {
  const { period, on, items } = pricedFrom(contract, change);
  const monthOf = (of: Contract): number =>
    items.reduce((sum, item) => {
      const { monthly, insurance } = priceIn(of, item, on);
      return sum + monthly + insurance;
    }, 0);
  return {
    from: period?.from ?? null,
    beforeSatang: monthOf(contract),
    afterSatang: monthOf(changedBy(contract, change)),
  };
};

export const noticeEffects = (contract: Contract): ReadonlyMap<string, Effect> => {
  const { billing } = contract;
  const effects = billing.prices.map((change, at): [string, Effect] => {
    const before = { ...contract, billing: { ...billing, prices: billing.prices.slice(0, at) } };
    const effect = effectOf(before, change);
    return [change.noticeId, { ...effect, from: effect.from ?? change.from }];
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
