import type { BillRow } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { billKindTexts, billStateOf, billStateTexts } from '@klang/contracts/bills/billTexts';
import { bangkokDay } from '@klang/contracts/kit/days';
import { billList } from '@klang/contracts/lists/billList';
import type { Language, Text } from '@klang/contracts/messages';
import type { BillReads } from '@klang/projections/bills/queries';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import { baht, count, type SheetCells } from '../lists/sheetColumns.ts';

const title = {
  bill: { th: 'บิลที่', en: 'Bill' },
  from: { th: 'ตั้งแต่', en: 'From' },
  until: { th: 'ถึง', en: 'Until' },
} as const satisfies Record<string, Text>;

/** What is counted or reckoned with stands in columns of its own. */
const cellsIn = (language: Language, today: string): SheetCells<typeof billList, BillRow> => ({
  order: [
    { title: billList.columns.order.label[language], cell: ({ orderNumber }) => orderNumber },
    { title: title.bill[language], cell: ({ sequence }) => count(sequence) },
  ],
  kind: [
    { title: billList.columns.kind.label[language], cell: ({ kind }) => billKindTexts[kind][language] },
    { title: title.from[language], cell: ({ from }) => ({ day: from }) },
    { title: title.until[language], cell: ({ until }) => ({ day: until }) },
  ],
  state: (bill) => billStateTexts[billStateOf(bill, today)][language],
  open: ({ openSatang, payNowSatang }) => baht(openSatang > 0 ? openSatang : payNowSatang),
});

/** The list of bills as a file. */
export const billSheetRoutes = (serve: Serve, reads: BillReads): void => {
  serve(ownerBills.export, (ctx, body, { language: called }) => {
    const { org, now } = ctx;
    const today = bangkokDay(now);
    return listSheet(
      ctx,
      { shape: billList, body, language: called },
      {
        cells: (language) => cellsIn(language, today),
        count: (asked) => reads.count(org, { ...asked, today }),
        page: async (asked) => {
          const { data, next } = await reads.list(org, { ...asked, today });
          return { rows: data, next };
        },
      },
    );
  });
};
