import { z } from 'zod';
import { command } from '../kit/endpoint.ts';

const farthest = 100_000;
const from = z.int().min(0).max(farthest);
const side = z.int().min(1).max(farthest);

export const images = {
  upload: command({
    path: '/api/owner/upload/image',
    summary:
      'Upload up to five pictures for the image fields of lists. They are turned upright, cropped and made smaller.',
    access: 'staff',
    body: z.strictObject({
      /** Only for a single picture. In its own pixels, after it is rotated upright. */
      crop: z.strictObject({ x: from, y: from, width: side, height: side }).optional(),
    }),
    detail: z.object({
      images: z.array(
        z.object({
          path: z.string(),
          pictureUrl: z.string(),
          width: z.int(),
          height: z.int(),
        }),
      ),
    }),
    upload: 'images',
  }),
};
