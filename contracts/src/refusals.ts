import { billRefusals } from './bills/billRefusals.ts';
import { claimRefusals } from './claims/claimRefusals.ts';
import { codeRefusals } from './codes/codeRefusals.ts';
import { scanRefusals } from './codes/scanRefusals.ts';
import { custodyRefusals } from './custody/custodyRefusals.ts';
import { factorRefusals } from './factors/factorRefusals.ts';
import { bookingRefusals } from './orders/bookingRefusals.ts';
import { paperRefusals } from './papers/paperRefusals.ts';
import { reconcilingRefusals } from './payments/reconcilingRefusals.ts';
import { refundRefusals } from './payments/refundRefusals.ts';
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
  staff_not_found: { th: 'ไม่พบพนักงานคนนี้', en: 'This staff member was not found.' },
  staff_id_taken: {
    th: 'หมายเลขพนักงานนี้ถูกใช้แล้ว กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'This staff number is taken. Please reload the page and try again.',
  },
  staff_not_active: {
    th: 'พนักงานคนนี้ยังใช้งานระบบไม่ได้ในขณะนี้ กรุณาดูสถานะของพนักงานก่อน',
    en: 'This staff member is not active. Please check their status first.',
  },
  staff_not_waiting: {
    th: 'คำขอสมัครนี้ไม่ได้รออนุมัติแล้ว กรุณาดูสถานะล่าสุดของพนักงาน',
    en: 'This registration is no longer waiting. Please check the status of this staff member.',
  },
  staff_is_yourself: {
    th: 'คุณเปลี่ยนสิทธิ์หรือระงับการใช้งานของตัวเองไม่ได้ กรุณาให้ผู้ดูแลคนอื่นทำ',
    en: 'You cannot change your own rights or suspend yourself. Please ask another admin.',
  },
  last_admin: {
    th: 'ต้องมีผู้ดูแลระบบหลังบ้านอย่างน้อยหนึ่งคน กรุณาตั้งผู้ดูแลคนอื่นก่อน',
    en: 'This is the last active admin. Please make somebody else an admin first.',
  },
  only_admins: {
    th: 'เฉพาะผู้ดูแลระบบหลังบ้านเท่านั้นที่ทำรายการกับผู้ดูแลได้ กรุณาแจ้งผู้ดูแล',
    en: 'Only an admin can do this to an admin. Please ask one.',
  },
  staff_holds_more: {
    th: 'พนักงานคนนี้มีสิทธิ์มากกว่าคุณ กรุณาให้ผู้ดูแลทำให้',
    en: 'This staff member has more rights than you. Please ask an admin.',
  },
  invitation_not_open: {
    th: 'คำเชิญนี้ใช้ไม่ได้แล้ว กรุณาขอคำเชิญใหม่จากผู้ดูแล',
    en: 'This invitation no longer works. Please ask for a new one.',
  },
  admin_not_found: { th: 'ไม่พบผู้ดูแลแพลตฟอร์มคนนี้', en: 'This platform admin was not found.' },
  admin_not_active: {
    th: 'ผู้ดูแลแพลตฟอร์มคนนี้ถูกระงับอยู่ กรุณาติดต่อผู้ดูแลคนอื่น',
    en: 'This platform admin is suspended. Please ask another one.',
  },
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
  identity_needs_bar: {
    th: 'กรุณาวางแถบทับศาสนาบนบัตรประชาชนก่อนส่งรูป',
    en: 'Please lay the bar over the religion on the card before you send its picture.',
  },
  identity_not_found: { th: 'ไม่มีรูปบัตรหรือหนังสือเดินทางเก็บไว้แล้ว', en: 'No picture of a card or passport is kept.' },
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
  contact_forgotten: {
    th: 'ข้อมูลของผู้ติดต่อถูกลบแล้ว จึงตอบกลับไม่ได้',
    en: 'This person’s details are erased, so there is nobody to answer.',
  },
  person_is_two: {
    th: 'หมายเลขนี้เป็นของคนอื่นในระบบด้วย หากลบ ชื่อของคนนั้นจะหายไปด้วย จึงลบไม่ได้ กรุณาแจ้งผู้ดูแลแพลตฟอร์ม',
    en: 'This number also belongs to somebody else, whose name would be erased as well. Please tell the platform admins.',
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
  customer_not_found: { th: 'ไม่พบลูกค้ารายนี้', en: 'This customer was not found.' },
  customer_merged: {
    th: 'ข้อมูลลูกค้ารายนี้รวมเข้ากับอีกรายแล้ว กรุณาเปิดรายที่เก็บไว้',
    en: 'This customer was joined with another record. Please open the one that stays.',
  },
  merge_with_itself: {
    th: 'รวมข้อมูลลูกค้ากับรายเดียวกันไม่ได้ กรุณาเลือกอีกราย',
    en: 'A record cannot be joined with itself. Please choose another one.',
  },
  merge_forget_asked: {
    th: 'มีรายหนึ่งขอให้ลบข้อมูลไว้ จึงรวมไม่ได้จนกว่าจะยกเลิกคำขอหรือลบเสร็จ',
    en: 'One of the two asked to be forgotten, so they cannot be joined until that is taken back or done.',
  },
  orders_still_run: {
    th: 'ยังมีคำสั่งซื้อที่ไม่เสร็จสิ้น กรุณาขอคืนของและปิดคำสั่งซื้อก่อน แล้วขอลบข้อมูลอีกครั้ง',
    en: 'You still have orders that run. Please have your things returned and the orders closed first, then ask again.',
  },
  money_still_open: {
    th: 'ยังมีบิลที่ต้องชำระ เรื่องเคลมที่รอผล หรือเงินที่รอคืน กรุณารอให้เรียบร้อยก่อน แล้วขอลบข้อมูลอีกครั้ง',
    en: 'A bill is still to be paid, a claim is still to be decided, or money is still to go back to you. Please wait until that is done, then ask again.',
  },
  customer_orders_open: {
    th: 'ลูกค้ารายนี้ยังมีคำสั่งซื้อที่ไม่เสร็จสิ้น กรุณาคืนของและปิดคำสั่งซื้อก่อน แล้วจึงลบข้อมูล',
    en: 'This customer still has orders that run. Return the things and close the orders first, then forget the customer.',
  },
  customer_money_open: {
    th: 'ลูกค้ารายนี้ยังมีบิลที่ต้องชำระ เรื่องเคลมที่รอผล หรือเงินที่รอคืน กรุณาจัดการให้เรียบร้อยก่อน แล้วจึงลบข้อมูล',
    en: 'This customer still has a bill to pay, a claim to be decided, or money to get back. Settle it first, then forget the customer.',
  },
  customer_being_forgotten: {
    th: 'มีผู้อื่นกำลังลบข้อมูลลูกค้ารายนี้อยู่ กรุณารอสักครู่แล้วลองอีกครั้ง',
    en: 'Somebody is forgetting this customer right now. Please wait a moment and try again.',
  },
  order_of_forgotten: {
    th: 'ข้อมูลของลูกค้ารายนี้ถูกลบแล้วหรือกำลังถูกลบ จึงสั่งซื้อไม่ได้',
    en: 'This customer is being forgotten or was forgotten, so no order can be placed.',
  },
  customer_forgotten: {
    th: 'ข้อมูลของลูกค้ารายนี้ถูกลบแล้ว จึงส่งอะไรถึงลูกค้าไม่ได้',
    en: 'This customer was forgotten, so nothing can be sent to them.',
  },
  born_in_future: { th: 'วันเกิดต้องไม่อยู่ในอนาคต', en: 'A birthday cannot be in the future.' },
  too_many_addresses: {
    th: 'เก็บที่อยู่ได้ไม่เกิน 10 แห่ง กรุณาลบที่อยู่ที่ไม่ใช้แล้วก่อน',
    en: 'There is room for ten addresses. Please delete one that is no longer used.',
  },
  address_not_found: { th: 'ไม่พบที่อยู่นี้', en: 'This address was not found.' },
  customer_email_taken: {
    th: 'มีลูกค้าใช้อีเมลนี้แล้ว กรุณาค้นหาในรายชื่อลูกค้า',
    en: 'A customer already has this e-mail. Please look for them in the list.',
  },
  customer_id_taken: {
    th: 'หมายเลขลูกค้านี้ถูกใช้แล้ว กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'This customer number is taken. Please reload the page and try again.',
  },
  staff_email_taken: {
    th: 'มีพนักงานใช้อีเมลนี้แล้ว กรุณาใช้อีเมลอื่น',
    en: 'A staff member already has this e-mail. Please use another one.',
  },
  permission_not_found: { th: 'ไม่พบบทบาทนี้ กรุณาเลือกบทบาทอื่น', en: 'This role was not found. Please choose another one.' },
  permission_name_taken: {
    th: 'มีบทบาทชื่อนี้แล้ว กรุณาตั้งชื่ออื่น',
    en: 'There is already a role with this name. Please choose another name.',
  },
  permission_held: {
    th: 'ยังมีพนักงานใช้บทบาทนี้อยู่ กรุณาเปลี่ยนบทบาทของพนักงานเหล่านั้นก่อนเก็บถาวร',
    en: 'Staff still have this role. Please give them another one before you archive it.',
  },
  right_not_yours: {
    th: 'สิทธิ์นี้มีมากกว่าสิทธิ์ของคุณเอง กรุณาให้ผู้ดูแลทำให้',
    en: 'This gives more rights than you have yourself. Please ask an admin.',
  },
  own_permission: {
    th: 'คุณแก้ไขบทบาทของตัวเองไม่ได้ กรุณาให้ผู้ดูแลแก้ไขให้',
    en: 'You cannot change your own role. Please ask an admin.',
  },
} as const satisfies Record<string, { readonly th: string; readonly en: string }>;

export type RefusalCode = keyof typeof refusals;
