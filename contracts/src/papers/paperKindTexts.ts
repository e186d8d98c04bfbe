import type { Text } from '../messages.ts';
import type { PaperKind, PaperSums } from './paper.ts';
import type { PaperRow } from './paperRow.ts';

export const paperKindTexts: Readonly<Record<PaperKind, Text>> = {
  RT: { th: 'ใบเสร็จรับเงิน/ใบกำกับภาษี', en: 'Receipt/tax invoice' },
  CN: { th: 'ใบลดหนี้', en: 'Credit note' },
  DN: { th: 'ใบส่งคืนสิ่งของ', en: 'Delivery note' },
  SO: { th: 'ใบรับฝากสิ่งของ', en: 'Service order' },
};

/** Where nothing bears VAT it is no tax invoice. */
const receiptAlone: Text = { th: 'ใบเสร็จรับเงิน', en: 'Receipt' };
export const paperText = ({ kind, isReceiptAlone }: Pick<PaperRow, 'kind' | 'isReceiptAlone'>): Text =>
  isReceiptAlone ? receiptAlone : paperKindTexts[kind];
export const receiptText = ({ vatPercent }: Pick<PaperSums, 'vatPercent'>): Text =>
  vatPercent === null ? receiptAlone : paperKindTexts.RT;
