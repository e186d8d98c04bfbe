import { lookups } from '../lookups/index.ts';

const listsOfThings: ReadonlySet<string> = new Set(Object.values(lookups).map(({ page }) => page));

/** What of a list's address may be kept: what is searched for among people may be a name, and would outlive them. */
export const keptQuery = (list: string, query: string): string => {
  const params = new URLSearchParams(query);
  if (listsOfThings.has(list) || !params.has('search')) return query;
  params.delete('search');
  return params.toString();
};
