import { authen } from '@klang/contracts/api/authen';
import { consoleCalls } from '@klang/contracts/api/console';
import { endpoints } from '@klang/contracts/api/index';
import { organizations } from '@klang/contracts/api/organizations';
import { site } from '@klang/contracts/api/site';
import { platformOrg } from '@klang/contracts/console/index';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { messages } from '@klang/contracts/messages';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { SessionKind } from '../../platform/sessions/sessionEndings.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { openLive } from '../testing/liveFixture.ts';
import { addPlatformAdmin, addressOf, bodyFor, furnish, idIn } from '../testing/watchers/everyCallFixture.ts';

const org = 'second';
const host = 'second.localhost';
const people = { anonymous: 'visitor', customer: idIn(org, 'c1'), staff: idIn(org, 's1') } as const;
const kinds = ['anonymous', 'customer', 'staff'] as const;

let api: TestApi;
let admin: string;
const tokens = new Map<SessionKind, string>();

const send = async (endpoint: Endpoint, token?: string, at = host) => {
  const body = bodyFor(endpoint.body, org);
  return api.call(addressOf(endpoint, body), body, { headers: { host: at }, ...(token && { token }) });
};
const become = async (isOpen: boolean) => {
  const { path } = isOpen ? organizations.resume : organizations.suspend;
  const answer = await api.call(path, { _id: org, reason: 'ค้างชำระ 45 วัน' }, { token: admin });
  expect(answer.statusCode).toBe(200);
  await vi.waitFor(() => expect(orgOf(org)?.isOpen).toBe(isOpen));
};

beforeAll(async () => {
  api = await openApi();
  await furnish(api, org);
  await addPlatformAdmin(api, 'boss');
  admin = await api.signedIn('admin', 'boss', platformOrg);
  for (const kind of kinds) tokens.set(kind, await api.signedIn(kind, people[kind], org));
  await become(false);
}, 60_000);
afterAll(() => api.close());

const walked = endpoints.map((endpoint) => [endpoint.path, endpoint] as const);

describe.each(kinds)('while their organization is suspended, %s', (kind) => {
  it.each(walked.filter(([, { access }]) => access !== 'anyone'))('is refused %s', async (_, endpoint) => {
    const answer = await send(endpoint, tokens.get(kind));
    expect([answer.statusCode, answer.json().message]).toEqual([403, messages.orgSuspended.th]);
  });
});

describe('while an organization is suspended, a stranger on its host', () => {
  const open = walked.filter(([, { access }]) => access === 'anyone');
  it.each(open.filter(([, { isOfPlatform }]) => !isOfPlatform))('is refused %s', async (_, endpoint) =>
    expect((await send(endpoint)).statusCode).toBe(403),
  );

  it.each(open.filter(([path]) => path.includes('/forgot/')))('is refused %s as one of its people', async (_, call) => {
    expect((await send(call)).json().message).toBe(messages.orgSuspended.th);
  });

  it('is told so, in the language that is asked for', async () => {
    const { organize } = (await send(site.config)).json().detail;
    expect(organize).toMatchObject({ id: org, isOpen: false });
    const sent = { username: 'owner', password: 'klang-demo1', unique: 'd1' };
    const answer = await api.call(authen.ownerUser.path, sent, { headers: { host, 'accept-language': 'en' } });
    expect(answer.json().message).toBe(messages.orgSuspended.en);
  });
});

describe('while an organization is suspended, everybody else', () => {
  it('is answered: people of the platform by its host, and another organization by its own', async () => {
    const figures = await api.call(organizations.figures.path, {}, { token: admin, headers: { host } });
    expect(figures.json().detail).toMatchObject({ suspended: 1 });
    const other = await api.signedIn('staff', 'elsewhere');
    expect((await api.call('/api/owner/get/size', {}, { token: other })).statusCode).toBe(200);
  });

  it('sees in the console who closed it, and why', async () => {
    const { data } = (await api.call(organizations.list.path, {}, { token: admin })).json().detail;
    expect(data.find((row: { _id: string }) => row._id === org)).toMatchObject({
      isOpen: false,
      closed: { by: 'สมชาย', reason: 'ค้างชำระ 45 วัน' },
    });
  });
});

it('an organization that is suspended puts out who is linked, lets nobody in meanwhile, and all of them in again', async () => {
  await become(true);
  const live = await openLive(api);
  const { heard } = await live.link(tokens.get('anonymous') ?? '');
  await become(false);
  await vi.waitFor(() => expect(heard).toEqual(['recheck', 'out']));
  await expect(live.link(tokens.get('staff') ?? '')).rejects.toThrow('Suspended');
  await become(true);
  await live.link(tokens.get('staff') ?? '');
  for (const kind of kinds) expect((await send(site.setting, tokens.get(kind))).statusCode).toBe(200);
  await live.close();
});

it('many organizations are suspended and resumed at once, after a preview that says whom that shuts out', async () => {
  await become(true);
  const draft = { name_th: 'ร่าง', name_en: 'Draft', hosts: 'draft1.example', package: 'package.pro', status: 1 };
  const call = async (path: string, body: object) => (await api.call(path, body, { token: admin })).json();
  expect(
    await call(consoleCalls.organize.add.path, { _id: 'draft1', fields: { ...draft, active: true } }),
  ).toMatchObject({
    result: true,
  });
  const many = async (body: object) => (await call(organizations.many.path, { ids: [org, 'draft1'], ...body })).detail;
  const outcome = { changed: 1, refused: [{ _id: 'draft1', why: expect.any(String) }] };
  const look = () => many({ deed: 'suspend', isPreview: true });
  await vi.waitFor(async () => expect(await look()).toMatchObject({ ...outcome, warned: [{ _id: org }] }));
  expect(orgOf(org)?.isOpen).toBe(true);
  const without = await api.call(organizations.many.path, { ids: [org], deed: 'suspend' }, { token: admin });
  expect([without.statusCode, without.json().fields[0].field]).toEqual([400, 'reason']);
  for (const isOpen of [false, true]) {
    const deed = isOpen ? { deed: 'resume' } : { deed: 'suspend', reason: 'ค้างชำระ' };
    expect(await many(deed)).toMatchObject(outcome);
    await vi.waitFor(() => expect(orgOf(org)?.isOpen).toBe(isOpen));
  }
});
