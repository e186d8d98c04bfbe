import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

export type AddressFormat<F> = {
  readonly read: (params: URLSearchParams) => F;
  readonly write: (filter: F) => Readonly<Record<string, string>>;
};

export type ListAddress<F> = {
  readonly filter: F;
  readonly query: string;
  readonly columns: readonly string[] | null;
  /** The filter after pending navigations. */
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

export const withColumns = (query: string, names: readonly string[]): string => {
  const params = new URLSearchParams(query);
  params.delete('columns');
  if (names.length > 0) params.append('columns', names.join(','));
  return params.toString();
};

/** The query after pending navigations: two quick changes must not undo each other. */
const useLatestQuery = (query: string) => {
  const seen = useRef(query);
  const latestQuery = useRef(query);
  if (seen.current !== query) {
    seen.current = query;
    latestQuery.current = query;
  }
  return latestQuery;
};

/** `keeps`: what a changed list leaves in the address. */
export const useListAddress = <F extends object>({ read, write }: AddressFormat<F>, keeps?: string): ListAddress<F> => {
  const [params, setParams] = useSearchParams();
  const latestQuery = useLatestQuery(params.toString());
  const go = (query: string) => {
    const next = new URLSearchParams(query);
    const besideList = keeps === undefined ? null : new URLSearchParams(latestQuery.current).get(keeps);
    if (keeps !== undefined && besideList !== null) next.set(keeps, besideList);
    latestQuery.current = next.toString();
    setParams(next, { replace: true });
  };
  const spelled = (filter: F, columns: string): string => {
    const spelledOut = Object.entries(write(filter)).filter(([, text]) => text !== '');
    return withColumns(new URLSearchParams(spelledOut).toString(), columns ? columns.split(',') : []);
  };
  const next = () => new URLSearchParams(latestQuery.current);
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
