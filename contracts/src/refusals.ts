import { billRefusals } from './bills/billRefusals.ts';
import { claimRefusals } from './claims/claimRefusals.ts';
import { codeRefusals } from './codes/codeRefusals.ts';
import { scanRefusals } from './codes/scanRefusals.ts';
import { contactRefusals } from './contacts/contactRefusals.ts';
import { custodyRefusals } from './custody/custodyRefusals.ts';
import { customerRefusals } from './customers/customerRefusals.ts';
import { factorRefusals } from './factors/factorRefusals.ts';
import { bookingRefusals } from './orders/bookingRefusals.ts';
import { paperRefusals } from './papers/paperRefusals.ts';
import { reconcilingRefusals } from './payments/reconcilingRefusals.ts';
import { refundRefusals } from './payments/refundRefusals.ts';
import { staffRefusals } from './permissions/staffRefusals.ts';
import { printRefusals } from './prints/printRefusals.ts';
import { signinRefusals } from './signin/signinRefusals.ts';

export const refusals = {
  ...bookingRefusals,
  ...custodyRefusals,
  ...codeRefusals,
  ...printRefusals,
  ...scanRefusals,
  ...factorRefusals,
  ...paperRefusals,
  ...refundRefusals,
  ...reconcilingRefusals,
  ...claimRefusals,
  ...billRefusals,
  ...signinRefusals,
  ...customerRefusals,
  ...contactRefusals,
  ...staffRefusals,
  email_taken: {
    th: 'อีเมลนี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบ',
    en: 'There is already an account with this e-mail. Please log in.',
  },
  email_not_yours: {
    th: 'อีเมลที่ใช้เข้าสู่ระบบ เจ้าของเปลี่ยนเองได้ด้วยรหัสที่ส่งไปอีเมลใหม่ หรือให้ผู้ดูแลคนอื่นเปลี่ยนให้',
    en: 'The login e-mail is changed by its owner, with a code sent to the new one, or by another admin.',
  },
  admin_id_taken: {
    th: 'หมายเลขผู้ดูแลนี้ถูกใช้แล้ว กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'This number is taken. Please reload the page and try again.',
  },
  admin_email_taken: {
    th: 'มีผู้ดูแลใช้อีเมลนี้อยู่แล้ว',
    en: 'Another platform admin already has this e-mail.',
  },
  admin_is_yourself: {
    th: 'คุณระงับบัญชีของตัวเองไม่ได้ กรุณาให้ผู้ดูแลคนอื่นทำ',
    en: 'You cannot suspend yourself. Please ask another admin.',
  },
  last_platform_admin: {
    th: 'ต้องมีผู้ดูแลแพลตฟอร์มที่ใช้งานได้อย่างน้อยหนึ่งคน กรุณาเพิ่มผู้ดูแลคนอื่นก่อน',
    en: 'At least one platform admin must remain. Please add another one first.',
  },
  staff_limit_reached: {
    th: 'จำนวนพนักงานครบตามแพ็กเกจขององค์กรแล้ว กรุณาระงับพนักงานที่ไม่ใช้งาน หรือขอเปลี่ยนแพ็กเกจ',
    en: 'Your package has no room for more staff. Please suspend somebody who no longer works here, or ask for a larger package.',
  },
  customer_limit_reached: {
    th: 'จำนวนลูกค้าครบตามแพ็กเกจขององค์กรแล้ว กรุณาขอเปลี่ยนแพ็กเกจ',
    en: 'Your package has no room for more customers. Please ask for a larger package.',
  },
  customers_paused: {
    th: 'ขณะนี้เรายังเปิดบัญชีใหม่ไม่ได้ กรุณาติดต่อเรา เราจะช่วยหาทางให้',
    en: 'We cannot open new accounts right now. Please contact us and we will find a way.',
  },
  organization_not_published: {
    th: 'องค์กรนี้ยังไม่เปิดหรือเก็บถาวรแล้ว',
    en: 'The organization is not open yet, or archived.',
  },
  organization_not_found: { th: 'ไม่พบองค์กรนี้', en: 'This organization was not found.' },
  template_not_found: { th: 'ไม่พบแม่แบบข้อความนี้', en: 'This template was not found.' },
  lookup_not_found: { th: 'ไม่พบรายการนี้', en: 'This entry was not found.' },
  id_taken: {
    th: 'ส่งรายการนี้แล้วก่อนหน้านี้ด้วยข้อมูลอื่น กรุณาโหลดหน้านี้ใหม่เพื่อดูว่าบันทึกอะไรไว้',
    en: 'This was saved before with other details. Please reload the page to see what was saved.',
  },
  lookup_id_taken: {
    th: 'หมายเลขข้อมูลนี้ถูกใช้แล้ว กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'This number is taken. Please reload the page and try again.',
  },
  lookup_changed_meanwhile: {
    th: 'มีคนแก้ไขข้อมูลนี้ระหว่างที่คุณเปิดอยู่ กรุณาดูสิ่งที่เปลี่ยนแล้วบันทึกอีกครั้ง',
    en: 'Somebody changed this entry while you had it open. Please check what changed and save again.',
  },
  lookup_is_published: {
    th: 'ข้อความที่เผยแพร่แล้วแก้ไขไม่ได้ กรุณาเพิ่มเป็นรุ่นใหม่',
    en: 'A published text can no longer be changed. Please add it as a new version.',
  },
  lookup_revision_not_found: {
    th: 'ไม่พบข้อมูลรุ่นนี้ กรุณาโหลดประวัติใหม่',
    en: 'This earlier state was not found. Please reload the history.',
  },
  event_not_parked: { th: 'ไม่มีเหตุการณ์นี้ที่ถูกพักไว้', en: 'No such event is parked.' },
  view_not_found: { th: 'ไม่พบมุมมองนี้', en: 'This view was not found.' },
  view_not_yours: {
    th: 'มุมมองนี้เป็นของคนอื่น กรุณาบันทึกเป็นมุมมองใหม่ของคุณ',
    en: 'This view belongs to somebody else. Please save it as a new view of your own.',
  },
  admin_not_found: { th: 'ไม่พบผู้ดูแลแพลตฟอร์มคนนี้', en: 'This platform admin was not found.' },
  admin_not_active: {
    th: 'ผู้ดูแลแพลตฟอร์มคนนี้ถูกระงับอยู่ กรุณาติดต่อผู้ดูแลคนอื่น',
    en: 'This platform admin is suspended. Please ask another one.',
  },
  cash_own: {
    th: 'เงินสดที่คุณเก็บเองต้องให้เพื่อนร่วมงานเป็นคนรับ',
    en: 'A colleague has to take the cash that you collected yourself.',
  },
  cash_changed: {
    th: 'เงินสดที่คนนี้ถืออยู่เปลี่ยนไปแล้ว กรุณาตรวจยอดล่าสุดแล้วบันทึกอีกครั้ง',
    en: 'What this person holds has changed meanwhile. Please look at the new figure and write it down again.',
  },
  cash_hand_in_not_found: { th: 'ไม่พบการส่งเงินครั้งนี้', en: 'This hand-in was not found.' },
  note_not_found: { th: 'ไม่พบโน้ตนี้', en: 'This note was not found.' },
  note_id_taken: {
    th: 'หมายเลขโน้ตนี้ถูกใช้แล้ว กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'This number is taken. Please reload the page and try again.',
  },
  note_not_yours: { th: 'ถอนโน้ตได้เฉพาะคนที่เขียน', en: 'Only its writer takes a note back.' },
  note_taken_back: { th: 'โน้ตนี้ถูกถอนไปแล้ว', en: 'This note was taken back.' },
  note_asks_nothing: {
    th: 'โน้ตนี้ไม่ได้ขอให้ใครทำอะไร จึงไม่ต้องกดว่าเสร็จ',
    en: 'This note asks nobody for anything, so there is nothing to finish.',
  },
  note_colleague_may_not_see: {
    th: 'เพื่อนร่วมงานบางคนที่เลือกเปิดดูหน้านี้ไม่ได้ กรุณาเลือกคนอื่น',
    en: 'Some of these colleagues may not see this page. Please choose somebody else.',
  },
  note_day_is_over: {
    th: 'วันติดตามผ่านไปแล้ว กรุณาเลือกตั้งแต่วันนี้',
    en: 'This follow-up day is over. Please choose today or later.',
  },
  note_about_not_found: {
    th: 'ไม่พบรายการที่จะเขียนโน้ต กรุณาโหลดหน้านี้ใหม่',
    en: 'What this note is about was not found. Please reload the page.',
  },
  slot_is_over: {
    th: 'ช่วงเวลานี้ผ่านไปแล้ว กรุณาเลือกช่วงเวลาอื่น',
    en: 'This time slot is over. Please choose another one.',
  },
  customer_type_not_offered: {
    th: 'ประเภทลูกค้านี้ยังไม่เผยแพร่หรือปิดใช้อยู่ กรุณาเลือกประเภทอื่น',
    en: 'This customer type is not published or not in use. Please choose another one.',
  },
  texts_not_agreed: {
    th: 'กรุณายอมรับข้อกำหนดและเงื่อนไข และนโยบายความเป็นส่วนตัวก่อนชำระเงิน',
    en: 'Please agree to the terms and conditions and the privacy policy before you pay.',
  },
  pay_link_not_found: {
    th: 'ลิงก์ชำระเงินนี้ไม่ถูกต้อง กรุณาใช้ลิงก์ในอีเมลของเรา หรือสอบถามทีมงาน',
    en: 'This payment link is not right. Please use the link in our e-mail, or ask our team.',
  },
} as const satisfies Record<string, { readonly th: string; readonly en: string }>;

export type RefusalCode = keyof typeof refusals;
