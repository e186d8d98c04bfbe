import type { SiteSetting } from '@klang/contracts/api/site';
import type { LookupFields } from '@klang/contracts/events/lookup';
import { recordFieldNames } from '@klang/contracts/kit/lookup';
import type { SiteContent } from '@klang/contracts/site/content';
import { standardContent } from '@klang/contracts/site/defaults';
import { isSitePart, partOf, sitePartKinds } from '@klang/contracts/site/index';
import { openingEntry } from '@klang/contracts/site/opening';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { orgOf } from '../../platform/kit/orgs.ts';
import { priceListOf } from './priceList.ts';

const nobody = { name_th: 'Klang', name_en: 'Klang' };
const mostQuestions = 6;
const ofRecord: readonly string[] = recordFieldNames;

export const publicFields = (kind: string, fields: LookupFields): LookupFields => {
  const declared = isSitePart(kind) ? partOf(kind).fields : {};
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !ofRecord.includes(name) && !declared[name]?.isInternal),
  );
};

const ofGoods: readonly string[] = ['salepackage', 'service', 'size'];

export const contentOf = async (rows: LookupReads, org: string, today: string) => {
  const found = await rows.publishedOf(org, [...sitePartKinds, 'faq', ...ofGoods, openingEntry.kind]);
  const questions = found.filter(({ kind }) => kind === 'faq').slice(0, mostQuestions);
  const standard: Readonly<Record<string, object>> = standardContent(orgOf(org) ?? nobody);
  const written = found
    .filter(({ kind }) => isSitePart(kind))
    // Older entries lack newer fields, so the defaults fill them.
    .map(({ kind, fields }) => [kind, { ...standard[kind], ...publicFields(kind, fields) }]);
  const parts = { ...standard, ...Object.fromEntries(written) } as SiteContent;
  return {
    parts,
    questions: questions.map(({ kind, fields }) => publicFields(kind, fields)),
    prices: priceListOf(found, today),
    isOpening: found.some(({ kind }) => kind === openingEntry.kind),
  };
};

/** In the format of the first version of the API. */
export const settingOf = ({ siteorganize }: SiteContent): SiteSetting => {
  const { pictureUrl, name_th, name_en, news_link_th, news_link_en, ...setting } = siteorganize;
  const { address_th, address_en } = setting;
  return {
    pictureUrl,
    name_th,
    name_en,
    news_link_th,
    news_link_en,
    address_th: address_th ?? '',
    address_en: address_en ?? '',
    contact: [...setting.contact],
    follow: [...setting.follow],
  };
};
