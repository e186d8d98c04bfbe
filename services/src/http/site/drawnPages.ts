import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { Wish } from '@klang/contracts/orders/quote';
import type { PagePrice, PriceOf } from './pagePrices.ts';
import type { PublishedSite } from './published.ts';

type Content = NonNullable<Awaited<ReturnType<PublishedSite['contentSoon']>>>;
type DrawnWish = { readonly boxes: number; readonly months: number; readonly packageId: string };
type KnownPrice = { readonly wanted: DrawnWish; readonly answer: PagePrice };

/** What was drawn, and what the page's script must begin with so that it finds the same. */
export type DrawnPage = {
  readonly html: string;
  readonly colours: Readonly<Record<string, string>>;
  readonly by: { readonly atMs: number; readonly search: string; readonly prices: readonly KnownPrice[] };
};

/** What the web's own build says: `web/src/app/drawPage.tsx`. */
type Drawer = {
  readonly neededFor: (
    search: string,
    content: Content,
  ) => {
    readonly search: string;
    readonly prices: readonly { readonly wanted: DrawnWish; readonly asked: Wish }[];
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
  /** What went wrong where a page could not be drawn; its script draws it then. */
  readonly failed: (error: unknown) => void;
};

const drawnPaths = /^\/(?:en|th)?$/;
const mostKept = 200;

/** Noon of the day in Bangkok: what a page says of now it says all day. */
const noonOf = (now: Date): number => Date.parse(`${bangkokDay(now)}T12:00:00+07:00`);

/** Keeps what was drawn for as long as nothing that it was drawn of has changed; of those that few ask for, none. */
const keeping = () => {
  const kept = new Map<string, { readonly of: string; readonly page: Promise<DrawnPage> }>();
  return (name: string, of: string, draw: () => Promise<DrawnPage>): Promise<DrawnPage> => {
    const found = kept.get(name);
    const page = found?.of === of ? found.page : draw();
    kept.delete(name);
    kept.set(name, { of, page });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    page.catch(() => kept.delete(name));
    return page;
  };
};

/** Draws the home page as a stranger sees it first, from what the web's build brings along; nothing where it brings none. */
export const openDrawnPages = async (root: string, { published, priceOf, now, failed }: DrawingParts) => {
  const file = `${root}server/drawPage.mjs`;
  if (!existsSync(file)) return async () => null;
  // Built from the web's source, whose types these are.
  const { neededFor, drawPage } = (await import(pathToFileURL(file).href)) as Drawer;
  const keep = keeping();

  const draw = async ({ org, pathname, search: asked, content }: DrawnPageInput): Promise<DrawnPage> => {
    const { search, prices: needed } = neededFor(asked, content);
    const answers = await Promise.all(needed.map((one) => priceOf(org, one.asked)));
    const prices = needed.flatMap(({ wanted }, place) => {
      const answer = answers[place];
      return answer ? [{ wanted, answer }] : [];
    });
    const by = { atMs: noonOf(now()), search, prices };
    const of = { ...by, pathname, config: published.config(org), content };
    return keep(JSON.stringify([org, pathname, search]), JSON.stringify(of), async () => ({
      ...(await drawPage(of)),
      by,
    }));
  };

  return async (asked: DrawnPageInput): Promise<DrawnPage | null> => {
    if (asked.content.isOpening || !drawnPaths.test(asked.pathname) || !published.config(asked.org).organize.isOpen)
      return null;
    return draw(asked).catch((error: unknown) => {
      failed(error);
      return null;
    });
  };
};
export type DrawnPages = Awaited<ReturnType<typeof openDrawnPages>>;
