import { z } from 'zod';
import { command } from '../kit/endpoint.ts';

/** Pictures that staff put into lists. */
export const images = {
  upload: command({
    path: '/api/owner/upload/image',
    summary: 'Put in a picture, for a field of any list that has one; it is made smaller for the web.',
    access: 'staff',
    body: z.strictObject({}),
    detail: z.object({ path: z.string(), small: z.string(), width: z.int(), height: z.int() }),
    upload: 'images',
  }),
};
