import type { Bill } from './bill.ts';
import { useCart, wishIn } from './cart.ts';
import { useCartQuote } from './useCartQuote.ts';

/** What the summary shows of the cart; nothing while it is empty. */
export const useCartBill = (pickUp: Bill['pickUp']): Bill | null => {
  const { cart } = useCart();
  const { data, isError } = useCartQuote();
  const wish = wishIn(cart);
  if (!wish) return null;
  const { promoCode, address } = cart;
  const isTold = address.subDistrict !== '' && address.detail !== '';
  const said = { quote: data?.quote ?? null, promoRefusal: data?.promoRefusal ?? null, isUnpriced: isError };
  return { ...wish, ...said, promoCode, pickUp, address: isTold ? address : null };
};
