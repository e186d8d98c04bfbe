import { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';

export const exportEvents = {
  ListExported: event(
    'Somebody who works here took a list as a file; what was searched for is not kept, it may be a name.',
    {
      exportId: id,
      /** The path of the list's page, or the kind of a list. */
      list: z.string(),
      format: z.enum(['csv', 'xlsx']),
      columns: z.array(z.string()),
      /** By what the list was narrowed, without the values. */
      narrowedBy: z.array(z.string()),
      rows: z.int(),
      exportedAt: instant,
    },
  ),
};
export type ExportEvent = EventOf<typeof exportEvents>;
