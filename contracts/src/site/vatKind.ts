import type { Text } from '../messages.ts';

/** What does not bear VAT at the rate: it is rated at nought, exempt by the Revenue Code, or no sale of the organization at all. */
export const vatKinds = ['zero', 'exempt', 'outside'] as const;
export type VatKind = (typeof vatKinds)[number];

/** As they stand in a narrow column of papers, and in lists. */
export const vatKindTexts: Readonly<Record<VatKind, Text>> = {
  zero: { th: '0%', en: '0%' },
  exempt: { th: 'ยกเว้น', en: 'Exempt' },
  outside: { th: 'นอก VAT', en: 'No VAT' },
};
/** As they stand beside a line of a price or a bill. */
export const vatKindNotes: Readonly<Record<VatKind, Text>> = {
  zero: { th: 'VAT 0%', en: 'VAT at 0%' },
  exempt: { th: 'ยกเว้น VAT', en: 'Exempt from VAT' },
  outside: { th: 'ไม่อยู่ในระบบ VAT', en: 'Outside VAT' },
};

/** What lines come to that do not bear VAT at the rate, by its kind. */
export const untaxedIn = (
  lines: readonly { readonly vatKind?: VatKind | undefined; readonly amountSatang: number }[],
): { vatKind: VatKind; valueSatang: number }[] =>
  vatKinds.flatMap((vatKind) => {
    const some = lines.filter((line) => line.vatKind === vatKind);
    const valueSatang = some.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
    return some.length > 0 ? [{ vatKind, valueSatang }] : [];
  });
