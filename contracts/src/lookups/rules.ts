import { isTaxId } from '../address/taxId.ts';
import type { Text } from '../messages.ts';
import { contrastOf, leastContrast } from '../site/contrast.ts';
import type { SitePart } from '../site/index.ts';
import type { LookupKind } from './index.ts';

type Fields = Readonly<Record<string, unknown>>;
/** A fault between several fields, shown at one of them. */
export type Misfit = { readonly field: string; readonly message: Text };
type Rule = (fields: Fields) => readonly Misfit[];

const isBefore = (one: unknown, other: unknown): boolean =>
  (typeof one === 'number' && typeof other === 'number' && one < other) ||
  (typeof one === 'string' && typeof other === 'string' && one < other);

const notBefore =
  (later: string, earlier: string, message: Text): Rule =>
  (fields) =>
    isBefore(fields[later], fields[earlier]) ? [{ field: later, message }] : [];

const inOrder = notBefore('validTo', 'validFrom', {
  th: 'วันสิ้นสุดต้องไม่ก่อนวันเริ่ม',
  en: 'The last day must not be before the first.',
});
const bounds = (most: string, least: string): Rule =>
  notBefore(most, least, { th: 'ค่าสูงสุดต้องไม่น้อยกว่าค่าต่ำสุด', en: 'The maximum must not be less than the minimum.' });

const later: Rule = ({ start, end }) =>
  isBefore(start, end)
    ? []
    : [{ field: 'end', message: { th: 'เวลาสิ้นสุดต้องหลังเวลาเริ่ม', en: 'The end must be after the start.' } }];

/** An amount is deducted once: nothing says how to split it over months. */
const laterInPercent: Rule = ({ kind, laterMonths }) =>
  kind === 'percent' || laterMonths === null || laterMonths === undefined
    ? []
    : [
        {
          field: 'laterMonths',
          message: {
            th: 'ลดเดือนถัดไปได้เฉพาะส่วนลดแบบเปอร์เซ็นต์',
            en: 'Only a discount in percent can go on for later months.',
          },
        },
      ];

const worth: Rule = ({ kind, percent, amountSatang }) => {
  if (kind === 'percent' && percent === null)
    return [{ field: 'percent', message: { th: 'กรุณากรอกเปอร์เซ็นต์ที่ลด', en: 'Please enter the percentage.' } }];
  if (kind === 'amount' && amountSatang === null)
    return [{ field: 'amountSatang', message: { th: 'กรุณากรอกจำนวนเงินที่ลด', en: 'Please enter the amount.' } }];
  return [];
};

const colour = (value: unknown): string => (/^#[0-9a-f]{6}$/i.test(String(value)) ? String(value) : '#000000');
const tooWeak =
  (field: string, [one, other]: readonly [Text, Text], least: number) =>
  (value: unknown, against: unknown): readonly Misfit[] => {
    const measured = contrastOf(colour(value), colour(against));
    // Rounded down, so that a refused value never looks sufficient.
    const [is, needs] = [(Math.floor(measured * 100) / 100).toFixed(2), least.toFixed(1)];
    if (measured >= least) return [];
    return [
      {
        field,
        message: {
          th: `${one.th}บน${other.th}ต่างกันเพียง ${is} : 1 ต้องได้อย่างน้อย ${needs} : 1 กรุณาเลือกสีอื่น`,
          en: `${one.en} on ${other.en} has a contrast of ${is}:1 and needs ${needs}:1, please choose another colour.`,
        },
      },
    ];
  };
const says = {
  white: { th: 'ตัวอักษรขาว', en: 'White text' },
  ink: { th: 'ตัวอักษรเข้ม', en: 'Dark text' },
  main: { th: 'สีหลัก', en: 'the main colour' },
  heading: { th: 'หัวข้อสีหลัก', en: 'A heading in the main colour' },
  accent: { th: 'สีเน้น', en: 'the accent' },
  paper: { th: 'สีพื้น', en: 'the paper' },
} as const satisfies Record<string, Text>;

const readable: Rule = ({ primary, accent, paper, ink }) => {
  const [text] = tooWeak('primary', [says.white, says.main], leastContrast.text)(primary, '#ffffff');
  const [heading] = tooWeak('primary', [says.heading, says.paper], leastContrast.large)(primary, paper);
  const first = text ?? heading;
  return [...(first ? [first] : []), ...tooWeak('accent', [says.ink, says.accent], leastContrast.text)(accent, ink)];
};

/** A QR code needs both: the customer checks the payee by name. */
const payee: Rule = ({ kind, promptPayId, payeeName }) => {
  if (kind === 'transfer' && promptPayId && !payeeName)
    return [{ field: 'payeeName', message: { th: 'กรุณากรอกชื่อผู้รับโอน', en: 'Please enter the name of the payee.' } }];
  if (kind !== 'transfer' && promptPayId)
    return [
      {
        field: 'promptPayId',
        message: { th: 'พร้อมเพย์ใช้กับวิธีโอนเงินเท่านั้น', en: 'PromptPay works with transfers only.' },
      },
    ];
  return [];
};

/** Issued papers print it and cannot be changed. */
const ownTaxId: Rule = ({ taxId }) =>
  typeof taxId !== 'string' || isTaxId(taxId)
    ? []
    : [
        {
          field: 'taxId',
          message: {
            th: 'เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง กรุณาตรวจสอบทั้ง 13 หลัก',
            en: 'This is not a valid tax ID. Please check all 13 digits.',
          },
        },
      ];

const rules: Readonly<{ [K in LookupKind | SitePart]?: readonly Rule[] }> = {
  discount: [worth, laterInPercent, inOrder, bounds('maxUses', 'maxUsesPerCustomer')],
  timeslot: [later],
  salepackage: [inOrder, bounds('maxItems', 'minItems')],
  payment: [bounds('maximumSatang', 'minimumSatang'), payee],
  siteorganize: [ownTaxId],
  sitetheme: [readable],
};

export const misfits = (kind: string, fields: Fields): readonly Misfit[] =>
  (rules[kind as LookupKind | SitePart] ?? []).flatMap((rule) => rule(fields));
