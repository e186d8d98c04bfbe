import { organizations } from '@klang/contracts/api/organizations';
import type { FactKind } from '@klang/contracts/reports/facts';
import type { PlatformBehind } from '@klang/projections/facts/platform';
import type { FactReads } from '@klang/projections/facts/queries';
import type { OrgReads } from '@klang/projections/orgs/queries';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { toldOf } from '../kit/toldEvents.ts';

type Parts = {
  readonly log: EventLog;
  readonly orgs: Pick<OrgReads, 'all'>;
  readonly behind: PlatformBehind;
  readonly facts: Pick<FactReads, 'event'>;
};
const counted: ReadonlySet<FactKind> = new Set(['booked', 'received']);
/** Who runs the platform is told what happened in an organization, and not to whom. */
const nobody = async () => new Map<string, string | null>();

/** What is behind the figures of the platform: organizations, their facts, and those events. */
export const platformFactRoutes = (serve: Serve, { log, orgs, behind, facts }: Parts): void => {
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
    return { event: await toldOf({ log, staff: nobody, customers: nobody }, org, found) };
  });
};
