import { type ClaimRow, ownerClaims } from '@klang/contracts/api/ownerClaims';
import {
  claimAgeDays,
  claimKindTexts,
  claimOutcomeTexts,
  claimStandOf,
  claimStandTexts,
} from '@klang/contracts/custody/claims';
import { claimList } from '@klang/contracts/lists/claimList';
import type { Language, Text } from '@klang/contracts/messages';
import type { ClaimReads, ClaimStanding } from '@klang/projections/claims/queries';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import { count, type SheetCells } from '../lists/sheetColumns.ts';

/** How it ended says more than that it is decided. */
const stateOf = (row: Pick<ClaimRow, 'state' | 'outcome' | 'lastBy'>): Text =>
  row.state === 'decided' ? claimOutcomeTexts[row.outcome ?? 'nothing'] : claimStandTexts[claimStandOf(row)];

const cellsIn = (language: Language, now: Date): SheetCells<typeof claimList, ClaimRow> => ({
  state: (row) => stateOf(row)[language],
  kind: ({ kind }) => claimKindTexts[kind][language],
  age: (row) => count(claimAgeDays(row, now)),
});

type SheetParts = {
  readonly reads: ClaimReads;
  /** With the names of those who look after them. */
  readonly withNames: (org: string, rows: readonly ClaimStanding[]) => Promise<ClaimRow[]>;
};
/** The list of claims as a file. */
export const claimSheetRoutes = (serve: Serve, { reads, withNames }: SheetParts): void => {
  serve(ownerClaims.export, (ctx, body, { language: called }) => {
    const { org, now } = ctx;
    const me = ctx.actor.id;
    return listSheet(
      ctx,
      { shape: claimList, body, language: called },
      {
        cells: (language) => cellsIn(language, now),
        count: (asked) => reads.count(org, { ...asked, now, me }),
        page: async (asked) => {
          const { rows, next } = await reads.list(org, { ...asked, now, me });
          return { rows: await withNames(org, rows), next };
        },
      },
    );
  });
};
