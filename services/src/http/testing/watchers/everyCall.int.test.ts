import { endpoints } from '@klang/contracts/api/index';
import { platformOrg } from '@klang/contracts/console/index';
import type { Access, Endpoint } from '@klang/contracts/kit/endpoint';
import { type ModuleName, moduleNames, rights } from '@klang/contracts/permissions/modules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orgOf } from '../../../platform/kit/orgs.ts';
import type { SessionKind } from '../../../platform/sessions/sessionEndings.ts';
import { openApi, type TestApi } from '../apiFixture.ts';
import { addPlatformAdmin, addressOf, bodyFor, furnish, hireWith, idIn, markOf } from './everyCallFixture.ts';

const [here, there] = ['klangdee', 'second'];
type Caller = { readonly kind: SessionKind; readonly id: string; readonly org: string };
const callers = {
  anonymous: { kind: 'anonymous', id: 'visitor', org: here },
  customer: { kind: 'customer', id: idIn(here, 'c1'), org: here },
  'staff without any letter': { kind: 'staff', id: 'nobody', org: here },
  'staff of the other organization': { kind: 'staff', id: idIn(there, 's1'), org: there },
  'customer of the other organization': { kind: 'customer', id: idIn(there, 'c1'), org: there },
  'platform admin': { kind: 'admin', id: 'boss', org: platformOrg },
} as const satisfies Record<string, Caller>;

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
  await furnish(api, here);
  await furnish(api, there);
  await addPlatformAdmin(api, 'boss');
  await hireWith(api, 'nobody', {});
  await api.hire('looker');
}, 60_000);
afterAll(() => api.close());

const session = { name: null, device: null, agent: '', isKept: false };
const newTokenOf = ({ kind, id, org }: Caller) =>
  api.parts.sessions.start({ kind, org, personId: id, ...session, isProved: true, now: new Date() });
const tokens = new Map<string, string>();
/** Some calls end their session: the next call of the same caller is made again, with a new one. */
const answeredAs = async (by: Caller, call: (token: string) => ReturnType<TestApi['call']>) => {
  const who = JSON.stringify(by);
  const kept = tokens.get(who);
  const answer = kept && (await call(kept));
  if (answer && answer.statusCode !== 401) return answer;
  const token = await newTokenOf(by);
  tokens.set(who, token);
  return call(token);
};

const answerTo = async (endpoint: Endpoint, { reachingFor, by }: { reachingFor: string; by?: Caller }) => {
  const body = bodyFor(endpoint.body, reachingFor);
  expect([endpoint.path, endpoint.body.safeParse(body).error?.issues]).toEqual([endpoint.path, undefined]);
  // The host decides the organization of an anonymous call.
  const host = reachingFor === here ? 'second.localhost' : 'localhost';
  const call = (token?: string) =>
    api.call(addressOf(endpoint, body), body, { headers: { host }, ...(token && { token }) });
  const answer = await (by ? answeredAs(by, call) : call());
  return { status: answer.statusCode, text: answer.payload };
};
const eventsOf = async (org: string): Promise<number> => {
  let count = 0;
  for await (const { events } of api.parts.log.readAll()) count += events.filter(({ meta }) => meta.org === org).length;
  return count;
};

/** Stated independently of the server: who may call. */
const doors: Record<Exclude<Access, object>, readonly SessionKind[]> = {
  anyone: ['anonymous', 'customer', 'staff', 'admin'],
  token: ['anonymous', 'customer', 'staff', 'admin'],
  ofSite: ['anonymous', 'customer', 'staff'],
  visitor: ['anonymous', 'customer'],
  person: ['customer', 'staff', 'admin'],
  customer: ['customer'],
  staff: ['staff'],
  admin: ['admin'],
  staffOrAdmin: ['staff', 'admin'],
};
const isOfConsole = ({ access, path }: Endpoint): boolean => access === 'admin' && path.startsWith('/api/admin/');
const isLetIn = ({ access }: Endpoint, { kind, id, org }: Caller): boolean => {
  if (typeof access === 'string') return doors[access].includes(kind);
  const bought = orgOf(org)?.modules ?? [];
  if (kind === 'staff')
    return id !== 'nobody' && [access.module, ...(access.orViewers ?? [])].some((module) => bought.includes(module));
  return access.orVisitors === true && (kind === 'anonymous' || kind === 'customer');
};

const walked = endpoints.map((endpoint) => [endpoint.path, endpoint] as const);
const closed = walked.filter(([, { access }]) => access !== 'anyone');
const byRight = walked.flatMap(([path, endpoint]) =>
  typeof endpoint.access === 'object' ? [[path, endpoint, endpoint.access] as const] : [],
);

describe('the call', () => {
  it.each(closed)('%s is not answered without a token', async (_, endpoint) =>
    expect((await answerTo(endpoint, { reachingFor: here })).status).toBe(401),
  );

  it.each(walked.filter(([, { access }]) => access === 'anyone'))(
    '%s tells a stranger nothing of the other organization',
    async (_, endpoint) => {
      const { status, text } = await answerTo(endpoint, { reachingFor: there });
      expect([status < 500 || status === 503, text.includes(markOf(there))]).toEqual([true, false]);
    },
  );
});

describe.each(Object.entries<Caller>(callers))('a call of %s', (_, by) => {
  const reachingFor = by.org === there ? here : there;
  let before: number;
  beforeAll(async () => {
    before = await eventsOf(reachingFor);
  });

  it.each(closed)('to %s is refused, or shows no trace of the other organization', async (_path, endpoint) => {
    const { status, text } = await answerTo(endpoint, { reachingFor, by });
    const isRefused = status === 401 || status === 403;
    expect([isRefused, text]).toEqual([!isLetIn(endpoint, by), text]);
    // The console shows all organizations.
    const shown = !isOfConsole(endpoint) && text.includes(markOf(reachingFor));
    expect([status < 500 || status === 503, shown]).toEqual([true, false]);
  });

  it('changed nothing there', async () => expect(await eventsOf(reachingFor)).toBe(before));
});

describe('a call of somebody with all letters but the one that is asked', () => {
  const everything = rights.join('');
  /** The letters without the required one, and without modules whose viewers may call as well. */
  const without = ({ module, right, orViewers = [] }: Exclude<Access, string>): Record<string, string> =>
    Object.fromEntries(
      moduleNames
        .filter((one: ModuleName) => !orViewers.includes(one))
        .map((one) => [one, one === module ? everything.replace(right, '') : everything]),
    );

  const hired = new Map<string, Promise<string>>();
  const hireWithout = async (access: Exclude<Access, string>): Promise<string> => {
    const id = `all-but-${hired.size}`;
    await hireWith(api, id, without(access));
    return id;
  };
  /** Shared by all calls with the same access. */
  const hiredWithout = (access: Exclude<Access, string>): Promise<string> => {
    const requirement = JSON.stringify(access);
    const one = hired.get(requirement) ?? hireWithout(access);
    hired.set(requirement, one);
    return one;
  };

  it.each(byRight)('to %s is refused', async (_, endpoint, access) => {
    const by = { kind: 'staff', id: await hiredWithout(access), org: here } as const;
    expect((await answerTo(endpoint, { reachingFor: there, by })).status).toBe(403);
  });
});

describe('a call of somebody who only looks', () => {
  const commands = closed.filter(([, { kind, isViewing }]) => kind === 'command' && isViewing !== true);

  it.each(commands)('to %s is refused', async (_, endpoint) => {
    const who = { kind: 'staff', org: here, personId: 'looker', viewing: idIn(here, 'p1') } as const;
    const token = await api.parts.sessions.start({ ...who, ...session, now: new Date() });
    const body = bodyFor(endpoint.body, here);
    expect((await api.call(addressOf(endpoint, body), body, { token })).statusCode).toBe(403);
  });
});

it('every call with a right is walked without it', () => {
  expect(byRight.length).toBeGreaterThan(20);
  expect(byRight.map(([path]) => path)).toEqual(
    endpoints.filter(({ access }) => typeof access === 'object').map(({ path }) => path),
  );
});
