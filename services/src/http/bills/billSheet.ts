import type { BillRow } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { bangkokDay } from '@klang/contracts/kit/days';
import { billList } from '@klang/contracts/lists/billList';
import type { Language, Text } from '@klang/contracts/messages';
import type { BillReads } from '@klang/projections/bills/queries';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import { baht, count, type SheetCells } from '../lists/sheetColumns.ts';

const kinds: Readonly<Record<BillRow['kind'], Text>> = {
  order: { th: 'จองครั้งแรก', en: 'First booking' },
  period: { th: 'ค่าเก็บรายเดือน', en: 'A month of storing' },
  extra: { th: 'ของที่เพิ่ม', en: 'Added items' },
  closing: { th: 'บิลสุดท้าย', en: 'Closing bill' },
  again: { th: 'เรียกเก็บอีกครั้ง', en: 'Owed again' },
  back: { th: 'หักคืน', en: 'Taken back' },
};
const states = {
  void: { th: 'ยกเลิกแล้ว', en: 'Canceled' },
  paid: { th: 'ชำระแล้ว', en: 'Paid' },
  looking: { th: 'รอตรวจยอดโอน', en: 'Transfer to be checked' },
  late: { th: 'เกินกำหนด', en: 'Overdue' },
  open: { th: 'ยังไม่ถึงกำหนด', en: 'Not due yet' },
} as const satisfies Record<string, Text>;
const stateOf = ({ isVoid, openSatang, confirmBy, dueOn }: BillRow, today: string): Text => {
  if (isVoid) return states.void;
  if (openSatang === 0) return states.paid;
  if (confirmBy) return states.looking;
  return dueOn < today ? states.late : states.open;
};
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
    { title: billList.columns.kind.label[language], cell: ({ kind }) => kinds[kind][language] },
    { title: title.from[language], cell: ({ from }) => ({ day: from }) },
    { title: title.until[language], cell: ({ until }) => ({ day: until }) },
  ],
  state: (bill) => stateOf(bill, today)[language],
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
