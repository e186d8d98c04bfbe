import { custodyRefusals } from './custody/custodyRefusals.ts';
import { factorRefusals } from './factors/factorRefusals.ts';
import { bookingRefusals } from './orders/bookingRefusals.ts';

/** Everything a decider may answer instead of events: statements of fact, each with what a person is told. */
export const refusals = {
  ...bookingRefusals,
  ...custodyRefusals,
  ...factorRefusals,
  email_taken: {
    th: 'อีเมลนี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบ',
    en: 'There is an account with this e-mail already, please log in.',
  },
  email_not_yours: {
    th: 'อีเมลที่ใช้เข้าสู่ระบบ เจ้าของเปลี่ยนเองได้ด้วยรหัสที่ส่งไปอีเมลใหม่ หรือให้ผู้ดูแลคนอื่นเปลี่ยนให้',
    en: 'The sign-in e-mail is changed by its owner, with a code sent to the new one, or by another admin.',
  },
  admin_id_taken: {
    th: 'หมายเลขผู้ดูแลนี้ถูกใช้แล้ว กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'This number is taken, please reload the page and try again.',
  },
  admin_email_taken: {
    th: 'มีผู้ดูแลใช้อีเมลนี้อยู่แล้ว',
    en: 'Another platform admin has this e-mail already.',
  },
  admin_is_yourself: {
    th: 'คุณระงับบัญชีของตัวเองไม่ได้ กรุณาให้ผู้ดูแลคนอื่นทำ',
    en: 'You cannot suspend yourself, please ask another admin.',
  },
  last_platform_admin: {
    th: 'ต้องมีผู้ดูแลแพลตฟอร์มที่ใช้งานได้อย่างน้อยหนึ่งคน กรุณาเพิ่มผู้ดูแลคนอื่นก่อน',
    en: 'One platform admin must remain, please add another first.',
  },
  staff_limit_reached: {
    th: 'จำนวนพนักงานครบตามแพ็กเกจขององค์กรแล้ว กรุณาระงับพนักงานที่ไม่ใช้งาน หรือขอเปลี่ยนแพ็กเกจ',
    en: 'Your package has no place for more staff. Please suspend somebody who no longer works here, or ask for a larger package.',
  },
  customer_limit_reached: {
    th: 'จำนวนลูกค้าครบตามแพ็กเกจขององค์กรแล้ว กรุณาขอเปลี่ยนแพ็กเกจ',
    en: 'Your package has no place for more customers. Please ask for a larger package.',
  },
  customers_paused: {
    th: 'ขณะนี้เรายังเปิดบัญชีใหม่ไม่ได้ กรุณาติดต่อเรา เราจะช่วยหาทางให้',
    en: 'We cannot open new accounts at the moment. Please contact us, and we will find a way.',
  },
  organization_not_found: { th: 'ไม่พบองค์กรนี้', en: 'This organization was not found.' },
  template_not_found: { th: 'ไม่พบแม่แบบข้อความนี้', en: 'This template was not found.' },
  lookup_not_found: { th: 'ไม่พบข้อมูลนี้', en: 'This record was not found.' },
  lookup_id_taken: {
    th: 'หมายเลขข้อมูลนี้ถูกใช้แล้ว กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'This number is taken, please reload the page and try again.',
  },
  lookup_changed_meanwhile: {
    th: 'มีคนแก้ไขข้อมูลนี้ระหว่างที่คุณเปิดอยู่ กรุณาดูสิ่งที่เปลี่ยนแล้วบันทึกอีกครั้ง',
    en: 'Somebody changed this record while you had it open, please look at what changed and save again.',
  },
  lookup_is_published: {
    th: 'ข้อความที่เผยแพร่แล้วแก้ไขไม่ได้ กรุณาเพิ่มเป็นรุ่นใหม่',
    en: 'A published text never changes, please add it as a new version.',
  },
  lookup_revision_not_found: {
    th: 'ไม่พบข้อมูลรุ่นนี้ กรุณาโหลดประวัติใหม่',
    en: 'There is no such earlier state, please load the history again.',
  },
  event_not_parked: { th: 'ไม่มีเหตุการณ์นี้ที่ถูกพักไว้', en: 'No such event is parked.' },
  view_not_found: { th: 'ไม่พบมุมมองนี้', en: 'This view was not found.' },
  view_not_yours: {
    th: 'มุมมองนี้เป็นของคนอื่น กรุณาบันทึกเป็นมุมมองใหม่ของคุณ',
    en: 'This view belongs to somebody else, please save it as a new one of yours.',
  },
  staff_not_found: { th: 'ไม่พบพนักงานคนนี้', en: 'This backend user was not found.' },
  staff_id_taken: {
    th: 'หมายเลขพนักงานนี้ถูกใช้แล้ว กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'This staff number is taken, please reload the page and try again.',
  },
  staff_not_active: {
    th: 'พนักงานคนนี้ยังใช้งานระบบไม่ได้ในขณะนี้ กรุณาดูสถานะของพนักงานก่อน',
    en: 'This backend user is not active, please look at their status first.',
  },
  staff_not_waiting: {
    th: 'คำขอสมัครนี้ไม่ได้รออนุมัติแล้ว กรุณาดูสถานะล่าสุดของพนักงาน',
    en: 'This registration no longer waits, please look at the status of this backend user.',
  },
  staff_is_yourself: {
    th: 'คุณเปลี่ยนสิทธิ์หรือระงับการใช้งานของตัวเองไม่ได้ กรุณาให้ผู้ดูแลคนอื่นทำ',
    en: 'You cannot change your own rights or suspend yourself, please ask another admin.',
  },
  last_admin: {
    th: 'ต้องมีผู้ดูแลระบบหลังร้านอย่างน้อยหนึ่งคน กรุณาตั้งผู้ดูแลคนอื่นก่อน',
    en: 'This is the last active admin, please make somebody else an admin first.',
  },
  only_admins: {
    th: 'เฉพาะผู้ดูแลระบบหลังร้านเท่านั้นที่ทำรายการกับผู้ดูแลได้ กรุณาแจ้งผู้ดูแล',
    en: 'Only a backend admin decides about admins, please ask one.',
  },
  staff_holds_more: {
    th: 'พนักงานคนนี้มีสิทธิ์มากกว่าคุณ กรุณาให้ผู้ดูแลทำให้',
    en: 'This backend user may do more than you. Please ask an admin.',
  },
  invitation_not_open: {
    th: 'คำเชิญนี้ใช้ไม่ได้แล้ว กรุณาขอคำเชิญใหม่จากผู้ดูแล',
    en: 'This invitation is no longer open, please ask for a new one.',
  },
  admin_not_found: { th: 'ไม่พบผู้ดูแลแพลตฟอร์มคนนี้', en: 'This platform admin was not found.' },
  admin_not_active: {
    th: 'ผู้ดูแลแพลตฟอร์มคนนี้ถูกระงับอยู่ กรุณาติดต่อผู้ดูแลคนอื่น',
    en: 'This platform admin is suspended, please ask another one.',
  },
  contact_not_found: { th: 'ไม่พบข้อความติดต่อนี้', en: 'This contact message was not found.' },
  contact_id_taken: {
    th: 'หมายเลขข้อความนี้ถูกใช้แล้ว กรุณาโหลดหน้านี้ใหม่แล้วส่งอีกครั้ง',
    en: 'This message number is taken, please reload the page and send it again.',
  },
  contact_closed: {
    th: 'ข้อความนี้ปิดเรื่องแล้ว กรุณาเปิดเรื่องอีกครั้งก่อน',
    en: 'This message is closed, please open it again first.',
  },
  contact_not_answered: {
    th: 'ข้อความนี้ยังไม่ได้ตอบ กรุณาตอบก่อนปิดเรื่อง',
    en: 'This message is not answered yet, please answer it before you close it.',
  },
  contact_moved_on: {
    th: 'มีข้อความใหม่ในเรื่องนี้ระหว่างที่คุณเขียน กรุณาอ่านแล้วส่งอีกครั้ง',
    en: 'Something was written in this thread meanwhile, please read it and send again.',
  },
  contact_forgotten: {
    th: 'ข้อมูลของผู้ติดต่อถูกลบแล้ว จึงตอบกลับไม่ได้',
    en: 'This person’s details are erased, so there is nobody to answer.',
  },
  person_is_two: {
    th: 'หมายเลขนี้เป็นของคนอื่นในระบบด้วย หากลบ ชื่อของคนนั้นจะหายไปด้วย จึงลบไม่ได้ กรุณาแจ้งผู้ดูแลแพลตฟอร์ม',
    en: 'This number also stands for somebody else, whose name would be lost as well. Please tell the platform admins.',
  },
  customer_not_found: { th: 'ไม่พบลูกค้ารายนี้', en: 'This customer was not found.' },
  customer_email_taken: {
    th: 'มีลูกค้าใช้อีเมลนี้แล้ว กรุณาค้นหาในรายชื่อลูกค้า',
    en: 'A customer has this e-mail already, please look for them in the list.',
  },
  customer_id_taken: {
    th: 'หมายเลขลูกค้านี้ถูกใช้แล้ว กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'This customer number is taken, please reload the page and try again.',
  },
  line_taken: {
    th: 'บัญชี LINE นี้เชื่อมกับผู้ใช้คนอื่นแล้ว กรุณาใช้บัญชี LINE ของคุณเอง',
    en: 'This LINE account is linked to somebody else already, please use your own.',
  },
  otp_not_found: {
    th: 'ไม่พบรหัส OTP นี้ กรุณาขอรหัสใหม่',
    en: 'This one-time code was not found, please ask for a new one.',
  },
  otp_expired: {
    th: 'รหัส OTP หมดอายุแล้ว (ใช้ได้ 10 นาที) กรุณาขอรหัสใหม่',
    en: 'The one-time code is over (it is good for 10 minutes), please ask for a new one.',
  },
  otp_used_up: {
    th: 'ใส่รหัส OTP ผิดครบ 5 ครั้งแล้ว กรุณาขอรหัสใหม่',
    en: 'A wrong code was entered 5 times, please ask for a new one.',
  },
  otp_replaced: {
    th: 'มีการส่งรหัส OTP ใหม่แล้ว กรุณาใช้รหัสจากอีเมลล่าสุด',
    en: 'A newer code was sent, please use the one of the latest e-mail.',
  },
  otp_spent: {
    th: 'รหัส OTP นี้ถูกใช้ไปแล้ว กรุณาขอรหัสใหม่',
    en: 'This one-time code was used already, please ask for a new one.',
  },
  otp_not_confirmed: {
    th: 'ยังไม่ได้ยืนยันรหัส OTP กรุณาใส่รหัสจากอีเมลก่อน',
    en: 'The one-time code is not confirmed yet, please enter the one from the e-mail first.',
  },
  staff_email_taken: {
    th: 'มีพนักงานใช้อีเมลนี้แล้ว กรุณาใช้อีเมลอื่น',
    en: 'A backend user has this e-mail already, please use another one.',
  },
  permission_not_found: { th: 'ไม่พบสิทธิ์การใช้งานนี้ กรุณาเลือกใหม่', en: 'This role was not found, please choose another.' },
  permission_name_taken: {
    th: 'มีสิทธิ์การใช้งานชื่อนี้แล้ว กรุณาตั้งชื่ออื่น',
    en: 'There is a role of this name already, please choose another name.',
  },
  permission_held: {
    th: 'ยังมีพนักงานถือสิทธิ์นี้อยู่ กรุณาเปลี่ยนสิทธิ์ของพนักงานเหล่านั้นก่อนเก็บเข้าคลัง',
    en: 'Backend users still hold this role, please give them another one before you archive it.',
  },
  right_not_yours: {
    th: 'สิทธิ์นี้มีมากกว่าสิทธิ์ของคุณเอง กรุณาให้ผู้ดูแลทำให้',
    en: 'This gives more than you hold yourself, please ask an admin.',
  },
  own_permission: {
    th: 'คุณแก้ไขสิทธิ์ที่ตัวเองถืออยู่ไม่ได้ กรุณาให้ผู้ดูแลแก้ไขให้',
    en: 'You cannot change the role that you hold yourself, please ask an admin.',
  },
} as const satisfies Record<string, { readonly th: string; readonly en: string }>;

export type RefusalCode = keyof typeof refusals;
