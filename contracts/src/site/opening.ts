/**
 * A new shop is not seen by visitors until somebody opens it: while this entry is in use, they read that it opens soon.
 * Shops that have none, because they are older, are open.
 */
export const openingEntry = { kind: 'siteopening', id: 'siteopening' } as const;

/** What a shop needs before anybody can book. */
export const openingSteps = ['company', 'packages', 'hours', 'payments', 'terms', 'privacy'] as const;
export type OpeningStep = (typeof openingSteps)[number];
