export type OrderListWalk = { readonly query: string; readonly ids: readonly string[]; readonly total: string };

let latest: OrderListWalk | null = null;

/** The list that staff looked at last, so that the page of an order leads to the ones before and after it. */
export const rememberList = (walk: OrderListWalk): void => {
  latest = walk;
};
export const forgetList = (): void => {
  latest = null;
};

export const neighboursOf = (orderId: string) => {
  const place = latest?.ids.indexOf(orderId) ?? -1;
  if (!latest || place < 0) return null;
  const { ids, total, query } = latest;
  return { place: place + 1, total, query, before: ids[place - 1], after: ids[place + 1] };
};
