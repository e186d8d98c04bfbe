import { z } from 'zod';
import { headOffice } from '../address/branch.ts';
import { published } from '../lookups/status.ts';
import { type VatPolicy, vatOn, vatTermsOf } from '../site/vat.ts';
import type { PaperSeller } from './paper.ts';

const text = z.string().nullish();
const row = z.object({ type: text, contact: text });
const localized = z.object({
  name_th: text,
  name_en: text,
  legalName_th: text,
  legalName_en: text,
  address_th: text,
  address_en: text,
  taxId: text,
  branch: text,
  receiptsOf: text,
  receiptForm: text,
  pictureUrl: text,
  contact: z.array(row).nullish(),
});

export type SellerRules = VatPolicy & {
  readonly seller: PaperSeller;
  readonly isOfSet: boolean;
  /** Private persons get the abbreviated form if the law allows it. */
  readonly isAbbreviated: boolean;
};

/** `on` is a Bangkok day and decides the VAT rate. */
type SaleDay = { readonly site: string; readonly colour: string | null; readonly on: string };

const firstOf = (...texts: readonly (string | null | undefined)[]): string | undefined =>
  texts.find((one) => one?.trim())?.trim();

const bothOf = (th: string | null | undefined, en: string | null | undefined) => ({
  th: firstOf(th, en) ?? '',
  en: firstOf(en, th) ?? '',
});

/** Null while data is missing that a tax invoice must have by law. */
export const sellingOf = (
  fields: Readonly<Record<string, unknown>> | undefined,
  { site, colour, on }: SaleDay,
): SellerRules | null => {
  const { data } = localized.safeParse(fields ?? {});
  if (!data || fields?.['status'] !== published) return null;
  const { taxId = null, branch, contact } = data;
  const vat = vatOn(vatTermsOf(fields), on);
  const [shownName, address] = [bothOf(data.name_th, data.name_en), bothOf(data.address_th, data.address_en)];
  if (vat.isVatRegistered && (!taxId || address.th === '')) return null;
  const legalName = bothOf(
    firstOf(data.legalName_th, data.legalName_en, shownName.th),
    firstOf(data.legalName_en, data.legalName_th, shownName.en),
  );
  const phone = contact?.find(({ type }) => type === 'tel')?.contact ?? null;
  const [logo, isOfSet] = [data.pictureUrl ?? null, data.receiptsOf !== 'alone'];
  const seller = { legalName, shownName, address, taxId, branch: branch ?? headOffice, phone, site, colour, logo };
  return { seller, ...vat, isOfSet, isAbbreviated: data.receiptForm === 'abbreviated' };
};

/** False while data is missing that a tax invoice must have by law. */
export const mayIssuePapers = (fields: Readonly<Record<string, unknown>> | undefined, on: string): boolean =>
  sellingOf(fields, { site: '', colour: null, on }) !== null;
