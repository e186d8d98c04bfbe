import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { anyText, text } from '../kit/text.ts';

/** The page of a list or a report by its path: orderlist, sizelist, report02 … */
const list = z.string().regex(/^[a-z_]{1,58}\d{0,2}$/);
const view = z.object({
  id,
  name: z.string(),
  /** What the address of the list says behind its question mark. */
  query: z.string(),
  isMine: z.boolean(),
  isShared: z.boolean(),
});
export type SavedView = z.output<typeof view>;

/** Saved views of lists: a person's own, and those that the organization shares. */
export const views = {
  list: query({
    path: '/api/owner/view/list',
    summary: 'The saved views of one list: mine and those shared with everybody.',
    access: 'worker',
    body: z.strictObject({ list }),
    detail: z.object({ data: z.array(view) }),
    reads: 'views',
  }),
  save: command({
    path: '/api/owner/view/save',
    summary: 'Keep what a list shows now under a name; only its owner changes a view.',
    access: 'worker',
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
    summary: 'Remove a view of mine.',
    access: 'worker',
    body: z.strictObject({ viewId: id }),
    detail: z.object({ viewId: id }),
  }),
};
