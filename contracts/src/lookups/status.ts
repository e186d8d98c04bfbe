import { z } from 'zod';

/** draft, published, archived */
export const recordStatuses = [1, 5, 9] as const;
export const recordStatus = z.literal(recordStatuses);
export type RecordStatus = z.output<typeof recordStatus>;
export const published = 5;
export const archived = 9;
