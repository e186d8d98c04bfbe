import { organizations, type PlatformCount } from '@klang/contracts/api/organizations';
import { platformOrg } from '@klang/contracts/console/index';
import type { EventType } from '@klang/contracts/events/index';
import type { LookupFields } from '@klang/contracts/events/lookup';
import { isOn } from '@klang/contracts/lookups/status';
import type { FactKind } from '@klang/contracts/reports/facts';
import type { PlatformBehind } from '@klang/projections/facts/platform';
import type { FactReads } from '@klang/projections/facts/queries';
import type { PlatformCounted } from '@klang/projections/orgs/counted';
import type { OrgReads } from '@klang/projections/orgs/queries';
import { customer } from '../../domain/customer.ts';
import { lookup } from '../../domain/lookup.ts';
import { staff } from '../../domain/staff.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { lastToldOf, type ToldParts, toldOf } from '../kit/toldEvents.ts';

type Parts = {
  readonly log: EventLog;
  readonly orgs: Pick<OrgReads, 'all'>;
  readonly behind: PlatformBehind;
  readonly facts: Pick<FactReads, 'event'>;
  readonly counted: PlatformCounted;
};
const counted: ReadonlySet<FactKind> = new Set(['booked', 'received']);
/** Who runs the platform is told what happened in an organization, and not to whom. */
const nobody = async () => new Map<string, string | null>();

type CountKept = {
  readonly category: string;
  readonly since: readonly EventType[];
  readonly says?: (data: object) => boolean;
  readonly isOfPeople: boolean;
};
/** A draft was never open; one that is changed while it is closed was closed before. */
const saysClosed = (data: object): boolean => 'fields' in data && !isOn({ ...(data.fields as LookupFields) });

/** Since the last of these somebody counts. */
const counts: Readonly<Record<PlatformCount, CountKept>> = {
  organizations: { category: lookup.category, since: ['LookupAdded'], isOfPeople: false },
  suspended: {
    category: lookup.category,
    since: ['LookupAdded', 'LookupChanged'],
    says: saysClosed,
    isOfPeople: false,
  },
  staff: {
    category: staff.category,
    since: ['StaffAdded', 'StaffInvited', 'StaffInvitationAccepted', 'StaffApproved', 'StaffRestored'],
    isOfPeople: true,
  },
  customers: { category: customer.category, since: ['CustomerRegistered', 'CustomerAdded'], isOfPeople: true },
};

/** What is behind the figures of the platform: organizations, their facts, and those events. */
export const platformFactRoutes = (serve: Serve, { log, orgs, behind, facts, counted: counting }: Parts): void => {
  const known: ToldParts = { log, staff: nobody, customers: nobody };
  const refuseUnknown = async (org: string): Promise<void> => {
    if (!(await orgs.all()).some(({ id }) => id === org)) throw new CallError(404, 'notFound');
  };

  serve(organizations.behind, async (_, { figure, ...days }) => {
    const data = [...(await behind.parts(figure, days))];
    return { data, sum: data.reduce((sum, { value }) => sum + value, 0) };
  });

  serve(organizations.facts, async (_, { _id: org, figure, from, to, after, limit = 50 }) => {
    await refuseUnknown(org);
    const { data, ...all } = await behind.facts({ org, figure, from, to }, { after, limit });
    const lines = data.map(({ staffId: _staff, cause: _cause, ...line }) => ({
      ...line,
      customerId: null,
      person: null,
      detail: null,
    }));
    return { data: lines, ...all };
  });

  serve(organizations.fact, async (_, { _id: org, nr }) => {
    await refuseUnknown(org);
    const found = await facts.event(org, nr, counted);
    if (!found) throw new CallError(404, 'notFound');
    return { event: await toldOf(known, org, found) };
  });

  serve(organizations.counted, async (_, { count, org, after, limit = 50 }) => {
    if (org !== null) await refuseUnknown(org);
    const { category, since, says, isOfPeople } = counts[count];
    const { data, next, sum } = await counting.lines({ count, org }, { after, limit });
    const inOrg = isOfPeople ? org : platformOrg;
    const told = (id: string) =>
      inOrg === null ? null : lastToldOf(known, inOrg, { stream: streamOf(category, inOrg, id), since, says });
    const lines = await Promise.all(
      data.map(async ({ id: _id, th, en, value }) => ({
        _id,
        name: th === null || en === null ? null : { th, en },
        value,
        event: await told(_id),
      })),
    );
    return { sum, data: lines, next };
  });
};
