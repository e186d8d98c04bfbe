import { codes, type DonePrint } from '@klang/contracts/api/codes';
import type { CodeReads, StoredBatch, StoredLabelPrint } from '@klang/projections/codes/queries';
import type { UnlabelledReads } from '@klang/projections/items/unlabelled';
import type { StaffReads } from '@klang/projections/staff/queries';
import type { NextVisitReads } from '@klang/projections/trips/nextVisits';
import type { Serve } from '../kit/serve.ts';

type Parts = {
  readonly codes: CodeReads;
  readonly unlabelled: UnlabelledReads;
  readonly visits: NextVisitReads;
  readonly staff: Pick<StaffReads, 'namesOf'>;
};
const mostQueued = 500;
const shown = 4;

type PrintsOf = { readonly prints: readonly StoredLabelPrint[]; readonly batches: readonly StoredBatch[] };

/** What was printed, by name: what is of no known batch is left out. */
export const donePrintsOf =
  (staff: Pick<StaffReads, 'namesOf'>) =>
  async (org: string, { prints, batches }: PrintsOf): Promise<DonePrint[]> => {
    const names = await staff.namesOf(org, [...new Set(prints.map(({ printedBy }) => printedBy))]);
    return prints.flatMap(({ printId, batchId, reason, printedAt, printedBy }) => {
      const batch = batches.find(({ id }) => id === batchId);
      if (!batch) return [];
      const { firstCode, lastCode, count } = batch;
      const by = names.get(printedBy) ?? null;
      return [{ printId, firstCode, lastCode, count, reason, printedAt: printedAt.toISOString(), by }];
    });
  };

export const labelQueueRoutes = (serve: Serve, { codes: coded, unlabelled, visits, staff }: Parts): void => {
  const donePrints = donePrintsOf(staff);

  serve(codes.queue, async ({ org }, { orderId }) => {
    const { data, count } = await unlabelled.orders(org, { limit: mostQueued });
    const index = data.findIndex((one) => one.orderId === orderId);
    const from = Math.max(0, Math.min(index - 1, data.length - shown));
    const around = data.slice(from, from + shown);
    const next = await visits.nextOf(org, [orderId, ...around.map((one) => one.orderId)]);
    return {
      visit: next.get(orderId) ?? null,
      place: index < 0 ? null : index + 1,
      count,
      data: around.map((one) => ({ ...one, visit: next.get(one.orderId) ?? null })),
      nextId: data[index + 1]?.orderId ?? null,
    };
  });

  serve(codes.printed, async ({ org }, { orderId }) => {
    const prints = await coded.prints(org, { orderId });
    const { data: batches } = await coded.batches(org, { orderId });
    return { data: await donePrints(org, { prints, batches }) };
  });
};
