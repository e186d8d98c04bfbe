import { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

export const exportEvents = {
  ListExported: event(
    'A staff member or admin exported a list as a file, or printed it. The search text is not stored, because it may be a name.',
    {
      exportId: id,
      list: anyText,
      format: z.enum(['csv', 'xlsx', 'jsonl', 'pdf', 'zip', 'print']),
      columns: z.array(anyText),
      /** Names of the filters, without values. */
      narrowedBy: z.array(anyText),
      rows: z.int(),
      exportedAt: instant,
    },
  ),
};
export type ExportEvent = EventOf<typeof exportEvents>;
