import { z } from 'zod';
import { command } from '../kit/endpoint.ts';

const farthest = 100_000;
const from = z.int().min(0).max(farthest);
const side = z.int().min(1).max(farthest);

export const images = {
  upload: command({
    path: '/api/owner/upload/image',
    summary:
      'Put in up to five pictures, for fields of any list that has one; they are turned upright, cropped and made smaller.',
    access: 'staff',
    body: z.strictObject({
      /** What is kept of a picture that comes alone, in its own pixels once it is upright. */
      crop: z.strictObject({ x: from, y: from, width: side, height: side }).optional(),
    }),
    detail: z.object({
      images: z.array(
        z.object({
          /** What a list keeps. */
          path: z.string(),
          /** Where it is shown. */
          pictureUrl: z.string(),
          width: z.int(),
          height: z.int(),
        }),
      ),
    }),
    upload: 'images',
  }),
};
