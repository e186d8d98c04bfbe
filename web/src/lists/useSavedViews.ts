import { views as officeViews, type SavedView } from '@klang/contracts/api/views';
import { useRead } from '../lib/api.ts';
import type { ListAddress } from './useListAddress.ts';

type ViewsOf = {
  readonly page: string;
  readonly address: Pick<ListAddress<object>, 'query' | 'open'>;
  readonly calls?: typeof officeViews;
  readonly hasViews?: boolean;
};

const none: readonly SavedView[] = [];

export const useSavedViews = ({ page, address, calls = officeViews, hasViews = true }: ViewsOf) => {
  const state = useRead(calls.list, { list: page }, { enabled: hasViews });
  const views = state.data?.data ?? none;
  const { query } = address;
  return { page, address, calls, hasViews, views, looked: views.find((view) => view.query === query && query !== '') };
};
export type SavedViews = ReturnType<typeof useSavedViews>;

export const viewTitle = ({ name, isMine }: SavedView): string => (isMine ? `★ ${name}` : name);
