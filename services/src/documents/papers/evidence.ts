import { evidenceTexts } from '@klang/contracts/papers/evidenceTexts';
import type { EvidenceFacts, EvidenceRow } from '@klang/contracts/papers/viewsOnPaper';
import { type Language, longDay, money, shortTime } from './figures.ts';
import type { PaperFrame } from './frame.ts';
import { drawPaged } from './paged.ts';
import { tailOf } from './receipt.ts';
import { full, style, wrapped } from './styles.ts';
import { type Column, type Row, roomOf, type Table } from './table.ts';

const th = {
  customer: 'ลูกค้า',
  amount: 'ยอดที่ถูกดึงกลับ',
  payment: 'เลขการชำระเงิน',
  takenBack: 'ถูกดึงกลับเมื่อ',
  bankBy: 'ธนาคารต้องการภายใน',
  order: 'คำสั่งซื้อ',
  when: 'เมื่อ',
  what: 'เกิดอะไร',
  by: 'โดย',
  detail: 'รายละเอียด',
  everyRow: 'ทุกแถวมาจากเหตุการณ์ที่บันทึกไว้ในเวลานั้นและแก้ไขไม่ได้',
  papers: (numbers: string) => `เอกสารที่แนบต่อจากหน้านี้: ${numbers} ลายเซ็นของผู้ส่งมอบและผู้รับอยู่บนใบรับฝากและใบส่งคืนสิ่งของ`,
  noPapers: 'ยังไม่มีเอกสารที่ออกให้คำสั่งซื้อนี้',
};
type EvidenceWords = typeof th;
const en: EvidenceWords = {
  customer: 'Customer',
  amount: 'Charged back',
  payment: 'Payment',
  takenBack: 'Charged back on',
  bankBy: 'Wanted by the bank by',
  order: 'Order',
  when: 'When',
  what: 'What happened',
  by: 'By',
  detail: 'Details',
  everyRow: 'Every row comes from an event that was recorded at that time and cannot be changed.',
  papers: (numbers) =>
    `Papers that follow: ${numbers}. The signatures of who handed over and who took stand on service orders and delivery notes.`,
  noPapers: 'No papers were issued for this order yet.',
};
export const evidenceWordsOf = (language: Language): EvidenceWords => (language === 'th' ? th : en);

const rowOf = ({ document, language }: PaperFrame, columns: readonly Column[], row: EvidenceRow): Row => {
  const cell = (
    text: string | null,
    column: number,
    of: typeof style.tight | typeof style.tightStrong = style.tight,
  ) => (text ? wrapped(document, { text, style: of }, roomOf(columns, column)) : []);
  return {
    cells: [
      cell(shortTime(row.at, language), 0),
      cell(evidenceTexts[row.what][language], 1, style.tightStrong),
      cell(row.by, 2),
      cell(row.detail, 3),
    ],
  };
};

const tableOf = (drawing: PaperFrame, { rows }: EvidenceFacts): Table => {
  const words = evidenceWordsOf(drawing.language);
  const columns: readonly Column[] = [
    { title: words.when, width: 38, align: 'left' },
    { title: words.what, width: 44, align: 'left' },
    { title: words.by, width: 34, align: 'left' },
    { title: words.detail, width: full - 38 - 44 - 34, align: 'left' },
  ];
  return { columns, rows: rows.map((row) => rowOf(drawing, columns, row)), padding: [0.9, 0.9] };
};

export const drawEvidence = (drawing: PaperFrame, facts: EvidenceFacts): void => {
  const { language, words: all } = drawing;
  const words = evidenceWordsOf(language);
  const { amountSatang, invoiceNo, takenBackAt, bankBy } = facts.disputed;
  const table = tableOf(drawing, facts);
  drawPaged(drawing, {
    caption: words.customer,
    particulars: [
      { name: words.amount, text: all.baht(money(amountSatang)) },
      { name: words.payment, text: invoiceNo },
      { name: words.takenBack, text: shortTime(takenBackAt, language) },
      { name: words.bankBy, text: bankBy && longDay(bankBy.slice(0, 10), language) },
      { name: words.order, text: facts.number },
    ],
    wide: table,
    tight: table,
    tail: tailOf(drawing, [
      words.everyRow,
      facts.papers.length > 0 ? words.papers(facts.papers.join(', ')) : words.noPapers,
    ]),
    carriedWords: ['', ''],
    notYet: [],
    keeps: -60,
    end: () => {},
  });
};
