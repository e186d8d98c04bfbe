import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { daySheet } from '@klang/contracts/api/daySheet';
import { items } from '@klang/contracts/api/items';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword, demoStaff } from '../demo/accounts.ts';
import { waitFor } from '../processes/waiting.ts';
import { startKlang, type TestStart } from '../testing/testStart.ts';
import { furnishedDataDir } from '../testing/testWorld.ts';

type Item = { readonly id: string; readonly state: string; readonly custody: string };
type Custody = {
  readonly items: readonly Item[];
  readonly trips: readonly { readonly id: string; readonly status: string }[];
};
type Deed = { readonly path: string; readonly body: object; readonly key: string };
const orderId = 'KD-0015';
const seen = { pictures: [], condition: null, words: '', seal: null };
const killed = ['api', 'worker', 'projector', 'postgres', 'redis'] as const;
type Part = (typeof killed)[number] | 'eventstore';
const victims = [
  null,
  'redis',
  'api',
  'worker',
  'projector',
  'postgres',
  'redis',
  'projector',
  'worker',
  'api',
] as const;
type Mail = { readonly subject: string; readonly messageId: string };

let start: TestStart;
let token = '';

/** Retries like a phone until it gets an answer. */
const send = ({ path, body, key }: Deed): Promise<{ detail: unknown; token?: string }> =>
  waitFor(
    async () => {
      const answer = await fetch(`${start.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(3_000),
      }).catch(() => undefined);
      if (!answer || answer.status >= 500) return undefined;
      const reply = await answer.json();
      if (!reply.result) throw new Error(`${path}: ${JSON.stringify(reply)}`);
      return reply;
    },
    { withinMs: 40_000, failure: `Nobody answered ${path}.`, everyMs: 50 },
  );
const post = (path: string, body: object) => send({ path, body, key: randomUUID() });
const custody = async () => (await post(ownerTrips.ofOrder.path, { orderId })).detail as Custody;
const deed = (path: string, tripId: string, more: object = {}): Deed => ({
  path,
  key: randomUUID(),
  body: { tripId, deedId: randomUUID(), at: new Date().toISOString(), ...more },
});

/** A process that is not back yet is skipped, so that some work gets done. */
const kill = async (name: Part): Promise<void> => {
  const pid = (await start.run()).processes[name];
  if (pid !== undefined && !dead.has(pid)) process.kill(pid, 'SIGKILL');
  if (pid !== undefined) dead.add(pid);
};
const dead = new Set<number>();
const mailed = async (): Promise<readonly Mail[]> => {
  const all: readonly Mail[] = await (await fetch(`${start.url}/dev/mails`)).json();
  return all.filter(({ subject }) => subject.endsWith(orderId));
};
const requestReturn = async (tripId: string, itemIds: readonly string[], afterDays = 2): Promise<unknown> => {
  const visit = { on: daysAfter(bangkokDay(new Date()), afterDays), slotId: 'slot-morning' };
  return post(ownerTrips.request.path, { orderId, tripId, ask: 'temporary', itemIds, visit }).catch((error) => {
    if (afterDays > 9) throw error;
    return requestReturn(tripId, itemIds, afterDays + 1);
  });
};

beforeAll(async () => {
  start = await startKlang({ dataDir: await furnishedDataDir() });
  const entering = { username: demoStaff[0].login, password: demoPassword, unique: 'story' };
  token = (await post('/api/authen/owner/user', entering)).token ?? '';
}, 200_000);
afterAll(async () => {
  start.signal('SIGKILL');
  await start.ended();
  await rm(start.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

it('a visit loses nothing and does nothing twice while api, worker, projector, Postgres and Redis are killed with the movers at the door', async () => {
  const before = await custody();
  const tripId = before.trips.find(({ status }) => status === 'scheduled')?.id ?? '';
  const [missing = '', ...taken] = before.items.map(({ id }) => id);
  // In order; each is sent twice, as after a lost answer.
  const deeds = [
    deed(daySheet.start.path, tripId),
    deed(daySheet.arrive.path, tripId),
    ...taken.map((itemId) => deed(daySheet.take.path, tripId, { itemId, ...seen })),
    deed(daySheet.miss.path, tripId, { itemId: missing, words: 'not packed' }),
    deed(daySheet.extra.path, tripId, { sizeId: null, ...seen }),
    deed(daySheet.done.path, tripId),
  ];
  for (const [place, one] of deeds.entries()) {
    const sending = send(one);
    // Kill a process at any point of a deed; each process twice, Postgres once.
    const name = victims[place];
    if (name) await kill(name);
    await sending;
  }
  expect(dead.size).toBeGreaterThan(killed.length);
  for (const one of deeds) await send(one);

  const itemsNow = await waitFor(
    async () => {
      const { items: all } = await custody();
      const withMovers = all.filter((item) => item.custody === 'movers');
      return withMovers.length === before.items.length ? all : undefined;
    },
    { withinMs: 40_000, failure: 'Not all that was taken is with the movers.', everyMs: 100 },
  );
  // Five of six, plus one unplanned: six held, seven known.
  expect(itemsNow.map((item) => item.state).sort()).toEqual([...Array(6).fill('collected'), 'dropped']);
  const itemIds = itemsNow.filter((item) => item.custody === 'movers').map(({ id }) => id);
  const at = new Date().toISOString();
  await post(items.store.path, { itemIds, locationId: 'location-a-1-1', deedId: randomUUID(), at });
  for (const itemId of itemIds) {
    const { steps } = (await post(items.detail.path, { itemId })).detail as { steps: readonly { type: string }[] };
    const types = steps.map(({ type }) => type);
    expect(new Set(types).size, `${itemId}: ${types}`).toBe(types.length);
  }
  const { trips } = await custody();
  expect(trips.filter(({ status }) => status === 'done')).toHaveLength(1);
  await waitFor(
    async () => (await mailed()).some(({ subject }) => subject.startsWith('ของของคุณอยู่ในคลังแล้ว')) || undefined,
    {
      withinMs: 40_000,
      failure: 'No mail tells that the things are stored.',
      everyMs: 100,
    },
  );
  const mails = await mailed();
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(new Set(mails.map(({ subject }) => subject)).size);
}, 180_000);

it('a return brings two things back, once, while the event store is killed again and again with them in the mover’s hands', async () => {
  const ofOrder = await custody();
  const itemIds = ofOrder.items.filter(({ state }) => state === 'stored').map(({ id }) => id);
  const [one = '', other = ''] = itemIds;
  const tripId = randomUUID();
  await requestReturn(tripId, [one, other]);
  await waitFor(async () => (await custody()).trips.some(({ id }) => id === tripId) || undefined, {
    withinMs: 40_000,
    failure: 'The visit is not shown.',
    everyMs: 100,
  });
  const deeds = [
    deed(daySheet.start.path, tripId),
    deed(items.takeOut.path, tripId, { itemIds: [one, other] }),
    deed(daySheet.arrive.path, tripId),
    deed(daySheet.give.path, tripId, { itemId: one, ...seen }),
    deed(daySheet.give.path, tripId, { itemId: other, ...seen }),
    deed(daySheet.done.path, tripId),
  ];
  for (const [place, oneDeed] of deeds.entries()) {
    const sending = send(oneDeed);
    await kill('eventstore');
    if (place === 3) await kill('worker');
    await sending;
  }
  for (const again of deeds) await send(again);
  await waitFor(
    async () => {
      const { items: all, trips } = await custody();
      const back = all.filter(({ id }) => id === one || id === other);
      const isBack = back.every(({ state, custody: hands }) => state === 'withCustomer' && hands === 'customer');
      return (isBack && trips.find(({ id }) => id === tripId)?.status === 'done') || undefined;
    },
    { withinMs: 40_000, failure: 'What was handed over is not with its customer.', everyMs: 100 },
  );
  for (const itemId of [one, other]) {
    const { steps } = (await post(items.detail.path, { itemId })).detail as { steps: readonly { type: string }[] };
    const types = steps.map(({ type }) => type);
    expect([new Set(types).size, types.filter((type) => type === 'ItemHandedOver').length]).toEqual([types.length, 1]);
  }
}, 180_000);
