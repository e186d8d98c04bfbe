import { organizations } from '@klang/contracts/api/organizations';
import { consoleLists } from '@klang/contracts/console/index';
import { published } from '@klang/contracts/lookups/status';
import type { Text } from '@klang/contracts/messages';
import type { OrgListReads, OrgUsage } from '@klang/projections/orgs/listed';
import type { UsageReads } from '@klang/projections/orgs/usage';
import { lookup } from '../../domain/lookup.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';
import { chosenRows, deedOf, toMany } from '../lists/toMany.ts';
import { organizationRows, organizationSheetRoutes } from './organizationRows.ts';

export type OrganizationParts = { readonly log: EventLog; readonly usage: UsageReads; readonly listed: OrgListReads };
const { kind } = consoleLists.organize;

type Mark = { readonly active: boolean; readonly reason: string | null };
const markOf = ({ now }: Context, lookupId: string, { active, reason }: Mark) =>
  ({ type: 'MarkLookup', lookupId, kind, record: { active }, reason, at: now.toISOString() }) as const;

const shutOut = ({ staff, customers }: OrgUsage): Text => ({
  th: `พนักงาน ${staff.used} คนและลูกค้า ${customers.used} คนจะเข้าไม่ได้`,
  en: `Staff: ${staff.used}, customers: ${customers.used}. They get no answer any more.`,
});

const manyRoutes = (serve: Serve, { log, listed }: OrganizationParts): void => {
  serve(organizations.many, async (ctx, { deed, reason = null, ids, isPreview, limit, after, ...filter }, called) => {
    const turn = { ids, isPreview, limit, after };
    const found = await chosenRows(turn, (paging) => listed.list(ctx.now, { ...filter, ...paging, sort: 'since' }));
    const doTo = deedOf(log, ctx, turn);
    return toMany(found, {
      language: called.language,
      warning: isPreview && deed === 'suspend' ? async (row) => shutOut(row) : null,
      named: (row) => ({ _id: row._id, name: row[`name_${called.language}`] }),
      deed: ({ _id, status }) => {
        if (status !== published) throw new Refused('organization_not_published');
        return doTo(lookup, _id, markOf(ctx, _id, { active: deed === 'resume', reason }));
      },
    });
  });
};

export const organizationRoutes = (serve: Serve, parts: OrganizationParts): void => {
  const { log, usage, listed } = parts;
  const shownIn = organizationRows(log);
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

  const mark = async (ctx: Context, id: string, change: Mark) => {
    await ctx.execute(lookup, id, markOf(ctx, id, change)).catch((error: unknown) => {
      throw error instanceof Refused && error.code === 'lookup_not_found'
        ? new Refused('organization_not_found')
        : error;
    });
    return { _id: id };
  };
  serve(organizations.suspend, (ctx, { _id, reason }) => mark(ctx, _id, { active: false, reason }));
  manyRoutes(serve, parts);
  serve(organizations.resume, (ctx, { _id, reason }) => mark(ctx, _id, { active: true, reason }));
};
