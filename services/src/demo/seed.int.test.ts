import { randomBytes } from 'node:crypto';
import { platformOrg } from '@klang/contracts/console/index';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendar, calendarId, closedOn, placesOn } from '../domain/calendar.ts';
import { contact } from '../domain/contact.ts';
import { item } from '../domain/item.ts';
import { lookup } from '../domain/lookup.ts';
import { order } from '../domain/order.ts';
import { openOf } from '../domain/orderBilling.ts';
import { cameToNothing } from '../domain/orderState.ts';
import { promo } from '../domain/promo.ts';
import { bookedIn, holdOf, slotday } from '../domain/slotday.ts';
import { staff } from '../domain/staff.ts';
import { stray } from '../domain/stray.ts';
import { trip } from '../domain/trip.ts';
import { custodyOf } from '../platform/custody/bringing.ts';
import { contexts } from '../platform/eventLog/context.ts';
import { stateOf } from '../platform/eventLog/stateOf.ts';
import { openParts, type Parts } from '../platform/parts.ts';
import { type AccountKind, lineLogin } from '../platform/signin/accounts.ts';
import { demoLineAccounts } from '../standins/line/lineAccounts.ts';
import { newDatabase, newEventStore, type TestEventStore } from '../testing/testWorld.ts';
import { demoPassword } from './accounts.ts';
import { demoContacts } from './contacts/contacts.ts';
import { demoPackageId } from './goods.ts';
import { demoLists } from './lists.ts';
import { demoOrders } from './orders.ts';
import { seedDemo } from './seed.ts';
import { demoTrips } from './trips.ts';
import { demoWeeks } from './visits.ts';

const world = { store: undefined as TestEventStore | undefined, parts: undefined as Parts | undefined };
const fileBytes = new Map<string, Buffer>();
const files = {
  put: async (name: string, bytes: Buffer) => void fileBytes.set(name, bytes),
  get: async (name: string) => fileBytes.get(name) ?? null,
  remove: async (name: string) => void fileBytes.delete(name),
};
const partsOf = (): Parts => {
  if (!world.parts) throw new Error('The test has not begun.');
  return world.parts;
};

// The data of an earlier version: a package with fewer fields, an owner without a contact and with their own password.
const ownPassword = 'my own password 7';
const seedAsBefore = async ({ log, clock, accounts }: Parts) => {
  const actor = { kind: 'system', id: 'demo', name: null } as const;
  const ctx = contexts({ log, clock, report: () => {} })({ org: 'klangdee', actor, address: null });
  const staffId = 'demo-owner';
  const names = { name_th: 'กล่อง', name_en: 'Our box' };
  const bare = { ...names, pricePerBoxMonthSatang: 15_500, minMonths: 1, active: true, status: 5 };
  const added = { type: 'AddLookup', lookupId: demoPackageId, kind: 'salepackage', fields: bare } as const;
  await ctx.execute(lookup, demoPackageId, { ...added, at: ctx.now.toISOString() });
  await accounts.register({ org: 'klangdee', kind: 'staff', login: 'owner' }, staffId, ownPassword);
  const at = ctx.now.toISOString();
  await ctx.execute(staff, staffId, { type: 'AddStaff', staffId, name: 'วิภา', isAdmin: true, at });
};

beforeAll(async () => {
  world.store = await newEventStore();
  world.parts = await openParts({
    DATABASE_URL: await newDatabase(),
    EVENTSTORE_URL: world.store.url,
    MASTER_KEY: randomBytes(32),
    isDemo: false,
  });
  await seedAsBefore(partsOf());
  await seedDemo(partsOf(), files);
});

afterAll(async () => {
  await world.parts?.close();
  await world.store?.stop();
});

const check = async (org: string, kind: AccountKind, login: string, password = demoPassword) =>
  partsOf().accounts.isRight(await partsOf().accounts.behind({ org, kind, login }), password);
const staffOf = (org: string, id: string) => stateOf(partsOf().log, staff, { org, id });

it.each([
  ['klangdee', 'staff', 'staff'],
  ['klangdee', 'staff', 'viewer'],
  ['klangdee', 'staff', 'finance'],
  ['second', 'staff', 'owner'],
  [platformOrg, 'admin', 'platform'],
  ['klangdee', 'customer', 'customer@demo.test'],
  ['klangdee', 'customer', 'company@demo.test'],
] as const)('the demo lets somebody of %s in as %s with the name %s', async (org, kind, login) => {
  expect(await check(org, kind, login)).toMatchObject({ org, kind });
});

it('the demo completes what an earlier version left, and leaves a password that was changed', async () => {
  expect(await check('klangdee', 'staff', 'owner', ownPassword)).toMatchObject({ personId: 'demo-owner' });
  expect(await check('klangdee', 'staff', 'owner')).toBeNull();
  expect(await staffOf('klangdee', 'demo-owner')).toMatchObject({ email: 'owner@demo.example.com', isAdmin: true });
});

it('the demo has every entry of its lists, and what staff made of those of an earlier version', async () => {
  const { log } = partsOf();
  const states = await Promise.all(demoLists.map(({ org, id }) => stateOf(log, lookup, { org, id })));
  expect(states.map((state) => state?.kind)).toEqual(demoLists.map(({ kind }) => kind));
  const entry = await stateOf(log, lookup, { org: 'klangdee', id: demoPackageId });
  expect(entry?.fields).toMatchObject({ name_en: 'Our box', pricePerBoxMonthSatang: 15_500, service: 'service-box' });
});

it('the demo gives the same e-mail in two organizations to two people', async () => {
  const [here, there] = await Promise.all(['klangdee', 'second'].map((org) => staffOf(org, 'demo-owner')));
  expect(here?.email).toBe(there?.email);
  expect(here?.name).not.toBe(there?.name);
});

it.each([
  ['demo-staff', 'orderlist', 'viu'],
  ['demo-staff', 'staff', undefined],
  ['demo-viewer', 'report01', 'v'],
  ['demo-viewer', 'customer', undefined],
  ['demo-finance', 'report04', 'v'],
  ['demo-finance', 'setting', undefined],
])('the demo gives %s on %s the letters %s', async (staffId, module, letters) => {
  const { permissionId, isAdmin } = await staffOf('klangdee', staffId);
  expect(isAdmin).toBe(false);
  const role = await stateOf(partsOf().log, lookup, { org: 'klangdee', id: permissionId ?? '' });
  expect(Object(role?.fields['mod'])[module]).toBe(letters);
});

it('the demo links one account of the messaging platform, to the owner', async () => {
  const linked = demoLineAccounts.map(({ userId }) =>
    partsOf().accounts.linkedTo({ org: 'klangdee', kind: 'staff', login: lineLogin(userId) }),
  );
  expect((await Promise.all(linked)).map((account) => account?.personId)).toEqual([
    'demo-owner',
    undefined,
    undefined,
    undefined,
  ]);
});

it('the demo has orders of every kind, each with a past in which nothing is later than now', async () => {
  const { log, clock } = partsOf();
  const states = await Promise.all(demoOrders.map(({ org, orderId: id }) => stateOf(log, order, { org, id })));
  const statuses = new Set(states.map((state) => state?.status));
  expect(statuses).toEqual(new Set(['new', 'success', 'expired', 'cancel', 'canceled', 'cancelingSome', 'canceling']));
  const now = clock.now().toISOString();
  for await (const { events } of log.readAll()) for (const { meta } of events) expect(meta.at <= now).toBe(true);
  for await (const { events } of log.read('order-klangdee.KD-0005')) {
    const times = events.map(({ meta }) => meta.at);
    expect(times).toEqual(times.toSorted());
    expect(events.map(({ meta }) => meta.actor.kind)).toContain('staff');
  }
});

it('the demo has orders at the price of the house, with their places, a promo code, a company that withholds and late money', async () => {
  const { log } = partsOf();
  const first = async (stream: string) => {
    for await (const { events } of log.read(stream)) return events[0];
    return undefined;
  };
  const placed = await Promise.all(demoOrders.map(({ org, orderId }) => first(`order-${org}.${orderId}`)));
  const quotes = placed.map((event) => (event?.type === 'OrderPlaced' ? event.data.quote : null));
  expect(quotes.every((quote) => quote !== null && quote.payNowSatang > 0)).toBe(true);
  expect(quotes.some((quote) => quote && quote.withholdingSatang > 0)).toBe(true);
  const days = await Promise.all(
    placed.map(async (event) => {
      if (event?.type !== 'OrderPlaced' || !event.data.pickUp) throw new Error('An order has no visit.');
      const { on, slotId } = event.data.pickUp;
      const [there, so] = await Promise.all([
        stateOf(log, slotday, { org: event.meta.org, id: on }),
        stateOf(log, order, { org: event.meta.org, id: event.data.orderId }),
      ]);
      const { orderId } = event.data;
      const hold = holdOf(there, { slotId, visit: 'pickUp', orderId });
      return [orderId, so !== null && !cameToNothing(so), hold !== undefined];
    }),
  );
  // A canceled and refunded order has released its place too.
  const isGivenBack = (id: unknown) => id === 'KD-0005';
  expect(days).toEqual(days.map(([id, taken]) => [id, taken, !isGivenBack(id) && taken]));
  expect((await stateOf(log, promo, { org: 'klangdee', id: 'discount-welcome' })).uses).toBe(1);
  const late = await stateOf(log, order, { org: 'klangdee', id: 'KD-0010' });
  expect(late?.attempts.get('KD-0010-1')?.late).toMatchObject({ cause: 'afterWindow', choice: null });
  const strays = ['demo-stray', 'demo-chargeback'].map((id) => stateOf(log, stray, { org: 'klangdee', id }));
  expect(await Promise.all(strays)).toMatchObject([{ isSettled: false }, { bankBy: expect.any(String) }]);
});

it('the demo has bills that are paid, that are late, and that are still to be paid', async () => {
  const { log, clock } = partsOf();
  const today = bangkokDay(clock.now());
  const billsOf = async (id: string) => {
    const placed = await stateOf(log, order, { org: 'klangdee', id });
    const bills = [...(placed?.contract.billing.bills.values() ?? [])];
    return bills.map((bill) => (openOf(bill) === 0 ? 'paid' : bill.dueOn < today ? 'late' : 'open'));
  };
  expect(await billsOf('KD-0019')).toEqual(['paid', 'paid', 'late']);
  expect(await billsOf('KD-0020')).toEqual(['open']);
  const [returned, credited, lost] = await Promise.all(
    ['KD-0002', 'KD-0004', 'KD-0008'].map((id) => stateOf(log, order, { org: 'klangdee', id })),
  );
  expect(returned?.refunds.get('demo-refund')).toMatchObject({ state: 'paid', amountSatang: 20_000 });
  expect(credited?.contract.billing.creditSatang).toBe(80_000);
  expect(lost?.attempts.get('KD-0008-1')?.isTakenBack).toBe(true);
  // Two pictures, claim and card, in two sizes each.
  expect([...fileBytes.keys()].filter((name) => name.endsWith('.sealed'))).toHaveLength(4);
});

const custodyOfDemo = async () => {
  const { log, clock } = partsOf();
  const today = bangkokDay(clock.now());
  const orders = await Promise.all(
    demoOrders.map(async ({ org, orderId: id }) => ({ org, standing: await stateOf(log, order, { org, id }) })),
  );
  const known = orders.flatMap(({ org, standing }) => {
    const { items, trips } = standing?.contract ?? { items: new Map(), trips: new Map() };
    return [{ org, itemIds: [...items.keys()], tripIds: [...trips.keys()], states: [...items.values()] }];
  });
  const trips = await Promise.all(
    known.flatMap(({ org, tripIds }) => tripIds.map((id) => stateOf(log, trip, { org, id }))),
  );
  const items = await Promise.all(
    known.flatMap(({ org, itemIds }) => itemIds.map((id) => stateOf(log, item, { org, id }))),
  );
  return { today, trips, items, states: new Set(known.flatMap(({ states }) => states.map(({ state }) => state))) };
};

it('the demo has things in every state: stored, with the customer, on the way, asked back, and never fetched', async () => {
  const { items, states } = await custodyOfDemo();
  expect(states).toEqual(
    new Set(['booked', 'collected', 'stored', 'withCustomer', 'depositing', 'returning', 'dropped']),
  );
  expect(new Set(items.map(({ custody }) => custody))).toEqual(new Set(['customer', 'movers', 'storage']));
  expect(items.every(({ custody, locationId }) => (custody === 'storage') === (locationId !== null))).toBe(true);
});

it('the demo has visits of today and tomorrow with two crews, each in the order of its stops, and one that failed', async () => {
  const { today, trips } = await custodyOfDemo();
  const stopsOn = (on: string, crewId: string | null) =>
    trips
      .filter((one) => one?.visit.on === on && one.crewId === crewId)
      .map((one) => one?.stop)
      .sort();
  const tomorrow = daysAfter(today, 1);
  expect(stopsOn(today, 'crew-north')).toEqual([1, 2, 3]);
  expect(stopsOn(today, 'crew-river')).toEqual([1]);
  expect(stopsOn(tomorrow, 'crew-north')).toEqual([1]);
  expect(stopsOn(tomorrow, 'crew-river')).toEqual([1, 2]);
  expect(stopsOn(tomorrow, null)).toHaveLength(1);
  expect(trips.filter((one) => one?.status === 'unsuccessful')).toHaveLength(1);
  expect(trips.filter((one) => one && one.visit.on < today && one.status === 'scheduled')).toEqual([]);
});

it('the demo leaves nothing of its visits to be brought about afterwards', async () => {
  const { log, clock } = partsOf();
  const keeping = custodyOf({ log });
  const before = await log.head();
  for (const { org, orderId } of demoOrders) {
    const actor = { kind: 'system', id: 'worker', name: null } as const;
    const ctx = contexts({ log, clock, report: () => {} })({ org, actor, address: null });
    const standing = await stateOf(log, order, { org, id: orderId });
    if (!demoTrips[orderId]) continue;
    await keeping.bringContract(ctx, orderId);
    for (const tripId of standing?.contract.trips.keys() ?? []) await keeping.bringTrip(ctx, tripId);
  }
  expect(await log.head()).toBe(before);
});

it('the demo has messages of visitors in every state and both languages, whose answers are too old to be mailed', async () => {
  const { log, clock } = partsOf();
  const states = await Promise.all(
    demoContacts.map(({ contactId: id }) => stateOf(log, contact, { org: 'klangdee', id })),
  );
  expect(new Set(states.map((state) => state?.status))).toEqual(new Set(['new', 'answered', 'closed']));
  expect(new Set(states.map((state) => `${state?.language} ${state?.kind}`)).size).toBe(4);
  const weekAgo = clock.now().getTime() - 7 * 86_400_000;
  for await (const { events } of log.readAll())
    for (const { type, meta } of events)
      if (type === 'ContactMessageAnswered') expect(Date.parse(meta.at)).toBeLessThan(weekAgo);
});

it('the demo has days with free, few and no places with the movers, and closed ones', async () => {
  const { log, clock } = partsOf();
  const known = await stateOf(log, calendar, { org: 'klangdee', id: calendarId });
  const today = bangkokDay(clock.now());
  const left = async (on: string): Promise<number | 'closed'> => {
    if (closedOn(known, on, 'pickUp')) return 'closed';
    const day = await stateOf(log, slotday, { org: 'klangdee', id: on });
    const slots = demoWeeks.filter(({ visit }) => visit === 'pickUp');
    return slots.reduce((sum, slot) => sum + placesOn(known, { ...slot, on }) - bookedIn(day, slot), 0);
  };
  const all = await Promise.all(Array.from({ length: 45 }, (_, days) => left(daysAfter(today, days + 2))));
  expect(all).toEqual(expect.arrayContaining([0, 1, 9]));
  expect(known.closed.size).toBeGreaterThan(0);
  for (const on of known.closed.keys()) expect(await left(on)).toBe('closed');
  expect(all.every((one) => one === 'closed' || one >= 0)).toBe(true);
});

it('the demo does nothing the second time', async () => {
  const before = await partsOf().log.head();
  await seedDemo(partsOf());
  expect(await partsOf().log.head()).toBe(before);
});
