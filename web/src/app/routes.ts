import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { chosenLanguage, loadTexts, setLanguage } from '../lib/i18n.ts';
import { languageOf } from '../lib/language.ts';
import { awaitSiteConfig } from '../lib/siteConfig.ts';
import { awaitSiteContent } from '../lib/siteContent.ts';
import type { Area } from '../lib/storage.ts';
import type { PageRow } from './pageRows.ts';
import { callbacks, loadCallback, pages } from './pages.ts';

const Nothing = () => null;

/** What an area says is there before anything of it is drawn. */
const textsOf =
  (area: Area) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { pathname } = new URL(request.url);
    const language = area === 'public' ? languageOf(pathname) : chosenLanguage();
    const isSaid = area === 'public' ? awaitSiteContent() : null;
    await Promise.all([loadTexts(language, 'common', area), awaitSiteConfig(), isSaid]);
    await setLanguage(language);
    return null;
  };

/** The home page is the first thing that most people load, and the only one that does without Mantine. */
const isHome = ({ area, path }: PageRow): boolean => area === 'public' && path === '';

const frameOf = async (row: PageRow) =>
  row.area === 'public' && !isHome(row)
    ? (await import('./SitePage.tsx')).sitePage
    : (await import('./FramedPage.tsx')).framedPage;

const framed = (row: PageRow): RouteObject => ({
  ...(row.path === '' ? { index: true } : { path: row.path }),
  lazy: async () => {
    const [framedPage, page] = await Promise.all([frameOf(row), row.page()]);
    return { Component: framedPage(row, page) };
  },
});

const doored = (row: PageRow): RouteObject => ({
  path: row.path,
  lazy: async () => {
    const [{ doorPage }, page] = await Promise.all([import('./DoorPage.tsx'), row.page()]);
    return { Component: doorPage(page) };
  },
});

const pagesOf = (area: Area, isDoor: boolean): readonly PageRow[] =>
  pages.filter((row) => row.area === area && (row.kind === 'door') === isDoor);

const notFound: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundPage }),
};

const publicBelow = (prefix: string): RouteObject => ({
  path: prefix,
  children: [
    ...pagesOf('public', false).map(framed),
    { path: '*', lazy: async () => ({ Component: (await import('./UnknownPage.tsx')).UnknownPage }) },
  ],
});

const publicArea: RouteObject = {
  path: '/',
  loader: textsOf('public'),
  shouldRevalidate: ({ currentUrl, nextUrl }) => languageOf(currentUrl.pathname) !== languageOf(nextUrl.pathname),
  HydrateFallback: Nothing,
  lazy: async () => ({ Component: (await import('./PublicArea.tsx')).PublicArea }),
  children: [publicBelow('en'), publicBelow('th'), publicBelow('')],
};

const loadArea = {
  backend: async () => ({ Component: (await import('./BackendArea.tsx')).BackendArea }),
  admin: async () => ({ Component: (await import('./AdminArea.tsx')).AdminArea }),
};
const loadFrame = {
  backend: async () => ({ Component: (await import('./BackendArea.tsx')).BackendPages }),
  admin: async () => ({ Component: (await import('./AdminArea.tsx')).AdminPages }),
};

const workArea = (area: 'backend' | 'admin', path: string, children: RouteObject[]): RouteObject => ({
  path,
  loader: textsOf(area),
  shouldRevalidate: () => false,
  HydrateFallback: Nothing,
  lazy: loadArea[area],
  children,
});

const workPages = (area: 'backend' | 'admin'): RouteObject[] => [
  ...pagesOf(area, true).map(doored),
  { lazy: loadFrame[area], children: pagesOf(area, false).map(framed) },
  notFound,
];

export const routes: RouteObject[] = [
  workArea('backend', '/backend', workPages('backend')),
  workArea('admin', '/admin', workPages('admin')),
  ...callbacks.map((area) =>
    workArea(area, `/logincallback/${area}/:cb`, [doored({ area, path: '', page: loadCallback })]),
  ),
  publicArea,
];
