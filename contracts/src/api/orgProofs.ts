import { z } from 'zod';
import { query } from '../kit/endpoint.ts';
import { orgId } from '../kit/event.ts';
import { checkedBooks, closedDay } from './proof.ts';

const row = z.object({
  org: orgId,
  name_th: z.string(),
  name_en: z.string(),
  closings: z.int(),
  newest: closedDay.nullable(),
});
export type OrgProofRow = z.output<typeof row>;

/** A request runs this check, so the batch is small. */
export const mostOrgsChecked = 50;

export const orgProofs = {
  list: query({
    path: '/api/admin/proof/list',
    summary: 'All organizations with their last closed day.',
    access: 'admin',
    body: z.strictObject({}),
    detail: z.object({ data: z.array(row) }),
    reads: 'orgs',
  }),
  check: query({
    path: '/api/admin/proof/check',
    summary:
      'The result of checking events, papers, money, PDFs and rows of organizations in one reading of the log, as their own finance staff can.',
    access: 'admin',
    body: z.strictObject({ orgs: z.array(orgId).min(1).max(mostOrgsChecked) }),
    /** Organizations that could not be checked are left out. */
    detail: z.object({ data: z.array(checkedBooks.extend({ org: orgId })) }),
  }),
};
