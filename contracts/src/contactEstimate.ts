import { z } from 'zod';
import { id } from './kit/event.ts';

/** What somebody wants to store, as they put it together: how much room it takes, and the size that fits. */
export const contactEstimate = z.object({
  items: z
    .array(z.object({ name: z.string().trim().min(1).max(100), count: z.int().min(1).max(999) }))
    .min(1)
    .max(100),
  volumeLitres: z.int().min(1).max(10_000_000),
  sizeId: id.nullable(),
});
export type ContactEstimate = z.output<typeof contactEstimate>;
