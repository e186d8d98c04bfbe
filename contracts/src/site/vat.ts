import { z } from 'zod';
import { day } from '../kit/event.ts';
import type { Fields } from '../kit/lookup.ts';
import { vatPercent } from '../limits.ts';
import { type VatFeeTerm, type VatKinds, vatFeeTermsOf, vatKindFields, vatKindsOn } from './vatKinds.ts';

/** The Revenue Code says ten; what is higher was mistyped. */
const mostVatPercent = 15;

/** What an organization says of its registration and of the rate. */
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

/** How an organization's prices stand to VAT on a day, and its rate: seven percent, where none is said. */
export type VatPolicy = {
  readonly isVatRegistered: boolean;
  readonly pricesIncludeVat: boolean;
  readonly percent?: number;
  /** Fees that do not bear VAT at that rate; missing where all do. */
  readonly kinds?: VatKinds;
};

/** The same for every day: the rate from each day on, the earliest first; null while it is not registered. */
export type VatTerms = {
  readonly pricesIncludeVat: boolean;
  readonly rates: readonly { readonly from: string; readonly percent: number | null }[];
  /** Of single fees, from each day on; missing where nothing is said of any. */
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

/** What an organization says of VAT; until it says otherwise it is registered, and its prices include it. */
export const vatTermsOf = (said: Readonly<Record<string, unknown>>): VatTerms => {
  const changes = vatChanges.parse(said['vatChanges']).map(({ standing, percent, from }) => ({
    from,
    percent: standing === 'registered' ? (percent ?? vatPercent) : null,
  }));
  const before = { from: '', percent: isSo.parse(said['isVatRegistered']) ? vatPercent : null };
  const fees = vatFeeTermsOf(said);
  return {
    pricesIncludeVat: isSo.parse(said['pricesIncludeVat']),
    ...(fees.length > 0 && { fees }),
    rates: [before, ...changes.toSorted((one, other) => one.from.localeCompare(other.from))],
  };
};

/** As it stands on a day: what changed last by then. */
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
