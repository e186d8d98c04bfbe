import type { AwaitedFactor, UserDetail } from '@klang/contracts/api/authen';
import type { Door } from '@klang/contracts/api/passwords';
import type { StaffStatus } from '@klang/contracts/api/staff';
import { platformOrg } from '@klang/contracts/console/index';
import type { Awaits } from '@klang/contracts/kit/endpoint';
import type { MessageName } from '@klang/contracts/messages';
import { admin } from '../../domain/admin.ts';
import { customer } from '../../domain/customer.ts';
import { staff } from '../../domain/staff.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { SecurityLog } from '../../platform/security/securityLog.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import type { Account, AccountKind, Accounts } from '../../platform/signin/accounts.ts';
import type { Devices } from '../../platform/signin/devices.ts';
import type { Invitations } from '../../platform/signin/invitations.ts';
import type { Line } from '../../platform/signin/line.ts';
import type { OtpCodes } from '../../platform/signin/otpCodes.ts';
import type { TryCounts } from '../../platform/signin/tryCounts.ts';
import { CallError } from '../kit/answers.ts';
import { refuseSuspended } from '../kit/caller.ts';
import { knowDevice } from '../kit/deviceMarks.ts';
import { SignedIn } from '../kit/handled.ts';
import { noteAtLogin } from '../kit/securityNotes.ts';
import { awaitedBy, awaitedDetail } from './factorTicket.ts';
import { detailOf, type Profile, profileOf } from './profiles.ts';

/** The log line of a refused attempt. `who` distinguishes accounts, but does not lead back to a person. */
export type TryLine = { readonly what: string; readonly org: string; readonly kind: string; readonly who: string };
export type LoginPorts = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly log: EventLog;
  readonly devices: Devices;
  readonly tryCounts: TryCounts;
  readonly security: SecurityLog;
  readonly otpCodes: OtpCodes;
  readonly invitations: Invitations;
  readonly line: Line;
  readonly isDemo: boolean;
  readonly reportTries: (line: TryLine) => void;
};

export const kindOfLogin: Record<Door, AccountKind> = { web: 'customer', owner: 'staff', admin: 'admin' };

export const orgOf = (ctx: Context, kind: AccountKind): string => {
  if (kind === 'admin') return platformOrg;
  refuseSuspended(ctx.org);
  return ctx.org;
};

export const asPerson = (ctx: Context, { org, kind, personId }: Account): Context =>
  ctx.as({ org, actor: { kind, id: personId, name: null } });

const shutOut: Partial<Record<StaffStatus, MessageName>> = {
  waiting: 'staffWaiting',
  suspended: 'staffSuspended',
  rejected: 'staffRejected',
  invited: 'staffInvited',
};

const statusOf = async (log: EventLog, { org, kind, personId: id }: Account) => {
  if (kind === 'customer') return 'none';
  return kind === 'admin'
    ? (await stateOf(log, admin, { org, id })).status
    : (await stateOf(log, staff, { org, id })).status;
};

const isMerged = async (log: EventLog, { org, personId: id }: Account): Promise<boolean> =>
  (await stateOf(log, customer, { org, id })).mergedInto !== null;

const refusalOf = async (log: EventLog, account: Account): Promise<CallError> => {
  if (account.kind === 'customer' && (await isMerged(log, account))) return new CallError(403, 'accountMerged');
  const status = await statusOf(log, account);
  const why = status === 'none' ? undefined : shutOut[status];
  return why ? new CallError(403, why) : new CallError(400, 'wrongLogin');
};

type ProvenLogin = {
  readonly account: Account & { readonly provenBy?: string | null };
  readonly device: string | null;
  readonly isKept?: boolean;
  readonly known?: Profile | undefined;
  readonly isProved?: boolean;
};

type Ports = Pick<LoginPorts, 'sessions' | 'log' | 'devices' | 'security'>;

const begin = async (
  { sessions, devices, security }: Ports,
  ctx: Context,
  { entering, profile, awaits }: { entering: ProvenLogin; profile: Profile; awaits: Awaits | null },
) => {
  const { account, device, isKept = false, isProved } = entering;
  const { org, kind, personId, provenBy = null } = account;
  const who = { org, kind, personId, name: profile.name, viewing: null };
  const place = { device, isKept, agent: ctx.agent, now: ctx.now };
  const started = { ...who, ...place, awaits, isProved: isProved ?? provenBy !== null };
  const token = await sessions.startOfAccount(started, { provenBy });
  if (token === null) throw new CallError(400, 'wrongLogin');
  if (awaits !== null) return { who, token, mark: null };
  noteAtLogin(security, ctx, {
    org,
    kind,
    personId,
    what: 'signedIn',
    detail: provenBy === null ? 'other' : 'password',
  });
  return { who, token, mark: await knowDevice(devices, ctx, account) };
};
const requireProfile = async ({ log }: Ports, { account, known }: ProvenLogin): Promise<Profile> => {
  const profile = known ?? (await profileOf(log, account));
  if (!profile) throw await refusalOf(log, account);
  return profile;
};

export const enter = async (loginPorts: Ports, ctx: Context, entering: ProvenLogin): Promise<SignedIn<UserDetail>> => {
  const profile = await requireProfile(loginPorts, entering);
  const { who, ...by } = await begin(loginPorts, ctx, { entering, profile, awaits: null });
  return new SignedIn(by, detailOf(who, profile));
};

export const enterWork = async (
  loginPorts: Ports & Pick<LoginPorts, 'isDemo'>,
  ctx: Context,
  entering: ProvenLogin,
): Promise<SignedIn<UserDetail> | AwaitedFactor> => {
  const { org, kind, personId } = entering.account;
  if (kind === 'customer') return enter(loginPorts, ctx, entering);
  const profile = await requireProfile(loginPorts, entering);
  const { state, awaits } = await awaitedBy(loginPorts, { org, kind, personId }, profile.isAdmin);
  const { who, ...by } = await begin(loginPorts, ctx, { entering, profile, awaits });
  if (awaits === null) return new SignedIn(by, detailOf(who, profile));
  return awaitedDetail(state, { ticket: by.token, awaits, name: profile.name, now: ctx.now });
};

export const atField = <T>(field: string, doing: Promise<T>): Promise<T> =>
  doing.catch((error: unknown) => {
    throw error instanceof Refused ? new Refused(error.code, field) : error;
  });
