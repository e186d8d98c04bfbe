import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { permission } from '@klang/contracts/lookups/permission';
import { z } from 'zod';
import { lookup } from '../../../domain/lookup.ts';
import { staff } from '../../../domain/staff.ts';
import { stateOf } from '../../../platform/eventLog/stateOf.ts';
import { type Account, lineLogin } from '../../../platform/signin/accounts.ts';
import type { TestApi } from '../apiFixture.ts';
import { addressOf, bodyFor, fits } from './everyCallFixture.ts';

export const org = 'klangdee';
type Mod = Readonly<Record<string, string>>;
type Role = { readonly mod: Mod; readonly status: number };

const clerk: Mod = { staff: 'viu', permission: 'viu', orderlist: 'v' };
export const roles = {
  clerk: { mod: clerk, status: 5 },
  'as the clerk': { mod: clerk, status: 5 },
  less: { mod: { orderlist: 'v' }, status: 5 },
  more: { mod: { ...clerk, orderlist: 'viu' }, status: 5 },
  other: { mod: { report01: 'v' }, status: 5 },
  'more, as a draft': { mod: { ...clerk, setting: 'viu' }, status: 1 },
  'more, archived': { mod: { ...clerk, setting: 'viu' }, status: 9 },
} as const satisfies Record<string, Role>;
export type RoleName = keyof typeof roles;
export const roleNames = Object.keys(roles) as readonly RoleName[];
/** Stated independently of the rules: the roles that a clerk may touch. */
export const clerksOwn: readonly (RoleName | 'nothing')[] = ['nothing', 'clerk', 'as the clerk', 'less'];

export type HeldRole = RoleName | 'nothing' | 'everything';
export type StaffStanding = 'active' | 'invited' | 'suspended' | 'waiting';

const roleId = (name: string): string => `role-${name.replace(/\W/g, '-')}`;
const byAdmin = { byStaffId: 'test', isByAdmin: true, isLastAdmin: false } as const;

export const addRole = async (api: TestApi, name: RoleName, permissionId = roleId(name)): Promise<string> => {
  const { mod, status } = roles[name];
  const [at, fields] = [new Date().toISOString(), { name: permissionId, mod, active: true, status, sort: 0 }];
  const command = { type: 'AddLookup', lookupId: permissionId, kind: permission.kind, fields, at } as const;
  const { position } = await api.asSystem().execute(lookup, permissionId, command);
  if (position) await api.settled(['staff', 'lookups'], position, 10_000);
  return permissionId;
};

const come = async (api: TestApi, staffId: string, standing: StaffStanding): Promise<void> => {
  const [ctx, on] = [api.asSystem(), { staffId, at: new Date().toISOString() }];
  const who = { name: staffId, email: `${staffId}@klang.test` };
  if (standing === 'active') {
    await ctx.execute(staff, staffId, { type: 'AddStaff', ...on, name: who.name, isAdmin: false });
  } else if (standing === 'waiting') {
    await ctx.execute(staff, staffId, { type: 'RegisterStaff', ...on, ...who, phone: '+66812345678' });
  } else {
    const none = { language: 'th', isAdmin: false, permissionId: null } as const;
    await ctx.execute(staff, staffId, { type: 'InviteStaff', ...on, ...who, ...none, ...byAdmin });
    if (standing === 'suspended') await ctx.execute(staff, staffId, { type: 'AcceptInvitation', ...on });
  }
};

const accountOf = (staffId: string): Account => ({ org, kind: 'staff', personId: staffId });

export const newPerson = async (
  api: TestApi,
  staffId: string,
  { role, standing }: { role: HeldRole; standing: StaffStanding },
) => {
  const { accounts, sessions, clock, pool } = api.parts;
  const at = new Date().toISOString();
  await come(api, staffId, standing);
  if (standing !== 'waiting') {
    const permissionId = role === 'nothing' || role === 'everything' ? null : roleId(role);
    const rights = { isAdmin: role === 'everything', permissionId };
    await api.asSystem().execute(staff, staffId, { type: 'SetStaffRights', staffId, ...rights, ...byAdmin, at });
  }
  if (standing === 'suspended')
    await api.asSystem().execute(staff, staffId, { type: 'SuspendStaff', staffId, reason: 'left', ...byAdmin, at });
  if (standing === 'active' || standing === 'waiting')
    await api.asSystem().execute(staff, staffId, { type: 'LinkLine', staffId, at });
  await accounts.reserve({ org, kind: 'staff', login: staffId }, staffId);
  // A fake hash: only its presence matters.
  await pool.query(`update platform.accounts set password = 'kept' where org = $1 and person_id = $2`, [org, staffId]);
  await accounts.link({ org, kind: 'staff', login: lineLogin(staffId) }, staffId);
  const who = { ...accountOf(staffId), name: staffId, device: null, agent: '', isKept: false, isProved: true } as const;
  return { token: await sessions.start({ ...who, now: clock.now() }) };
};

export const stateOfPerson = async (api: TestApi, staffId: string) => {
  const { pool, sessions, log, clock } = api.parts;
  const ways = `select login_hash, way, password from platform.accounts where org = $1 and person_id = $2 order by way`;
  return {
    events: await api.typesOf(`staff-${org}.${staffId}`),
    forgotten: await api.typesOf(`person-${org}.${staffId}`),
    ways: (await pool.query(ways, [org, staffId])).rows,
    sessions: (await sessions.listOf(accountOf(staffId), clock.now())).length,
    revision: (await stateOf(log, staff, { org, id: staffId })).history.length - 1,
  };
};
export const stateOfRole = async (api: TestApi, permissionId: string) => {
  const entry = await stateOf(api.parts.log, lookup, { org, id: permissionId });
  return { fields: entry?.fields, revision: (entry?.history.length ?? 0) - 1 };
};

const fieldsOf = ({ body }: Endpoint): readonly string[] =>
  body instanceof z.ZodObject ? Object.keys(body.shape) : [];
const isOf = (endpoint: Endpoint, field: string): boolean => fieldsOf(endpoint).includes(field);

/** Derived from the declarations of calls. */
export const isAboutStaff = (endpoint: Endpoint): boolean => endpoint.kind === 'command' && isOf(endpoint, 'staffId');
export const isAboutRoles = (endpoint: Endpoint): boolean =>
  endpoint.kind === 'command' &&
  !isOf(endpoint, 'staffId') &&
  (isOf(endpoint, 'permissionId') || (/\/permission(?:\/|$)/.test(endpoint.path) && !isOf(endpoint, 'permissionId')));

type Aim = Readonly<Record<string, unknown>>;
/** A valid call, aimed at one person or role. */
export const aimedCall = async (api: TestApi, endpoint: Endpoint, { token, aim }: { token: string; aim: Aim }) => {
  const shape: Readonly<Record<string, z.ZodType>> = endpoint.body instanceof z.ZodObject ? endpoint.body.shape : {};
  const fitting = Object.entries(aim).filter(([field, value]) => shape[field] && fits(shape[field], value));
  const body = { ...bodyFor(endpoint.body, org), ...Object.fromEntries(fitting) };
  const faults = endpoint.body.safeParse(body).error?.issues ?? [];
  if (faults.length > 0) throw new Error(`${endpoint.path}: ${JSON.stringify(faults)}`);
  const { statusCode, json } = await api.call(addressOf(endpoint, body), body, { token });
  const answer = json();
  return { statusCode, refusal: answer.refusal as string | undefined, detail: answer.detail };
};
