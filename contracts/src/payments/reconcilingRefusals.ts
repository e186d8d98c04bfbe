export const reconcilingRefusals = {
  reconciliation_not_found: { th: 'ไม่พบการกระทบยอดนี้', en: 'This reconciliation was not found.' },
  reconciliation_not_whole: {
    th: 'ไฟล์นี้ยังอ่านไม่ครบ กรุณาอัปโหลดไฟล์เดิมอีกครั้ง',
    en: 'This file was not read to its end. Please upload the same file again.',
  },
  reconciliation_payment_not_found: { th: 'ไม่พบเงินรับรายการนี้', en: 'This payment was not found.' },
  reconciliation_line_not_found: { th: 'ไม่พบบรรทัดนี้ในไฟล์', en: 'The file has no such line.' },
} as const;
