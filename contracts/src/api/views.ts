import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { anyText, text } from '../kit/text.ts';

const list = z.string().regex(/^[a-z_]{1,58}\d{0,2}$/);
const view = z.object({
  id,
  name: z.string(),
  query: z.string(),
  isMine: z.boolean(),
  isShared: z.boolean(),
});
export type SavedView = z.output<typeof view>;

export const views = {
  list: query({
    path: '/api/owner/view/list',
    summary: 'The saved views of a list: the caller’s own and the shared ones.',
    access: 'staffOrAdmin',
    body: z.strictObject({ list }),
    detail: z.object({ data: z.array(view) }),
    reads: 'views',
  }),
  save: command({
    path: '/api/owner/view/save',
    summary: 'Save the current view of a list under a name. Only its owner can change it.',
    access: 'staffOrAdmin',
    body: z.strictObject({
      viewId: id,
      list,
      name: text(60).min(1),
      query: anyText.max(2_000),
      isShared: z.boolean(),
    }),
    detail: z.object({ viewId: id }),
  }),
  remove: command({
    path: '/api/owner/view/remove',
    summary: 'Remove a view of the caller.',
    access: 'staffOrAdmin',
    body: z.strictObject({ viewId: id }),
    detail: z.object({ viewId: id }),
  }),
};
