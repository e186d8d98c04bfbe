import { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

export const exportEvents = {
  ListExported: event(
    'Somebody who works here took a list as a file, or printed it; what was searched for is not kept, it may be a name.',
    {
      exportId: id,
      /** The path of the list's page, or the kind of a list. */
      list: anyText,
      format: z.enum(['csv', 'xlsx', 'jsonl', 'pdf', 'zip', 'print']),
      columns: z.array(anyText),
      /** By what the list was narrowed, without the values. */
      narrowedBy: z.array(anyText),
      rows: z.int(),
      exportedAt: instant,
    },
  ),
};
export type ExportEvent = EventOf<typeof exportEvents>;
