import { useSearchParams } from 'react-router-dom';

/** How many of what, by its id. */
export type Picks = ReadonlyMap<string, number>;
export const mostOfOne = 99;

const name = 'pick';
const written = /^([\w-]{1,80})\*(\d{1,2})$/;

/** What stands in an address: `pick=sofa*1&pick=fridge*2`; anything else in it is passed over. */
export const picksIn = (search: URLSearchParams): Picks =>
  new Map(
    search.getAll(name).flatMap((text) => {
      const [, id, count] = written.exec(text) ?? [];
      return id && Number(count) > 0 ? [[id, Number(count)] as const] : [];
    }),
  );

export const picksWritten = (picks: Picks): URLSearchParams =>
  new URLSearchParams([...picks].filter(([, count]) => count > 0).map(([id, count]) => [name, `${id}*${count}`]));

/** What the visitor has picked. It stands in the address, so that it survives a reload, the other language and being sent to somebody. */
export const usePicks = (): readonly [Picks, (id: string, count: number) => void] => {
  const [search, setSearch] = useSearchParams();
  const picks = picksIn(search);
  const set = (id: string, count: number) =>
    // Drawn before the next press, as a wish is.
    setSearch(picksWritten(new Map([...picks, [id, count]])), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  return [picks, set];
};
