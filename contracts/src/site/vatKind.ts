import type { Text } from '../messages.ts';

/** Zero-rated, exempt by law, or not a sale of the organization. */
export const vatKinds = ['zero', 'exempt', 'outside'] as const;
export type VatKind = (typeof vatKinds)[number];

export const vatKindTexts: Readonly<Record<VatKind, Text>> = {
  zero: { th: '0%', en: '0%' },
  exempt: { th: 'ยกเว้น', en: 'Exempt' },
  outside: { th: 'นอก VAT', en: 'No VAT' },
};
export const vatKindNotes: Readonly<Record<VatKind, Text>> = {
  zero: { th: 'VAT 0%', en: 'VAT at 0%' },
  exempt: { th: 'ยกเว้น VAT', en: 'Exempt from VAT' },
  outside: { th: 'ไม่อยู่ในระบบ VAT', en: 'Outside VAT' },
};

export const untaxedIn = (
  lines: readonly { readonly vatKind?: VatKind | undefined; readonly amountSatang: number }[],
): { vatKind: VatKind; valueSatang: number }[] =>
  vatKinds.flatMap((vatKind) => {
    const some = lines.filter((line) => line.vatKind === vatKind);
    const valueSatang = some.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
    return some.length > 0 ? [{ vatKind, valueSatang }] : [];
  });
