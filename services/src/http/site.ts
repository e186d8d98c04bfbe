import { site } from '@klang/contracts/api/site';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { orgOf } from '../platform/orgs.ts';
import { remembered } from '../platform/remembered.ts';
import type { Settings } from '../platform/settings.ts';
import { CallError } from './answers.ts';
import type { Serve } from './serve.ts';
import { contentOf, settingOf } from './site/content.ts';

export type SiteSettings = Pick<
  Settings,
  'LINE_LIFF_WEB' | 'LINE_LIFF_BACKEND' | 'LINE_LIFF_ADMIN' | 'LINE_STANDIN_URL' | 'isDemo'
>;

/** Whose site a host is while nobody has made an organization for it. */
const nobody = { name_th: 'Klang', name_en: 'Klang', isOpen: false };

const keptMs = 250;

export const siteRoutes = (serve: Serve, settings: SiteSettings, rows: LookupReads): void => {
  const content = remembered((org: string) => contentOf(rows, org), { keptMs });
  const line = {
    web: settings.LINE_LIFF_WEB ?? null,
    backend: settings.LINE_LIFF_BACKEND ?? null,
    admin: settings.LINE_LIFF_ADMIN ?? null,
    standInUrl: settings.LINE_STANDIN_URL ?? null,
  };
  serve(site.config, async (ctx) => {
    const { id, name_th, name_en, isOpen } = orgOf(ctx.org) ?? { ...nobody, id: ctx.org };
    return { organize: { id, name_th, name_en, isOpen }, line, isDemo: settings.isDemo };
  });
  serve(site.content, ({ org }) => content.ask(org));
  serve(site.setting, async (ctx) => {
    if (!orgOf(ctx.org)) throw new CallError(404, 'notFound');
    return { data: [settingOf((await content.ask(ctx.org)).parts)] };
  });
};
