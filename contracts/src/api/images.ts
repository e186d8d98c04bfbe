import { z } from 'zod';
import { command } from '../kit/endpoint.ts';

/** Pictures that staff put into lists. */
export const images = {
  upload: command({
    path: '/api/owner/upload/image',
    summary:
      'Put in up to five pictures, for fields of any list that has one; they are turned upright and made smaller.',
    access: 'staff',
    body: z.strictObject({}),
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
