import type { PriceList } from '@klang/contracts/orders/priceList';
import type { SiteContent } from '@klang/contracts/site/content';
import { standardContent } from '@klang/contracts/site/defaults';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from './call.ts';
import { currentLanguage, keepTogether } from './i18n.ts';
import { takeKnown } from './known.ts';
import { type SiteConfig, useSiteConfig } from './siteConfig.ts';
import { visitorCalls } from './visitorCalls.ts';

type InBothLanguages<N extends string> = Readonly<Record<`${N}_th` | `${N}_en`, string | null>>;
export type SiteQuestion = InBothLanguages<'name' | 'answer'>;
type Parts = Partial<SiteContent>;
type KnownContent = {
  readonly parts: Parts;
  readonly questions: readonly SiteQuestion[];
  readonly prices: PriceList;
  readonly isOpening: boolean;
  readonly typed: Parts;
};

const mostQuestions = 6;
const nothing: KnownContent = {
  parts: {},
  questions: [],
  prices: { packages: [], sizes: [], sellsRooms: false },
  isOpening: false,
  typed: {},
};
const nobody = { name_th: 'Klang', name_en: 'Klang' };

let known: KnownContent = nothing;
const content = () => known;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const set = (part: Partial<KnownContent>): void => {
  known = { ...known, ...part };
  for (const listener of listeners) listener();
};

export type PublishedContent = Pick<KnownContent, 'parts' | 'questions' | 'prices' | 'isOpening'>;

const isKnown = ([name, loaded]: readonly [string, unknown]): boolean =>
  JSON.stringify(loaded) === JSON.stringify(known[name as keyof PublishedContent]);

/** Stores published content. Unchanged content causes no re-render. */
export const learnContent = (loaded: Partial<PublishedContent>): void => {
  if (!Object.entries(loaded).every(isKnown)) set(loaded);
};

export const readSiteContent = async (): Promise<void> => {
  const sending = { endpoint: visitorCalls.content, body: {}, token: null, language: currentLanguage() };
  const { detail } = await call<PublishedContent>(sending);
  learnContent(detail);
};

const patienceMs = 1_500;
let asking: Promise<void> | null = null;

export const awaitSiteContent = (): Promise<unknown> => {
  const came = asking ? undefined : takeKnown<PublishedContent>('content');
  if (came) {
    learnContent(came);
    asking = Promise.resolve();
  }
  asking ??= readSiteContent().catch(() => {
    asking = null;
  });
  return Promise.race([
    asking,
    new Promise((done) => {
      setTimeout(done, patienceMs);
    }),
  ]);
};

type Row = Readonly<Record<string, unknown>> & { readonly _id?: unknown };
const ofPrices = ['salepackage', 'service', 'size'];

export const takeFreshRows = (lists: Readonly<Record<string, readonly Row[]>>): void => {
  const parts = Object.entries(lists).flatMap(([kind, rows]) => {
    const row = kind.startsWith('site') ? rows.find(({ _id }) => _id === kind) : undefined;
    return row ? [[kind, row] as const] : [];
  });
  if (parts.length > 0) set({ parts: { ...known.parts, ...Object.fromEntries(parts) } });
  if (ofPrices.some((kind) => lists[kind])) void readSiteContent().catch(() => undefined);
  if (lists['faq']) set({ questions: lists['faq'].slice(0, mostQuestions) as unknown as readonly SiteQuestion[] });
};

export const showTyped = (typed: Parts): void => set({ typed: { ...known.typed, ...typed } });

export const forgetSiteContent = (): void => {
  asking = null;
  set(nothing);
};

const contentFrom = ({ parts, typed }: KnownContent, config: SiteConfig | null): SiteContent => ({
  ...standardContent(config?.organize ?? nobody),
  ...parts,
  ...typed,
});

export const useSiteContent = (): SiteContent => {
  const config = useSiteConfig();
  return contentFrom(useSyncExternalStore(subscribe, content, content), config);
};
export const usePriceList = (): PriceList => useSyncExternalStore(subscribe, content, content).prices;
export const useSellsRooms = (): boolean => usePriceList().sellsRooms;
export const useIsOpening = (): boolean => useSyncExternalStore(subscribe, content, content).isOpening;
export const useSiteQuestions = (): readonly SiteQuestion[] =>
  useSyncExternalStore(subscribe, content, content).questions;

export const useWords = () => {
  const { i18n } = useTranslation();
  const language = i18n.language === 'en' ? 'en' : 'th';
  return <const N extends string>(of: InBothLanguages<N>, name: N): string => {
    const both: Readonly<Record<string, string | null>> = of;
    return keepTogether(both[`${name}_${language}`] ?? '');
  };
};
