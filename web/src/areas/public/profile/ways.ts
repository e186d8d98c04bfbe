export const tabs = ['profile', 'password', 'orders', 'returns'] as const;
export type Tab = (typeof tabs)[number];

/** Tabs and orders stand in the question of the address: the language switch keeps it, and only the last segment. */
export const tabWay = (tab: Tab): string => `profile?tab=${tab}`;
export const orderWay = (orderId: string): string => `profile?order=${encodeURIComponent(orderId)}`;

export const tabIn = (search: URLSearchParams): Tab => tabs.find((tab) => tab === search.get('tab')) ?? 'orders';
