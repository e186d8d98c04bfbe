import { platformOrg } from '@klang/contracts/console/index';
import { moduleNames } from '@klang/contracts/permissions/modules';
import { type ReadModelName, readModelNames } from '@klang/contracts/readModels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAnnouncer } from '../../../platform/live/announcer.ts';
import type { SessionKind } from '../../../platform/sessions/sessionEndings.ts';
import { redis } from '../../../testing/testWorld.ts';
import { openApi, type TestApi } from '../apiFixture.ts';
import { openLive } from '../liveFixture.ts';
import { addPlatformAdmin, hireWith } from './everyCallFixture.ts';

const [here, there] = ['klangdee', 'second'];
const seenByTheWitnessAlone = 'activity';
/** Other tests send to the same organizations. */
const key = 'every-room';

type Listener = { readonly kind: SessionKind; readonly id: string; readonly org: string };
/** Stated independently of the server: what each listener receives. */
const listeners: readonly (readonly [string, Listener, readonly ReadModelName[]])[] = [
  ['a visitor', { kind: 'anonymous', id: 'visitor', org: here }, ['places']],
  [
    'a customer',
    { kind: 'customer', id: 'c1', org: here },
    ['orders', 'places', 'payments', 'trips', 'items', 'papers', 'bills', 'refunds', 'claims'],
  ],
  ['staff without any letter', { kind: 'staff', id: 'nobody', org: here }, []],
  ['staff with one module', { kind: 'staff', id: 'one', org: here }, ['lookups', 'promos', 'views']],
  ['staff with letters that do not let see', { kind: 'staff', id: 'blind', org: here }, []],
  ['a platform admin', { kind: 'admin', id: 'boss', org: platformOrg }, ['staff', 'orgs', 'admins']],
];

let api: TestApi;
let announcer: ReturnType<typeof openAnnouncer>;
beforeAll(async () => {
  api = await openApi();
  announcer = openAnnouncer(redis().url, key);
  await addPlatformAdmin(api, 'boss');
  await hireWith(api, 'nobody', {});
  await hireWith(api, 'one', { discount: 'v' });
  await hireWith(api, 'blind', Object.fromEntries(moduleNames.map((module) => [module, 'iu'])));
  await hireWith(api, 'witness', { staff: 'v' });
}, 60_000);
afterAll(async () => {
  announcer.close();
  await api.close();
});

const heardOf = async (org: string): Promise<readonly (readonly string[])[]> => {
  const live = await openLive(api, { key });
  const linked = async ({ kind, id, org }: Listener) => live.link(await api.signedIn(kind, id, org));
  const links = await Promise.all(listeners.map(([, who]) => linked(who)));
  const witness = await linked({ kind: 'staff', id: 'witness', org: here });
  announcer.announce({ readModels: readModelNames, orgs: [org], lists: [] });
  announcer.announce({ readModels: [seenByTheWitnessAlone], orgs: [here], lists: [] });
  const timesHeard = () => witness.changed.filter((name) => name === seenByTheWitnessAlone).length;
  await expect.poll(timesHeard).toBe(org === here ? 2 : 1);
  // The end arrives after all messages.
  await live.close();
  await expect.poll(() => links.every(({ heard }) => heard.includes('out'))).toBe(true);
  return links.map(({ changed }) => [...new Set(changed)].sort());
};

it('each room is open to whom it is for', async () => {
  expect(await heardOf(here)).toEqual(listeners.map(([, , hears]) => hears.toSorted()));
});

it('nobody hears of another organization but platform admins, of what the console keeps', async () => {
  expect(await heardOf(there)).toEqual(
    listeners.map(([, { kind }, hears]) => (kind === 'admin' ? hears.toSorted() : [])),
  );
});
