import { useSearchParams } from 'react-router-dom';
import { type Wish, wishIn, wishSearch } from './wish.ts';

/** What the visitor has in mind. It stands in the address, so that it survives a reload and can be shared. */
export const useWish = (): readonly [Wish, (change: Partial<Wish>) => void] => {
  const [search, setSearch] = useSearchParams();
  const wish = wishIn(search);
  const change = (part: Partial<Wish>) =>
    setSearch(wishSearch({ ...wish, ...part }), { replace: true, preventScrollReset: true });
  return [wish, change];
};
