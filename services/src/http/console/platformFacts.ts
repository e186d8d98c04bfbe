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
import { type EventReadParts, eventOf, newestEventOf } from '../kit/eventDetails.ts';
import type { Serve } from '../kit/serve.ts';

type Parts = {
  readonly log: EventLog;
  readonly orgs: Pick<OrgReads, 'all'>;
  readonly behind: PlatformBehind;
  readonly facts: Pick<FactReads, 'event'>;
  readonly counted: PlatformCounted;
};
const counted: ReadonlySet<FactKind> = new Set(['booked', 'received']);
/** Platform admins see what happened in an organization, but no names. */
const nobody = async () => new Map<string, string | null>();

type TrackedCount = {
  readonly category: string;
  readonly since: readonly EventType[];
  readonly says?: (data: object) => boolean;
  readonly isOfPeople: boolean;
};
/** A draft was never open, and a change while closed does not close it. */
const isClosing = (data: object): boolean => 'fields' in data && !isOn({ ...(data.fields as LookupFields) });

const counts: Readonly<Record<PlatformCount, TrackedCount>> = {
  organizations: { category: lookup.category, since: ['LookupAdded'], isOfPeople: false },
  suspended: {
    category: lookup.category,
    since: ['LookupAdded', 'LookupChanged'],
    says: isClosing,
    isOfPeople: false,
  },
  staff: {
    category: staff.category,
    since: ['StaffAdded', 'StaffInvited', 'StaffInvitationAccepted', 'StaffApproved', 'StaffRestored'],
    isOfPeople: true,
  },
  customers: { category: customer.category, since: ['CustomerRegistered', 'CustomerAdded'], isOfPeople: true },
};

export const platformFactRoutes = (serve: Serve, { log, orgs, behind, facts, counted: counting }: Parts): void => {
  const known: EventReadParts = { log, staff: nobody, customers: nobody };
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
    return { event: await eventOf(known, org, found) };
  });

  serve(organizations.counted, async (_, { count, org, after, limit = 50 }) => {
    if (org !== null) await refuseUnknown(org);
    const { category, since, says, isOfPeople } = counts[count];
    const { data, next, sum } = await counting.lines({ count, org }, { after, limit });
    const inOrg = isOfPeople ? org : platformOrg;
    const lastEventOf = (id: string) =>
      inOrg === null ? null : newestEventOf(known, inOrg, { stream: streamOf(category, inOrg, id), since, says });
    const lines = await Promise.all(
      data.map(async ({ id: _id, th, en, value }) => ({
        _id,
        name: th === null || en === null ? null : { th, en },
        value,
        event: await lastEventOf(_id),
      })),
    );
    return { sum, data: lines, next };
  });
};
