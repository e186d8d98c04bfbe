import type { Text } from '../messages.ts';
import { claimTemplates } from './claimTemplates.ts';
import { closingTemplates } from './closingTemplates.ts';
import { emailTexts } from './emailTexts.ts';
import { factorMailTexts } from './factorMailTexts.ts';
import { mailTexts } from './mailTexts.ts';
import { orderTemplates } from './orderTemplates.ts';
import { reportTemplates } from './reportTemplates.ts';
import type { Template, Variable } from './template.ts';

const name: Variable = {
  label: { th: 'ชื่อผู้รับ', en: 'Name of the recipient' },
  sample: { th: 'วิภา คลังดี', en: 'Wipa Klangdee' },
};
const organization: Variable = {
  label: { th: 'ชื่อองค์กร', en: 'Name of the organization' },
  sample: { th: 'คลังดี', en: 'Klang Dee Storage' },
};
const link = (path: string): Variable => ({
  label: {
    th: 'ลิงก์ (อยู่ท้ายย่อหน้าของตัวเอง คำข้างหน้าเป็นชื่อปุ่ม)',
    en: 'The link, at the end of its own paragraph: the words before it name the button',
  },
  sample: { th: `https://klangdee.example${path}`, en: `https://klangdee.example${path}` },
  isRequired: true,
});
const number: Variable = {
  label: { th: 'เลขที่เอกสาร', en: 'Number of the paper' },
  sample: { th: '00000-RT-6911-0213', en: '00000-RT-6911-0213' },
};

const paper = (title: Text, note: Text): Template => ({
  title,
  channel: 'paper',
  variables: { organization, number },
  texts: {
    th: { subject: title.th, body: note.th },
    en: { subject: title.en, body: note.en },
  },
});

export const templates = {
  otp: {
    title: { th: 'รหัส OTP สำหรับลืมรหัสผ่าน', en: 'OTP for a forgotten password' },
    channel: 'mail',
    variables: {
      name,
      organization,
      code: {
        label: { th: 'รหัส OTP (อยู่เป็นย่อหน้าของตัวเอง)', en: 'The OTP, as a paragraph of its own' },
        sample: { th: '482915', en: '482915' },
        isRequired: true,
      },
    },
    texts: mailTexts.otp,
  },
  emailCode: {
    title: { th: 'รหัสยืนยันอีเมล', en: 'Code to confirm an e-mail' },
    channel: 'mail',
    variables: {
      organization,
      code: {
        label: { th: 'รหัส OTP (อยู่เป็นย่อหน้าของตัวเอง)', en: 'The OTP, as a paragraph of its own' },
        sample: { th: '482915', en: '482915' },
        isRequired: true,
      },
    },
    texts: emailTexts.emailCode,
  },
  contractCode: {
    title: { th: 'รหัสยืนยันการยกเลิกสัญญาทั้งหมด', en: 'Code to end a whole contract' },
    channel: 'mail',
    variables: {
      organization,
      order: {
        label: { th: 'เลขที่คำสั่งซื้อ', en: 'Order number' },
        sample: { th: 'KD-0431', en: 'KD-0431' },
      },
      code: {
        label: { th: 'รหัส OTP (อยู่เป็นย่อหน้าของตัวเอง)', en: 'The OTP, as a paragraph of its own' },
        sample: { th: '482915', en: '482915' },
        isRequired: true,
      },
    },
    texts: emailTexts.contractCode,
  },
  forgetAsked: {
    title: { th: 'ลูกค้าขอให้ลบข้อมูลส่วนบุคคล', en: 'A customer asked to be forgotten' },
    channel: 'mail',
    variables: {
      name,
      organization,
      day: {
        label: { th: 'วันที่จะลบข้อมูล', en: 'The day on which the data goes' },
        sample: { th: 'วันพุธที่ 23 ธันวาคม 2569', en: 'Wednesday 23 December 2026' },
        isRequired: true,
      },
      link: link('/profile'),
    },
    texts: emailTexts.forgetAsked,
  },
  forgotten: {
    title: { th: 'แจ้งว่าลบข้อมูลส่วนบุคคลแล้ว', en: 'Notice that personal data was deleted' },
    channel: 'mail',
    variables: { organization },
    texts: emailTexts.forgotten,
  },
  recordsJoined: {
    title: { th: 'แจ้งว่ารวมบัญชีเข้ากับอีกบัญชีแล้ว', en: 'Notice that an account was joined with another' },
    channel: 'mail',
    variables: {
      name,
      organization,
      email: {
        label: { th: 'อีเมลของบัญชีที่เก็บไว้ บางส่วน', en: 'Part of the e-mail of the account that stays' },
        sample: { th: 'm•••@example.com', en: 'm•••@example.com' },
        isRequired: true,
      },
      link: link('/login'),
    },
    texts: emailTexts.recordsJoined,
  },
  emailChanged: {
    title: { th: 'แจ้งว่าอีเมลเข้าสู่ระบบถูกเปลี่ยน', en: 'Notice of a changed login e-mail' },
    channel: 'mail',
    variables: { organization },
    texts: emailTexts.emailChanged,
  },
  invited: {
    title: { th: 'คำเชิญเข้าใช้ระบบหลังบ้าน', en: 'Invitation to the back office' },
    channel: 'mail',
    variables: { name, organization, link: link('/backend/register/staff') },
    texts: mailTexts.invited,
  },
  reset: {
    title: { th: 'ผู้ดูแลรีเซ็ตรหัสผ่าน', en: 'Password reset by an admin' },
    channel: 'mail',
    variables: { name, organization, link: link('/backend/register/staff') },
    texts: mailTexts.reset,
  },
  factorsReset: {
    title: { th: 'ผู้ดูแลรีเซ็ตการยืนยันตัวตนขั้นที่สอง', en: 'Second factor reset by an admin' },
    channel: 'mail',
    variables: { name, organization, link: link('/backend/loginpage') },
    texts: factorMailTexts.factorsReset,
  },
  approved: {
    title: { th: 'คำขอสมัครได้รับอนุมัติ', en: 'Registration approved' },
    channel: 'mail',
    variables: { name, organization, link: link('/backend/loginpage') },
    texts: mailTexts.approved,
  },
  contactAnswer: {
    title: { th: 'คำตอบของข้อความติดต่อ', en: 'Answer to a contact message' },
    channel: 'mail',
    variables: {
      name,
      organization,
      answer: {
        label: { th: 'คำตอบ (อยู่เป็นย่อหน้าของตัวเอง)', en: 'The answer, as a paragraph of its own' },
        sample: { th: 'เก็บได้ค่ะ เดือนละ 1,200 บาท', en: 'Yes, for 1,200 baht a month.' },
        isRequired: true,
      },
      question: {
        label: { th: 'ข้อความที่เขียนมา', en: 'What they wrote to us' },
        sample: { th: 'เก็บตู้เย็นได้ไหม', en: 'Do you store refrigerators?' },
      },
      // Not required: older overrides do not have it.
      link: { ...link('/mymessages'), isRequired: false },
    },
    texts: mailTexts.contactAnswer,
  },
  customerAdded: {
    title: { th: 'บัญชีลูกค้าที่พนักงานเปิดให้', en: 'Customer account opened by staff' },
    channel: 'mail',
    variables: { name, organization, link: link('/forgot') },
    texts: mailTexts.customerAdded,
  },
  adminInvited: {
    title: { th: 'คำเชิญผู้ดูแลแพลตฟอร์ม', en: 'Invitation to the console' },
    channel: 'mail',
    variables: { name, organization, link: link('/admin/forgotpassword') },
    texts: mailTexts.adminInvited,
  },
  ...orderTemplates({ name, organization, link: link('/profile') }),
  ...claimTemplates({ name, organization, link: link('/profile') }),
  ...closingTemplates({ name, organization }),
  ...reportTemplates({ name, organization, link: link('/backend/report02') }),
  receipt: paper(
    { th: 'ใบเสร็จรับเงิน/ใบกำกับภาษี', en: 'Receipt/tax invoice' },
    {
      th: 'สอบถามเกี่ยวกับเอกสารนี้ กรุณาแจ้ง {{organization}} พร้อมเลขที่ {{number}}',
      en: 'Questions about this paper? Please tell {{organization}} its number {{number}}.',
    },
  ),
  creditNote: paper(
    { th: 'ใบลดหนี้', en: 'Credit note' },
    {
      th: 'สอบถามเกี่ยวกับใบลดหนี้นี้ กรุณาแจ้ง {{organization}} พร้อมเลขที่ {{number}}',
      en: 'Questions about this credit note? Please tell {{organization}} its number {{number}}.',
    },
  ),
  deliveryNote: paper(
    { th: 'ใบส่งคืนสิ่งของ', en: 'Delivery note' },
    {
      th: 'กรุณาตรวจนับสิ่งของก่อนลงชื่อ',
      en: 'Please count the items before you sign.',
    },
  ),
  serviceOrder: paper(
    { th: 'ใบรับฝากสิ่งของ', en: 'Service order' },
    { th: 'กรุณาตรวจนับสิ่งของก่อนลงชื่อ', en: 'Please count the items before you sign.' },
  ),
} as const satisfies Record<string, Template>;
export type TemplateKey = keyof typeof templates;
export const templateKeys = Object.keys(templates) as readonly TemplateKey[];
export const isTemplateKey = (key: unknown): key is TemplateKey =>
  typeof key === 'string' && Object.hasOwn(templates, key);
