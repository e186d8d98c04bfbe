import type { UserDetail } from '@klang/contracts/api/authen';
import { permission } from '@klang/contracts/lookups/permission';
import { archived, published } from '@klang/contracts/lookups/status';
import { lettersIn, resolveRights, rightsThrough } from '@klang/contracts/permissions/rights';
import { admin } from '../../domain/admin.ts';
import { customer } from '../../domain/customer.ts';
import { lookup } from '../../domain/lookup.ts';
import { staff } from '../../domain/staff.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { SessionKind } from '../../platform/sessions/sessionEndings.ts';
import type { Session } from '../../platform/sessions/sessions.ts';

type SessionPerson = Pick<Session, 'kind' | 'org' | 'personId'> & { readonly viewing?: string | null };
type PersonName = { readonly firstname: string | null; readonly lastname: string | null };
type Letters = Readonly<Record<string, string>>;
export type Profile = {
  readonly name: string | null;
  readonly isAdmin: boolean;
  readonly letters: Letters;
  readonly viewing?: UserDetail['viewing'];
};
type Role = {
  readonly name: string;
  readonly letters: Letters;
  readonly isInForce: boolean;
  readonly isArchived: boolean;
  readonly refundSatang: number;
};

const placeholderPicture = '/image/profile2.png';
const unnamed: Profile = { name: null, isAdmin: false, letters: {} };

export const roleOf = async (log: EventLog, org: string, id: string): Promise<Role | undefined> => {
  const entry = await stateOf(log, lookup, { org, id });
  if (entry?.kind !== permission.kind) return undefined;
  const { name, mod, active, status, refundSatang } = entry.fields;
  return {
    name: typeof name === 'string' ? name : '',
    letters: lettersIn(mod),
    isInForce: active === true && status === published,
    isArchived: status === archived,
    refundSatang: typeof refundSatang === 'number' ? refundSatang : 0,
  };
};

const staffProfile = async (
  log: EventLog,
  { org, personId: id, viewing }: SessionPerson,
): Promise<Profile | undefined> => {
  const { status, name, isAdmin, permissionId } = await stateOf(log, staff, { org, id });
  if (status !== 'active') return undefined;
  const role = permissionId === null ? undefined : await roleOf(log, org, permissionId);
  const own = { name, isAdmin, letters: role?.isInForce ? role.letters : {} };
  if (!viewing) return own;
  const seen = await roleOf(log, org, viewing);
  const modules = orgOf(org)?.modules ?? [];
  const letters: Letters = rightsThrough({ modules, ...own }, seen?.letters ?? {});
  return { name, isAdmin: false, letters, viewing: { permissionId: viewing, name: seen?.name ?? '' } };
};

const adminProfile = async (log: EventLog, { org, personId: id }: SessionPerson): Promise<Profile | undefined> => {
  const { status, name } = await stateOf(log, admin, { org, id });
  return status === 'active' ? { ...unnamed, name } : undefined;
};

const customerProfile = async (log: EventLog, { org, personId }: SessionPerson): Promise<Profile | undefined> => {
  const { isRegistered, details, mergedInto } = await stateOf(log, customer, { org, id: personId });
  return isRegistered && mergedInto === null ? customerNamed(details) : undefined;
};

export const customerNamed = ({ firstname, lastname }: PersonName): Profile => ({
  ...unnamed,
  name: fullName(firstname, lastname),
});

const fullName = (firstname: string | null, lastname: string | null): string | null =>
  firstname && lastname ? `${firstname} ${lastname}` : null;

const profiles: Record<SessionKind, (log: EventLog, who: SessionPerson) => Promise<Profile | undefined>> = {
  anonymous: async () => unnamed,
  customer: customerProfile,
  staff: staffProfile,
  admin: adminProfile,
};

export const profileOf = (log: EventLog, who: SessionPerson): Promise<Profile | undefined> =>
  profiles[who.kind](log, who);

export const detailOf = (
  { personId, kind, org, name }: Omit<Session, 'id' | 'viewing'>,
  { isAdmin, letters, viewing }: Profile = unnamed,
): UserDetail => {
  const found = orgOf(org);
  const rights = kind === 'staff' && found ? resolveRights({ modules: found.modules, isAdmin, letters }) : {};
  return {
    id: personId,
    kind,
    type: kind === 'staff' ? 'user' : kind,
    displayName: name ?? '',
    pictureUrl: placeholderPicture,
    isadmin: isAdmin,
    module: Object.keys(rights),
    permission: { mod: rights },
    organize: found ? { id: found.id, name_th: found.name_th, name_en: found.name_en } : null,
    ...(viewing && { viewing }),
  };
};
