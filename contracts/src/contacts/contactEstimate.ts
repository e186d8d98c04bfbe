import { z } from 'zod';
import { id } from '../kit/event.ts';
import { text } from '../kit/text.ts';

export const contactEstimate = z.object({
  items: z
    .array(z.object({ name: text(100).min(1), count: z.int().min(1).max(999) }))
    .min(1)
    .max(100),
  volumeLitres: z.int().min(1).max(10_000_000),
  sizeId: id.nullable(),
});
export type ContactEstimate = z.output<typeof contactEstimate>;
