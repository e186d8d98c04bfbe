import type { SiteContent } from '@klang/contracts/site/content';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { HomePage } from '../areas/public/home/HomePage.tsx';
import { terms, wishIn, wishSearch } from '../areas/public/wish/wish.ts';
import { areaRuntime, forgetAreas } from '../lib/area.tsx';
import { beginAsDrawn } from '../lib/drawn.ts';
import { loadTexts, startTexts } from '../lib/i18n.ts';
import { languageOf } from '../lib/language.ts';
import { type KnownPrice, learnPrices, quoteBodyOf, usualPackage } from '../lib/quote.ts';
import { coloursOf } from '../lib/siteColours.ts';
import { learnSite, type SiteConfig } from '../lib/siteConfig.ts';
import { learnContent, type PublishedContent } from '../lib/siteContent.ts';
import { framedPage } from './FramedPage.tsx';
import { homeRow } from './homeRow.ts';
import { PublicArea } from './PublicArea.tsx';
import { publicAreaId } from './routeParts.ts';

type PageInput = {
  readonly pathname: string;
  readonly search: string;
  readonly atMs: number;
  readonly config: SiteConfig;
  readonly content: PublishedContent & { readonly parts: SiteContent };
  readonly prices: readonly KnownPrice[];
};

/** The part of the query that the home page reads, normalized: it is a cache key. */
const searchOf = (search: string): string => {
  const params = new URLSearchParams(search);
  return params.has('boxes') || params.has('months') ? `?${wishSearch(wishIn(params))}` : '';
};

export const neededFor = (search: string, { prices }: PublishedContent) => {
  const { boxes } = wishIn(new URLSearchParams(search));
  const wishes = terms.flatMap((months) => {
    const packageId = usualPackage(prices, months);
    return packageId ? [{ boxes, months, packageId }] : [];
  });
  return { search: searchOf(search), prices: wishes.map((one) => ({ wish: one, asked: quoteBodyOf(one) })) };
};

const routesAt = (pathname: string): RouteObject[] => [
  {
    path: '/',
    id: publicAreaId,
    loader: () => null,
    Component: PublicArea,
    children: [{ path: pathname.slice(1), children: [{ index: true, Component: framedPage(homeRow, HomePage) }] }],
  },
];

const hydrationData = { loaderData: { [publicAreaId]: null } };

/** No await may come between setting the state and rendering: all requests share one memory. */
export const drawPage = async ({ pathname, search, atMs, config, content, prices }: PageInput) => {
  const language = languageOf(pathname);
  if (!i18next.isInitialized) startTexts(language);
  await loadTexts(language, 'common', 'public');
  void i18next.changeLanguage(language);
  forgetAreas();
  learnSite(config);
  learnContent(content);
  learnPrices(areaRuntime('public').client, prices);
  beginAsDrawn({ atMs, search });
  const router = createMemoryRouter(routesAt(pathname), { initialEntries: [pathname + search], hydrationData });
  const html = renderToString(<RouterProvider router={router} />);
  router.dispose();
  return { html, colours: coloursOf(content.parts.sitetheme) };
};
