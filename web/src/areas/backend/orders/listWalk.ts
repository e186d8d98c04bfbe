import { useLocation } from 'react-router-dom';

/** A list as staff left it. It goes with the history entry of the order, so it outlives a reload and no other way in has it. */
export type ListWalk = { readonly query: string; readonly ids: readonly string[]; readonly total: string };
export type WalkState = { readonly walk: ListWalk };

export const useListWalk = (orderId: string) => {
  const state = useLocation().state as Partial<WalkState> | null;
  const walk = state?.walk;
  const place = walk?.ids.indexOf(orderId) ?? -1;
  if (!walk || place < 0) return null;
  return { walk, place: place + 1, before: walk.ids[place - 1], after: walk.ids[place + 1] };
};
