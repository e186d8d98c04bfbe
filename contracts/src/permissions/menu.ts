import type { Text } from '../messages.ts';
import type { ModuleName } from './modules.ts';

/** `path` is the last URL segment. Without view permission on `module` the page is hidden. */
export type MenuPage = { readonly path: string; readonly title: Text; readonly module: ModuleName };
export type MenuGroup<Name extends string = string> = {
  readonly name: Name;
  readonly title: Text;
  readonly pages: readonly MenuPage[];
};
export type AdminMenuPage = Omit<MenuPage, 'module'>;

type TitlePair = readonly [th: string, en: string];
const page = (path: string, module: ModuleName, ...[th, en]: TitlePair): MenuPage => ({
  path,
  module,
  title: { th, en },
});
const group = <Name extends string>(
  name: Name,
  ...[th, en, ...pages]: [...TitlePair, ...MenuPage[]]
): MenuGroup<Name> => ({
  name,
  title: { th, en },
  pages,
});

export const backendMenu = [
  group(
    'customers',
    'จัดการลูกค้า',
    'Customer Management',
    page('customerlist', 'customer', 'ลูกค้า', 'Customers'),
    page('customertypelist', 'customertype', 'ประเภทลูกค้า', 'Customer types'),
  ),
  group(
    'payments',
    'ช่องทางชำระเงิน',
    'Payment Option',
    page('paymentlist', 'payment', 'ช่องทางชำระเงิน', 'Payment options'),
  ),
  group(
    'services',
    'จัดการบริการ',
    'Services Management',
    page('servicelist', 'service', 'บริการ', 'Services'),
    page('packagelist', 'salepackage', 'แพ็กเกจ', 'Packages'),
    page('sizelist', 'size', 'ขนาด', 'Sizes'),
    page('slotlist', 'slot', 'ช่วงเวลา', 'Time slots'),
    page('settingcalendar', 'calendartimeslot', 'ปฏิทินรอบรถ', 'Trip calendar'),
  ),
  group(
    'marketing',
    'การตลาด',
    'Marketing',
    page('salechannellist', 'salechannel', 'ช่องทางขาย', 'Sale channels'),
    page('discountlist', 'discount', 'ส่วนลด', 'Discounts'),
  ),
  group(
    'orders',
    'คำสั่งซื้อ',
    'Order',
    page('orderlist', 'orderlist', 'รายการคำสั่งซื้อ', 'Orders'),
    page('latemoneylist', 'orderlist', 'เงินที่ต้องจัดการ', 'Money to settle'),
    page('billlist', 'orderlist', 'ใบแจ้งหนี้', 'Bills'),
    page('refundlist', 'orderlist', 'คืนเงิน', 'Refunds'),
    page('claimlist', 'orderlist', 'เคลม', 'Claims'),
    page('correctionlist', 'orderlist', 'คำขอแก้ไขเอกสาร', 'Paper corrections'),
    page('certificatelist', 'orderlist', 'หนังสือรับรองหักภาษี', 'Withholding certificates'),
    page('ordergeneratelist', 'qr', 'รอติดป้าย QR', 'Labels to make'),
    page('ordertrackinglist', 'ordertracking', 'ติดตามรอบรถ', 'Trip tracking'),
    page('daysheet', 'ordertracking', 'ใบงานทีม', 'Day sheet'),
    page('warehouse', 'qr', 'เก็บและเบิกของ', 'Put away and take out'),
    page('crewlist', 'ordertracking', 'ทีมขนย้าย', 'Crews'),
    page('visitreasonlist', 'ordertracking', 'เหตุที่ไปไม่สำเร็จ', 'Reasons of failed visits'),
    page('locationlist', 'qr', 'ที่เก็บของ', 'Storage places'),
  ),
  group(
    'makeCodes',
    'สร้าง QR',
    'Generate Qrcode',
    page('generatelist', 'qr', 'ชุดรหัส QR', 'Code batches'),
    page('generatetypelist', 'qrtype', 'ชนิดของรหัส', 'Code kinds'),
    page('definestatusqrlist', 'definestatusqr', 'สถานะ QR', 'QR statuses'),
  ),
  group('scan', 'สแกน QR', 'Scan Qrcode', page('scanqrcode', 'scanqrcode', 'สแกน QR', 'Scan Qrcode')),
  group('print', 'พิมพ์ QR', 'Print Qrcode', page('printqrcode', 'printqrcode', 'พิมพ์ QR', 'Print Qrcode')),
  group(
    'messages',
    'ข้อความติดต่อ',
    'Contact Us List',
    page('contactuslist', 'logscontactus', 'ข้อความติดต่อ', 'Contact messages'),
  ),
  group(
    'staff',
    'พนักงานและสิทธิ์',
    'Staff and Permissions',
    page('stafflist', 'staff', 'พนักงาน', 'Staff'),
    page('permissionlist', 'permission', 'สิทธิ์การใช้งาน', 'Permissions'),
  ),
  group(
    'settings',
    'ตั้งค่า',
    'Settings',
    page('settingorganize', 'setting', 'ข้อมูลบริษัท', 'Organization'),
    page('settingtheme', 'setting', 'สีและโลโก้', 'Colours and logo'),
    page('savedreplylist', 'logscontactus', 'ข้อความตอบกลับสำเร็จรูป', 'Saved replies'),
    page('settingcontactus', 'setting', 'ช่องทางติดต่อ', 'Contact channels'),
    page('settingtemplatelist', 'setting', 'แม่แบบอีเมลและเอกสาร', 'E-mail and paper templates'),
    page('settingtag', 'tags', 'แท็ก', 'Tags'),
    page('faqlist', 'faq', 'คำถามที่พบบ่อย', 'FAQs'),
    page('settingtermandconditionlist', 'termsandconditions', 'ข้อกำหนดและเงื่อนไข', 'Terms and conditions'),
    page('settingpdpalist', 'pdpa', 'นโยบายความเป็นส่วนตัว', 'Privacy policies'),
  ),
  group(
    'home',
    'ตั้งค่าหน้าแรก',
    'Home Settings',
    page('settingheader', 'homesetting', 'ภาพเปิดหน้าแรก', 'Opening slides'),
    page('settingcontent1', 'homesetting', 'ขั้นตอน', 'How it works'),
    page('settingcontent2', 'homesetting', 'บริการ', 'Services'),
    page('settingcontent3', 'homesetting', 'ราคา', 'Prices'),
    page('settingcontent4', 'homesetting', 'จุดเด่นและเสียงลูกค้า', 'Why us and voices'),
    page('settingcontent5', 'homesetting', 'คำชวนท้ายหน้า', 'Closing call'),
  ),
  group(
    'reports',
    'รายงานการตลาด',
    'Marketing Report',
    page('report01', 'report01', 'การจองและยอดขาย', 'Bookings and sales'),
    page('report02', 'report02', 'เงินและภาษี', 'Money and tax'),
    page('reconciliationlist', 'report02', 'กระทบยอดเงิน', 'Reconciliation'),
    page('report03', 'report03', 'ของในคลังและรอบรถ', 'Storage and movements'),
    page('report04', 'report04', 'ลูกค้าและลูกหนี้', 'Customers and receivables'),
    page('proof', 'report02', 'พิสูจน์ยอด', 'Proof of the books'),
  ),
] as const;
/** Pages that are not built yet. Menus hide them. Remove a page from here when it opens. */
export const notOpenYet: ReadonlySet<string> = new Set<string>();
export type BackendGroupName = (typeof backendMenu)[number]['name'];

export const adminMenu = [
  { path: 'organize_list', title: { th: 'องค์กร', en: 'Organizations' } },
  { path: 'admin_list', title: { th: 'ผู้ดูแล', en: 'Admins' } },
  { path: 'staff_list', title: { th: 'พนักงาน', en: 'Staff' } },
  { path: 'package_list', title: { th: 'แพ็กเกจ', en: 'Packages' } },
  { path: 'module_list', title: { th: 'โมดูล', en: 'Modules' } },
  { path: 'template_list', title: { th: 'แม่แบบข้อความ', en: 'Templates' } },
  { path: 'proof_list', title: { th: 'พิสูจน์ยอด', en: 'Proof of the books' } },
  { path: 'security_list', title: { th: 'บันทึกความปลอดภัย', en: 'Security log' } },
] as const satisfies readonly AdminMenuPage[];
export type AdminPath = (typeof adminMenu)[number]['path'];
