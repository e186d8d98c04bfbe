import { codes } from '@klang/contracts/api/codes';
import type { OwnerItemRow } from '@klang/contracts/api/custody';
import type { CodeReads, StoredBatch } from '@klang/projections/codes/queries';
import type { UnlabelledReads } from '@klang/projections/items/unlabelled';
import type { StaffReads } from '@klang/projections/staff/queries';
import { codeseries } from '../../domain/codeseries.ts';
import { codingOf } from '../../platform/codes/coding.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';
import { codeListRoutes } from './codeLists.ts';
import { labelFiles, refuseStartBeyond, refuseWhereRetired } from './labelFiles.ts';
import { donePrintsOf } from './labelQueue.ts';
import { type CodingPorts, codeMaking } from './making.ts';
import { codeUsing, refuseUnless } from './using.ts';

export type CodeParts = CodingPorts & {
  readonly publicUrl: string;
  readonly codes: CodeReads;
  readonly unlabelled: UnlabelledReads;
  readonly staff: Pick<StaffReads, 'namesOf'>;
};

const numberingOf =
  ({ unlabelled, staff }: Pick<CodeParts, 'unlabelled' | 'staff'>) =>
  async (org: string, batches: readonly StoredBatch[]) => {
    const numbers = await unlabelled.numbersOf(org, [
      ...new Set(batches.flatMap(({ orderId }) => (orderId ? [orderId] : []))),
    ]);
    const names = await staff.namesOf(org, [...new Set(batches.flatMap(({ madeBy }) => madeBy ?? []))]);
    return batches.map((row) => ({
      ...row,
      orderNumber: (row.orderId && numbers.get(row.orderId)) || null,
      madeBy: (row.madeBy && names.get(row.madeBy)) || null,
    }));
  };

type CodedItem = Pick<OwnerItemRow, 'id' | 'sizeId' | 'state' | 'code'>;
const labelledOf = async (reads: CodeReads, org: string, all: readonly CodedItem[]) => {
  const ids = all.flatMap(({ code }) => code ?? []);
  const bound = await reads.bound(org, ids);
  return all.map(({ id, sizeId, state, code }) => {
    const { boundAt = null, isForeign = false } = bound.get(code ?? '') ?? {};
    return { id, sizeId, state, code, boundAt, isForeign };
  });
};

export const codeRoutes = (serve: Serve, parts: CodeParts): void => {
  const { log, codes: reads, items, unlabelled, staff } = parts;
  const coding = codingOf({ log });
  const making = codeMaking(parts);
  const using = codeUsing(parts);
  const files = labelFiles(parts);
  const donePrints = donePrintsOf(staff);

  const numbered = numberingOf(parts);
  const batchOf = async (org: string, batchId: string): Promise<StoredBatch> => {
    const found = await reads.batch(org, batchId);
    if (!found) throw new Refused('batch_not_found', 'batchId');
    return found;
  };

  codeListRoutes(serve, { log, codes: reads, unlabelled, numbered });

  serve(codes.order, async ({ org }, { orderId }) => {
    const all = await items.every(org, { orderId });
    const [first] = all;
    if (!first) throw new Refused('order_not_found', 'orderId');
    const { data: batches } = await reads.batches(org, { orderId });
    const { orderNumber, customerName } = first;
    return {
      orderNumber,
      customerName,
      // A batch that came too late for every item of the order is on none of them.
      batches: await numbered(
        org,
        batches.filter(({ used }) => used > 0),
      ),
      items: await labelledOf(reads, org, all),
    };
  });

  serve(codes.batch, async ({ org }, { batchId, ...paging }) => {
    const found = await batchOf(org, batchId);
    const [batch] = await numbered(org, [found]);
    const printed = await donePrints(org, { prints: await reads.prints(org, { batchId }), batches: [found] });
    const changed = await reads.codes(org, { batchId, ...paging });
    return { batch: batch ?? { ...found, orderNumber: null, madeBy: null }, ...changed, prints: printed };
  });

  serve(codes.make, async (ctx, request) => {
    await making.make(ctx, request);
    return { batchId: request.batchId };
  });

  serve(codes.label, async (ctx, request) => {
    await making.label(ctx, request);
    return { batchId: request.batchId };
  });

  serve(codes.assign, async (ctx, { code, targetId }) => using.assign(ctx, code, targetId));

  serve(codes.retire, async (ctx, { code, reason }) => ({ code: await using.retire(ctx, code, reason) }));

  serve(codes.print, async (ctx, { batchId, printId, reason }) => {
    const batch = await batchOf(ctx.org, batchId);
    refuseWhereRetired(batch);
    const { prefix } = batch;
    const at = ctx.now.toISOString();
    await ctx.execute(codeseries, prefix, { type: 'PrintCodes', batchId, prefix, printId, reason, at });
    return { batchId };
  });

  serve(codes.sheet, async ({ org, now }, { batchId, ...options }) => {
    refuseStartBeyond(options);
    return files.labelsOf({ org, now, batch: await batchOf(org, batchId) }, options);
  });

  serve(codes.sheets, async ({ org, now }, { batchId, ...options }) => {
    refuseStartBeyond(options);
    return files.allOf({ org, now, batch: await batchOf(org, batchId) }, options);
  });

  serve(codes.find, async (ctx, { code: typed, wants }) => {
    const { code, batch } = await using.known(ctx, typed, wants && [wants]);
    const { state, targetId } = await coding.codeStateOf(ctx, code);
    const found = { code, state, standsFor: batch.standsFor, targetId };
    if (wants) refuseUnless(wants, found);
    return found;
  });
};
