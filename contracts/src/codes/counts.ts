import { z } from 'zod';

/** So many things one place may have when it is counted. */
export const mostCounted = 2_000;

/** Seen where it should be; not seen; seen where it should not be; seen though it is not in our hands by the records. */
export const countStates = ['found', 'missing', 'stranger', 'strange'] as const;
export const countState = z.enum(countStates);
export type CountState = (typeof countStates)[number];
