import type { site } from '@klang/contracts/api/site';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { SiteContent } from '@klang/contracts/site/content';
import { standardContent } from '@klang/contracts/site/defaults';
import type { LookupReads } from '@klang/projections/lookups/queries';
import type { z } from 'zod';
import { memoized } from '../../platform/kit/memoized.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Settings } from '../../platform/kit/settings.ts';
import { contentOf, publicFields } from './content.ts';

export type SiteSettings = Pick<
  Settings,
  'LINE_LIFF_WEB' | 'LINE_LIFF_BACKEND' | 'LINE_LIFF_ADMIN' | 'LINE_STANDIN_URL' | 'isDemo'
>;

const nobody = { name_th: 'Klang', name_en: 'Klang', isOpen: false };

const cacheMs = 250;
/** A page shows the default rather than wait longer for a part. */
const patienceMs = 700;

type Content = Awaited<ReturnType<typeof contentOf>>;
export type PublicEntry = Readonly<Record<string, unknown>> & { readonly _id: string };

export type PublishedSite = {
  readonly config: (org: string) => z.input<typeof site.config.detail>;
  readonly content: (org: string) => Promise<Content>;
  readonly contentSoon: (org: string) => Promise<Content | null>;
  readonly packages: (org: string) => Promise<readonly PublicEntry[]>;
};

const soon = <T>(pending: Promise<T>): Promise<T | null> =>
  Promise.race([
    pending.catch(() => null),
    new Promise<null>((done) => {
      setTimeout(() => done(null), patienceMs).unref();
    }),
  ]);

export const openPublished = (settings: SiteSettings, rows: LookupReads, now: () => Date): PublishedSite => {
  const content = memoized((org: string) => contentOf(rows, org, bangkokDay(now())), { cacheMs });
  const packages = memoized((org: string) => rows.publishedOf(org, ['salepackage']), { cacheMs });
  const line = {
    web: settings.LINE_LIFF_WEB ?? null,
    backend: settings.LINE_LIFF_BACKEND ?? null,
    admin: settings.LINE_LIFF_ADMIN ?? null,
    standInUrl: settings.LINE_STANDIN_URL ?? null,
  };
  return {
    config: (org) => {
      const { id, name_th, name_en, isOpen } = orgOf(org) ?? { ...nobody, id: org };
      return { organize: { id, name_th, name_en, isOpen }, line, isDemo: settings.isDemo };
    },
    content: content.ask,
    contentSoon: (org) => soon(content.ask(org)),
    packages: async (org) => {
      const found = (await soon(packages.ask(org))) ?? [];
      return found.map(({ id, kind, fields }) => ({ ...publicFields(kind, fields), _id: id }));
    },
  };
};

export const unheard = (org: string): SiteContent => standardContent(orgOf(org) ?? nobody);
