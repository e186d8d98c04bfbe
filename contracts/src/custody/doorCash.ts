type CashAsked = { readonly cashSatang: number; readonly itemCount: number };
/** A visit at short notice costs the same for each item. Any other visit costs no cash. */
export const cashEach = ({ cashSatang, itemCount }: CashAsked): number =>
  Math.floor(cashSatang / Math.max(1, itemCount));
