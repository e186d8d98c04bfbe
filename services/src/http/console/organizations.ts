import { type OrganizationRow, organizations } from '@klang/contracts/api/organizations';
import { consoleLists, platformOrg } from '@klang/contracts/console/index';
import type { OrgUsage, UsageReads } from '@klang/projections/orgs/usage';
import { lookup } from '../../domain/lookup.ts';
import type { Context } from '../../platform/context.ts';
import type { EventLog } from '../../platform/eventLog.ts';
import { Refused } from '../../platform/failures.ts';
import { pastOf } from '../lookups/past.ts';
import type { Serve } from '../serve.ts';

export type OrganizationParts = { readonly log: EventLog; readonly usage: UsageReads };
const { kind } = consoleLists.organize;

const isOpenAs = ({ active, status }: Readonly<Record<string, unknown>>): boolean => active === true && status === 5;

/** The last step that closed it; what came after left it closed. */
const closingOf = async (log: EventLog, id: string): Promise<OrganizationRow['closed']> => {
  const past = await pastOf(log, { org: platformOrg, kind, id });
  const since = past.findLastIndex(({ fields }) => isOpenAs(fields)) + 1;
  const step = past[since] ?? past.at(-1);
  return step ? { at: step.at, by: step.by.name, reason: step.reason } : null;
};

const shown = (row: OrgUsage, closed: OrganizationRow['closed']): OrganizationRow => {
  const { id, hosts, packageId, packageName_th, packageName_en, priceSatang } = row;
  const bought = { name_th: packageName_th ?? '', name_en: packageName_en ?? '', priceSatang };
  return {
    ...{ _id: id, name_th: row.name_th, name_en: row.name_en, hosts: [...hosts], closed },
    ...{ status: row.status, isOpen: row.isOpen, since: row.since, lastActivityAt: row.lastActivityAt },
    package: packageId === null ? null : { _id: packageId, ...bought },
    staff: { used: row.staff, limit: row.limitStaff },
    customers: { used: row.customers, limit: row.limitCustomers },
    orders: { used: row.orders, limit: row.limitOrders },
  };
};

/** The organizations as the console looks at them, and whether they are open. */
export const organizationRoutes = (serve: Serve, { log, usage }: OrganizationParts): void => {
  serve(organizations.list, async ({ now }, { search }) => {
    const rows = await usage.ofOrgs(now, search);
    const data = rows.map(async (row) => shown(row, row.isOpen ? null : await closingOf(log, row.id)));
    return { data: await Promise.all(data) };
  });

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
