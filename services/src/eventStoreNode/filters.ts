import type { Row } from './log/rows.ts';
import type { FilterRequest } from './readRequest.ts';
import { faults } from './wire/faults.ts';

export type Matches = (row: Row) => boolean;

// Servers read expressions more leniently than the stricter of the two forms we have.
const forms = ['u', ''];

const expressionOf = (source: string): RegExp => {
  for (const form of forms) {
    try {
      return new RegExp(source, form);
    } catch {}
  }
  throw faults.invalid(`the filter is not a regular expression: ${source}`);
};

/** A regular expression wins over prefixes; neither lets everything through. */
export const matcherOf = ({ on, regex, prefixes }: FilterRequest): Matches => {
  if (regex !== '') {
    const expression = expressionOf(regex);
    return (row) => expression.test(row[on]);
  }
  if (prefixes.length === 0) return () => true;
  return (row) => prefixes.some((prefix) => row[on].startsWith(prefix));
};
