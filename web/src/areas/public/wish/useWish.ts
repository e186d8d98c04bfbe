import { useSearchParams } from 'react-router-dom';
import { type Wish, wishIn, wishSearch } from './wish.ts';

/** The visitor's wish. It is in the URL, so that it survives a reload and can be shared. */
export const useWish = (): readonly [Wish, (change: Partial<Wish>) => void] => {
  const [search, setSearch] = useSearchParams();
  const wish = wishIn(search);
  // Synchronous: the next press reads the new state, so two quick presses both count.
  const change = (part: Partial<Wish>) =>
    setSearch(wishSearch({ ...wish, ...part }), { replace: true, preventScrollReset: true, flushSync: true });
  return [wish, change];
};
