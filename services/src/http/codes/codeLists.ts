import { type BatchRow, codes } from '@klang/contracts/api/codes';
import { codeBatchList } from '@klang/contracts/lists/codeBatchList';
import { labelList } from '@klang/contracts/lists/labelList';
import type { CodeReads, StoredBatch } from '@klang/projections/codes/queries';
import type { UnlabelledReads } from '@klang/projections/items/unlabelled';
import { lookup } from '../../domain/lookup.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';

type Parts = {
  readonly log: EventLog;
  readonly codes: CodeReads;
  readonly unlabelled: UnlabelledReads;
  readonly numbered: (org: string, batches: readonly StoredBatch[]) => Promise<BatchRow[]>;
};
type NamedBatch = BatchRow & { readonly kind: Readonly<Record<'th' | 'en', string>> };

export const codeListRoutes = (serve: Serve, { log, codes: reads, unlabelled, numbered }: Parts): void => {
  const kindOf = async (org: string, kindId: string): Promise<NamedBatch['kind']> => {
    const { name_th: th, name_en: en } = (await stateOf(log, lookup, { org, id: kindId }))?.fields ?? {};
    return { th: String(th || kindId), en: String(en || th || kindId) };
  };
  const named = async (org: string, batches: readonly StoredBatch[]): Promise<NamedBatch[]> => {
    const kindIds = [...new Set(batches.map(({ kindId }) => kindId))];
    const kinds = new Map(await Promise.all(kindIds.map(async (id) => [id, await kindOf(org, id)] as const)));
    const rows = await numbered(org, batches);
    return rows.map((row) => ({ ...row, kind: kinds.get(row.kindId) ?? { th: row.kindId, en: row.kindId } }));
  };

  serve(codes.batches, async ({ org }, { sort, after, limit, ...filter }) => {
    const [{ data, next }, count] = await Promise.all([
      reads.batches(org, { ...filter, sort, after, limit }),
      reads.batchCount(org, filter),
    ]);
    return { data: await numbered(org, data), next, count };
  });
  serve(codes.batchesExport, (ctx, body, { language: called }) =>
    listSheet(
      ctx,
      { shape: codeBatchList, body, language: called },
      {
        cells: (language) => ({ kind: ({ kind }: NamedBatch) => kind[language] }),
        count: (filter) => reads.batchCount(ctx.org, filter),
        page: async (filter) => {
          const { data, next } = await reads.batches(ctx.org, filter);
          return { rows: await named(ctx.org, data), next };
        },
      },
    ),
  );

  serve(codes.waiting, ({ org }, filter) => unlabelled.orders(org, filter));
  serve(codes.waitingExport, (ctx, body, { language: called }) =>
    listSheet(
      ctx,
      { shape: labelList, body, language: called },
      {
        cells: () => ({}),
        count: (filter) => unlabelled.matching(ctx.org, filter),
        page: (filter) => unlabelled.page(ctx.org, filter),
      },
    ),
  );
};
