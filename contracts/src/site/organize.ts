import { z } from 'zod';
import { type BillTerms, mostLeadDays, mostReminders, standardTerms } from '../bills/bill.ts';
import { ratios } from '../images.ts';
import { day } from '../kit/event.ts';
import { type Fields, inBoth, lookup, printedNames } from '../kit/lookup.ts';
import { carriedMinutes, withholdingPercent } from '../limits.ts';
import type { Text } from '../messages.ts';
import { link, reachLink } from './link.ts';
import { vatFields } from './vat.ts';

const contactFields = {
  contact: { is: 'text', max: 120, label: { th: 'ข้อความที่แสดง', en: 'Text shown' } },
  link: reachLink,
  pictureUrl: { is: 'image', ratio: ratios.logo, isOptional: true, label: { th: 'ภาพ', en: 'Picture' } },
} as const satisfies Fields;
/** 0 to 90 days after the due date, separated by commas. */
const reminderDay = '([0-9]|[1-8][0-9]|90)';
const reminderDaysPattern = new RegExp(`^${reminderDay}( *, *${reminderDay}){0,${mostReminders - 1}}$`);

/** The legal minimum (section 87/3 of the Revenue Code). */
export const leastPaperYears = 5;
/** The limitation period for contract claims. */
const mostPaperYears = 10;
/** Minutes between a storage place and a van, or between two warehouses. */
const [leastCarriedMinutes, mostCarriedMinutes] = [5, 720];
/** The highest rate in the Revenue Code. */
const mostWithholdingPercent = 15;
const optionalName = (label: Text) => ({ is: 'text', max: 120, isOptional: true, label }) as const;
const name: Fields = { name: { is: 'text', max: 60, label: { th: 'ชื่อ', en: 'Name' } } };

export const organize = lookup({
  kind: 'siteorganize',
  page: 'settingorganize',
  module: 'setting',
  title: { th: 'ข้อมูลบริษัท', en: 'Organization' },
  isPublic: true,
  fields: {
    ...printedNames,
    pictureUrl: { is: 'image', ratio: ratios.logo, isOptional: true, label: { th: 'โลโก้', en: 'Logo' } },
    ...inBoth('address', {
      is: 'longText',
      max: 500,
      isPrinted: true,
      isOptional: true,
      label: { th: 'ที่อยู่', en: 'Address' },
    }),
    ...inBoth('legalName', {
      is: 'text',
      max: 160,
      isPrinted: true,
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
    receiptsOf: {
      is: 'choice',
      isOptional: true,
      isInternal: true,
      label: { th: 'ข้อความ “(เอกสารออกเป็นชุด)” บนใบเสร็จ', en: '“(เอกสารออกเป็นชุด)” on receipts' },
      help: {
        th: 'ให้ผู้ทำบัญชีเป็นผู้เลือก ไม่เลือก = พิมพ์ มีผลกับเอกสารใหม่ ฉบับที่ออกแล้วไม่เปลี่ยน',
        en: 'For the accountant to choose. None chosen: printed. Applies to new papers; those already issued never change.',
      },
      choices: [
        { value: 'set', label: { th: 'พิมพ์: ออกพร้อมเอกสารอื่นเป็นชุด', en: 'Printed: issued as a set with other papers' } },
        { value: 'alone', label: { th: 'ไม่พิมพ์: ออกฉบับเดียว', en: 'Not printed: issued alone' } },
      ],
    },
    receiptForm: {
      is: 'choice',
      isOptional: true,
      isInternal: true,
      label: { th: 'ใบกำกับภาษีของบุคคลธรรมดา', en: 'Tax invoices of persons' },
      help: {
        th: 'ให้ผู้ทำบัญชีเป็นผู้เลือก ไม่เลือก = เต็มรูป แบบย่อใช้ได้เฉพาะกิจการที่กฎหมายหรือกรมสรรพากรอนุญาต ผู้ซื้อใช้เป็นภาษีซื้อไม่ได้ เมื่อขอแบบเต็มรูปจะออกแทนให้ มีผลกับเอกสารใหม่',
        en: 'For the accountant to choose. None chosen: full. The abbreviated form is only for businesses to which the law or the Revenue Department allows it. Buyers cannot claim its VAT, and get a full one in its place when they ask. Applies to new papers.',
      },
      choices: [
        { value: 'full', label: { th: 'เต็มรูปทุกฉบับ', en: 'Always full' } },
        {
          value: 'abbreviated',
          label: {
            th: 'อย่างย่อ เมื่อราคารวม VAT และผู้ซื้อไม่ได้ให้เลขประจำตัวผู้เสียภาษี',
            en: 'Abbreviated, where prices include VAT and the buyer gave no tax ID',
          },
        },
      ],
    },
    ...vatFields,
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
      max: mostLeadDays,
      isInternal: true,
      unit: { th: 'วัน', en: 'days' },
      label: { th: 'ออกบิลก่อนรอบใหม่', en: 'Issue bills before a period starts' },
      help: {
        th: '0 ถึง 28 วัน นับย้อนจากวันแรกของรอบถัดไป ซึ่งเป็นวันครบกำหนดชำระ มีผลกับบิลที่ยังไม่ออก บิลที่ถึงวันตามค่าใหม่แล้วจะออกทันที',
        en: '0 to 28 days, counted back from the first day of the next period, on which its bill is due. Applies to bills not yet issued; those already due to go out by the new number go out at once.',
      },
    },
    reminderDays: {
      is: 'text',
      max: 40,
      pattern: reminderDaysPattern,
      isOptional: true,
      isInternal: true,
      label: { th: 'วันเตือนบิลที่ยังไม่ชำระ', en: 'Payment reminders' },
      help: {
        th: 'จำนวนวันหลังวันครบกำหนด 0 ถึง 90 ไม่เกิน 6 ครั้ง คั่นด้วยจุลภาค เช่น 0, 3, 10 ไม่ใส่ = 0, 1, 7, 14 มีผลกับบิลใหม่',
        en: 'Days after the due day, from 0 to 90, up to 6 with commas between, such as 0, 3, 10. If empty, 0, 1, 7, 14. Applies to new bills.',
      },
    },
    withholdingRates: {
      is: 'rows',
      min: 0,
      max: 10,
      isOptional: true,
      isInternal: true,
      label: { th: 'อัตราภาษีหัก ณ ที่จ่าย', en: 'Withholding tax rates' },
      help: {
        th: 'อัตราที่นิติบุคคลหักจากค่าบริการ แต่ละอัตรามีผลตั้งแต่วันที่ระบุ ก่อนหน้านั้นและเมื่อไม่ใส่ = 3% มีผลกับคำสั่งซื้อและบิลใหม่ ที่ออกแล้วไม่เปลี่ยน',
        en: 'What companies keep back of services, each rate from its day on. Before the first, and if there is none, 3%. Applies to new orders and bills; those already issued never change.',
      },
      each: {
        percent: {
          is: 'number',
          min: 0,
          max: mostWithholdingPercent,
          decimals: 2,
          unit: { th: '%', en: '%' },
          label: { th: 'อัตรา', en: 'Rate' },
        },
        from: { is: 'day', label: { th: 'มีผลตั้งแต่', en: 'In force from' } },
      },
    },
    paperYears: {
      is: 'number',
      min: leastPaperYears,
      max: mostPaperYears,
      isOptional: true,
      isInternal: true,
      unit: { th: 'ปี', en: 'years' },
      label: { th: 'เก็บชื่อบนเอกสารภาษี', en: 'Keep names on tax papers' },
      help: {
        th: '5 ถึง 10 ปี นับจากสิ้นปีที่ออกเอกสาร กฎหมายให้เก็บอย่างน้อย 5 ปี หลังจากนั้นชื่อของผู้ที่ขอลบข้อมูลแล้วจะหายไปจากเอกสารและกู้คืนไม่ได้ ไม่ใส่ = 10',
        en: '5 to 10 years from the end of the year of issue; the law asks for at least 5. After that, names of people who were forgotten are gone from papers for good. If empty, 10.',
      },
    },
    carriedMinutes: {
      is: 'number',
      min: leastCarriedMinutes,
      max: mostCarriedMinutes,
      isOptional: true,
      isInternal: true,
      unit: { th: 'นาที', en: 'minutes' },
      label: { th: 'ของอยู่ระหว่างชั้นกับรถได้นาน', en: 'Longest way between a place and a van' },
      help: {
        th: '5 ถึง 720 นาที นานกว่านี้ถือว่าประวัติการดูแลขาดช่วง ทั้งในใบรับรองและเคลมที่เปิดดูหลังจากนี้ ไม่ใส่ = 30',
        en: '5 to 720 minutes. Whatever takes longer is a gap in custody, on certificates and in claims that are opened from then on. If empty, 30.',
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
        ...contactFields,
        contact: { ...contactFields.contact, isPrinted: true },
      },
    },
    follow: {
      is: 'rows',
      min: 0,
      max: 10,
      label: { th: 'ช่องทางติดตาม', en: 'Follow us' },
      each: { ...name, ...contactFields },
    },
    news_link_th: { ...link, label: { th: 'ลิงก์บทความ (ไทย)', en: 'Blog (Thai)' } },
    news_link_en: { ...link, label: { th: 'ลิงก์บทความ (อังกฤษ)', en: 'Blog (English)' } },
    ...inBoth('warehouse', optionalName({ th: 'ชื่อคลังที่ลูกค้าเห็น', en: 'Warehouse, as customers see it' })),
    ...inBoth('parent', optionalName({ th: 'ชื่อบริษัทแม่', en: 'Parent company' })),
    parent_link: { ...link, label: { th: 'เว็บไซต์บริษัทแม่', en: 'Website of the parent company' } },
  },
});

const leadDays = z.int().min(0).catch(standardTerms.leadDays);
const remindOn = z
  .string()
  .regex(reminderDaysPattern)
  .transform((days) => [...new Set(days.split(',').map(Number))].toSorted((one, other) => one - other))
  .catch([...standardTerms.remindOn]);

/** Older settings above the limit are reduced to the limit. */
export const billTermsOf = (settings: Readonly<Record<string, unknown>>): BillTerms => ({
  leadDays: Math.min(mostLeadDays, leadDays.parse(settings['billingDays'])),
  remindOn: remindOn.parse(settings['reminderDays']),
});

const withholdingRates = z
  .array(z.object({ percent: z.number().min(0).max(mostWithholdingPercent), from: day }))
  .catch([]);

export const withholdingPercentOf = (settings: Readonly<Record<string, unknown>>, on: string): number =>
  withholdingRates
    .parse(settings['withholdingRates'])
    .filter(({ from }) => from <= on)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .at(-1)?.percent ?? withholdingPercent;

/** Years after the year of issue until the names are erased. */
export const paperYears = z.int().min(leastPaperYears).max(mostPaperYears).catch(mostPaperYears);

const minutesCarried = z.int().min(leastCarriedMinutes).max(mostCarriedMinutes).catch(carriedMinutes);
export const longestCarriedMsOf = (settings: Readonly<Record<string, unknown>>): number =>
  minutesCarried.parse(settings['carriedMinutes']) * 60_000;
