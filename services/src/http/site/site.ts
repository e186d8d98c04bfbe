import { site } from '@klang/contracts/api/site';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { orgOf } from '../../platform/kit/orgs.ts';
import { textsAtTheDoor } from '../kit/acceptedTexts.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { settingOf } from './content.ts';
import type { PublishedSite } from './published.ts';

export const siteRoutes = (serve: Serve, published: PublishedSite, rows: LookupReads): void => {
  const texts = textsAtTheDoor(rows);
  serve(site.texts, async ({ org, now }) => ({ texts: [...(await texts.inForce(org, bangkokDay(now)))] }));
  serve(site.config, async ({ org }) => published.config(org));
  serve(site.content, ({ org }) => published.content(org));
  serve(site.setting, async ({ org }) => {
    if (!orgOf(org)) throw new CallError(404, 'notFound');
    return { data: [settingOf((await published.content(org)).parts)] };
  });
};
