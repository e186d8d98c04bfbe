import type { site } from '@klang/contracts/api/site';
import { useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { call } from './call.ts';
import { currentLanguage } from './i18n.ts';
import { takeKnown } from './known.ts';
import { visitorCalls } from './visitorCalls.ts';

export type SiteConfig = z.output<typeof site.config.detail>;

/** Show the page rather than wait longer for the server. */
const patienceMs = 1_500;

let known: SiteConfig | null = null;
let asking: Promise<SiteConfig> | null = null;
let again: Promise<SiteConfig> | null = null;
const listeners = new Set<() => void>();

export const learnSite = (loaded: SiteConfig): SiteConfig => {
  known = loaded;
  for (const listener of listeners) listener();
  return loaded;
};

const ask = async (): Promise<SiteConfig> => {
  const sending = { endpoint: visitorCalls.config, body: {}, token: null, language: currentLanguage() };
  const { detail } = await call<SiteConfig>(sending);
  return learnSite(detail);
};

export const readSiteConfig = (): Promise<SiteConfig> => {
  const came = asking ? undefined : takeKnown<SiteConfig>('config');
  if (came) asking = Promise.resolve(learnSite(came));
  asking ??= ask().catch((error: unknown) => {
    asking = null;
    throw error;
  });
  return asking;
};

export const readSiteConfigAgain = (): Promise<SiteConfig> => {
  again ??= ask().finally(() => {
    again = null;
  });
  return again;
};

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

export const forgetSiteConfig = (): void => {
  known = null;
  asking = null;
  again = null;
};
