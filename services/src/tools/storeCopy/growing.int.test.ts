import { placed } from '@klang/projections/kit/fixtureLog';
import { lagsOf } from '@klang/projections/kit/lag';
import { leadership } from '@klang/projections/kit/leadership';
import { openPool } from '@klang/projections/kit/pool';
import { settling } from '@klang/projections/kit/settled';
import type { EventSource } from '@klang/projections/kit/source';
import { projectors, showsTally, tally, tallyIn } from '@klang/projections/kit/specRun';
import { troublesOf } from '@klang/projections/kit/troubles';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventCodec } from '../../platform/eventLog/codec.ts';
import { type EventLog, eventLog } from '../../platform/eventLog/eventLog.ts';
import { type EventStore, openEventStore } from '../../platform/eventStore/eventStore.ts';
import { newId } from '../../platform/kit/ids.ts';
import { newLog, type TestLog } from '../../testing/testLog.ts';
import { newEventStore, type TestEventStore } from '../../testing/testWorld.ts';
import { copyLog } from './copyLog.ts';
import { noteOrigin } from './origin.ts';
import { openRawStore } from './rawStore.ts';
import { verify } from './verify.ts';

const org = 'klangdee';
const all = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta', 'iota', 'kappa'].map((name) =>
  tally(name, org),
);
const [alpha = tally('alpha', org)] = all;
let world: TestLog;
let there: TestEventStore;
let store: EventStore;
let log: EventLog;
let pool: pg.Pool;
let stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  [world, there] = await Promise.all([newLog(), newEventStore()]);
  store = openEventStore({ url: there.url });
  log = eventLog(store, eventCodec(world.keys));
  pool = openPool(world.databaseUrl);
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  await pool.end();
  await store.close();
  await there.stop();
  await world.close();
});

const copy = async (from = world.node.url, to = there.url) => {
  const [source, target] = [await openRawStore(from), await openRawStore(to)];
  await copyLog({ source, target });
  await noteOrigin({ from, to, verified: await verify(source, target) });
  await Promise.all([source.close(), target.close()]);
};
const follow = (source: EventSource, which = all) => {
  const house = projectors(pool, source);
  const leads = leadership(world.databaseUrl, new AbortController().signal);
  house.run(which, { leadership: leads });
  const stop = async () => {
    await house.stop();
    await leads.close();
  };
  stops.push(stop);
  return { ...house, stop };
};
const orderThere = (id: string) => {
  const actor = { kind: 'system', id: 'test', name: null } as const;
  const why = { commandId: newId(), correlationId: newId(), causationId: null, address: null };
  const meta = { org, actor, ...why, at: new Date().toISOString() };
  return log.append(`order-${org}.${id}`, 'none', { events: [{ id: newId(), event: placed({ id }) }], meta });
};
const shown = async () => {
  const [lag] = await lagsOf(pool, log, [alpha]);
  return lag?.since === undefined;
};
const behindDoor = () => {
  let open = () => {};
  const door = new Promise<void>((resolve) => (open = resolve));
  const source: EventSource = {
    ...log,
    async *subscribe(following) {
      await door;
      yield* log.subscribe(following);
    },
  };
  return { source, open };
};

it('the copy of a store is known again by read models, which fill themselves anew and show the rows of before meanwhile', async () => {
  await world.write(org, 'a', [placed({ id: 'a' })]);
  const before = follow(world.log);
  for (const { name } of all) await showsTally(pool, name, ['a 1']);
  await before.stop();
  await copy();
  expect(await log.copiedFrom()).toMatchObject({ storeId: await world.log.storeId() });
  expect(await shown()).toBe(true);
  const { position } = await orderThere('b');
  expect(await shown()).toBe(false);

  const { source, open } = behindDoor();
  const house = follow(source);
  await house.says(/alpha is being rebuilt: its event store is a copy of the one it was filled from/);
  const troubles = () => troublesOf({ db: pool, source: log, projections: [alpha] }, new Date());
  await vi.waitFor(async () =>
    expect(await troubles()).toMatchObject([{ readModel: 'alpha', state: 'filling', done: 0 }]),
  );
  expect(await tallyIn(pool, 'alpha')).toEqual(['a 1']);
  const began = performance.now();
  expect(await settling(pool, all, log)([alpha.name], position, 30_000)).toBe(false);
  expect(performance.now() - began).toBeLessThan(10_000);

  open();
  for (const { name } of all) await showsTally(pool, name, ['a 1', 'b 1']);
  await vi.waitFor(async () => expect(await troubles()).toEqual([]));
  await orderThere('c');
  for (const { name } of all) await showsTally(pool, name, ['a 1', 'b 1', 'c 1']);
  expect(house.announced.flatMap(({ orgs }) => orgs ?? [])).toContain(org);
  expect(await shown()).toBe(true);
});

it('the copy of a store is known again after it was brought further by a second copying', async () => {
  await world.write(org, 'a', [placed({ id: 'a' })]);
  await copy();
  await world.write(org, 'b', [placed({ id: 'b' })]);
  const before = follow(world.log, [alpha]);
  await showsTally(pool, 'alpha', ['a 1', 'b 1']);
  await before.stop();
  await copy();
  expect(await shown()).toBe(true);
  follow(log, [alpha]);
  await showsTally(pool, 'alpha', ['a 1', 'b 1']);
});

it('the copy of a store is known again by what was filled from the store before the last', async () => {
  await world.write(org, 'a', [placed({ id: 'a' })]);
  const before = follow(world.log, [alpha]);
  await showsTally(pool, 'alpha', ['a 1']);
  await before.stop();
  await copy();
  await orderThere('b');
  const last = await newEventStore();
  const lastStore = openEventStore({ url: last.url });
  try {
    await copy(there.url, last.url);
    const house = follow(eventLog(lastStore, eventCodec(world.keys)), [alpha]);
    await house.says(/alpha is being rebuilt/);
    await showsTally(pool, 'alpha', ['a 1', 'b 1']);
    await house.stop();
  } finally {
    await lastStore.close();
    await last.stop();
  }
});

it('a copy of a store is a stranger where nobody has said so: who follows it stands still and says what to do', async () => {
  await world.write(org, 'a', [placed({ id: 'a' })]);
  const before = follow(world.log, [alpha]);
  await showsTally(pool, 'alpha', ['a 1']);
  await before.stop();
  await orderThere('b');
  const house = follow(log, [alpha]);
  await house.says(/alpha was filled from another event store: run "npm run rebuild -- alpha"/);
  await vi.waitFor(async () =>
    expect(await troublesOf({ db: pool, source: log, projections: [alpha] }, new Date())).toMatchObject([
      { readModel: 'alpha', state: 'stopped', reason: expect.stringMatching(/filled from another event store/) },
    ]),
  );
  expect(await shown()).toBe(false);
});
