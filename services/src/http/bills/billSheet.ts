import type { BillRow } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { bangkokDay } from '@klang/contracts/kit/days';
import { billList } from '@klang/contracts/lists/billList';
import type { Language, Text } from '@klang/contracts/messages';
import type { BillReads } from '@klang/projections/bills/queries';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import { count, type SheetCells } from '../lists/sheetColumns.ts';

const title = {
  bill: { th: 'บิลที่', en: 'Bill' },
  from: { th: 'ตั้งแต่', en: 'From' },
  until: { th: 'ถึง', en: 'Until' },
} as const satisfies Record<string, Text>;

const cellsIn = (language: Language): SheetCells<typeof billList, BillRow> => ({
  order: [{ title: title.bill[language], cell: ({ sequence }) => count(sequence) }],
  kind: [
    { title: title.from[language], cell: ({ from }) => ({ day: from }) },
    { title: title.until[language], cell: ({ until }) => ({ day: until }) },
  ],
});

export const billSheetRoutes = (serve: Serve, reads: BillReads): void => {
  serve(ownerBills.export, (ctx, body, { language: called }) => {
    const { org, now } = ctx;
    const today = bangkokDay(now);
    return listSheet(
      ctx,
      { shape: billList, body, language: called },
      {
        cells: (language) => cellsIn(language),
        count: (filter) => reads.count(org, { ...filter, today }),
        page: async (filter) => {
          const { data, next } = await reads.list(org, { ...filter, today });
          return { rows: data, next };
        },
      },
    );
  });
};
