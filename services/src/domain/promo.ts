import type { PromoEvent } from '@klang/contracts/events/promo';
import { Map as LargeMap } from 'immutable';
import { type Decider, nothing, refuse } from './kit.ts';
import { refusalOfUses } from './promoRules.ts';

export type Promo = {
  readonly uses: number;
  readonly users: LargeMap<string, string>;
  readonly ofCustomers: LargeMap<string, number>;
};

type CommandHead = {
  readonly discountId: string;
  readonly orderId: string;
  readonly customerId: string;
  readonly at: string;
};
export type PromoCommand =
  | (CommandHead & {
      readonly type: 'UsePromo';
      readonly maxUses: number | null;
      readonly maxUsesPerCustomer: number | null;
      /** The order was placed at this price, so its use counts even above the limit. */
      readonly isOwed?: boolean;
    })
  | (CommandHead & { readonly type: 'GivePromoBack' });

const usesOf = ({ ofCustomers }: Promo, customerId: string): number => ofCustomers.get(customerId, 0);

const count = (promo: Promo, orderId: string, { customerId, more }: { customerId: string; more: 1 | -1 }): Promo => {
  const left = usesOf(promo, customerId) + more;
  const { users, ofCustomers } = promo;
  return {
    uses: promo.uses + more,
    users: more > 0 ? users.set(orderId, customerId) : users.remove(orderId),
    ofCustomers: left > 0 ? ofCustomers.set(customerId, left) : ofCustomers.remove(customerId),
  };
};

export const promo: Decider<Promo, PromoCommand, PromoEvent> = {
  category: 'promo',
  initial: { uses: 0, users: LargeMap(), ofCustomers: LargeMap() },

  evolve: {
    PromoUsed: (p, { orderId, customerId }) => count(p, orderId, { customerId, more: 1 }),
    PromoGivenBack: (p, { orderId, customerId }) => count(p, orderId, { customerId, more: -1 }),
  },

  decide: {
    UsePromo: ({ discountId, orderId, customerId, at, isOwed = false, ...most }, p) => {
      const user = p.users.get(orderId);
      if (user !== undefined) return user === customerId ? nothing : refuse('order_already_placed');
      const refused = refusalOfUses(most, { total: p.uses, ofCustomer: usesOf(p, customerId) });
      if (refused && !isOwed) return { refused };
      return [{ type: 'PromoUsed', data: { discountId, orderId, customerId, usedAt: at } }];
    },
    GivePromoBack: ({ discountId, orderId, customerId, at }, p) =>
      p.users.get(orderId) === customerId
        ? [{ type: 'PromoGivenBack', data: { discountId, orderId, customerId, givenBackAt: at } }]
        : nothing,
  },
};
