/** What of a list's address may be kept: what somebody searched for may be a person's name, and would outlive them. */
export const keptQuery = (query: string): string => {
  const params = new URLSearchParams(query);
  if (!params.has('search')) return query;
  params.delete('search');
  return params.toString();
};
