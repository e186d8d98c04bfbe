import type { ViewEvent } from '@klang/contracts/events/view';
import { type Decider, nothing, refuse } from './kit.ts';

type ViewState = { readonly list: string; readonly name: string; readonly query: string; readonly isShared: boolean };
export type View =
  | (ViewState & {
      readonly staffId: string;
      readonly isRemoved: boolean;
      readonly mailTo: readonly string[];
    })
  | null;
type ViewDeed = { readonly viewId: string; readonly staffId: string; readonly at: string };
/** An admin manages the saved views of a person who left. */
type ByAdmin = { readonly isByAdmin: boolean };
export type ViewCommand =
  | (ViewDeed & ViewState & { readonly type: 'SaveView' })
  | (ViewDeed & ByAdmin & { readonly type: 'ChooseViewMails'; readonly staffIds: readonly string[] })
  | (ViewDeed & { readonly type: 'LeaveViewMails' })
  | (ViewDeed & ByAdmin & { readonly type: 'RemoveView' });

const isAsSaved = (view: ViewState, { list, name, query, isShared }: ViewState): boolean =>
  view.list === list && view.name === name && view.query === query && view.isShared === isShared;

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
      const viewData = { list, name, query, isShared };
      if (now && !now.isRemoved && isAsSaved(now, viewData)) return nothing;
      return [{ type: 'ViewSaved', data: { viewId, staffId, ...viewData, savedAt: at } }];
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
