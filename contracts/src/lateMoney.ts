/** Why money could not be taken as it came. */
export const lateMoneyCauses = ['afterWindow', 'orderExpired', 'orderCanceled', 'alreadyPaid', 'wrongAmount'] as const;
export type LateMoneyCause = (typeof lateMoneyCauses)[number];

/** What may become of it: the order lives again, another order of the customer is paid with it, or it goes back. */
export const lateMoneyChoices = ['revived', 'moved', 'refunded'] as const;
export type LateMoneyChoice = (typeof lateMoneyChoices)[number];
export const strayChoices = ['moved', 'refunded'] as const satisfies readonly LateMoneyChoice[];
