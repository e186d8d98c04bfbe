import type { LookupRow } from '@klang/contracts/api/lookups';

/** A customer as the back office sees them; of a forgotten one there is nothing but the id. */
export type CustomerRow = {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly changedAt: string | undefined;
  /** The record of the same person that stays; null for one that stands by itself. */
  readonly mergedIntoId: string | null;
};

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const customerIn = (row: LookupRow): CustomerRow => ({
  id: row._id,
  name: textIn(row['name_th']),
  email: textIn(row['email']),
  phone: textIn(row['phone']),
  changedAt: row.changedAt,
  mergedIntoId: textIn(row['mergedIntoId']),
});

export const isForgotten = ({ name, email }: CustomerRow): boolean => name === null && email === null;
