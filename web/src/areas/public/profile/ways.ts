export const tabs = ['profile', 'password', 'orders', 'returns'] as const;
export type Tab = (typeof tabs)[number];

/** What a customer asks for on pages of their own; a page at a time, each with its address. */
export const asks = ['temporary', 'deposit', 'cancelItems', 'cancelContract', 'move', 'address', 'again'] as const;
export type RequestAsk = (typeof asks)[number];
export type AskStep = 'choose' | 'day';

/** Tabs and orders stand in the question of the address: the language switch keeps it, and only the last segment. */
export const tabWay = (tab: Tab): string => `profile?tab=${tab}`;
export const orderWay = (orderId: string): string => `profile?order=${encodeURIComponent(orderId)}`;

export const claimWay = (claimId: string): string => `profile?claim=${encodeURIComponent(claimId)}`;
/** Where a thing of an order is claimed for. */
export const claimNewWay = (orderId: string, itemId: string): string =>
  `profile?${new URLSearchParams({ order: orderId, claimFor: itemId })}`;

type RequestAddress = { readonly tripId?: string; readonly step?: AskStep; readonly itemId?: string };
export const askWay = (orderId: string, ask: RequestAsk, { tripId, step, itemId }: RequestAddress = {}): string => {
  const rest = { ...(tripId && { trip: tripId }), ...(itemId && { item: itemId }), ...(step === 'day' && { step }) };
  return `profile?${new URLSearchParams({ order: orderId, ask, ...rest })}`;
};

export const tabIn = (search: URLSearchParams): Tab => tabs.find((tab) => tab === search.get('tab')) ?? 'orders';
export const askIn = (search: URLSearchParams): RequestAsk | undefined => asks.find((ask) => ask === search.get('ask'));
