export const paperRefusals = {
  paper_not_found: { th: 'ไม่พบเอกสารนี้', en: 'This paper was not found.' },
  paper_link_over: {
    th: 'ลิงก์นี้ใช้ได้ 30 วันและหมดอายุแล้ว กรุณาเข้าสู่ระบบเพื่อเปิดเอกสาร',
    en: 'This link worked for 30 days and is over. Please log in to open the paper.',
  },
  matching_paper_not_found: {
    th: 'ไม่พบเอกสารที่ตรงกัน กรุณาตรวจเลขที่และจำนวนเงินให้ตรงกับกระดาษ',
    en: 'No paper matches. Please check that number and amount are as on the paper.',
  },
  paper_not_correctable: {
    th: 'แก้ไขหรือลดหนี้ได้เฉพาะใบเสร็จรับเงิน/ใบกำกับภาษี',
    en: 'Only receipts / tax invoices can be corrected or credited.',
  },
  paper_replaced: {
    th: 'เอกสารนี้มีฉบับใหม่แทนแล้ว กรุณาใช้ฉบับใหม่',
    en: 'Another paper stands in the place of this one. Please use the new one.',
  },
  paper_correction_open: {
    th: 'มีคำขอแก้ไขเอกสารนี้รอพนักงานตรวจอยู่แล้ว',
    en: 'A correction of this paper already waits for our staff.',
  },
  paper_correction_not_found: { th: 'ไม่พบคำขอแก้ไขนี้', en: 'This request for a correction was not found.' },
  paper_correction_refused: {
    th: 'คำขอแก้ไขนี้ถูกปฏิเสธไปแล้ว',
    en: 'This request for a correction was already refused.',
  },
  paper_correction_same: {
    th: 'ข้อมูลเหมือนกับในเอกสารอยู่แล้ว กรุณาแก้ไขส่วนที่ผิด',
    en: 'This is what already stands on the paper. Please change what is wrong.',
  },
  paper_is_credited: {
    th: 'เอกสารนี้มีใบลดหนี้แล้ว จึงออกฉบับใหม่แทนไม่ได้',
    en: 'There is a credit note on this paper, so it cannot be issued anew.',
  },
  credit_too_large: {
    th: 'ยอดลดหนี้รวมกันมากกว่ายอดของใบเสร็จ',
    en: 'All credit notes together would be more than the receipt.',
  },
};
