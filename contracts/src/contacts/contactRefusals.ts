export const contactRefusals = {
  writer_link_not_found: {
    th: 'ลิงก์นี้ไม่ถูกต้อง กรุณาเปิดจากอีเมลของเราอีกครั้ง',
    en: 'This link is not right. Please open it from our e-mail again.',
  },
  writer_link_over: {
    th: 'ลิงก์นี้หมดอายุแล้ว กรุณาเขียนถึงเราอีกครั้งเพื่อรับลิงก์ใหม่',
    en: 'This link has expired. Please write to us again for a new one.',
  },
  writer_forgotten: {
    th: 'ลบข้อมูลแล้ว ไม่มีอะไรเก็บไว้จากอีเมลนี้',
    en: 'It is deleted: nothing from this e-mail is kept any more.',
  },
  contact_not_found: { th: 'ไม่พบข้อความติดต่อนี้', en: 'This contact message was not found.' },
  contact_id_taken: {
    th: 'หมายเลขข้อความนี้ถูกใช้แล้ว กรุณาโหลดหน้านี้ใหม่แล้วส่งอีกครั้ง',
    en: 'This message number is taken. Please reload the page and send it again.',
  },
  contact_closed: {
    th: 'ข้อความนี้ปิดเรื่องแล้ว กรุณาเปิดเรื่องอีกครั้งก่อน',
    en: 'This message is closed. Please reopen it first.',
  },
  contact_not_answered: {
    th: 'ข้อความนี้ยังไม่ได้ตอบ กรุณาตอบก่อนปิดเรื่อง',
    en: 'This message has not been answered. Please answer it before you close it.',
  },
  contact_moved_on: {
    th: 'มีข้อความใหม่ในเรื่องนี้ระหว่างที่คุณเขียน กรุณาอ่านแล้วส่งอีกครั้ง',
    en: 'There is a new message in this conversation. Please read it and send yours again.',
  },
  contact_notes_full: {
    th: 'เรื่องนี้มีโน้ตครบจำนวนแล้ว จึงเพิ่มไม่ได้อีก',
    en: 'This conversation has as many notes as it can hold.',
  },
  contact_forgotten: {
    th: 'ข้อมูลของผู้ติดต่อถูกลบแล้ว จึงตอบกลับไม่ได้',
    en: 'This person’s details are erased, so there is nobody to answer.',
  },
} as const;
