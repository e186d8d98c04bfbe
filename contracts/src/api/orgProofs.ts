import { z } from 'zod';
import { query } from '../kit/endpoint.ts';
import { orgId } from '../kit/event.ts';
import { checkedBooks, closedDay } from './proof.ts';

const row = z.object({
  org: orgId,
  name_th: z.string(),
  name_en: z.string(),
  /** How many closings tie its log together. */
  closings: z.int(),
  newest: closedDay.nullable(),
});
export type OrgProofRow = z.output<typeof row>;

/** So many at once: somebody waits for the answer. */
export const mostOrgsChecked = 50;

/** Whether the logs of all organizations are as they were written, for who runs the platform. */
export const orgProofs = {
  list: query({
    path: '/api/admin/proof/list',
    summary: 'Every organization with its last closed day.',
    access: 'admin',
    body: z.strictObject({}),
    detail: z.object({ data: z.array(row) }),
    reads: 'orgs',
  }),
  check: query({
    path: '/api/admin/proof/check',
    summary:
      'Check events, papers, money, PDFs and rows of organizations, as their own finance does, in one reading of the log.',
    access: 'admin',
    body: z.strictObject({ orgs: z.array(orgId).min(1).max(mostOrgsChecked) }),
    /** Nothing of those that could not be checked. */
    detail: z.object({ data: z.array(checkedBooks.extend({ org: orgId })) }),
  }),
};
