import { useSearchParams } from 'react-router-dom';

export type Picks = ReadonlyMap<string, number>;
export const mostOfOne = 99;

const name = 'pick';
const written = /^([\w-]{1,80})\*(\d{1,2})$/;

/** Parses `pick=sofa*1&pick=fridge*2` and ignores the rest. */
export const picksIn = (search: URLSearchParams): Picks =>
  new Map(
    search.getAll(name).flatMap((text) => {
      const [, id, count] = written.exec(text) ?? [];
      return id && Number(count) > 0 ? [[id, Number(count)] as const] : [];
    }),
  );

export const picksWritten = (picks: Picks): URLSearchParams =>
  new URLSearchParams([...picks].filter(([, count]) => count > 0).map(([id, count]) => [name, `${id}*${count}`]));

/** The picks are in the URL, so that they survive a reload and a language switch and can be shared. */
export const usePicks = (): readonly [Picks, (id: string, count: number) => void] => {
  const [search, setSearch] = useSearchParams();
  const picks = picksIn(search);
  const set = (id: string, count: number) =>
    // Synchronous, so that the next press sees the new state.
    setSearch(picksWritten(new Map([...picks, [id, count]])), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  return [picks, set];
};
