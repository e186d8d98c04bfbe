import { views as officeViews, type SavedView } from '@klang/contracts/api/views';
import { useRead } from '../lib/api.ts';
import type { ListAddress } from './useListAddress.ts';

type ViewsOf = {
  /** The path of the list's page, by which its views are kept. */
  readonly page: string;
  readonly address: Pick<ListAddress<object>, 'query' | 'open'>;
  readonly calls?: typeof officeViews;
  /** Where no views are kept there are none. */
  readonly isKept?: boolean;
};

const none: readonly SavedView[] = [];

export const useKeptViews = ({ page, address, calls = officeViews, isKept = true }: ViewsOf) => {
  const state = useRead(calls.list, { list: page }, { enabled: isKept });
  const kept = state.data?.data ?? none;
  const { query } = address;
  return { page, address, calls, isKept, kept, looked: kept.find((view) => view.query === query && query !== '') };
};
export type KeptViews = ReturnType<typeof useKeptViews>;

/** One's own carry a star. */
export const viewTitle = ({ name, isMine }: SavedView): string => (isMine ? `★ ${name}` : name);
