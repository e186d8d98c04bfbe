import { z } from 'zod';
import { headOffice } from '../address/branch.ts';
import { published } from '../lookups/status.ts';
import { type VatPolicy, vatOn, vatTermsOf } from '../site/vat.ts';
import type { PaperSeller } from './paper.ts';

const text = z.string().nullish();
const row = z.object({ type: text, contact: text });
const said = z.object({
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

/** What stands on papers of an organization, and how its prices stand to VAT. */
export type Selling = VatPolicy & {
  readonly seller: PaperSeller;
  /** Whether its receipts say that they are issued as a set. */
  readonly isOfSet: boolean;
  /** Whether persons get the abbreviated form, as far as the law lets a paper have it. */
  readonly isAbbreviated: boolean;
};

/** The day of the paper, in Bangkok, by which VAT goes. */
type SaleDay = { readonly site: string; readonly colour: string | null; readonly on: string };

const firstOf = (...texts: readonly (string | null | undefined)[]): string | undefined =>
  texts.find((one) => one?.trim())?.trim();

/** In one language where the other is missing. */
const bothOf = (th: string | null | undefined, en: string | null | undefined) => ({
  th: firstOf(th, en) ?? '',
  en: firstOf(en, th) ?? '',
});

/** From what it has published of itself; null while it lacks what the law wants on each tax invoice. */
export const sellingOf = (
  fields: Readonly<Record<string, unknown>> | undefined,
  { site, colour, on }: SaleDay,
): Selling | null => {
  const { data } = said.safeParse(fields ?? {});
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
