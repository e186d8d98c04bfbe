import type { Text } from '@klang/contracts/messages';
import type { SiteContent } from '@klang/contracts/site/content';
import { useTranslation } from 'react-i18next';
import { inLanguage } from './i18n.ts';
import type { Language } from './language.ts';
import { useSiteContent } from './siteContent.ts';

export type SiteContact = {
  readonly name: string;
  readonly contact: string;
  readonly type: 'tel' | 'link' | 'email' | 'text';
  readonly link: string;
  readonly pictureUrl: string | null;
};
export type SiteFollow = Omit<SiteContact, 'type'>;

export type Site = {
  readonly language: Language;
  readonly pictureUrl: string | null;
  readonly name: string;
  /** The name in the other language, for the small line under it. */
  readonly otherName: string;
  /** What is painted on vans and houses, the same for every reader. */
  readonly signName: string;
  readonly address: string;
  /** When somebody is there. */
  readonly hours: string | null;
  readonly newsLink: string | null;
  readonly phone: SiteContact | undefined;
  readonly contacts: readonly SiteContact[];
  readonly follows: readonly SiteFollow[];
  readonly parent: { readonly name: string; readonly link: string } | null;
};

const siteIn = ({ siteorganize: said, sitecontactus, sitetheme }: SiteContent, language: Language): Site => {
  const parent = said[`parent_${language}`];
  return {
    language,
    pictureUrl: sitetheme.logo ?? said.pictureUrl,
    name: said[`name_${language}`],
    otherName: said[language === 'th' ? 'name_en' : 'name_th'],
    signName: said.name_th,
    address: said[`address_${language}`] ?? '',
    hours: sitecontactus[`hours_${language}`],
    newsLink: said[`news_link_${language}`],
    phone: said.contact.find(({ type }) => type === 'tel'),
    contacts: said.contact,
    follows: said.follow,
    parent: parent && said.parent_link ? { name: parent, link: said.parent_link } : null,
  };
};

/** Says what an org wrote in both languages in the reader's. */
export const useSay = (): ((text: Text) => string) => {
  const { i18n } = useTranslation();
  return (text) => inLanguage(text, i18n.language === 'en' ? 'en' : 'th');
};

/** The org of this host, in the language of the page. */
export const useSite = (): Site => {
  const { i18n } = useTranslation();
  return siteIn(useSiteContent(), i18n.language === 'en' ? 'en' : 'th');
};

export const linkOf = ({ type, contact, link }: SiteContact): string => {
  if (type === 'tel') return `tel:${contact.replace(/[^\d+]/g, '')}`;
  return type === 'email' ? `mailto:${contact}` : link;
};
