import { mostTogether } from './together.ts';

export const paperRefusals = {
  paper_not_found: { th: 'ไม่พบเอกสารนี้', en: 'This paper was not found.' },
  paper_picture_lost: {
    th: 'เปิดเอกสารไม่ได้ เพราะไฟล์โลโก้หรือลายเซ็นบนเอกสารหายจากที่เก็บไฟล์ ต้องกู้คืนไฟล์จากข้อมูลสำรองก่อน',
    en: 'A logo or signature of this paper is missing from the file store. It opens again once the files are restored from a backup.',
  },
  too_many_papers: {
    th: `รวมเอกสารได้ครั้งละ ${mostTogether} ฉบับ กรุณาเลือกช่วงเวลาให้สั้นลง`,
    en: `${mostTogether} papers at most go into one file. Please choose a shorter time.`,
  },
  paper_link_over: {
    th: 'ลิงก์นี้ใช้ได้ 30 วันและหมดอายุแล้ว กรุณาเข้าสู่ระบบเพื่อเปิดเอกสาร',
    en: 'This link worked for 30 days and is over. Please log in to open the paper.',
  },
  matching_paper_not_found: {
    th: 'ไม่พบเอกสารที่ตรงกัน กรุณาตรวจเลขที่และจำนวนเงินให้ตรงกับกระดาษ',
    en: 'No paper matches. Please check that number and amount are as on the paper.',
  },
  matching_statement_not_found: {
    th: 'ใบแสดงยอดคงเหลือนี้ไม่ได้ออกจากระบบนี้ กรุณาสแกน QR บนกระดาษอีกครั้ง',
    en: 'This statement of account was not issued here. Please scan the QR code on the paper again.',
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
  paper_correction_own: {
    th: 'คุณเป็นคนส่งคำขอนี้แทนลูกค้า กรุณาให้พนักงานคนอื่นตรวจ',
    en: 'You sent this request in the name of the customer. Please let a colleague look at it.',
  },
  paper_customer_forgotten: {
    th: 'ข้อมูลส่วนตัวของลูกค้ารายนี้ถูกลบแล้ว จึงแก้ไขผู้ซื้อในเอกสารไม่ได้',
    en: 'The personal data of this customer was removed, so the buyer on this paper can no longer be corrected.',
  },
  paper_correction_same: {
    th: 'ข้อมูลเหมือนกับในเอกสารอยู่แล้ว กรุณาแก้ไขส่วนที่ผิด',
    en: 'This is what already stands on the paper. Please change what is wrong.',
  },
  paper_is_credited: {
    th: 'เอกสารนี้ลดหนี้ครบทั้งฉบับแล้ว จึงไม่มียอดให้ออกฉบับใหม่แทน',
    en: 'This paper is credited in whole, so nothing is left to issue it anew for.',
  },
  certificate_not_expected: {
    th: 'เอกสารนี้ไม่มีภาษีหัก ณ ที่จ่าย จึงไม่ต้องส่งหนังสือรับรอง',
    en: 'No tax was withheld on this paper, so no certificate is needed.',
  },
  certificate_day_to_come: {
    th: 'วันที่ในหนังสือรับรองยังมาไม่ถึง กรุณาตรวจวันที่',
    en: 'The date on the certificate is still to come. Please check it.',
  },
  certificate_day_too_early: {
    th: 'วันที่ในหนังสือรับรองอยู่ก่อนวันที่ชำระเงินนานเกินไป กรุณาตรวจวันที่และปี',
    en: 'The date on the certificate is too long before the payment. Please check the date and the year.',
  },
  certificate_matched: {
    th: 'ได้รับหนังสือรับรองของใบเสร็จนี้แล้ว',
    en: 'The certificate of this receipt is already here.',
  },
  certificate_not_sent: {
    th: 'หนังสือรับรองฉบับนี้ถูกแทนด้วยฉบับใหม่หรือตรวจไปแล้ว กรุณาโหลดหน้าใหม่',
    en: 'This certificate was replaced or looked at meanwhile. Please load the page again.',
  },
  credit_too_large: {
    th: 'ยอดลดหนี้รวมกันมากกว่ายอดของใบเสร็จ',
    en: 'All credit notes together would be more than the receipt.',
  },
};
