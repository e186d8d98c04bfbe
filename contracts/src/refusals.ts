/** Everything a decider may answer instead of events: statements of fact, each with what a person is told. */
export const refusals = {
  order_not_found: { th: 'ไม่พบคำสั่งซื้อนี้', en: 'This order was not found.' },
  order_already_placed: {
    th: 'หมายเลขคำสั่งซื้อนี้ถูกใช้แล้ว กรุณาสั่งซื้อใหม่',
    en: 'This order number is taken, please place the order again.',
  },
  order_already_closed: { th: 'คำสั่งซื้อนี้ปิดไปแล้ว', en: 'This order is closed already.' },
  order_already_paid: { th: 'คำสั่งซื้อนี้ชำระเงินแล้ว', en: 'This order is paid already.' },
  order_cancel_not_asked: {
    th: 'คำสั่งซื้อนี้ยังไม่มีคำขอยกเลิก',
    en: 'Nobody has asked to cancel this order.',
  },
  refund_above_payment: {
    th: 'ยอดคืนเงินสูงกว่ายอดที่ชำระ กรุณาตรวจสอบยอด',
    en: 'The refund is more than was paid, please check the amount.',
  },
  payment_window_closed: {
    th: 'หมดเวลาชำระเงินแล้ว กรุณาสั่งซื้อใหม่',
    en: 'The time to pay is over, please place the order again.',
  },
  payment_not_started: { th: 'ไม่พบรายการชำระเงินนี้', en: 'This payment was not found.' },
  payment_already_finished: {
    th: 'รายการชำระเงินนี้สิ้นสุดแล้ว กรุณาเริ่มชำระเงินใหม่',
    en: 'This payment is finished, please start a new one.',
  },
  email_taken: {
    th: 'อีเมลนี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบ',
    en: 'There is an account with this e-mail already, please log in.',
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
  view_not_found: { th: 'ไม่พบมุมมองนี้', en: 'This view was not found.' },
  view_not_yours: {
    th: 'มุมมองนี้เป็นของคนอื่น กรุณาบันทึกเป็นมุมมองใหม่ของคุณ',
    en: 'This view belongs to somebody else, please save it as a new one of yours.',
  },
  item_count_not_offered: {
    th: 'แพ็กเกจนี้ไม่รับจำนวนนี้ กรุณาปรับจำนวนหรือเลือกแพ็กเกจอื่น',
    en: 'This package does not take that many items, please change the number or choose another package.',
  },
  size_not_offered: {
    th: 'แพ็กเกจนี้ไม่มีขนาดที่เลือก กรุณาเลือกขนาดใหม่',
    en: 'This package does not have that size, please choose another.',
  },
  texts_changed: {
    th: 'ข้อกำหนดหรือประกาศความเป็นส่วนตัวมีรุ่นใหม่ กรุณาอ่านและยอมรับอีกครั้ง',
    en: 'The terms or the privacy notice changed, please read and accept them again.',
  },
  slot_not_found: { th: 'ไม่พบช่วงเวลานี้ กรุณาเลือกใหม่', en: 'This time slot was not found, please choose another.' },
  place_not_held: {
    th: 'ไม่มีคิวที่จองไว้ให้คำสั่งซื้อนี้ กรุณาเลือกวันรับของใหม่',
    en: 'No place with the movers is held for this order, please choose a date again.',
  },
  slot_full: {
    th: 'ช่วงเวลานี้เต็มแล้ว กรุณาเลือกวันอื่น',
    en: 'No mover is free at this time, please choose another date.',
  },
  day_closed: { th: 'วันนี้ปิดรับ กรุณาเลือกวันอื่น', en: 'The movers do not come on this day, please choose another date.' },
  pick_up_too_soon: {
    th: 'ต้องจองล่วงหน้าอย่างน้อย 2 วัน กรุณาเลือกวันอื่น',
    en: 'A pick-up is booked at least 2 days ahead, please choose another date.',
  },
  pick_up_too_late: {
    th: 'ยังไม่เปิดจองวันนี้ กรุณาเลือกวันที่ใกล้กว่านี้',
    en: 'This day cannot be booked yet, please choose an earlier one.',
  },
  promo_not_found: { th: 'ไม่พบโค้ดนี้ กรุณาตรวจสอบตัวสะกด', en: 'There is no such code, please check the spelling.' },
  promo_not_yet: { th: 'โค้ดนี้ยังไม่เริ่มใช้', en: 'This code is not in use yet.' },
  promo_over: { th: 'โค้ดนี้หมดอายุแล้ว', en: 'This code is over.' },
  promo_used_up: { th: 'โค้ดนี้ถูกใช้ครบจำนวนแล้ว', en: 'This code has been used up.' },
  promo_used_by_you: { th: 'คุณใช้โค้ดนี้ครบจำนวนแล้ว', en: 'You have used this code as often as one may.' },
  promo_total_too_low: {
    th: 'ยอดยังไม่ถึงขั้นต่ำของโค้ดนี้',
    en: 'The total is below what this code asks for.',
  },
  promo_not_for_package: {
    th: 'โค้ดนี้ใช้กับแพ็กเกจที่เลือกไม่ได้',
    en: 'This code is not for the package you chose.',
  },
  promo_not_for_channel: {
    th: 'โค้ดนี้ใช้กับการจองทางเว็บไซต์ไม่ได้',
    en: 'This code is not for bookings on the web site.',
  },
  payment_method_not_offered: {
    th: 'วิธีชำระเงินนี้ใช้กับยอดนี้ไม่ได้ กรุณาเลือกวิธีอื่น',
    en: 'This way of paying is not offered for this amount, please choose another.',
  },
  late_money_not_found: { th: 'ไม่พบรายการเงินนี้', en: 'This money was not found.' },
  late_money_settled: {
    th: 'รายการเงินนี้จัดการไปแล้ว กรุณาโหลดหน้านี้ใหม่',
    en: 'This money is settled already, please reload the page.',
  },
  late_money_choice_not_possible: {
    th: 'ทางเลือกนี้ทำไม่ได้แล้ว กรุณาเลือกทางอื่น',
    en: 'This is not possible any more, please choose another way.',
  },
  package_not_found: {
    th: 'ไม่พบแพ็กเกจ (กรุณาเลือกแพ็กเกจ)',
    en: 'No package found (please select package).',
  },
  package_not_available: {
    th: 'แพ็กเกจนี้ยังไม่เปิดให้บริการ',
    en: 'The package is not yet available for service.',
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
  customer_not_found: { th: 'ไม่พบลูกค้ารายนี้', en: 'This customer was not found.' },
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
