import type { ViewEvent } from '@klang/contracts/events/view';
import { type Decider, nothing, refuse } from './kit.ts';

type ViewState = { readonly list: string; readonly name: string; readonly query: string; readonly isShared: boolean };
export type View =
  | (ViewState & {
      readonly staffId: string;
      readonly isRemoved: boolean;
      /** Who gets it by mail each month, where it is a report. */
      readonly mailTo: readonly string[];
    })
  | null;
type ViewDeed = { readonly viewId: string; readonly staffId: string; readonly at: string };
/** Of whoever left, an admin looks after what they kept. */
type ByAdmin = { readonly isByAdmin: boolean };
export type ViewCommand =
  | (ViewDeed & ViewState & { readonly type: 'SaveView' })
  | (ViewDeed & ByAdmin & { readonly type: 'ChooseViewMails'; readonly staffIds: readonly string[] })
  | (ViewDeed & { readonly type: 'LeaveViewMails' })
  | (ViewDeed & ByAdmin & { readonly type: 'RemoveView' });

const isAsSaved = (view: ViewState, { list, name, query, isShared }: ViewState): boolean =>
  view.list === list && view.name === name && view.query === query && view.isShared === isShared;

/** What a list showed, under a name: its owner's, also where everybody sees it, and an admin's to end. */
export const view: Decider<View, ViewCommand, ViewEvent> = {
  category: 'view',
  initial: null,

  evolve: {
    ViewSaved: (now, { staffId, list, name, query, isShared }) => ({
      staffId,
      list,
      name,
      query,
      isShared,
      isRemoved: false,
      mailTo: now?.mailTo ?? [],
    }),
    ViewMailsChosen: (now, { staffIds }) => now && { ...now, mailTo: staffIds },
    ViewRemoved: (now) => now && { ...now, isRemoved: true, mailTo: [] },
  },

  decide: {
    SaveView: ({ viewId, staffId, at, list, name, query, isShared }, now) => {
      if (now && now.staffId !== staffId) return refuse('view_not_yours');
      const shown = { list, name, query, isShared };
      if (now && !now.isRemoved && isAsSaved(now, shown)) return nothing;
      return [{ type: 'ViewSaved', data: { viewId, staffId, ...shown, savedAt: at } }];
    },
    ChooseViewMails: ({ viewId, staffId, staffIds, isByAdmin, at }, now) => {
      if (!now || now.isRemoved) return refuse('view_not_found');
      if (now.staffId !== staffId && !isByAdmin) return refuse('view_not_yours');
      const chosen = [...new Set(staffIds)].toSorted();
      if (chosen.join() === now.mailTo.join()) return nothing;
      return [{ type: 'ViewMailsChosen', data: { viewId, staffIds: chosen, chosenAt: at } }];
    },
    LeaveViewMails: ({ viewId, staffId, at }, now) => {
      if (!now || now.isRemoved) return refuse('view_not_found');
      if (!now.mailTo.includes(staffId)) return nothing;
      const staffIds = now.mailTo.filter((one) => one !== staffId);
      return [{ type: 'ViewMailsChosen', data: { viewId, staffIds, chosenAt: at } }];
    },
    RemoveView: ({ viewId, staffId, isByAdmin, at }, now) => {
      if (!now) return refuse('view_not_found');
      if (now.staffId !== staffId && !isByAdmin) return refuse('view_not_yours');
      return now.isRemoved ? nothing : [{ type: 'ViewRemoved', data: { viewId, removedAt: at } }];
    },
  },
};
