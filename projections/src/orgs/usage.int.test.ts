import { platformOrg } from '@klang/contracts/console/index';
import type { LookupFields } from '@klang/contracts/events/lookup';
import { tabOf } from '@klang/contracts/reports/reports';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityProjection } from '../activity/projection.ts';
import { customersProjection } from '../customers/projection.ts';
import { platformBehind, platformDays } from '../facts/platform.ts';
import { factsProjection } from '../facts/projection.ts';
import { factReads } from '../facts/queries.ts';
import { apply } from '../kit/apply.ts';
import { cancelAsked, canceled, cancelSettled, late, paid, placed } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { emptied, logOf, positionAt, type SpecEvent } from '../kit/spec.ts';
import { ordersProjection } from '../orders/projection.ts';
import { orgStaffReads } from '../staff/acrossOrgs.ts';
import { staffProjection } from '../staff/projection.ts';
import { orgListReads } from './listed.ts';
import { orgsProjection } from './projection.ts';
import { usageReads } from './usage.ts';

const pool = openPool(await newDatabase());
afterAll(() => pool.end());
const read = usageReads(pool, platformDays(pool));
const behind = platformBehind(pool);
const across = orgStaffReads(pool);
const listed = orgListReads(pool);
const facts = factReads(pool);

const addedAt = '2026-01-01T01:00:00.000Z';
const entryAdded = (kind: string, lookupId: string, fields: LookupFields): SpecEvent => ({
  type: 'LookupAdded',
  data: { kind, lookupId, fields: { active: true, status: 5, ...fields }, addedAt },
  by: { org: platformOrg },
});
const hired = (org: string, staffId: string, name: string): SpecEvent => ({
  type: 'StaffAdded',
  data: { staffId, name, isAdmin: true, addedAt },
  by: { org },
});
const named = (hosts: string) => ({ name_th: hosts, name_en: hosts, hosts, package: 'pro' });
const order = (id: string, placedAt: string) => placed({ id, placedAt });

const log: readonly SpecEvent[] = [
  entryAdded('package', 'pro', { name_th: 'โปร', name_en: 'Pro', priceSatang: 490_000, modules: [], limitOrders: 2 }),
  entryAdded('organize', 'klangdee', named('localhost')),
  entryAdded('organize', 'second', { ...named('second.localhost'), active: false }),
  hired('klangdee', 's1', 'วิภา'),
  hired('second', 's1', 'ประยูร'),
  order('o1', '2026-01-05T09:00:00.000Z'),
  paid('o1'),
  order('o2', '2025-12-31T16:59:59.000Z'),
  order('o3', '2025-12-31T17:00:00.000Z'),
  order('o4', '2026-01-05T09:00:00.000Z'),
  order('o5', '2025-12-04T09:00:00.000Z'),
  canceled('o4'),
  // A company withheld tax, and another order was refunded a day later.
  { ...paid('o5'), data: { ...paid('o5').data, amountSatang: 416_853 } } as SpecEvent,
  cancelAsked('o5'),
  cancelSettled('o5'),
  late('o3'),
];

beforeAll(async () => {
  for (const projection of [
    orgsProjection,
    staffProjection,
    customersProjection,
    ordersProjection,
    factsProjection,
    activityProjection,
  ])
    await apply(pool, await emptied(pool, projection), { events: logOf(log), position: positionAt(log.length) });
});

const evening = new Date('2026-01-05T16:59:00.000Z');
const ids = async (filter: Parameters<typeof listed.list>[1]) =>
  (await listed.list(evening, filter)).rows.map(({ _id }) => _id);

describe('the platform in figures', () => {
  it('counts what there is, and the money that came in on a day of Bangkok: not what was charged, nor what no order took', async () => {
    const { days, ...figures } = await read.figures(evening);
    expect(figures).toEqual({
      organizations: 2,
      suspended: 1,
      staff: 2,
      customers: 0,
      orders: 5,
      revenueTodaySatang: 834_453,
      revenueMonthSatang: 834_453,
    });
    expect(days.length).toBe(14);
    expect(days.at(-1)).toEqual({ on: '2026-01-05', orders: 2, revenueSatang: 834_453 });
    expect(days.find(({ on }) => on === '2026-01-01')).toEqual({ on: '2026-01-01', orders: 1, revenueSatang: 0 });
  });

  it('is day by day what the reports of all organizations say together', async () => {
    const { days } = await read.figures(evening);
    const reported = async (on: string, name: 'report01' | 'report02', tabId: string) => {
      const tab = tabOf(name, tabId);
      if (!tab) throw new Error(`${name} has no ${tabId}.`);
      const query = { from: on, to: on, nr: 1_000, groupBy: 'day' } as const;
      const ofOrgs = ['klangdee', 'second'].map((org) => facts.figures(org, tab, query));
      return (await Promise.all(ofOrgs)).map((groups) => facts.totals(tab, 'day', groups));
    };
    const sum = (all: readonly Record<string, number | null>[], id: string) =>
      all.reduce((so, totals) => so + (totals[id] ?? 0), 0);
    for (const { on, orders } of days)
      expect([on, sum(await reported(on, 'report01', 'day'), 'booked')]).toEqual([on, orders]);
    for (const { on, revenueSatang } of days)
      expect([on, sum(await reported(on, 'report02', 'payments'), 'received')]).toEqual([on, revenueSatang]);
  });

  it('opens to what each organization has of it, and that to the facts that come to it', async () => {
    const [today, month] = ['2026-01-05', '2026-01-01'];
    const { revenueMonthSatang, orders } = await read.figures(evening);
    const sumOf = (values: readonly { readonly value: number }[]) => values.reduce((sum, { value }) => sum + value, 0);
    const revenue = await behind.parts('revenue', { from: month, to: today });
    expect([revenue.map(({ _id }) => _id), sumOf(revenue)]).toEqual([['klangdee'], revenueMonthSatang]);
    expect(sumOf(await behind.parts('orders', { from: null, to: today }))).toBe(orders);
    const query = { org: 'klangdee', figure: 'revenue', from: month, to: today } as const;
    const first = await behind.facts(query, { limit: 1 });
    const rest = await behind.facts(query, { limit: 5, after: first.next ?? '' });
    const facts = [...first.data, ...rest.data];
    expect([facts.map(({ orderId }) => orderId), sumOf(facts), rest.next]).toEqual([['o5', 'o1'], first.sum, null]);
    expect([first.sum, first.count]).toEqual([revenueMonthSatang, 2]);
    const used = await behind.facts({ ...query, figure: 'usedOrders' }, { limit: 5 });
    const [mine] = (await listed.list(evening, { ids: ['klangdee'] })).rows;
    expect([used.sum, used.data.length]).toEqual([mine?.orders.used, mine?.orders.used]);
    expect((await behind.facts({ ...query, org: 'second' }, { limit: 5 })).data).toEqual([]);
  });

  it('is another day at midnight in Bangkok', async () => {
    const { revenueTodaySatang, revenueMonthSatang } = await read.figures(new Date('2026-01-05T17:00:00.000Z'));
    expect([revenueTodaySatang, revenueMonthSatang]).toEqual([0, 834_453]);
  });
});

describe('an organization', () => {
  it('has used of its package what it has, orders that stand by the month of Bangkok', async () => {
    const [first] = (await listed.list(evening, { search: 'LOCALHOST' })).rows;
    expect(first).toMatchObject({
      _id: 'klangdee',
      staff: { used: 1, limit: null },
      orders: { used: 2, limit: 2 },
      isOpen: true,
    });
  });

  it('is found by a part of its host, and by no sign that stands for others', async () => {
    expect(await ids({ search: 'second.' })).toEqual(['second']);
    expect(await ids({ search: '%' })).toEqual([]);
  });

  it('stands in the list of those that are open, closed, or near a limit', async () => {
    expect(await ids({ view: 'open' })).toEqual(['klangdee']);
    expect(await ids({ view: 'suspended' })).toEqual(['second']);
    expect(await ids({ view: 'near' })).toEqual(['klangdee']);
    expect(await ids({ view: 'archived' })).toEqual([]);
    expect([await listed.count(evening, { view: 'near' }), await listed.counts()]).toEqual([
      1,
      { all: 2, open: 1, suspended: 1, archived: 0 },
    ]);
  });

  it('is sorted by name or by age, either way round, and listed page by page', async () => {
    expect(await ids({ sort: 'name' })).toEqual(['klangdee', 'second']);
    expect(await ids({ sort: '-name' })).toEqual(['second', 'klangdee']);
    expect(await ids({ sort: '-since' })).toEqual(['second', 'klangdee']);
    const { next } = await listed.list(evening, { sort: '-name', limit: 1 });
    expect([next, await ids({ sort: '-name', after: next ?? '' })]).toEqual(['second', ['klangdee']]);
  });
});

describe('the staff of all organizations', () => {
  it('are listed by name, page by page', async () => {
    const first = await across.list({ limit: 1 });
    expect([first.rows.map(({ org }) => org), await across.count({})]).toEqual([['second'], 2]);
    const then = await across.list({ limit: 1, ...(first.next && { after: first.next }) });
    expect([then.rows.map(({ org, id }) => `${org}/${id}`), then.next]).toEqual([['klangdee/s1'], null]);
  });

  it('are sorted by name or by age, either way round', async () => {
    const orgs = async (sort: '-name' | 'since' | '-since') => (await across.list({ sort })).rows.map(({ org }) => org);
    expect(await orgs('-name')).toEqual(['klangdee', 'second']);
    expect([await orgs('since'), await orgs('-since')]).toEqual([
      ['klangdee', 'second'],
      ['second', 'klangdee'],
    ]);
  });

  it('are narrowed to an organization and to words', async () => {
    expect((await across.list({ org: 'klangdee' })).rows.map(({ name }) => name)).toEqual(['วิภา']);
    expect(await across.count({ search: 'ประ' })).toBe(1);
  });
});
