import { orders } from '@klang/contracts/api/orders';
import type { Wish } from '@klang/contracts/orders/quote';
import { useQuoted } from '../../../lib/useQuoted.ts';
import { useVisitorToken } from '../../../lib/visitor.ts';
import { useCart, wishIn } from './cart.ts';

const nothing: Wish = { packageId: '', items: [], months: 1 };

export const useCartQuote = () => {
  const hasToken = useVisitorToken();
  const { cart } = useCart();
  const wish = wishIn(cart);
  const withholds = cart.contact.kind === 'company' && cart.contact.withholds;
  const body = {
    ...(wish ?? nothing),
    items: [...(wish ?? nothing).items],
    ...(cart.promoCode !== '' && { promoCode: cart.promoCode }),
    ...(withholds && { withholds }),
    ...(cart.pickUp && { pickUp: cart.pickUp }),
  };
  return useQuoted(orders.quote, body, { enabled: hasToken && wish !== null, keepsPrevious: true });
};
