export const tabs = ['profile', 'password', 'orders', 'returns'] as const;
export type Tab = (typeof tabs)[number];

export const asks = ['temporary', 'deposit', 'cancelItems', 'cancelContract', 'move', 'address', 'again'] as const;
export type RequestType = (typeof asks)[number];
export type RequestStep = 'choose' | 'day';

/** Tab and order are in the query, because the language switch keeps only that and the last path segment. */
export const tabWay = (tab: Tab): string => `profile?tab=${tab}`;
export const orderWay = (orderId: string): string => `profile?order=${encodeURIComponent(orderId)}`;

export const claimWay = (claimId: string): string => `profile?claim=${encodeURIComponent(claimId)}`;
export const claimNewWay = (orderId: string, itemId: string): string =>
  `profile?${new URLSearchParams({ order: orderId, claimFor: itemId })}`;

type RequestAddress = { readonly tripId?: string; readonly step?: RequestStep; readonly itemId?: string };
export const requestPath = (
  orderId: string,
  ask: RequestType,
  { tripId, step, itemId }: RequestAddress = {},
): string => {
  const rest = { ...(tripId && { trip: tripId }), ...(itemId && { item: itemId }), ...(step === 'day' && { step }) };
  return `profile?${new URLSearchParams({ order: orderId, ask, ...rest })}`;
};

export const tabIn = (search: URLSearchParams): Tab => tabs.find((tab) => tab === search.get('tab')) ?? 'orders';
export const requestIn = (search: URLSearchParams): RequestType | undefined =>
  asks.find((ask) => ask === search.get('ask'));
