/** The channel for visits, items and bill reminders if LINE is linked. Without LINE it is e-mail. */
export const tripWays = ['both', 'line', 'mail'] as const;
export type TripWays = (typeof tripWays)[number];
