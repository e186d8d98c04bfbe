import { organizations } from '@klang/contracts/api/organizations';
import { consoleLists } from '@klang/contracts/console/index';
import type { OrgListReads } from '@klang/projections/orgs/listed';
import type { UsageReads } from '@klang/projections/orgs/usage';
import { lookup } from '../../domain/lookup.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';
import { organizationSheetRoutes, organizationsShown } from './organizationsShown.ts';

export type OrganizationParts = { readonly log: EventLog; readonly usage: UsageReads; readonly listed: OrgListReads };
const { kind } = consoleLists.organize;

/** The organizations as the console looks at them, and whether they are open. */
export const organizationRoutes = (serve: Serve, { log, usage, listed }: OrganizationParts): void => {
  const shownIn = organizationsShown(log);
  serve(organizations.list, async ({ now }, { sort, after, limit, ...filter }) => {
    const [page, count, counts] = await Promise.all([
      listed.list(now, { ...filter, sort, after, limit }),
      listed.count(now, filter),
      listed.counts(),
    ]);
    return { data: await shownIn(page.rows), next: page.next, count, counts };
  });

  organizationSheetRoutes(serve, { log, listed });

  serve(organizations.figures, ({ now }) => usage.figures(now));

  const mark = async (ctx: Context, id: string, { active, reason }: { active: boolean; reason: string | null }) => {
    const at = ctx.now.toISOString();
    const command = { type: 'MarkLookup', lookupId: id, kind, record: { active }, reason, at } as const;
    await ctx.execute(lookup, id, command).catch((error: unknown) => {
      throw error instanceof Refused && error.code === 'lookup_not_found'
        ? new Refused('organization_not_found')
        : error;
    });
    return { _id: id };
  };
  serve(organizations.suspend, (ctx, { _id, reason }) => mark(ctx, _id, { active: false, reason }));
  serve(organizations.resume, (ctx, { _id, reason }) => mark(ctx, _id, { active: true, reason }));
};
