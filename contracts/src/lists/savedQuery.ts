import { lookups } from '../lookups/index.ts';

const listsOfThings: ReadonlySet<string> = new Set(Object.values(lookups).map(({ page }) => page));

/** Drops the search text of lists of people: it may be a name, and a saved view would outlive the person. */
export const savedQuery = (list: string, query: string): string => {
  const params = new URLSearchParams(query);
  if (listsOfThings.has(list) || !params.has('search')) return query;
  params.delete('search');
  return params.toString();
};
