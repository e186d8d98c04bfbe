import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { chosenLanguage, loadTexts, setLanguage } from '../lib/i18n.ts';
import { type Language, languageOf } from '../lib/language.ts';
import { awaitSiteConfig } from '../lib/siteConfig.ts';
import { awaitSiteContent } from '../lib/siteContent.ts';
import type { Area } from '../lib/storage.ts';
import { NotLoaded } from './NotLoaded.tsx';
import type { PageRow } from './pageRows.ts';

/** By which what was drawn of the public site is found again. */
export const publicAreaId = 'public';

export const Nothing = () => null;

type NextLanguage = { readonly language: Language; readonly signal?: AbortSignal | undefined };

const says = async (area: Area, { language, signal }: NextLanguage): Promise<null> => {
  const isSaid = area === 'public' ? awaitSiteContent() : null;
  await Promise.all([loadTexts(language, 'common', area), awaitSiteConfig(), isSaid]);
  // Whoever went on meanwhile may read in another language.
  if (!signal?.aborted) await setLanguage(language);
  return null;
};

/** The same for an address of the public site. */
export const publicSays = (pathname: string, signal?: AbortSignal) =>
  says('public', { language: languageOf(pathname), signal });

/** What an area says is there before anything of it is drawn. */
export const textsOf =
  (area: Area) =>
  ({ request: { url, signal } }: LoaderFunctionArgs) =>
    area === 'public' ? publicSays(new URL(url).pathname, signal) : says(area, { language: chosenLanguage(), signal });

/** What does not arrive is said to be missing: the router itself would show nothing at all. */
export const arriving = (load: () => Promise<ComponentType>) => async () => ({
  Component: await load().catch(() => NotLoaded),
});

/** The home page is the first thing that most people load, and the only one that does without Mantine. */
const isHome = ({ area, path }: PageRow): boolean => area === 'public' && path === '';

const frameOf = async (row: PageRow) =>
  row.area === 'public' && !isHome(row)
    ? (await import('./SitePage.tsx')).sitePage
    : (await import('./FramedPage.tsx')).framedPage;

const component = async (row: PageRow): Promise<ComponentType> => {
  const [framedPage, page] = await Promise.all([frameOf(row), row.page()]);
  return framedPage(row, page);
};

const components = new WeakMap<PageRow, Promise<ComponentType>>();

/** The same one at each address of a page: what somebody typed there stays when they change the language. */
const oneComponent = (row: PageRow): Promise<ComponentType> => {
  const found = components.get(row) ?? component(row);
  components.set(row, found);
  found.catch(() => components.delete(row));
  return found;
};

export const framed = (row: PageRow): RouteObject => ({
  ...(row.path === '' ? { index: true } : { path: row.path }),
  lazy: arriving(() => oneComponent(row)),
});
