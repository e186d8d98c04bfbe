import { z } from 'zod';
import { day } from '../kit/event.ts';
import type { Fields } from '../kit/lookup.ts';
import { vatPercent } from '../limits.ts';
import { type VatFeeTerm, type VatKinds, vatFeeTermsOf, vatKindFields, vatKindsOn } from './vatKinds.ts';

/** The legal rate is ten. A higher one is a mistype. */
const mostVatPercent = 15;

export const vatFields = {
  isVatRegistered: {
    is: 'flag',
    isInternal: true,
    label: { th: 'จดทะเบียน VAT', en: 'Registered for VAT' },
    help: {
      th: 'อัตรา 7% ใช้จนถึงวันแรกในรายการด้านล่าง ถ้าจดทะเบียนหรือเลิกภายหลัง ให้เพิ่มพร้อมวันที่ในรายการนั้น เอกสารของวันก่อนหน้าจะยังถูกต้อง',
      en: 'At 7%, until the first day in the list below. Whatever changes later goes into that list with its day, so that papers of earlier days stay right.',
    },
  },
  vatChanges: {
    is: 'rows',
    min: 0,
    max: 10,
    isOptional: true,
    isInternal: true,
    label: { th: 'VAT เปลี่ยนตั้งแต่วันที่', en: 'VAT from a day on' },
    help: {
      th: 'การจดทะเบียน เลิกจดทะเบียน หรืออัตราใหม่ แต่ละรายการมีผลตั้งแต่วันที่ระบุ ใบเสนอราคาและใบเสร็จใช้ค่าของวันนั้น บิลใช้ค่าของวันแรกที่คิดเงิน ใบลดหนี้ใช้อัตราของใบเดิม',
      en: 'Registration, its end, or another rate, each from its day on. Prices and receipts go by their day, bills by the first day that they charge for, and credit notes by their receipt.',
    },
    each: {
      standing: {
        is: 'choice',
        label: { th: 'สถานะ', en: 'Standing' },
        choices: [
          { value: 'registered', label: { th: 'จดทะเบียน', en: 'Registered' } },
          { value: 'notRegistered', label: { th: 'ไม่ได้จดทะเบียน', en: 'Not registered' } },
        ],
      },
      percent: {
        is: 'number',
        min: 1,
        max: mostVatPercent,
        decimals: 2,
        isOptional: true,
        unit: { th: '%', en: '%' },
        label: { th: 'อัตรา (ไม่ใส่ = 7)', en: 'Rate (if empty, 7)' },
      },
      from: { is: 'day', label: { th: 'มีผลตั้งแต่', en: 'In force from' } },
    },
  },
  ...vatKindFields,
} as const satisfies Fields;

export type VatPolicy = {
  readonly isVatRegistered: boolean;
  readonly pricesIncludeVat: boolean;
  readonly percent?: number;
  readonly kinds?: VatKinds;
};

/** All rates over time, earliest first. `percent` is null while not registered. */
export type VatTerms = {
  readonly pricesIncludeVat: boolean;
  readonly rates: readonly { readonly from: string; readonly percent: number | null }[];
  readonly fees?: readonly VatFeeTerm[];
};

const isSo = z.boolean().catch(true);
const vatChanges = z
  .array(
    z.object({
      standing: z.enum(['registered', 'notRegistered']),
      percent: z.number().min(1).max(mostVatPercent).nullish(),
      from: day,
    }),
  )
  .catch([]);

/** Default: registered, and prices include VAT. */
export const vatTermsOf = (settings: Readonly<Record<string, unknown>>): VatTerms => {
  const changes = vatChanges.parse(settings['vatChanges']).map(({ standing, percent, from }) => ({
    from,
    percent: standing === 'registered' ? (percent ?? vatPercent) : null,
  }));
  const before = { from: '', percent: isSo.parse(settings['isVatRegistered']) ? vatPercent : null };
  const fees = vatFeeTermsOf(settings);
  return {
    pricesIncludeVat: isSo.parse(settings['pricesIncludeVat']),
    ...(fees.length > 0 && { fees }),
    rates: [before, ...changes.toSorted((one, other) => one.from.localeCompare(other.from))],
  };
};

export const vatOn = ({ pricesIncludeVat, rates, fees = [] }: VatTerms, on: string): VatPolicy => {
  const percent = rates.filter(({ from }) => from <= on).at(-1)?.percent ?? null;
  const kinds = percent === null ? undefined : vatKindsOn(fees, on);
  return {
    isVatRegistered: percent !== null,
    pricesIncludeVat,
    percent: percent ?? vatPercent,
    ...(kinds && { kinds }),
  };
};
