import type { ViewEvent } from '@klang/contracts/events/view';
import { type Decider, nothing, refuse } from './kit.ts';

type ViewState = { readonly list: string; readonly name: string; readonly query: string; readonly isShared: boolean };
export type View = (ViewState & { readonly staffId: string; readonly isRemoved: boolean }) | null;
type ViewDeed = { readonly viewId: string; readonly staffId: string; readonly at: string };
export type ViewCommand =
  | (ViewDeed & ViewState & { readonly type: 'SaveView' })
  | (ViewDeed & { readonly type: 'RemoveView' });

const isAsSaved = (view: ViewState, { list, name, query, isShared }: ViewState): boolean =>
  view.list === list && view.name === name && view.query === query && view.isShared === isShared;

/** What a list showed, under a name: its owner's, also where everybody sees it. */
export const view: Decider<View, ViewCommand, ViewEvent> = {
  category: 'view',
  initial: null,

  evolve: {
    ViewSaved: (_, { staffId, list, name, query, isShared }) => ({
      staffId,
      list,
      name,
      query,
      isShared,
      isRemoved: false,
    }),
    ViewRemoved: (now) => now && { ...now, isRemoved: true },
  },

  decide: {
    SaveView: ({ viewId, staffId, at, list, name, query, isShared }, now) => {
      if (now && now.staffId !== staffId) return refuse('view_not_yours');
      const shown = { list, name, query, isShared };
      if (now && !now.isRemoved && isAsSaved(now, shown)) return nothing;
      return [{ type: 'ViewSaved', data: { viewId, staffId, ...shown, savedAt: at } }];
    },
    RemoveView: ({ viewId, staffId, at }, now) => {
      if (!now) return refuse('view_not_found');
      if (now.staffId !== staffId) return refuse('view_not_yours');
      return now.isRemoved ? nothing : [{ type: 'ViewRemoved', data: { viewId, removedAt: at } }];
    },
  },
};
