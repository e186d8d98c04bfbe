import { lookupCalls } from '@klang/contracts/api/lookups';
import { published } from '@klang/contracts/lookups/status';
import type { z } from 'zod';
import { useRead } from '../../../lib/api.ts';
import { useVisitorToken } from '../../../lib/visitor.ts';

export type PublishedKind =
  | 'customertype'
  | 'faq'
  | 'payment'
  | 'pdpa'
  | 'salepackage'
  | 'service'
  | 'size'
  | 'termsandconditions';
export type PublishedList<Row> = {
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** Published entries, limited to the fields of the page. Entries that do not match the schema are left out. */
export const usePublished = <R extends z.ZodObject>(kind: PublishedKind, row: R): PublishedList<z.output<R>> => {
  const hasToken = useVisitorToken();
  const body = { filter: { active: true, status: published }, select: Object.keys(row.shape), sort: 'sort' };
  const { data, error, refetch } = useRead(lookupCalls[kind].get, body, { enabled: hasToken });
  const rows = data?.data.flatMap((entry) => {
    const read = row.safeParse(entry);
    return read.success ? [read.data] : [];
  });
  return { rows, error, retry: () => void refetch() };
};
