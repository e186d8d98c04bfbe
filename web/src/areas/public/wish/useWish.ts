import { useSearchParams } from 'react-router-dom';
import { type Wish, wishIn, wishSearch } from './wish.ts';

/** What the visitor has in mind. It stands in the address, so that it survives a reload and can be shared. */
export const useWish = (): readonly [Wish, (change: Partial<Wish>) => void] => {
  const [search, setSearch] = useSearchParams();
  const wish = wishIn(search);
  // Drawn before the next press, which reckons with what stands there: of two quick ones none is lost.
  const change = (part: Partial<Wish>) =>
    setSearch(wishSearch({ ...wish, ...part }), { replace: true, preventScrollReset: true, flushSync: true });
  return [wish, change];
};
