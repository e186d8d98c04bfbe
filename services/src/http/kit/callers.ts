import { type Rights, resolveRights, rightsThrough } from '@klang/contracts/permissions/rights';
import type { CustomerReads } from '@klang/projections/customers/queries';
import type { StaffReads } from '@klang/projections/staff/queries';
import { admin } from '../../domain/admin.ts';
import type { Context, ContextInput } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { Clock } from '../../platform/kit/clock.ts';
import { memoized } from '../../platform/kit/memoized.ts';
import { orgIdOfHost, orgOf } from '../../platform/kit/orgs.ts';
import type { Settings } from '../../platform/kit/settings.ts';
import type { SessionKind } from '../../platform/sessions/sessionEndings.ts';
import type { Session, Sessions } from '../../platform/sessions/sessions.ts';
import { agentOf } from '../../platform/signin/agents.ts';
import type { Devices } from '../../platform/signin/devices.ts';
import { CallError } from './answers.ts';
import type { CallerOf } from './caller.ts';
import { markIn } from './deviceMarks.ts';
import type { ContextOf } from './serve.ts';

export type CallerParts = {
  readonly sessions: Pick<Sessions, 'find'>;
  readonly clock: Clock;
  readonly log: EventLog;
  readonly customers: Pick<CustomerReads, 'idsOf'>;
  readonly staff: Pick<StaffReads, 'rightsOf' | 'lettersOf'>;
  readonly isStaffFresh: () => Promise<boolean>;
};
/** The current rights. Undefined if the person may not log in any more, even if a session still exists. */
type RightsNow = (parts: CallerParts, session: Session) => Promise<Rights | undefined>;

const none: RightsNow = async () => ({});

const rightsOfStaff: RightsNow = async ({ staff, isStaffFresh }, { org, personId, viewing }) => {
  // Outdated rights may have been withdrawn, so they do not count.
  if (!(await isStaffFresh())) throw new CallError(503, 'rightsUnknown');
  const rights = await staff.rightsOf(org, personId);
  const modules = orgOf(org)?.modules;
  if (!rights || !modules) return undefined;
  if (viewing === null) return resolveRights({ modules, ...rights });
  return rightsThrough({ modules, ...rights }, await staff.lettersOf(org, viewing));
};

const rightsOfAdmin: RightsNow = async ({ log }, { org, personId: id }) =>
  (await stateOf(log, admin, { org, id })).status === 'active' ? {} : undefined;

const rightsNow: Record<SessionKind, RightsNow> = {
  anonymous: none,
  customer: none,
  staff: rightsOfStaff,
  admin: rightsOfAdmin,
};

export const callerOfSession =
  (parts: CallerParts): CallerOf =>
  async (token) => {
    const session = await parts.sessions.find(token, parts.clock.now());
    if (!session) return null;
    const rights = await rightsNow[session.kind](parts, session);
    if (!rights) return null;
    const { id: sessionId, kind, org, personId: id, name, viewing } = session;
    const caller = { kind, org, id, name, rights, sessionId, viewing };
    return kind === 'customer' ? { ...caller, ownIds: await parts.customers.idsOf(org, id) } : caller;
  };

/** A person between password and second factor, valid only for the calls that finish the login. */
export const awaitingCaller =
  (sessions: Pick<Sessions, 'findAwaiting'>, now: () => Date): CallerOf =>
  async (token) => {
    const session = await sessions.findAwaiting(token, now());
    if (!session) return null;
    const { id: sessionId, personId: id, ...who } = session;
    return { ...who, id, sessionId, rights: {} };
  };

const cacheMs = 1_000;

export const rememberedCallers = (callerOf: CallerOf, now?: () => number) => {
  const { ask, forget } = memoized(callerOf, { cacheMs, ...(now && { now }) });
  return { callerOf: ask, forget };
};

export const contextOfCall =
  (
    contextOf: (input: ContextInput) => Context,
    { ORG_DEFAULT, deviceOf }: Pick<Settings, 'ORG_DEFAULT'> & Pick<Devices, 'deviceOf'>,
  ): ContextOf =>
  ({ caller, commandId, requestId, host, address, userAgent, cookies }) =>
    contextOf({
      org: caller?.org ?? orgIdOfHost(host, ORG_DEFAULT),
      actor: caller
        ? { kind: caller.kind, id: caller.id, name: caller.name }
        : { kind: 'anonymous', id: requestId, name: null },
      address,
      agent: agentOf(userAgent),
      sessionId: caller?.sessionId ?? null,
      ...(caller?.ownIds && { ownIds: caller.ownIds }),
      device: deviceOf(markIn(cookies)),
      commandId,
      correlationId: requestId,
    });
