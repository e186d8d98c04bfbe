import { iconOf } from '@klang/contracts/images';
import type { Language } from '@klang/contracts/messages';
import type { DrawnPage } from './drawnPages.ts';
import { pageTexts } from './pageTexts.ts';
import { type PublishedSite, saidOfPage } from './saidOfPage.ts';

type SharedPageInput = {
  /** Where the site is, as the browser knows it: https://klangdee.example */
  readonly origin: string;
  readonly pathname: string;
  readonly search: URLSearchParams;
  readonly site: PublishedSite;
  /** What the home page fetches at once. */
  readonly homeTags: (language: Language) => readonly string[];
  /** What the page's script need not ask for. */
  readonly known: object;
  /** What stands in the page before its script runs. */
  readonly drawn: DrawnPage | null;
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

const drawn = { path: '/image/share.png', width: 1_200, height: 630 };
export const isOfWork = (pathname: string): boolean => /^\/(?:backend|admin|logincallback)(?:\/|$)/.test(pathname);

const readAddress = (pathname: string): { readonly language: Language; readonly page: string } => {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const isNamed = first === 'en' || first === 'th';
  return { language: first === 'en' ? 'en' : 'th', page: (isNamed ? rest : [first, ...rest]).join('/') };
};
export const languageIn = (pathname: string): Language => readAddress(pathname).language;
const addressOf = (page: string, language: Language): string =>
  `/${[language === 'en' ? 'en' : '', page].filter(Boolean).join('/')}`;

const wished = ['boxes', 'months', 'package'] as const;
/** What a shared price or package is found by again: some chats read and open this address, and not the one they were given. */
const wishOf = (page: string | null, search: URLSearchParams): string => {
  if (page !== '' && page !== 'services') return '';
  const asked = wished.flatMap((name) => {
    const value = search.get(name) ?? '';
    return /^[\w-]{1,64}$/.test(value) ? [`${name}=${value}`] : [];
  });
  return asked.length > 0 ? `?${asked.join('&')}` : '';
};

const meta = (name: string, content: string): string => {
  const key = name.startsWith('og:') ? 'property' : 'name';
  return `<meta ${key}="${name}" content="${escaped(content)}" />`;
};

/** What is said of a page: in a chat, and in the browser's tab. */
const saidOf = ({ origin, pathname, search, site }: SharedPageInput) => {
  const { language, page } = readAddress(pathname);
  const name = site.parts.siteorganize[`name_${language}`];
  const own = Object.hasOwn(pageTexts, page) ? pageTexts[page] : undefined;
  const said = saidOfPage({ page, search, language, site });
  return {
    ...said,
    language,
    page: own ? page : null,
    isPersonal: own?.isPersonal ?? false,
    wish: wishOf(own ? page : null, search),
    name,
    origin,
    tab: own ? `${own.title[language]} · ${name}` : name,
  };
};
type SharedTexts = ReturnType<typeof saidOf>;

const pictureTags = (origin: string, picture: string | null): readonly string[] => [
  meta('og:image', origin + (picture ?? drawn.path)),
  ...(picture ? [] : [meta('og:image:width', String(drawn.width)), meta('og:image:height', String(drawn.height))]),
];

/** Where a search engine finds a page, and its other language. */
const waysTo = (at: (one: Language) => string, language: Language): readonly string[] => [
  `<link rel="canonical" href="${escaped(at(language))}" />`,
  ...(['th', 'en'] as const).map((one) => `<link rel="alternate" hreflang="${one}" href="${escaped(at(one))}" />`),
];

const tagsOf = ({
  language,
  page,
  isPersonal,
  wish,
  name,
  origin,
  title,
  text,
  picture,
}: SharedTexts): readonly string[] => {
  if (page === null) return [meta('robots', 'noindex')];
  const at = (one: Language) => origin + addressOf(page, one);
  return [
    meta('description', text),
    meta('og:type', 'website'),
    meta('og:site_name', name),
    meta('og:title', `${title} · ${name}`),
    meta('og:description', text),
    meta('og:url', at(language) + wish),
    meta('og:locale', language === 'en' ? 'en_US' : 'th_TH'),
    ...pictureTags(origin, picture),
    meta('twitter:card', 'summary_large_image'),
    ...(isPersonal ? [meta('robots', 'noindex')] : waysTo(at, language)),
  ];
};

/** Colours and icon of an organization, before any script runs. */
const looksOf = ({ logo, icon, paper }: PublishedSite['parts']['sitetheme']) => {
  const tabIcon = icon ?? logo;
  return {
    paper,
    icons: tabIcon
      ? [
          `<link rel="icon" href="${escaped(iconOf(tabIcon))}" type="image/png" />`,
          `<link rel="apple-touch-icon" href="${escaped(iconOf(tabIcon))}" />`,
        ]
      : ['<link rel="icon" href="/icon.svg" type="image/svg+xml" />'],
  };
};

/** As JSON that ends no element: a browser runs nothing of this type. */
const knownTag = (known: object): string =>
  `<script type="application/json" id="known">${JSON.stringify(known).replaceAll('<', '\\u003c')}</script>`;

/** Light, in the organization's colours, and as the site is spaced: what the page's script says of the whole page. */
const attributesOf = ({ colours }: DrawnPage): string => {
  const style = Object.entries(colours).map(([name, value]) => `${name}:${value}`);
  const own = style.length > 0 ? ` style="${escaped(style.join(';'))}"` : '';
  return ` data-density="site" data-mantine-color-scheme="light"${own}`;
};

/** The one page of the web with what a chat or a search engine reads of it before any script runs. */
export const sharedPage = (page: string, asked: SharedPageInput): string => {
  const said = saidOf(asked);
  const isWork = isOfWork(asked.pathname);
  const tags = isWork ? [meta('robots', 'noindex')] : tagsOf(said);
  const title = isWork ? asked.site.parts.siteorganize.name_th : said.tab;
  // What stands in the page already is named once.
  const early = said.page === '' ? asked.homeTags(said.language).filter((tag) => !page.includes(tag)) : [];
  const { paper, icons } = looksOf(asked.site.parts.sitetheme);
  const { drawn } = asked;
  // Below what is drawn: a browser reads it when it has drawn that.
  const end = drawn ? '</body>' : '</head>';
  return page
    .replace(/<html lang="\w+"/, () => `<html lang="${said.language}"${drawn ? attributesOf(drawn) : ''}`)
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<meta name="theme-color"[^>]*>/, () => meta('theme-color', paper))
    .replace(/<link rel="icon"[^>]*>/, () => icons.join('\n    '))
    .replace(/<title>[^<]*<\/title>/, () => [`<title>${escaped(title)}</title>`, ...tags].join('\n    '))
    .replace(end, () => `${[...early, knownTag(asked.known)].join('\n    ')}\n  ${end}`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn?.html ?? ''}</div>`);
};
