import { z } from 'zod';
import { day } from '../kit/event.ts';
import type { Fields } from '../kit/lookup.ts';
import { lineTexts } from '../papers/lineTexts.ts';
import { type VatKind, vatKinds } from './vatKind.ts';

const vatFees = ['monthly', 'insurance', 'delivery', 'service', 'inventory', 'cash'] as const;
export type VatKinds = Readonly<Record<string, VatKind>>;

export const vatKindFields = {
  vatOfFees: {
    is: 'rows',
    min: 0,
    max: 20,
    isOptional: true,
    isInternal: true,
    label: { th: 'ค่าบริการที่ไม่คิด VAT ตามอัตรา', en: 'Fees without VAT at the rate' },
    help: {
      th: 'ให้ผู้ทำบัญชีเป็นผู้เลือก ค่าบริการที่ไม่อยู่ในรายการนี้คิด VAT ตามอัตรา แต่ละรายการมีผลตั้งแต่วันที่ระบุ คำสั่งซื้อ บิล และเอกสารที่ออกแล้วไม่เปลี่ยน',
      en: 'For the accountant to choose. Fees that are not in this list bear VAT at the rate. Each entry holds from its day on; orders, bills and papers already issued never change.',
    },
    each: {
      fee: {
        is: 'choice',
        label: { th: 'ค่าบริการ', en: 'Fee' },
        choices: vatFees.map((value) => ({ value, label: lineTexts[value] })),
      },
      kind: {
        is: 'choice',
        label: { th: 'VAT', en: 'VAT' },
        choices: [
          { value: 'exempt', label: { th: 'ยกเว้น VAT', en: 'Exempt' } },
          { value: 'outside', label: { th: 'ไม่อยู่ในระบบ VAT', en: 'Outside VAT' } },
          { value: 'zero', label: { th: 'อัตรา 0%', en: 'At 0%' } },
          { value: 'standard', label: { th: 'ตามอัตราปกติ', en: 'At the ordinary rate' } },
        ],
      },
      from: { is: 'day', label: { th: 'มีผลตั้งแต่', en: 'In force from' } },
    },
  },
} as const satisfies Fields;

const feeRows = z
  .array(z.object({ fee: z.enum(vatFees), kind: z.enum([...vatKinds, 'standard']), from: day }))
  .catch([]);
export type VatFeeTerm = z.output<typeof feeRows>[number];

/** Earliest first. On the same day the last one applies. */
export const vatFeeTermsOf = (settings: Readonly<Record<string, unknown>>): readonly VatFeeTerm[] =>
  feeRows.parse(settings['vatOfFees'] ?? []).toSorted((one, other) => one.from.localeCompare(other.from));

export const vatKindsOn = (terms: readonly VatFeeTerm[], on: string): VatKinds | undefined => {
  const kinds = new Map<string, VatKind>();
  for (const { fee, kind, from } of terms) {
    if (from > on) continue;
    if (kind === 'standard') kinds.delete(fee);
    else kinds.set(fee, kind);
  }
  return kinds.size > 0 ? Object.fromEntries(kinds) : undefined;
};
