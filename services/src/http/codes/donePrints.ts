import type { DonePrint } from '@klang/contracts/api/codes';
import type { StoredBatch, StoredLabelPrint } from '@klang/projections/codes/queries';
import type { StaffReads } from '@klang/projections/staff/queries';

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
