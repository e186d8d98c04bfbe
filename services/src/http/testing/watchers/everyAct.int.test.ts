import { endpoints } from '@klang/contracts/api/index';
import { permissions } from '@klang/contracts/api/permissions';
import { staff as calls } from '@klang/contracts/api/staff';
import { platformOrg } from '@klang/contracts/console/index';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { refusals } from '@klang/contracts/refusals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApi, type TestApi } from '../apiFixture.ts';
import {
  addRole,
  aimedCall,
  clerksOwn,
  type HeldRole,
  isAboutRoles,
  isAboutStaff,
  newPerson,
  org,
  type RoleName,
  roleNames,
  type StaffStanding,
  stateOfPerson,
  stateOfRole,
} from './everyActFixture.ts';
import { addPlatformAdmin, furnish } from './everyCallFixture.ts';

type Actor = 'clerk' | 'admin' | 'platform';

let api: TestApi;
const tokens = {} as Record<Actor, string>;
beforeAll(async () => {
  api = await openApi();
  await furnish(api, org);
  for (const name of roleNames) await addRole(api, name);
  tokens.clerk = (await newPerson(api, 'the-clerk', { role: 'clerk', standing: 'active' })).token;
  tokens.admin = (await newPerson(api, 'the-admin', { role: 'everything', standing: 'active' })).token;
  await addPlatformAdmin(api, 'boss');
  tokens.platform = await api.signedIn('admin', 'boss', platformOrg);
}, 60_000);
afterAll(() => api.close());

const actorsOf = ({ access }: Endpoint): readonly Actor[] => {
  if (access === 'admin') return ['platform'];
  return typeof access === 'object' && ['staff', 'permission'].includes(access.module) ? ['clerk', 'admin'] : [];
};
const holdsMore = (actor: Actor, role: HeldRole): boolean =>
  actor === 'clerk' && (role === 'everything' || !clerksOwn.includes(role));

type Target = { readonly standing: StaffStanding; readonly role: HeldRole };
const holdings: readonly HeldRole[] = ['nothing', ...roleNames, 'everything'];
const away: readonly StaffStanding[] = ['invited', 'suspended'];
const targets: readonly Target[] = [
  ...holdings.map((role) => ({ standing: 'active', role }) as const),
  ...away.flatMap((standing) =>
    (['less', 'more', 'more, as a draft', 'everything'] as const).map((role) => ({ standing, role })),
  ),
  { standing: 'waiting', role: 'nothing' },
];
const ofTheRule: readonly string[] = ['only_admins', 'staff_holds_more', 'right_not_yours'];
const walkOf = (isAbout: (endpoint: Endpoint) => boolean) =>
  endpoints
    .filter(isAbout)
    .flatMap((endpoint) => actorsOf(endpoint).map((actor) => [endpoint.path, actor, endpoint] as const));
const nameOf = (...words: readonly string[]): string =>
  words.join('-').replace(/\W+/g, '-').slice(-70).replace(/^-/, '');

const actOn = async (endpoint: Endpoint, actor: Actor, { standing, role }: Target): Promise<string> => {
  const staffId = nameOf(endpoint.path, actor, standing, role);
  await newPerson(api, staffId, { role, standing });
  const before = await stateOfPerson(api, staffId);
  const email = `changed-${staffId.toLowerCase()}@klang.test`;
  const aim = { staffId, org, revision: before.revision, email, permissionId: null };
  const { statusCode, refusal = '' } = await aimedCall(api, endpoint, { token: tokens[actor], aim });
  if (statusCode >= 500) return `broke with ${statusCode}`;
  if (!holdsMore(actor, role)) return ofTheRule.includes(refusal) ? refusal : 'not stopped by the rule';
  expect(await stateOfPerson(api, staffId)).toEqual(before);
  return statusCode === 409 ? 'refused' : `answered ${statusCode}`;
};

const staffWalk = walkOf(isAboutStaff);
it.each(staffWalk)('%s by the %s does nothing to anybody who holds more', async (_, actor, endpoint) => {
  const outcomes = targets.map(async (target) => ({ ...target, outcome: await actOn(endpoint, actor, target) }));
  expect(await Promise.all(outcomes)).toEqual(
    targets.map((target) => ({
      ...target,
      outcome: holdsMore(actor, target.role) ? 'refused' : 'not stopped by the rule',
    })),
  );
});

/** Previewing a role limits it to the viewer's rights and does not change it. */
const actsOnNoRole: readonly string[] = [permissions.viewAs.path];
const roleWalk = walkOf((endpoint) => isAboutRoles(endpoint) && !actsOnNoRole.includes(endpoint.path));
const statuses = [1, 5, 9];

const actOnRole = async (endpoint: Endpoint, actor: Actor, name: RoleName): Promise<readonly string[]> => {
  const permissionId = await addRole(api, name, nameOf(endpoint.path, actor, name));
  const before = await stateOfRole(api, permissionId);
  const outcomes: string[] = [];
  for (const status of statuses) {
    const { revision } = await stateOfRole(api, permissionId);
    const aim = { permissionId, _id: permissionId, ids: [permissionId], status, revision, to: 0, mod: {} };
    const { statusCode, refusal = '', detail } = await aimedCall(api, endpoint, { token: tokens[actor], aim });
    const isReported =
      detail?.refused?.some(({ why }: { why: string }) => why === refusals.right_not_yours.en) === true;
    const isStopped = isReported || ofTheRule.includes(refusal);
    outcomes.push(statusCode >= 500 ? `broke with ${statusCode}` : isStopped ? 'stopped' : 'not stopped by the rule');
  }
  if (!holdsMore(actor, name)) return outcomes;
  expect(await stateOfRole(api, permissionId)).toEqual(before);
  return outcomes.map((outcome) => (outcome.startsWith('broke') ? outcome : 'left as it was'));
};

it.each(roleWalk)('%s by the %s does nothing to a role that gives more', async (_, actor, endpoint) => {
  const outcomes: (readonly string[])[] = [];
  // In sequence: moving a role also moves its neighbor.
  for (const name of roleNames) outcomes.push([name, ...(await actOnRole(endpoint, actor, name))]);
  const rule = (name: RoleName) => (holdsMore(actor, name) ? 'left as it was' : 'not stopped by the rule');
  expect(outcomes).toEqual(roleNames.map((name) => [name, ...statuses.map(() => rule(name))]));
});

it('every command about people and roles is walked', () => {
  const walked = [...staffWalk, ...roleWalk].map(([path]) => path);
  const { list: _, invite, one, history, actions, sessions, export: sheet, ...commands } = calls;
  expect([one, history, actions, sessions, sheet].every(({ kind }) => kind === 'query')).toBe(true);
  for (const { path } of Object.values(commands)) expect(walked).toContain(path);
  // An invitation is about a person who does not exist yet.
  expect(staffWalk.map(([path]) => path)).not.toContain(invite.path);
  for (const verb of ['move', 'mark']) expect(walked).toContain(`/api/owner/${verb}/permission`);
  expect(walked).toContain(permissions.restore.path);
});
