/** How a customer is told of visits and things, and reminded of bills, once their LINE account is linked; without one it is by mail. */
export const tripWays = ['both', 'line', 'mail'] as const;
export type TripWays = (typeof tripWays)[number];
