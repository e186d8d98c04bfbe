import { type ClaimRow, ownerClaims } from '@klang/contracts/api/ownerClaims';
import { claimList } from '@klang/contracts/lists/claimList';
import type { ClaimReads, ClaimStanding } from '@klang/projections/claims/queries';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';

type SheetParts = {
  readonly reads: ClaimReads;
  readonly withNames: (org: string, rows: readonly ClaimStanding[]) => Promise<ClaimRow[]>;
};
export const claimSheetRoutes = (serve: Serve, { reads, withNames }: SheetParts): void => {
  serve(ownerClaims.export, (ctx, body, { language: called }) => {
    const { org, now } = ctx;
    const me = ctx.actor.id;
    return listSheet(
      ctx,
      { shape: claimList, body, language: called },
      {
        count: (filter) => reads.count(org, { ...filter, now, me }),
        page: async (filter) => {
          const { rows, next } = await reads.list(org, { ...filter, now, me });
          return { rows: await withNames(org, rows), next };
        },
      },
    );
  });
};
