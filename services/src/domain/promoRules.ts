import type { DiscountRule } from '@klang/contracts/lookups/discount';
import { published } from '@klang/contracts/lookups/status';
import type { RefusalCode } from '@klang/contracts/refusals';

export type PromoWish = {
  readonly packageId: string;
  readonly channelId: string | null;
  readonly feesSatang: number;
  readonly today: string;
};

const among = (only: readonly string[], id: string | null): boolean =>
  only.length === 0 || (id !== null && only.includes(id));

type Holds = (rule: DiscountRule, wish: PromoWish) => boolean;
const conditions: readonly (readonly [RefusalCode, Holds])[] = [
  ['promo_not_found', ({ active, status }) => active && status === published],
  ['promo_not_yet', ({ validFrom }, { today }) => today >= (validFrom ?? today)],
  ['promo_over', ({ validTo }, { today }) => today <= (validTo ?? today)],
  ['promo_not_for_channel', ({ channels }, { channelId }) => among(channels, channelId)],
  ['promo_not_for_package', ({ packages }, { packageId }) => among(packages, packageId)],
  ['promo_total_too_low', ({ minTotalSatang }, { feesSatang }) => feesSatang >= (minTotalSatang ?? 0)],
];

export const refusalOfPromo = (rule: DiscountRule | undefined, wish: PromoWish): RefusalCode | undefined => {
  if (!rule) return 'promo_not_found';
  return conditions.find(([, holds]) => !holds(rule, wish))?.[0];
};

export const refusalOfUses = (
  { maxUses, maxUsesPerCustomer }: Pick<DiscountRule, 'maxUses' | 'maxUsesPerCustomer'>,
  { total, ofCustomer }: { readonly total: number; readonly ofCustomer: number },
): RefusalCode | undefined => {
  if (maxUsesPerCustomer !== null && ofCustomer >= maxUsesPerCustomer) return 'promo_used_by_you';
  return maxUses !== null && total >= maxUses ? 'promo_used_up' : undefined;
};
