/** While this entry is active, visitors only see that the shop opens soon. An older shop has no entry and is open. */
export const openingEntry = { kind: 'siteopening', id: 'siteopening' } as const;

export const openingSteps = ['company', 'packages', 'hours', 'payments', 'terms', 'privacy'] as const;
export type OpeningStep = (typeof openingSteps)[number];
