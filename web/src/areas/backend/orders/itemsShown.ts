import type { ItemRow } from '@klang/contracts/api/custody';
import { isItemOver } from '@klang/contracts/custody/custody';

type ItemWords = Pick<ItemRow, 'id' | 'state' | 'code' | 'words'>;

const restOf = (state: ItemRow['state']): number => {
  if (isItemOver(state)) return 2;
  return state === 'stored' ? 1 : 0;
};

/** What moves or is with the customer is shown first of all, but in the order of the numbers. */
export const firstShown = <Item extends ItemWords>(items: readonly Item[], most: number): readonly Item[] => {
  const first = new Set(items.toSorted((one, other) => restOf(one.state) - restOf(other.state)).slice(0, most));
  return items.filter((item) => first.has(item));
};

export const foundItems = <Item extends ItemWords>(items: readonly Item[], search: string): readonly Item[] => {
  const words = search.trim().toLocaleLowerCase();
  if (words === '') return items;
  return items.filter((item) =>
    [item.id, item.code, item.words].some((text) => text?.toLocaleLowerCase().includes(words)),
  );
};
