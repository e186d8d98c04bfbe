import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { Wish } from '@klang/contracts/orders/quote';
import { LRUCache } from 'lru-cache';
import type { PagePrice, PriceOf } from './pagePrices.ts';
import type { PublishedSite } from './published.ts';

type Content = NonNullable<Awaited<ReturnType<PublishedSite['contentSoon']>>>;
type DrawnWish = { readonly boxes: number; readonly months: number; readonly packageId: string };
type KnownPrice = { readonly wish: DrawnWish; readonly answer: PagePrice };

export type DrawnPage = {
  readonly html: string;
  readonly colours: Readonly<Record<string, string>>;
  readonly by: { readonly atMs: number; readonly search: string; readonly prices: readonly KnownPrice[] };
};

type Drawer = {
  readonly neededFor: (
    search: string,
    content: Content,
  ) => {
    readonly search: string;
    readonly prices: readonly { readonly wish: DrawnWish; readonly asked: Wish }[];
  };
  readonly drawPage: (
    by: DrawnPage['by'] & {
      readonly pathname: string;
      readonly config: ReturnType<PublishedSite['config']>;
      readonly content: Content;
    },
  ) => Promise<Pick<DrawnPage, 'html' | 'colours'>>;
};

type DrawnPageInput = {
  readonly org: string;
  readonly pathname: string;
  readonly search: string;
  readonly content: Content;
};
export type DrawingParts = {
  readonly published: PublishedSite;
  readonly priceOf: PriceOf;
  readonly now: () => Date;
  /** Reports a failed drawing. The page is then drawn by its script. */
  readonly failed: (error: unknown) => void;
};

const drawnPaths = /^\/(?:en|th)?$/;
const mostCached = 200;

/** Noon in Bangkok, so that the page stays the same all day. */
const noonOf = (now: Date): number => Date.parse(`${bangkokDay(now)}T12:00:00+07:00`);

const cache = () => {
  const cached = new LRUCache<string, { readonly of: string; readonly page: Promise<DrawnPage> }>({ max: mostCached });
  return (name: string, of: string, draw: () => Promise<DrawnPage>): Promise<DrawnPage> => {
    const found = cached.get(name);
    const page = found?.of === of ? found.page : draw();
    cached.set(name, { of, page });
    page.catch(() => cached.delete(name));
    return page;
  };
};

export const openDrawnPages = async (root: string, { published, priceOf, now, failed }: DrawingParts) => {
  const file = `${root}server/drawPage.mjs`;
  if (!existsSync(file)) return async () => null;
  const { neededFor, drawPage } = (await import(pathToFileURL(file).href)) as Drawer;
  const drawOnce = cache();

  const draw = async ({ org, pathname, search: wish, content }: DrawnPageInput): Promise<DrawnPage> => {
    const { search, prices: needed } = neededFor(wish, content);
    const answers = await Promise.all(needed.map((one) => priceOf(org, one.asked)));
    const prices = needed.flatMap(({ wish: drawnWish }, place) => {
      const answer = answers[place];
      return answer ? [{ wish: drawnWish, answer }] : [];
    });
    const by = { atMs: noonOf(now()), search, prices };
    const of = { ...by, pathname, config: published.config(org), content };
    return drawOnce(JSON.stringify([org, pathname, search]), JSON.stringify(of), async () => ({
      ...(await drawPage(of)),
      by,
    }));
  };

  return async (input: DrawnPageInput): Promise<DrawnPage | null> => {
    if (input.content.isOpening || !drawnPaths.test(input.pathname) || !published.config(input.org).organize.isOpen)
      return null;
    return draw(input).catch((error: unknown) => {
      failed(error);
      return null;
    });
  };
};
export type DrawnPages = Awaited<ReturnType<typeof openDrawnPages>>;
