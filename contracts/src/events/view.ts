import { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

export const viewEvents = {
  ViewSaved: event('A backend user kept what a list shows under a name; all of it as it is from now on.', {
    viewId: id,
    staffId: id,
    list: anyText,
    name: anyText,
    /** What the address of the list says behind its question mark. */
    query: anyText,
    isShared: z.boolean(),
    savedAt: instant,
  }),
  ViewMailsChosen: event(
    'Who gets a saved report by mail each month was chosen, or somebody of them left; nobody ends it.',
    {
      viewId: id,
      staffIds: z.array(id),
      chosenAt: instant,
    },
  ),
  ViewRemoved: event('A backend user removed a view of theirs.', { viewId: id, removedAt: instant }),
};
export type ViewEvent = EventOf<typeof viewEvents>;
