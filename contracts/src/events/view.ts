import { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

export const viewEvents = {
  ViewSaved: event('A staff member saved a view of a list under a name. The event has all of it as it is now.', {
    viewId: id,
    staffId: id,
    list: anyText,
    name: anyText,
    query: anyText,
    isShared: z.boolean(),
    savedAt: instant,
  }),
  ViewMailsChosen: event(
    'The monthly recipients of a saved report were chosen, or one of them left. An empty list stops the e-mails.',
    {
      viewId: id,
      staffIds: z.array(id),
      chosenAt: instant,
    },
  ),
  ViewRemoved: event('A staff member removed one of their views.', { viewId: id, removedAt: instant }),
};
export type ViewEvent = EventOf<typeof viewEvents>;
