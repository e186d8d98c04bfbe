import type { Text } from '@klang/contracts/messages';
import { useTranslation } from 'react-i18next';
import { demoSite } from './demoSite.ts';
import { inLanguage } from './i18n.ts';
import type { Language } from './language.ts';
import { type SiteConfig, useSiteConfig } from './siteConfig.ts';
import { useSiteSetting } from './siteSetting.ts';

export type SiteContact = {
  readonly name: string;
  readonly contact: string;
  readonly type: 'tel' | 'link' | 'email' | 'text';
  readonly link: string;
  readonly pictureUrl: string | null;
};
export type SiteFollow = Omit<SiteContact, 'type'>;

/** What an org says of itself on every page, as `owner/get/setting` gives it. */
export type SiteSettings = {
  readonly pictureUrl: string | null;
  readonly name_th: string;
  readonly name_en: string;
  readonly address_th: string;
  readonly address_en: string;
  readonly news_link_th: string | null;
  readonly news_link_en: string | null;
  readonly contact: readonly SiteContact[];
  readonly follow: readonly SiteFollow[];
  readonly parent: { readonly name_th: string; readonly name_en: string; readonly link: string } | null;
};

const unsaid: Omit<SiteSettings, 'name_th' | 'name_en'> = {
  pictureUrl: null,
  address_th: '',
  address_en: '',
  news_link_th: null,
  news_link_en: null,
  contact: [],
  follow: [],
  parent: null,
};

export type Site = {
  readonly language: Language;
  readonly pictureUrl: string | null;
  readonly name: string;
  /** The name in the other language, for the small line under it. */
  readonly otherName: string;
  /** What is painted on vans and houses, the same for every reader. */
  readonly signName: string;
  readonly address: string;
  readonly newsLink: string | null;
  readonly phone: SiteContact | undefined;
  readonly contacts: readonly SiteContact[];
  readonly follows: readonly SiteFollow[];
  readonly parent: { readonly name: string; readonly link: string } | null;
};

export const siteIn = (settings: SiteSettings, language: Language): Site => ({
  language,
  pictureUrl: settings.pictureUrl,
  name: settings[`name_${language}`],
  otherName: settings[language === 'th' ? 'name_en' : 'name_th'],
  signName: settings.name_th,
  address: settings[`address_${language}`],
  newsLink: settings[`news_link_${language}`],
  phone: settings.contact.find(({ type }) => type === 'tel'),
  contacts: settings.contact,
  follows: settings.follow,
  parent: settings.parent && { name: settings.parent[`name_${language}`], link: settings.parent.link },
});

/** Says what an org wrote in both languages in the reader's. */
export const useSay = (): ((text: Text) => string) => {
  const { i18n } = useTranslation();
  return (text) => inLanguage(text, i18n.language === 'en' ? 'en' : 'th');
};

/** Until an org's own settings are read: another org than the demo's says nothing but its name. */
const standIn = (config: SiteConfig | null): SiteSettings => {
  if (config === null || config.organize.name_th === demoSite.name_th) return demoSite;
  const { name_th, name_en } = config.organize;
  return { ...unsaid, name_th, name_en };
};

/** The org of this host, in the language of the page. */
export const useSite = (): Site => {
  const { i18n } = useTranslation();
  const config = useSiteConfig();
  const setting = useSiteSetting();
  return siteIn({ ...standIn(config), ...setting }, i18n.language === 'en' ? 'en' : 'th');
};

export const linkOf = ({ type, contact, link }: SiteContact): string => {
  if (type === 'tel') return `tel:${contact.replace(/[^\d+]/g, '')}`;
  return type === 'email' ? `mailto:${contact}` : link;
};
