/** The organization prefixes each word, so that an index search covers one organization only. */
export const wordsColumn = (text: string): string =>
  `found_by tsvector not null generated always as (array_to_tsvector(string_to_array(
        org || '/' || replace(lower(${text}), ' ', ' ' || org || '/'), ' '))) stored`;

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;

/** Every typed word must be a prefix of a word of the row. */
export const wordsQuery = (org: string, search: string): string =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => quoted(`${org}/${word}`))
    .join(' & ');
