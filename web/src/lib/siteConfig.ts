import type { site } from '@klang/contracts/api/site';
import { useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { call } from './call.ts';
import { currentLanguage } from './i18n.ts';
import { takeKnown } from './known.ts';
import { visitorCalls } from './visitorCalls.ts';

/** Whose site this is, and the messaging platform's apps. */
export type SiteConfig = z.output<typeof site.config.detail>;

/** A page rather shows itself than wait longer for a server that is away. */
const patienceMs = 1_500;

let known: SiteConfig | null = null;
let asking: Promise<SiteConfig> | null = null;
let again: Promise<SiteConfig> | null = null;
const listeners = new Set<() => void>();

/** Whose site this is, from whoever knows it. */
export const learnSite = (said: SiteConfig): SiteConfig => {
  known = said;
  for (const listener of listeners) listener();
  return said;
};

const ask = async (): Promise<SiteConfig> => {
  const sending = { endpoint: visitorCalls.config, body: {}, token: null, language: currentLanguage() };
  const { detail } = await call<SiteConfig>(sending);
  return learnSite(detail);
};

/** Asked once for as long as the page is open, and again only where nobody answered. */
export const readSiteConfig = (): Promise<SiteConfig> => {
  const came = asking ? undefined : takeKnown<SiteConfig>('config');
  if (came) asking = Promise.resolve(learnSite(came));
  asking ??= ask().catch((error: unknown) => {
    asking = null;
    throw error;
  });
  return asking;
};

/** Asks once more: what was known may be so no longer. Who asks meanwhile shares the question. */
export const readSiteConfigAgain = (): Promise<SiteConfig> => {
  again ??= ask().finally(() => {
    again = null;
  });
  return again;
};

/** For whoever draws first: ready when it is known, or when waiting any longer would be rude. */
export const awaitSiteConfig = (): Promise<unknown> =>
  Promise.race([
    readSiteConfig().catch(() => null),
    new Promise((done) => {
      setTimeout(done, patienceMs);
    }),
  ]);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const config = () => known;
export const useSiteConfig = (): SiteConfig | null => useSyncExternalStore(subscribe, config, config);

/** For tests: the next page asks again. */
export const forgetSiteConfig = (): void => {
  known = null;
  asking = null;
  again = null;
};
