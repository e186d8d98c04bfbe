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
  readonly otherName: string;
  /** The sign on vans and buildings, the same in both languages. */
  readonly signName: string;
  readonly address: string;
  readonly hours: string | null;
  readonly newsLink: string | null;
  readonly phone: SiteContact | undefined;
  readonly contacts: readonly SiteContact[];
  readonly follows: readonly SiteFollow[];
  readonly parent: { readonly name: string; readonly link: string } | null;
};

const siteIn = ({ siteorganize: organize, sitecontactus, sitetheme }: SiteContent, language: Language): Site => {
  const parent = organize[`parent_${language}`];
  return {
    language,
    pictureUrl: sitetheme.logo ?? organize.pictureUrl,
    name: organize[`name_${language}`],
    otherName: organize[language === 'th' ? 'name_en' : 'name_th'],
    signName: organize.name_th,
    address: organize[`address_${language}`] ?? '',
    hours: sitecontactus[`hours_${language}`],
    newsLink: organize[`news_link_${language}`],
    phone: organize.contact.find(({ type }) => type === 'tel'),
    contacts: organize.contact,
    follows: organize.follow,
    parent: parent && organize.parent_link ? { name: parent, link: organize.parent_link } : null,
  };
};

export const useLocalize = (): ((text: Text) => string) => {
  const { i18n } = useTranslation();
  return (text) => inLanguage(text, i18n.language === 'en' ? 'en' : 'th');
};

export const useSite = (): Site => {
  const { i18n } = useTranslation();
  return siteIn(useSiteContent(), i18n.language === 'en' ? 'en' : 'th');
};

export const linkOf = ({ type, contact, link }: SiteContact): string => {
  if (type === 'tel') return `tel:${contact.replace(/[^\d+]/g, '')}`;
  return type === 'email' ? `mailto:${contact}` : link;
};
