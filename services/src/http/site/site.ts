import { site } from '@klang/contracts/api/site';
import { orgOf } from '../../platform/kit/orgs.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { settingOf } from './content.ts';
import type { Published } from './published.ts';

export const siteRoutes = (serve: Serve, published: Published): void => {
  serve(site.config, async ({ org }) => published.config(org));
  serve(site.content, ({ org }) => published.content(org));
  serve(site.setting, async ({ org }) => {
    if (!orgOf(org)) throw new CallError(404, 'notFound');
    return { data: [settingOf((await published.content(org)).parts)] };
  });
};
