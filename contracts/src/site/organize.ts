import { z } from 'zod';
import { ratios } from '../images.ts';
import { type Fields, inBoth, lookup, names } from '../kit/lookup.ts';
import { link, reachLink } from './link.ts';

const shown: Fields = {
  contact: { is: 'text', max: 120, label: { th: 'ข้อความที่แสดง', en: 'Text shown' } },
  link: reachLink,
  pictureUrl: { is: 'image', ratio: ratios.logo, isOptional: true, label: { th: 'ภาพ', en: 'Picture' } },
};
const name: Fields = { name: { is: 'text', max: 60, label: { th: 'ชื่อ', en: 'Name' } } };

/** What an organization says of itself on every page and every paper. */
export const organize = lookup({
  kind: 'siteorganize',
  page: 'settingorganize',
  module: 'setting',
  title: { th: 'ข้อมูลบริษัท', en: 'Organization' },
  isPublic: true,
  fields: {
    ...names,
    pictureUrl: { is: 'image', ratio: ratios.logo, isOptional: true, label: { th: 'โลโก้', en: 'Logo' } },
    ...inBoth('address', { is: 'longText', max: 500, isOptional: true, label: { th: 'ที่อยู่', en: 'Address' } }),
    ...inBoth('legalName', {
      is: 'text',
      max: 160,
      isOptional: true,
      isInternal: true,
      label: { th: 'ชื่อจดทะเบียน', en: 'Registered name' },
      help: {
        th: 'ชื่อเต็มตามหนังสือรับรองหรือ ภ.พ.20 ซึ่งพิมพ์บนใบเสร็จและใบกำกับภาษี ไม่ใส่ = ชื่อที่แสดงบนเว็บ',
        en: 'The full name as registered, printed on receipts and tax invoices. If empty, the name shown on the site.',
      },
    }),
    taxId: {
      is: 'text',
      max: 13,
      pattern: /^\d{13}$/,
      isOptional: true,
      isInternal: true,
      label: { th: 'เลขประจำตัวผู้เสียภาษี', en: 'Tax ID' },
      help: {
        th: 'ตัวเลข 13 หลัก ผู้เยี่ยมชมไม่เห็น พิมพ์บนใบเสร็จและใบกำกับภาษี ซึ่งระบบออกให้เองเมื่อมีเลขนี้และที่อยู่แล้ว',
        en: '13 digits; visitors do not see it. Printed on receipts and tax invoices, which are issued by themselves once it and the address are here.',
      },
    },
    branch: {
      is: 'text',
      max: 5,
      pattern: /^\d{5}$/,
      isOptional: true,
      isInternal: true,
      label: { th: 'รหัสสาขา', en: 'Branch' },
      help: {
        th: 'ตัวเลข 5 หลัก เลขที่เอกสารขึ้นต้นด้วยเลขนี้ ไม่ใส่ = สำนักงานใหญ่ (00000)',
        en: '5 digits, with which the numbers of papers begin. If empty, the head office (00000).',
      },
    },
    overdueBlocks: {
      is: 'choice',
      isOptional: true,
      isInternal: true,
      label: { th: 'เมื่อมีบิลเกินกำหนด ลูกค้าขอไม่ได้', en: 'What customers cannot ask for while a bill is overdue' },
      help: {
        th: 'ไม่เลือก = คืนถาวรและยกเลิก พนักงานขอแทนลูกค้าได้เสมอ ระบบไม่ขายหรือทิ้งของของใคร',
        en: 'None chosen: returns for good. Staff can always ask in their place; nobody’s things are ever sold or thrown away.',
      },
      choices: [
        { value: 'temporary', label: { th: 'คืนชั่วคราว', en: 'Temporary returns' } },
        { value: 'permanent', label: { th: 'คืนถาวรและยกเลิก', en: 'Returns for good' } },
        { value: 'both', label: { th: 'ทั้งสองอย่าง', en: 'Both' } },
        { value: 'none', label: { th: 'ไม่ห้ามอะไร', en: 'Nothing' } },
      ],
    },
    orderPrefix: {
      is: 'text',
      max: 4,
      pattern: /^[A-Z]{2,4}$/,
      isOptional: true,
      isInternal: true,
      label: { th: 'อักษรนำหน้าเลขที่คำสั่งซื้อ', en: 'Order number prefix' },
      help: {
        th: 'A–Z 2 ถึง 4 ตัว เช่น KD ในเลขที่ KD-0231 ไม่ใส่ = ตัวย่อของชื่ออังกฤษ มีผลกับคำสั่งซื้อใหม่',
        en: '2 to 4 letters A–Z, such as KD in KD-0231. If empty, the initials of the English name. Applies to new orders.',
      },
    },
    isVatRegistered: { is: 'flag', isInternal: true, label: { th: 'จดทะเบียน VAT', en: 'Registered for VAT' } },
    pricesIncludeVat: {
      is: 'flag',
      isInternal: true,
      label: { th: 'ราคารวม VAT แล้ว', en: 'Prices include VAT' },
      help: {
        th: 'ไม่เลือก = บวก VAT เพิ่มท้ายใบเสนอราคา',
        en: 'If not, VAT is added at the end of every quote.',
      },
    },
    billingDays: {
      is: 'number',
      min: 0,
      max: 60,
      isInternal: true,
      unit: { th: 'วัน', en: 'days' },
      label: { th: 'ออกบิลก่อนครบรอบ', en: 'Issue bills before a period starts' },
      help: {
        th: 'นับย้อนจากวันแรกของรอบถัดไป ซึ่งเป็นวันครบกำหนดชำระ เก็บไว้ก่อน มีผลเมื่อระบบออกบิลรายเดือน',
        en: 'Counted back from the first day of the next period, on which its bill is due. Takes effect once bills are issued month by month.',
      },
    },
    contact: {
      is: 'rows',
      min: 0,
      max: 10,
      label: { th: 'ช่องทางติดต่อ', en: 'Contacts' },
      each: {
        ...name,
        type: {
          is: 'choice',
          label: { th: 'ชนิด', en: 'Kind' },
          choices: [
            { value: 'tel', label: { th: 'โทรศัพท์', en: 'Phone' } },
            { value: 'email', label: { th: 'อีเมล', en: 'E-mail' } },
            { value: 'link', label: { th: 'ลิงก์', en: 'Link' } },
          ],
        },
        ...shown,
      },
    },
    follow: {
      is: 'rows',
      min: 0,
      max: 10,
      label: { th: 'ช่องทางติดตาม', en: 'Follow us' },
      each: { ...name, ...shown },
    },
    news_link_th: { ...link, label: { th: 'ลิงก์บทความ (ไทย)', en: 'Blog (Thai)' } },
    news_link_en: { ...link, label: { th: 'ลิงก์บทความ (อังกฤษ)', en: 'Blog (English)' } },
    ...inBoth('parent', {
      is: 'text',
      max: 120,
      isOptional: true,
      label: { th: 'ชื่อบริษัทแม่', en: 'Parent company' },
    }),
    parent_link: { ...link, label: { th: 'เว็บไซต์บริษัทแม่', en: 'Website of the parent company' } },
  },
});

/** How an organization's prices stand to VAT; until it says otherwise they include it. */
export const vatPolicy = z.object({
  isVatRegistered: z.boolean().default(true),
  pricesIncludeVat: z.boolean().default(true),
});
export type VatPolicy = Readonly<z.output<typeof vatPolicy>>;

/** What customers cannot ask for while a bill is overdue; returns for good, until an organization says otherwise. */
export const overdueBlocks = z.enum(['temporary', 'permanent', 'both', 'none']).catch('permanent');
export type OverdueBlocks = z.output<typeof overdueBlocks>;
