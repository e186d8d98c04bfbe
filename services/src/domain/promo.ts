import type { PromoEvent } from '@klang/contracts/events/promo';
import { type Decider, nothing, refuse } from './kit.ts';
import { refusalOfUses } from './promoRules.ts';

type Said = {
  readonly orderId: string;
  readonly customerId: string;
  readonly isUse: boolean;
  readonly before: Said | null;
};
/** The uses of a discount, the latest first: a chain, so that the ten thousandth costs no more than the first. */
export type Promo = { readonly uses: number; readonly last: Said | null };

type On = { readonly discountId: string; readonly orderId: string; readonly customerId: string; readonly at: string };
export type PromoCommand =
  | (On & {
      readonly type: 'UsePromo';
      readonly maxUses: number | null;
      readonly maxUsesPerCustomer: number | null;
      /** The order lives again at the price that it was placed for: its use counts, however many there are. */
      readonly isOwed?: boolean;
    })
  | (On & { readonly type: 'GivePromoBack' });

function* saidOf({ last }: Promo): Iterable<Said> {
  for (let said = last; said; said = said.before) yield said;
}

/** The use of an order that counts now. */
const useOf = (promo: Promo, orderId: string): Said | undefined => {
  for (const said of saidOf(promo)) if (said.orderId === orderId) return said.isUse ? said : undefined;
  return undefined;
};

const usesOf = (promo: Promo, customerId: string): number => {
  let uses = 0;
  for (const said of saidOf(promo)) if (said.customerId === customerId) uses += said.isUse ? 1 : -1;
  return uses;
};

const use = (
  { uses, last }: Promo,
  isUse: boolean,
  { orderId, customerId }: Omit<Said, 'isUse' | 'before'>,
): Promo => ({
  uses: uses + (isUse ? 1 : -1),
  last: { orderId, customerId, isUse, before: last },
});

/** Who uses a discount, one stream for each. */
export const promo: Decider<Promo, PromoCommand, PromoEvent> = {
  category: 'promo',
  isImpersonal: true,
  initial: { uses: 0, last: null },
  isHot: true,

  evolve: {
    PromoUsed: (p, said) => use(p, true, said),
    PromoGivenBack: (p, said) => use(p, false, said),
  },

  decide: {
    UsePromo: ({ discountId, orderId, customerId, at, isOwed = false, ...most }, p) => {
      const found = useOf(p, orderId);
      if (found) return found.customerId === customerId ? nothing : refuse('order_already_placed');
      const refused = refusalOfUses(most, { total: p.uses, ofCustomer: usesOf(p, customerId) });
      if (refused && !isOwed) return { refused };
      return [{ type: 'PromoUsed', data: { discountId, orderId, customerId, usedAt: at } }];
    },
    GivePromoBack: ({ discountId, orderId, customerId, at }, p) =>
      useOf(p, orderId)?.customerId === customerId
        ? [{ type: 'PromoGivenBack', data: { discountId, orderId, customerId, givenBackAt: at } }]
        : nothing,
  },
};
