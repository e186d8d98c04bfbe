import { staff } from '@klang/contracts/api/staff';
import { answeredKinds, definitionOf, lookupKinds } from '@klang/contracts/lookups/index';
import type { Language } from '@klang/contracts/messages';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { holdsRight, type Rights } from '@klang/contracts/permissions/rights';
import { draftIdOf, partOf, publishedIdOf, sitePartKinds } from '@klang/contracts/site/index';
import type { ActivityRow } from '@klang/projections/activity/queries';
import type { ContactReads } from '@klang/projections/contacts/queries';
import type { CustomerReads } from '@klang/projections/customers/queries';
import type { LookupReads } from '@klang/projections/lookups/queries';
import type { StaffReads } from '@klang/projections/staff/queries';
import type { z } from 'zod';
import { staff as staffRules } from '../../domain/staff.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';
import { placesOf } from '../sessions/sessions.ts';
import { personStepsOf } from './formHistory.ts';
import { holdsMore, type People } from './people.ts';
import { staffRow, staffSheetRoutes } from './staffRows.ts';

type NameReads = {
  readonly staff: Pick<StaffReads, 'namesOf'>;
  readonly contacts: Pick<ContactReads, 'namesOf'>;
  readonly customers: CustomerReads;
  readonly lookups: Pick<LookupReads, 'called'>;
};
type Reader = { readonly org: string; readonly rights: Rights; readonly language: Language };
type NamedAction = z.output<typeof staff.actions.detail>['data'][number];
type SubjectName = { readonly name: string | null; readonly kind?: string };
type Names = ReadonlyMap<string, SubjectName>;

const none: Names = new Map();
const namesIn = (names: ReadonlyMap<string, string | null>): Names =>
  new Map([...names].map(([id, name]) => [id, { name }]));

const namersFor = ({ staff, contacts, customers, lookups }: NameReads, { org, rights, language }: Reader) => {
  const sees = (module: ModuleName | undefined) => module !== undefined && holdsRight(rights, module, 'v');
  return {
    staff: async (ids: readonly string[]) => (sees('staff') ? namesIn(await staff.namesOf(org, ids)) : none),
    contact: async (ids: readonly string[]) =>
      sees('logscontactus') ? namesIn(await contacts.namesOf(org, ids)) : none,
    customer: async (ids: readonly string[]) =>
      sees(answeredKinds.customer.module) ? namesIn(await customers.namesOf(org, ids)) : none,
    lookup: async (ids: readonly string[]) => {
      const kinds = lookupKinds.filter((kind) => sees(definitionOf(kind).module));
      const parts = sitePartKinds.filter((kind) => sees(partOf(kind).module));
      return new Map<string, SubjectName>([
        ...(await lookups.called(org, { kinds, ids, language })).map((entry) => [entry.id, entry] as const),
        ...parts.flatMap((kind) => {
          const called = { kind, name: partOf(kind).title[language] };
          return [[draftIdOf(kind), called] as const, [publishedIdOf(kind), called] as const];
        }),
      ]);
    },
  } satisfies Record<string, (ids: readonly string[]) => Promise<Names>>;
};

const doingsNamed = async (
  naming: NameReads,
  reader: Reader,
  doings: readonly ActivityRow[],
): Promise<NamedAction[]> => {
  const namers = Object.entries(namersFor(naming, reader));
  const lookups = namers.map(async ([category, namer]) => {
    const ids = doings.filter((doing) => doing.category === category).map(({ subjectId }) => subjectId);
    return [category, ids.length > 0 ? await namer([...new Set(ids)]) : none] as const;
  });
  const names = new Map<string, Names>(await Promise.all(lookups));
  return doings.map((doing) => {
    const { name = null, kind = null } = names.get(doing.category)?.get(doing.subjectId) ?? {};
    return { ...doing, name, kind };
  });
};

export const staffRoutes = (serve: Serve, people: People, naming: Omit<NameReads, 'staff'>): void => {
  const { log, sessions, activity } = people;

  const requireStaff = async ({ org }: Context, staffId: string) => {
    const row = await people.staff.one(org, staffId);
    if (!row) throw new Refused('staff_not_found');
    return staffRow(row);
  };

  staffSheetRoutes(serve, people);

  serve(staff.list, async ({ org }, { sort, after, limit, ...filter }) => {
    const [page, count, waiting] = await Promise.all([
      people.staff.list(org, { sort, after, limit, ...filter }),
      people.staff.count(org, filter),
      people.staff.count(org, { status: 'waiting' }),
    ]);
    return { data: page.rows.map(staffRow), next: page.next, count, waiting };
  });

  serve(staff.one, async (ctx, { staffId }) => ({
    staff: await requireStaff(ctx, staffId),
    holdsMore: await holdsMore(log, ctx, staffId),
  }));

  serve(staff.history, async (ctx, { staffId }) => {
    await requireStaff(ctx, staffId);
    return { steps: await personStepsOf(log, staffRules, { org: ctx.org, id: staffId }) };
  });

  serve(staff.actions, async (ctx, { staffId, ...paging }, { caller, language }) => {
    await requireStaff(ctx, staffId);
    const { rows, next } = await activity.ofStaff(ctx.org, staffId, paging);
    const reader = { org: ctx.org, rights: caller?.rights ?? {}, language };
    return { data: await doingsNamed({ ...naming, staff: people.staff }, reader, rows), next };
  });

  serve(staff.sessions, async (ctx, { staffId }) => {
    await requireStaff(ctx, staffId);
    const person = { org: ctx.org, kind: 'staff', personId: staffId } as const;
    return { data: await placesOf(sessions, person, ctx) };
  });
};
