import { type SecurityRow, security } from '@klang/contracts/api/security';
import { platformOrg } from '@klang/contracts/console/index';
import { securityList } from '@klang/contracts/lists/securityList';
import type { Language } from '@klang/contracts/messages';
import { securityWhats } from '@klang/contracts/security/security';
import type { CustomerReads } from '@klang/projections/customers/queries';
import type { StaffReads } from '@klang/projections/staff/queries';
import type { z } from 'zod';
import { admin } from '../../domain/admin.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { SecurityLog, SecurityNote, SecurityPerson } from '../../platform/security/securityLog.ts';
import { CallError } from '../kit/answers.ts';
import type { Caller } from '../kit/caller.ts';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import type { SheetCells } from '../lists/sheetColumns.ts';
import { requestingStaff } from '../staff/people.ts';

type Ports = {
  readonly log: EventLog;
  readonly security: SecurityLog;
  readonly staff: Pick<StaffReads, 'namesOf'>;
  readonly customers: Pick<CustomerReads, 'namesOf'>;
};

const orgOfAdmin = async ({ log }: Ports, ctx: Context, caller: Caller | null): Promise<string> => {
  const isAdmin = caller?.viewing === null && (await requestingStaff(log, ctx)).isByAdmin;
  if (!isAdmin) throw new CallError(403, 'noRight');
  return ctx.org;
};

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
    one && { kind: one.kind as NonNullable<SecurityRow['by']>['kind'], id: one.id, name: named.get(one.id) ?? null };
};

const rowsOf = async (ports: Ports, rows: readonly SecurityNote[]): Promise<SecurityRow[]> => {
  const nameOf = await namesIn(ports, rows);
  return rows.map(({ at, by, about, ...row }) => {
    const { name_th = row.org, name_en = row.org } = orgOf(row.org) ?? {};
    const names = { orgName_th: name_th, orgName_en: name_en };
    return { ...row, ...names, at: at.toISOString(), by: nameOf(by), about: nameOf(about) };
  });
};

type ListBody = z.output<typeof security.list.body>;
type SheetBody = z.output<typeof security.export.body>;
type OrgOrAll = string | null;

const listOf = async (ports: Ports, org: OrgOrAll, { after, limit, ...filter }: ListBody) => {
  const [{ rows, next }, count] = await Promise.all([
    ports.security.list(org, { ...filter, after, limit }),
    ports.security.count(org, filter),
  ]);
  return { data: await rowsOf(ports, rows), next, count };
};

const cellsIn = (language: Language): SheetCells<typeof securityList, SecurityRow> => {
  const called = (one: SecurityRow['by']) => one && (one.name ?? one.id);
  return {
    what: ({ what, detail }: SecurityRow) => `${securityWhats[what][language]} (${detail})`,
    by: ({ by }: SecurityRow) => called(by),
    about: ({ about }: SecurityRow) => called(about),
  };
};

type SecurityQuery = { readonly org: OrgOrAll; readonly body: SheetBody; readonly language: Language };
const sheetOf = (ports: Ports, ctx: Context, { org, ...asking }: SecurityQuery) =>
  listSheet(
    ctx,
    { shape: securityList, ...asking },
    {
      cells: (language) => cellsIn(language),
      count: (filter) => ports.security.count(org, filter),
      page: async (filter) => {
        const { rows, next } = await ports.security.list(org, filter);
        return { rows: await rowsOf(ports, rows), next };
      },
    },
  );

export const securityRoutes = (serve: Serve, ports: Ports): void => {
  serve(security.list, async (ctx, body, { caller }) => listOf(ports, await orgOfAdmin(ports, ctx, caller), body));
  serve(security.export, async (ctx, body, { caller, language }) =>
    sheetOf(ports, ctx, { org: await orgOfAdmin(ports, ctx, caller), body, language }),
  );
  serve(security.listAll, (_, body) => listOf(ports, null, body));
  serve(security.exportAll, (ctx, body, { language }) => sheetOf(ports, ctx, { org: null, body, language }));
};
