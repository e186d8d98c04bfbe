import type { Language } from '@klang/contracts/messages';
import { pageTexts } from './pageTexts.ts';

export type SharedOrg = { readonly name_th: string; readonly name_en: string };
type Asked = {
  /** Where the site is, as the browser knows it: https://klangdee.example */
  readonly origin: string;
  readonly pathname: string;
  readonly org: SharedOrg;
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

const picture = { path: '/image/share.png', width: 1_200, height: 630 };
const isOfWork = (pathname: string): boolean => /^\/(?:backend|admin|logincallback)(?:\/|$)/.test(pathname);

const readAddress = (pathname: string): { readonly language: Language; readonly page: string } => {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const isNamed = first === 'en' || first === 'th';
  return { language: first === 'en' ? 'en' : 'th', page: (isNamed ? rest : [first, ...rest]).join('/') };
};
const addressOf = (page: string, language: Language): string =>
  `/${[language === 'en' ? 'en' : '', page].filter(Boolean).join('/')}`;

const meta = (name: string, content: string): string => {
  const key = name.startsWith('og:') ? 'property' : 'name';
  return `<meta ${key}="${name}" content="${escaped(content)}" />`;
};

/** What is said of a page: its own words, and those of home where it has none. */
const saidOf = ({ origin, pathname, org }: Asked) => {
  const { language, page } = readAddress(pathname);
  const known = pageTexts[page];
  const { title, text } = known ?? { title: null, text: { th: '', en: '' } };
  const name = org[`name_${language}`];
  const full = title ? `${title[language]} · ${name}` : name;
  return { language, page: known ? page : null, name, origin, title: full, text: text[language] };
};
type Said = ReturnType<typeof saidOf>;

const tagsOf = ({ language, page, name, origin, title, text }: Said): readonly string[] => {
  if (page === null) return [meta('robots', 'noindex')];
  const at = (one: Language) => origin + addressOf(page, one);
  return [
    meta('description', text),
    meta('og:type', 'website'),
    meta('og:site_name', name),
    meta('og:title', title),
    meta('og:description', text),
    meta('og:url', at(language)),
    meta('og:locale', language === 'en' ? 'en_US' : 'th_TH'),
    meta('og:image', origin + picture.path),
    meta('og:image:width', String(picture.width)),
    meta('og:image:height', String(picture.height)),
    meta('twitter:card', 'summary_large_image'),
    `<link rel="canonical" href="${escaped(at(language))}" />`,
    ...(['th', 'en'] as const).map((one) => `<link rel="alternate" hreflang="${one}" href="${escaped(at(one))}" />`),
  ];
};

/** The one page of the web with what a chat or a search engine reads of it before any script runs. */
export const sharedPage = (page: string, asked: Asked): string => {
  const said = saidOf(asked);
  const isWork = isOfWork(asked.pathname);
  const tags = isWork ? [meta('robots', 'noindex')] : tagsOf(said);
  const title = isWork ? asked.org.name_th : said.title;
  return page
    .replace(/<html lang="\w+"/, `<html lang="${said.language}"`)
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => [`<title>${escaped(title)}</title>`, ...tags].join('\n    '));
};
