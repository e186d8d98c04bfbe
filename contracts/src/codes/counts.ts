import { z } from 'zod';

export const mostCounted = 2_000;

/** `stranger` belongs to another place. `strange` is not in our custody by the records. */
export const countStates = ['found', 'missing', 'stranger', 'strange'] as const;
export const countState = z.enum(countStates);
export type CountState = (typeof countStates)[number];
