import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How a list's filter stands in the address. What it makes of a strange address is a filter all the same. */
export type Spelling<F> = {
  readonly read: (params: URLSearchParams) => F;
  /** Names and texts; an empty text is left out. */
  readonly write: (filter: F) => Readonly<Record<string, string>>;
};

export type ListAddress<F> = {
  readonly filter: F;
  /** What the address says behind its question mark, always spelled alike: what a view keeps. */
  readonly query: string;
  /** The columns that the address names; null where it names none. */
  readonly columns: readonly string[] | null;
  /** What the address is about to say. */
  readonly latest: () => F;
  readonly change: (part: Partial<F>) => void;
  readonly showColumns: (names: readonly string[] | null) => void;
  readonly open: (query: string) => void;
};

const columnsShape = /^\w+(,\w+)*$/;
const columnsIn = (params: URLSearchParams): string => {
  const text = params.get('columns')?.slice(0, 1_000) ?? '';
  return columnsShape.test(text) ? text : '';
};

/** An address with these columns in it, spelled as every other one. */
export const withColumns = (query: string, names: readonly string[]): string => {
  const params = new URLSearchParams(query);
  params.delete('columns');
  if (names.length > 0) params.append('columns', names.join(','));
  return params.toString();
};

/** What the address is about to say: two changes in quick succession must not undo each other. */
const useWanted = (query: string) => {
  const seen = useRef(query);
  const wanted = useRef(query);
  if (seen.current !== query) {
    seen.current = query;
    wanted.current = query;
  }
  return wanted;
};

/** What a list is narrowed to, and its columns. They stand in the address, so that a view can be kept and sent on. */
export const useListAddress = <F extends object>({ read, write }: Spelling<F>): ListAddress<F> => {
  const [params, setParams] = useSearchParams();
  const wanted = useWanted(params.toString());
  const go = (query: string) => {
    wanted.current = query;
    setParams(new URLSearchParams(query), { replace: true });
  };
  const spelled = (filter: F, columns: string): string => {
    const said = Object.entries(write(filter)).filter(([, text]) => text !== '');
    return withColumns(new URLSearchParams(said).toString(), columns ? columns.split(',') : []);
  };
  const next = () => new URLSearchParams(wanted.current);
  const latest = () => read(next());
  const columns = columnsIn(params);
  return {
    filter: read(params),
    query: spelled(read(params), columns),
    columns: columns ? columns.split(',') : null,
    latest,
    change: (part) => go(spelled({ ...latest(), ...part }, columnsIn(next()))),
    showColumns: (names) => go(spelled(latest(), names?.join(',') ?? '')),
    open: go,
  };
};
