import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { chosenLanguage, loadTexts, setLanguage } from '../lib/i18n.ts';
import { type Language, languageOf } from '../lib/language.ts';
import { awaitSiteConfig } from '../lib/siteConfig.ts';
import { awaitSiteContent } from '../lib/siteContent.ts';
import type { Area } from '../lib/storage.ts';
import { NotLoaded } from './NotLoaded.tsx';
import type { PageRow } from './pageRows.ts';

export const publicAreaId = 'public';

export const Nothing = () => null;

type NextLanguage = { readonly language: Language; readonly signal?: AbortSignal | undefined };

const says = async (area: Area | 'frame', { language, signal }: NextLanguage): Promise<null> => {
  const content = area === 'public' ? awaitSiteContent() : null;
  await Promise.all([loadTexts(language, 'common', area), awaitSiteConfig(), content]);
  if (!signal?.aborted) await setLanguage(language);
  return null;
};

export const publicSays = (pathname: string, signal?: AbortSignal) =>
  says('public', { language: languageOf(pathname), signal });

export const textsOf =
  (area: Area | 'frame') =>
  ({ request: { url, signal } }: LoaderFunctionArgs) =>
    area === 'public' ? publicSays(new URL(url).pathname, signal) : says(area, { language: chosenLanguage(), signal });

/** Shows a page if a chunk fails to load; the router alone would show nothing. */
export const arriving = (load: () => Promise<ComponentType>) => async () => ({
  Component: await load().catch(() => NotLoaded),
});

/** Most visitors load the home page first, so it is the only page without Mantine. */
const isHome = ({ area, path }: PageRow): boolean => area === 'public' && path === '';

const frameOf = async (row: PageRow) => {
  if (row.area === 'backend') return (await import('./OfficePage.tsx')).officePage;
  return row.area === 'public' && !isHome(row)
    ? (await import('./SitePage.tsx')).sitePage
    : (await import('./FramedPage.tsx')).framedPage;
};

const component = async (row: PageRow): Promise<ComponentType> => {
  const [framedPage, page] = await Promise.all([frameOf(row), row.page()]);
  return framedPage(row, page);
};

const components = new WeakMap<PageRow, Promise<ComponentType>>();

/** Both languages share one component, so that typed input survives a change of language. */
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
