import { type ClaimRow, ownerClaims } from '@klang/contracts/api/ownerClaims';
import { type ClaimKind, type ClaimOutcome, claimAgeDays } from '@klang/contracts/custody/claims';
import { type ClaimColumn, claimList } from '@klang/contracts/lists/claimList';
import type { Language, Text } from '@klang/contracts/messages';
import type { ClaimReads, ClaimStanding } from '@klang/projections/claims/queries';
import type { Serve } from '../kit/serve.ts';
import { recordingExport } from '../lists/recordingExport.ts';
import { rowsAtOnce, sheetAnswer } from '../lists/sheetAnswer.ts';
import { baht, columnsChosen, count, moment } from '../lists/sheetColumns.ts';
import type { Cell } from '../lists/sheets.ts';

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
const sum = (satang: number | null): Cell => (satang === null ? null : baht(satang));

const cellsIn = (language: Language, now: Date): Readonly<Record<ClaimColumn, (row: ClaimRow) => Cell>> => ({
  number: ({ number }) => number,
  state: (row) => stateOf(row)[language],
  kind: ({ kind }) => kinds[kind][language],
  item: ({ itemId }) => itemId,
  customer: ({ customerName }) => customerName,
  assignee: ({ staffName }) => staffName,
  age: (row) => count(claimAgeDays(row, now)),
  opened: ({ openedAt }) => moment(openedAt),
  wanted: ({ wantedSatang }) => sum(wantedSatang),
  given: ({ givenSatang }) => baht(givenSatang),
  decided: ({ decidedAt }) => moment(decidedAt),
});

type SheetParts = {
  readonly reads: ClaimReads;
  /** With the names of those who look after them. */
  readonly withNames: (org: string, rows: readonly ClaimStanding[]) => Promise<ClaimRow[]>;
};
/** The list of claims as a file. */
export const claimSheetRoutes = (serve: Serve, { reads, withNames }: SheetParts): void => {
  serve(ownerClaims.export, async (ctx, body, from) => {
    const { format, columns = Object.keys(claimList.columns), sort, ...rest } = body;
    const { language = from.language, ...asked } = rest;
    const { org, now } = ctx;
    const me = ctx.actor.id;
    const sheet = {
      name: claimList.page,
      title: claimList.title[language],
      columns: columnsChosen({ shape: claimList, chosen: columns, language }, cellsIn(language, now)),
      count: () => reads.count(org, { ...asked, now, me }),
      page: async (after: string | undefined) => {
        const { rows, next } = await reads.list(org, { ...asked, sort, now, me, after, limit: rowsAtOnce });
        return { rows: await withNames(org, rows), next };
      },
    };
    const record = recordingExport(ctx, { list: claimList.page, format, columns, asked });
    return sheetAnswer(sheet, { format, now, record });
  });
};
