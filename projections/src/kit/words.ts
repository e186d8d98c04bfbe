/** A column of the words that a row is found by, each with its organization in front, so that the index is of one alone. */
export const wordsColumn = (text: string): string =>
  `found_by tsvector not null generated always as (array_to_tsvector(string_to_array(
        org || '/' || replace(lower(${text}), ' ', ' ' || org || '/'), ' '))) stored`;

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;

/** Every typed word must begin a word of the row; one question that finds them all. */
export const wordsQuery = (org: string, search: string): string =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => quoted(`${org}/${word}`))
    .join(' & ');
