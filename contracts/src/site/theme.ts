import { ratios } from '../images.ts';
import { lookup } from '../kit/lookup.ts';

/** Paper and ink colours come in pairs with enough contrast. */
export const theme = lookup({
  kind: 'sitetheme',
  page: 'settingtheme',
  module: 'setting',
  title: { th: 'สี โลโก้ และภาพ', en: 'Colours, logo and pictures' },
  isPublic: true,
  fields: {
    logo: {
      is: 'image',
      ratio: ratios.logo,
      isOptional: true,
      label: { th: 'โลโก้บนเว็บไซต์', en: 'Logo on the site' },
      help: { th: 'เว้นว่างไว้เพื่อใช้โลโก้ของบริษัท', en: 'Leave empty to use the logo of the organization.' },
    },
    icon: {
      is: 'image',
      ratio: ratios.logo,
      isOptional: true,
      label: { th: 'ไอคอนบนแท็บและหน้าจอโทรศัพท์', en: 'Icon of tabs and home screens' },
      help: { th: 'เว้นว่างไว้เพื่อใช้โลโก้', en: 'Leave empty to use the logo.' },
    },
    opening: {
      is: 'image',
      ratio: ratios.wide,
      isOptional: true,
      label: { th: 'ภาพเปิดหน้าแรก', en: 'Opening picture' },
      help: {
        th: 'แทนภาพวาดของสไลด์ที่ไม่มีภาพของตัวเอง',
        en: 'In place of the drawing, where a slide has no picture of its own.',
      },
    },
    closing: {
      is: 'image',
      ratio: ratios.side,
      isOptional: true,
      label: { th: 'ภาพท้ายหน้าแรก', en: 'Closing picture' },
      help: { th: 'แทนภาพวาดข้างคำชวน', en: 'In place of the drawing beside the closing call.' },
    },
    shared: {
      is: 'image',
      ratio: ratios.shared,
      isOptional: true,
      label: { th: 'ภาพเมื่อแชร์ลิงก์', en: 'Picture of shared links' },
      help: { th: 'เว้นว่างไว้เพื่อใช้ภาพเปิดหน้าแรก', en: 'Leave empty to use the opening picture.' },
    },
    primary: {
      is: 'color',
      label: { th: 'สีหลัก', en: 'Main colour' },
      help: {
        th: 'ปุ่ม พื้นเข้ม และหัวข้อ ตัวอักษรขาวต้องอ่านออกบนสีนี้',
        en: 'Buttons, dark grounds, headings. White text must be readable on it.',
      },
    },
    accent: {
      is: 'color',
      label: { th: 'สีเน้น', en: 'Accent' },
      help: { th: 'ปุ่มที่สำคัญที่สุด ตัวอักษรเข้มต้องอ่านออกบนสีนี้', en: 'The one thing to do. Dark text must be readable on it.' },
    },
    paper: {
      is: 'choice',
      label: { th: 'สีพื้น', en: 'Paper' },
      choices: [
        { value: '#fbfaf7', label: { th: 'ขาวอุ่น', en: 'Warm white' } },
        { value: '#ffffff', label: { th: 'ขาว', en: 'White' } },
        { value: '#f7f9fb', label: { th: 'ขาวเย็น', en: 'Cool white' } },
      ],
    },
    ink: {
      is: 'choice',
      label: { th: 'สีตัวอักษร', en: 'Ink' },
      choices: [
        { value: '#1d2433', label: { th: 'น้ำเงินเข้ม', en: 'Dark blue' } },
        { value: '#2a211b', label: { th: 'น้ำตาลเข้ม', en: 'Dark brown' } },
        { value: '#1b1b1b', label: { th: 'ดำ', en: 'Black' } },
      ],
    },
  },
});
