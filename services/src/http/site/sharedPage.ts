import { iconOf } from '@klang/contracts/images';
import type { Language } from '@klang/contracts/messages';
import type { DrawnPage } from './drawnPages.ts';
import { type PublishedSite, pagePreview } from './pagePreview.ts';
import { pageTexts } from './pageTexts.ts';

type SharedPageInput = {
  readonly origin: string;
  readonly pathname: string;
  readonly search: URLSearchParams;
  readonly site: PublishedSite;
  readonly homeTags: (language: Language) => readonly string[];
  readonly known: object;
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
/** The parameters of a shared price or package. Some chats open this canonical address instead of the shared one. */
const wishOf = (page: string | null, search: URLSearchParams): string => {
  if (page !== '' && page !== 'services') return '';
  const params = wished.flatMap((name) => {
    const value = search.get(name) ?? '';
    return /^[\w-]{1,64}$/.test(value) ? [`${name}=${value}`] : [];
  });
  return params.length > 0 ? `?${params.join('&')}` : '';
};

const meta = (name: string, content: string): string => {
  const key = name.startsWith('og:') ? 'property' : 'name';
  return `<meta ${key}="${name}" content="${escaped(content)}" />`;
};

const sharedTextsOf = ({ origin, pathname, search, site }: SharedPageInput) => {
  const { language, page } = readAddress(pathname);
  const name = site.parts.siteorganize[`name_${language}`];
  const own = Object.hasOwn(pageTexts, page) ? pageTexts[page] : undefined;
  const texts = pagePreview({ page, search, language, site });
  return {
    ...texts,
    language,
    page: own ? page : null,
    isPersonal: own?.isPersonal ?? false,
    wish: wishOf(own ? page : null, search),
    name,
    origin,
    tab: own ? `${own.title[language]} · ${name}` : name,
  };
};
type SharedTexts = ReturnType<typeof sharedTextsOf>;

const pictureTags = (origin: string, picture: string | null): readonly string[] => [
  meta('og:image', origin + (picture ?? drawn.path)),
  ...(picture ? [] : [meta('og:image:width', String(drawn.width)), meta('og:image:height', String(drawn.height))]),
];

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

/** JSON that cannot close its element. Browsers do not run this type. */
const knownTag = (known: object): string =>
  `<script type="application/json" id="known">${JSON.stringify(known).replaceAll('<', '\\u003c')}</script>`;

const attributesOf = ({ colours }: DrawnPage): string => {
  const style = Object.entries(colours).map(([name, value]) => `${name}:${value}`);
  const own = style.length > 0 ? ` style="${escaped(style.join(';'))}"` : '';
  return ` data-density="site" data-mantine-color-scheme="light"${own}`;
};

export const sharedPage = (page: string, input: SharedPageInput): string => {
  const texts = sharedTextsOf(input);
  const isWork = isOfWork(input.pathname);
  const tags = isWork ? [meta('robots', 'noindex')] : tagsOf(texts);
  const title = isWork ? input.site.parts.siteorganize.name_th : texts.tab;
  const early = texts.page === '' ? input.homeTags(texts.language).filter((tag) => !page.includes(tag)) : [];
  const { paper, icons } = looksOf(input.site.parts.sitetheme);
  const { drawn } = input;
  // Below the drawn content, so that the browser renders it first.
  const end = drawn ? '</body>' : '</head>';
  return page
    .replace(/<html lang="\w+"/, () => `<html lang="${texts.language}"${drawn ? attributesOf(drawn) : ''}`)
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<meta name="theme-color"[^>]*>/, () => meta('theme-color', paper))
    .replace(/<link rel="icon"[^>]*>/, () => icons.join('\n    '))
    .replace(/<title>[^<]*<\/title>/, () => [`<title>${escaped(title)}</title>`, ...tags].join('\n    '))
    .replace(end, () => `${[...early, knownTag(input.known)].join('\n    ')}\n  ${end}`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn?.html ?? ''}</div>`);
};
