import { z } from 'zod';
import { day, id, instant } from '../kit/event.ts';
import { listShape } from '../kit/sheet.ts';
import { statementColumns, statementSources } from '../payments/reconciling.ts';

export const reconciliationList = listShape({
  page: 'reconciliationlist',
  title: { th: 'กระทบยอดเงิน', en: 'Reconciliation' },
  row: z.object({
    id,
    source: z.enum(statementSources),
    from: day,
    to: day,
    columns: statementColumns,
    headerLine: z.int(),
    lines: z.int(),
    isWhole: z.boolean(),
    begunAt: instant,
    begunByName: z.string().nullable(),
  }),
  columns: {
    source: { label: { th: 'ไฟล์ของ', en: 'Statement of' } },
    range: { label: { th: 'ช่วงวันที่', en: 'Days' } },
    lines: { label: { th: 'บรรทัด', en: 'Lines' }, kind: 'number' },
    by: { label: { th: 'อัปโหลดโดย', en: 'Uploaded by' }, kind: 'text', field: 'begunByName' },
    at: { label: { th: 'อัปโหลดเมื่อ', en: 'Uploaded' }, kind: 'instant', field: 'begunAt' },
  },
  filter: { source: { is: 'one', of: statementSources } },
  sorts: ['range', 'lines', 'at'],
});
