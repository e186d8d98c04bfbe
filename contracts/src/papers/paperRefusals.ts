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
};
