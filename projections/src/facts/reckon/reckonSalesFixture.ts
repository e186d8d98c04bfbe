import type { EventType, KlangEvent } from '@klang/contracts/events/index';

export type DataOf<T extends EventType> = Extract<KlangEvent, { readonly type: T }>['data'];
export type Range = { readonly from: string; readonly to: string };
export type History = readonly KlangEvent[];

export const hourMs = 3_600_000;
export const dayOf = (at: string): string => new Date(Date.parse(at) + 7 * hourMs).toISOString().slice(0, 10);
export const daysBetween = (one: string, other: string): number =>
  (Date.parse(other) - Date.parse(one)) / (24 * hourMs);
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;
export const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

export const asking = (history: History, { from, to }: Range) => ({
  all: <T extends EventType>(type: T): DataOf<T>[] =>
    history.filter((event) => event.type === type).map(({ data }) => data as DataOf<T>),
  isIn: (day: string): boolean => from <= day && day <= to,
  isBy: (day: string): boolean => day <= to,
});
export type ReckonQuery = ReturnType<typeof asking>;

export const ordersOf = ({ all }: ReckonQuery) => {
  const paidOn = new Map(all('OrderPaid').map(({ orderId, paidAt }) => [orderId, dayOf(paidAt)]));
  const expiredOn = new Map(all('PaymentWindowClosed').map((one) => [one.orderId, dayOf(one.closedAt)]));
  const cancelledOn = new Map(all('OrderCanceled').map((one) => [one.orderId, dayOf(one.canceledAt)]));
  return all('OrderPlaced').map(({ orderId, customerId, placedAt, totalSatang }) => {
    const days = { placed: dayOf(placedAt), paid: paidOn.get(orderId) ?? null };
    const lost = { expired: expiredOn.get(orderId) ?? null, cancelled: cancelledOn.get(orderId) ?? null };
    return { orderId, customerId, totalSatang, ...days, ...lost };
  });
};

export const sales = (query: ReckonQuery) => {
  const orders = ordersOf(query);
  const isIn = (day: string | null) => day !== null && query.isIn(day);
  const isBy = (day: string | null) => day !== null && query.isBy(day);
  const paid = orders.filter((one) => isIn(one.paid));
  const lost = (how: 'expired' | 'cancelled') =>
    orders.filter((one) => isIn(one[how])).length - paid.filter((one) => one[how] !== null).length;
  const waits = (one: (typeof orders)[number]) =>
    isBy(one.placed) && ![one.paid, one.expired, one.cancelled].some(isBy);
  const booked = orders.filter((one) => isIn(one.placed)).length;
  const [expired, cancelled] = [lost('expired'), lost('cancelled')];
  return {
    booked,
    paid: paid.length,
    expired,
    cancelled,
    waiting: orders.filter(waits).length,
    expiry: percent(expired, booked),
    success: percent(paid.length, booked),
    sales: total(paid.map(({ totalSatang }) => totalSatang)),
  };
};

/** Only bookings by customers. */
export const funnel = ({ all, isIn }: ReckonQuery) => {
  const came = (step: string) =>
    all('CheckoutStepReached').filter((one) => one.step === step && isIn(dayOf(one.reachedAt)));
  const own = all('OrderPlaced').filter(({ madeBy }) => madeBy === 'customer');
  const paid = all('OrderPaid').filter(({ orderId, paidAt }) => {
    return isIn(dayOf(paidAt)) && own.some((one) => one.orderId === orderId);
  });
  const cart = came('cart').length;
  return {
    cart,
    contact: came('contact').length,
    day: came('day').length,
    booked: own.filter(({ placedAt }) => isIn(dayOf(placedAt))).length,
    paid: paid.length,
    share: percent(paid.length, cart),
  };
};
