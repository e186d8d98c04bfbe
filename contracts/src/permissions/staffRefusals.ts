export const staffRefusals = {
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
} as const;
