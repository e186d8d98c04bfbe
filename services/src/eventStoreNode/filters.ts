import type { Row } from './log/rows.ts';
import type { FilterRequest } from './readRequest.ts';
import { faults } from './wire/faults.ts';

export type Matches = (row: Row) => boolean;

// Servers also accept expressions that the strict `u` form rejects.
const forms = ['u', ''];

const expressionOf = (source: string): RegExp => {
  for (const form of forms) {
    try {
      return new RegExp(source, form);
    } catch {}
  }
  throw faults.invalid(`the filter is not a regular expression: ${source}`);
};

/** A regex wins over prefixes; without either all match. */
export const matcherOf = ({ on, regex, prefixes }: FilterRequest): Matches => {
  if (regex !== '') {
    const expression = expressionOf(regex);
    return (row) => expression.test(row[on]);
  }
  if (prefixes.length === 0) return () => true;
  return (row) => prefixes.some((prefix) => row[on].startsWith(prefix));
};
