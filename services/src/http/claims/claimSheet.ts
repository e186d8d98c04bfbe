import { type ClaimRow, ownerClaims } from '@klang/contracts/api/ownerClaims';
import { type ClaimKind, type ClaimOutcome, claimAgeDays } from '@klang/contracts/custody/claims';
import { claimList } from '@klang/contracts/lists/claimList';
import type { Language, Text } from '@klang/contracts/messages';
import type { ClaimReads, ClaimStanding } from '@klang/projections/claims/queries';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import { count, type SheetCells } from '../lists/sheetColumns.ts';

const kinds: Readonly<Record<ClaimKind, Text>> = {
  damaged: { th: 'เสียหาย', en: 'Damaged' },
  missing: { th: 'ของหาย', en: 'Missing' },
  wrongItem: { th: 'ได้ของผิดกล่อง', en: 'Wrong item' },
};
const outcomes: Readonly<Record<ClaimOutcome, Text>> = {
  nothing: { th: 'ไม่ชดเชย', en: 'No compensation' },
  repair: { th: 'ซ่อมหรือเปลี่ยนกล่อง', en: 'Repair' },
  compensate: { th: 'ชดเชยแล้ว', en: 'Compensated' },
};
const ours: Text = { th: 'รอเราตอบ', en: 'Waiting for us' };
const theirs: Text = { th: 'รอลูกค้า', en: 'Waiting for the customer' };
const withdrawn: Text = { th: 'ลูกค้าถอนเรื่อง', en: 'Withdrawn' };

const stateOf = ({ state, outcome, lastBy }: Pick<ClaimRow, 'state' | 'outcome' | 'lastBy'>): Text => {
  if (state === 'withdrawn') return withdrawn;
  if (state === 'open') return lastBy === 'customer' ? ours : theirs;
  return outcomes[outcome ?? 'nothing'];
};
const cellsIn = (language: Language, now: Date): SheetCells<typeof claimList, ClaimRow> => ({
  state: (row) => stateOf(row)[language],
  kind: ({ kind }) => kinds[kind][language],
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
