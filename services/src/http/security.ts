import { type SecurityRow, security } from '@klang/contracts/api/security';
import { platformOrg } from '@klang/contracts/console/index';
import { securityList } from '@klang/contracts/lists/securityList';
import { securityWhats } from '@klang/contracts/security';
import type { CustomerReads } from '@klang/projections/customers/queries';
import type { StaffReads } from '@klang/projections/staff/queries';
import { admin } from '../domain/admin.ts';
import type { Context } from '../platform/context.ts';
import type { EventLog } from '../platform/eventLog.ts';
import { orgOf } from '../platform/orgs.ts';
import type { SecurityLog, SecurityNote, SecurityPerson } from '../platform/securityLog.ts';
import { stateOf } from '../platform/stateOf.ts';
import { CallError } from './answers.ts';
import type { Caller } from './caller.ts';
import { askingStaff } from './people.ts';
import { recordingExport } from './recordingExport.ts';
import type { Serve } from './serve.ts';
import { rowsAtOnce, sheetAnswer } from './sheetAnswer.ts';
import { columnsChosen, moment } from './sheetColumns.ts';

type Ports = {
  readonly log: EventLog;
  readonly security: SecurityLog;
  readonly staff: Pick<StaffReads, 'namesOf'>;
  readonly customers: Pick<CustomerReads, 'namesOf'>;
};

/** Whose rows somebody may read: an organization's admin their own, a platform admin all, everybody else none. */
const readableBy = async ({ log }: Ports, ctx: Context, caller: Caller | null): Promise<string | null> => {
  if (caller?.kind === 'admin') return null;
  const isAdmin = caller?.kind === 'staff' && caller.viewing === null && (await askingStaff(log, ctx)).isByAdmin;
  if (!isAdmin) throw new CallError(403, 'noRight');
  return ctx.org;
};

/** What the people of some rows are called, who are of one organization each. */
const namesIn = async ({ log, staff, customers }: Ports, rows: readonly SecurityNote[]) => {
  const named = new Map<string, string | null>();
  const people = rows.flatMap(({ org, by, about }) => [by, about].map((one) => one && { ...one, org }));
  for (const org of new Set(rows.map((row) => row.org))) {
    const ids = (kind: string) =>
      people.filter((one) => one?.org === org && one.kind === kind).map((one) => one?.id ?? '');
    const found = [...(await staff.namesOf(org, ids('staff'))), ...(await customers.namesOf(org, ids('customer')))];
    for (const [id, name] of found) named.set(id, name);
  }
  const admins = new Set(people.flatMap((one) => (one?.kind === 'admin' ? [one.id] : [])));
  for (const id of admins) named.set(id, (await stateOf(log, admin, { org: platformOrg, id })).name);
  return (one: SecurityPerson | null): SecurityRow['by'] =>
    // Kept by ourselves, with the kinds of people there are.
    one && { kind: one.kind as NonNullable<SecurityRow['by']>['kind'], id: one.id, name: named.get(one.id) ?? null };
};

const shown = async (ports: Ports, rows: readonly SecurityNote[]): Promise<SecurityRow[]> => {
  const nameOf = await namesIn(ports, rows);
  return rows.map(({ at, by, about, ...row }) => {
    const { name_th = row.org, name_en = row.org } = orgOf(row.org) ?? {};
    const names = { orgName_th: name_th, orgName_en: name_en };
    return { ...row, ...names, at: at.toISOString(), by: nameOf(by), about: nameOf(about) };
  });
};

/** The security log, for those who answer for it. */
export const securityRoutes = (serve: Serve, ports: Ports): void => {
  const { security: kept } = ports;

  serve(security.list, async (ctx, { after, limit, ...filter }, { caller }) => {
    const org = await readableBy(ports, ctx, caller);
    const [{ rows, next }, count] = await Promise.all([
      kept.list(org, { ...filter, after, limit }),
      kept.count(org, filter),
    ]);
    return { data: await shown(ports, rows), next, count };
  });

  serve(security.export, async (ctx, { format, columns, ...asked }, from) => {
    const { language = from.language, ...filter } = asked;
    const org = await readableBy(ports, ctx, from.caller);
    const called = (one: SecurityRow['by']) => one && (one.name ?? one.id);
    const sheet = {
      ...{ name: securityList.page, title: securityList.title[language] },
      columns: columnsChosen<SecurityRow>(
        { shape: securityList, chosen: columns, language },
        {
          at: ({ at }) => moment(at),
          what: ({ what, detail }) => `${securityWhats[what][language]} (${detail})`,
          by: ({ by }) => called(by),
          about: ({ about }) => called(about),
          org: (row) => row[`orgName_${language}`],
          agent: ({ agent }) => agent,
          place: ({ place }) => place,
        },
      ),
      count: () => kept.count(org, filter),
      page: async (after: string | undefined) => {
        const { rows, next } = await kept.list(org, { ...filter, after, limit: rowsAtOnce });
        return { rows: await shown(ports, rows), next };
      },
    };
    const record = recordingExport(ctx, {
      list: securityList.page,
      format,
      columns: columns ?? Object.keys(securityList.columns),
      asked: filter,
    });
    return sheetAnswer(sheet, { format, now: ctx.now, record });
  });
};
