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
import { askedFor, type KnownPrice, learnPrices, usualPackage } from '../lib/quote.ts';
import { coloursOf } from '../lib/siteColours.ts';
import { learnSite, type SiteConfig } from '../lib/siteConfig.ts';
import { learnContent, type PublishedContent } from '../lib/siteContent.ts';
import { framedPage } from './FramedPage.tsx';
import { homeRow } from './homeRow.ts';
import { PublicArea } from './PublicArea.tsx';
import { publicAreaId } from './routeParts.ts';

/** What a page is drawn of: published, of one organization, and for a stranger. */
type Drawing = {
  readonly pathname: string;
  readonly search: string;
  readonly atMs: number;
  readonly config: SiteConfig;
  readonly content: PublishedContent & { readonly parts: SiteContent };
  readonly prices: readonly KnownPrice[];
};

/** As much of an address as the home page reads; the same for all that it shows alike. */
const searchOf = (search: string): string => {
  const asked = new URLSearchParams(search);
  return asked.has('boxes') || asked.has('months') ? `?${wishSearch(wishIn(asked))}` : '';
};

/** What has to be known to draw an address: the prices that its page shows, and what they are asked for with. */
export const neededFor = (search: string, { prices }: PublishedContent) => {
  const { boxes } = wishIn(new URLSearchParams(search));
  const wanted = terms.flatMap((months) => {
    const packageId = usualPackage(prices, months);
    return packageId ? [{ boxes, months, packageId }] : [];
  });
  return { search: searchOf(search), prices: wanted.map((one) => ({ wanted: one, asked: askedFor(one) })) };
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

/** Draws a page as a stranger sees it first. Nothing waits between what is learnt and what is drawn: all share one memory. */
export const drawPage = async ({ pathname, search, atMs, config, content, prices }: Drawing) => {
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
