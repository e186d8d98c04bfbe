import { platformOrg } from '@klang/contracts/console/index';
import type { EventType } from '@klang/contracts/events/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawPaper } from '../documents/papers/drawPaper.ts';
import type { RecordedEvent } from '../platform/eventLog/codec.ts';
import { contexts } from '../platform/eventLog/context.ts';
import { gatewayContexts } from '../platform/payments/gatewayContext.ts';
import { gatewayOf } from '../platform/payments/gw2c2p/gateway.ts';
import { redis } from '../testing/testWorld.ts';
import { allJobs } from './allJobs.ts';
import { type JobRegistry, roster, type ScheduledJob, type Sweep } from './kit/kit.ts';
import { performing } from './kit/perform.ts';
import { openQueue } from './kit/queue.ts';
import { furnish, orgOf, otherDomain, portsOf, rowsOf, watched } from './testing/everyJobFixture.ts';
import { openSmtp } from './testing/smtpFixture.ts';
import { minuteMs, newClock, openShop, type Shop } from './testing/workerFixture.ts';

// Runs each job in one of two organizations with the same people, orders and ids.

const clock = newClock();
const noGateway = { GW2C2P_URL: undefined, GW2C2P_MERCHANT_ID: undefined, GW2C2P_SECRET: undefined };
let shop: Shop;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
let ports: ReturnType<typeof portsOf>;
let seen: ReturnType<typeof watched>;
let known: JobRegistry;
/** Jobs that do nothing in this history: no gateway, complete orders, no decided charge-back. */
const onlyLooking = [
  'ask-gateway',
  'settle-promo-use',
  'bring-trip',
  'bring-deed',
  'leave-place',
  'note-stored',
  'note-unstored',
  'finish-order-canceling',
  'settle-late-extra',
  'bring-late',
  'win-back-payment',
  'lose-payment',
  'bring-refund',
  'end-lost-refunds',
  'deny-compensation',
  'remove-claim-pictures',
  'issue-cash-receipt',
  'issue-note',
  'credit-refund',
  'credit-bill',
  'issue-bills',
  'tell-of-start',
  'tell-of-withdrawal',
  'tell-of-visit-gone',
  'tell-of-door',
  'tell-of-late-extra',
  'tell-of-storage',
  'tell-of-visit-changed',
  'tell-of-move',
  'tell-of-visit-fees',
  'complete-merge',
  'tell-merged',
  'forget-joined',
  'forget-identity-picture',
  'remove-identity-picture',
  'send-closing-mail',
  'send-monthly-report',
];
const acted = new Set<string>();

beforeAll(async () => {
  shop = await openShop(clock);
  smtp = await openSmtp();
  seen = watched(shop.log);
  ports = portsOf({ ...shop, log: seen.log }, smtp.url);
  const contextOf = contexts({ log: seen.log, clock, report: () => {} });
  const outside = {
    gateway: gatewayOf(noGateway, clock.now),
    gatewayContext: gatewayContexts(contextOf, { ORG_DEFAULT: 'x' }),
  };
  known = roster(allJobs({ ...ports, ...outside, files: seen.files, draw: drawPaper }));
}, 60_000);
afterAll(async () => {
  ports.mailer.close();
  await smtp.close();
  await shop.close();
});

const perform = async (job: ScheduledJob): Promise<void> => {
  const then = { now: () => new Date(Date.parse(job.at) + 1) };
  const contextOf = contexts({ log: seen.log, clock: then, report: () => {} });
  await performing({ roster: known, contextOf, clock: then, report: () => {} })(job);
};

/** What it touched of the other organization, and whether it touched its own. */
const reachOf = async (job: ScheduledJob, pair: string) => {
  const [here, there] = [orgOf({ pair, isOther: false }), orgOf({ pair, isOther: true })];
  const [ownBefore, othersBefore] = await Promise.all([rowsOf(shop, here), rowsOf(shop, there)]);
  seen.forget();
  smtp.came.length = 0;
  await perform(job);
  const reached = new Set([...seen.reads, ...seen.writes, ...seen.removed]);
  const changesOwn = ownBefore !== (await rowsOf(shop, here));
  if (changesOwn || seen.writes.has(here) || seen.removed.has(here) || smtp.came.length > 0) acted.add(job.job);
  return {
    job: job.job,
    isForOwn: job.org === here && job.id.startsWith(`${job.job}_${here}.`),
    isInOwn: reached.has(here) || changesOwn,
    readsOf: [...seen.reads].filter((org) => org !== here && org !== platformOrg),
    writesIn: [...seen.writes, ...seen.removed].filter((org) => org !== here),
    changesRows: othersBefore !== (await rowsOf(shop, there)),
    mails: smtp.came.filter(({ to }) => to.endsWith(otherDomain)).map(({ to }) => to),
  };
};
/** Books closed here end no month, so this job does nothing. */
const atRest = 'send-monthly-report';
const staysAtHome = (job: string) => ({
  job,
  isForOwn: true,
  isInOwn: job !== atRest,
  readsOf: [],
  writesIn: [],
  changesRows: false,
  mails: [],
});

const furnishBoth = async (pair: string, last: EventType, version?: number) => {
  const now = clock.now();
  const [, stream] = await Promise.all(
    [true, false].map((isOther) => furnish(shop, ports, { pair, isOther, last, version, now })),
  );
  return stream ?? '';
};
/** The newest samples are a refund of ours, an undoing at a door and a canceled order; the others are a decision of the bank, a scan and an ended contract. */
const alsoVersion: { readonly [T in EventType]?: number } = {
  StrayMoneySettled: 4,
  ItemScanUndone: 1,
  TripCanceled: 2,
};
const versionsOf = (type: EventType) => [undefined, ...[alsoVersion[type] ?? []].flat()];

const found = async ({ jobs }: Sweep): Promise<readonly ScheduledJob[]> => {
  const byId = new Map<string, ScheduledJob>();
  const dayMs = 24 * 60 * minuteMs;
  for (const later of [20.5 * minuteMs, dayMs + 60 * minuteMs, 92 * dayMs])
    for await (const page of jobs(shop.pool, new Date(Date.now() + later)))
      for (const job of page) byId.set(job.id, job);
  return [...byId.values()];
};

it('what a sweep finds is done for the organization whose it is, and in no other', async () => {
  const pair = 'swept';
  await furnishBoth(pair, 'CustomerAdded');
  const orgs = [orgOf({ pair, isOther: false }), orgOf({ pair, isOther: true })];
  const foundIn = async (sweep: Sweep, org: string) => (await found(sweep)).filter((job) => job.org === org);
  for (const sweep of known.sweeps) {
    const counts = () => Promise.all(orgs.map(async (org) => (await foundIn(sweep, org)).length > 0));
    await expect.poll(counts, { timeout: 20_000, message: sweep.job.name }).toEqual([true, true]);
    for (const job of await foundIn(sweep, orgs[0] ?? ''))
      expect(await reachOf(job, pair)).toEqual(staysAtHome(sweep.job.name));
  }
}, 120_000);

it('what follows from an event is done for the organization in which it happened, and in no other', async () => {
  const done = new Set<string>();
  const cases = known.types.flatMap((type) => versionsOf(type).map((version) => ({ type, version })));
  for (const { type, version } of cases) {
    const pair = `${type}${version ?? ''}`;
    const stream = await furnishBoth(pair, type, version);
    const events: RecordedEvent[] = [];
    for await (const page of shop.log.read(stream)) events.push(...page.events);
    const event = events.find((one) => one.type === type);
    if (!event) throw new Error(`${type} did not happen.`);
    for (const job of known.jobsOf(event)) {
      expect(await reachOf(job, pair)).toEqual(staysAtHome(job.job));
      done.add(job.job);
    }
  }
  const swept = known.sweeps.map(({ job }) => job.name);
  expect([...known.jobs.keys()].filter((name) => !done.has(name) && !swept.includes(name))).toEqual([]);
  // A job that does nothing would pass too easily.
  expect([...known.jobs.keys()].filter((name) => !acted.has(name))).toEqual(onlyLooking);
}, 480_000);

it('what cannot be done is tried for ever, whichever job it is', async () => {
  const { url, prefix } = redis();
  const queue = await openQueue({ url, prefix, clock, tries: 1 });
  const tried = new Map<string, number>();
  const working = queue.work(async ({ job }) => {
    tried.set(job, (tried.get(job) ?? 0) + 1);
    throw new Error('not today');
  });
  const names = [...known.jobs.keys()];
  const [at, data] = [clock.now().toISOString(), {}];
  await queue.set(names.map((job) => ({ id: `${job}_klangdee.1`, job, org: 'klangdee', at, data })));
  for (const times of [1, 2, 3]) {
    await expect.poll(async () => (await queue.failing()).count, { timeout: 10_000 }).toBe(names.length);
    expect(tried).toEqual(new Map(names.map((job) => [job, times])));
    await queue.bringBack();
  }
  await working.close();
  await queue.close();
});
