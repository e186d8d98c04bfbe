import { newOrderId } from '../../../lib/ids.ts';
import { type Wish, wishSearch } from '../wish/wish.ts';

const key = 'klang-booking';

/** The number of the order that is about to be placed: the same for the same wish until it is, also after a reload. */
export const draftIdOf = (wish: Wish): string => {
  const [search, known] = (sessionStorage.getItem(key) ?? '').split(' ');
  if (known && search === wishSearch(wish)) return known;
  const made = newOrderId();
  sessionStorage.setItem(key, `${wishSearch(wish)} ${made}`);
  return made;
};

export const forgetDraft = (): void => sessionStorage.removeItem(key);
