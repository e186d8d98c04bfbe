import { overview, type WaitingOne, type WaitingTile, waitingTiles } from '@klang/contracts/api/overview';
import { reportEndpoints } from '@klang/contracts/api/reports';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { contactAnswerMs } from '@klang/contracts/limits';
import { lookupReads } from '@klang/projections/lookups/queries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendar, calendarId } from '../../domain/calendar.ts';
import { contact } from '../../domain/contact.ts';
import { lookup } from '../../domain/lookup.ts';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { refund } from '../../domain/refund.ts';
import { slotday } from '../../domain/slotday.ts';
import { stray } from '../../domain/stray.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';
import { goodsTiles } from './goodsTiles.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
}, 60_000);
afterAll(() => api.close());

const hourMs = 3_600_000;
const at = (ms = Date.now()) => new Date(ms).toISOString();
const tokenOf = async (staffId: string, org = 'klangdee') => {
  const who = { kind: 'staff', org, personId: staffId, name: staffId, device: null, agent: '', isKept: false } as const;
  return api.parts.sessions.start({ ...who, now: new Date() });
};
const seenBy = async (token: string) => {
  const answer = await api.call(overview.today.path, {}, { token });
  expect(answer.statusCode).toBe(200);
  return overview.today.detail.parse(answer.json().detail);
};
const place = (orderId: string, org = 'klangdee') =>
  api.asSystem(org).execute(order, orderId, {
    ...what,
    type: 'PlaceOrder',
    orderId,
    customerId: 'c1',
    at: at(),
  });
const write = (contactId: string, sentAt: string) =>
  api.asSystem().execute(contact, contactId, {
    type: 'SendContactMessage',
    contactId,
    kind: 'question',
    name: 'วิภา',
    email: 'wipa@klang.test',
    phone: null,
    text: 'ถาม',
    estimate: null,
    language: 'th',
    at: sentAt,
  });

it('the first page is calm on the first day', async () => {
  const { orders, visits, messages, money, staff } = await seenBy(await api.signedIn('staff', 'first', 'second'));
  expect(orders).toEqual({
    isAny: false,
    booked: 0,
    placed: [],
    waiting: 0,
    transfers: 0,
    cancelAsked: 0,
    withoutPlace: [],
    fullAt: null,
  });
  expect([visits?.slots, visits?.days.length]).toEqual([[], 14]);
  expect(messages).toEqual({ waiting: 0, overdue: 0, soon: 0, answerBy: null });
  expect([money, staff]).toEqual([{ open: 0, cameSatang: 0, takenBackSatang: 0, settleBy: null }, { waiting: 0 }]);
});

it('the first page counts what waits in the own organization alone', async () => {
  const today = bangkokDay(new Date());
  const slot = { name_th: 'เช้า', name_en: 'Morning', active: true, status: 5, sort: 0, start: '09:00', end: '12:00' };
  await api.asSystem().execute(lookup, 'morning', {
    type: 'AddLookup',
    lookupId: 'morning',
    kind: 'timeslot',
    fields: slot,
    at: at(),
  });
  const where = { slotId: 'morning', visit: 'pickUp' } as const;
  await api.asSystem().execute(calendar, calendarId, {
    type: 'SetWeekPlaces',
    ...where,
    places: [9, 9, 9, 9, 9, 9, 9],
    at: at(),
  });
  await api.asSystem().execute(slotday, today, {
    type: 'HoldPlace',
    on: today,
    ...where,
    orderId: 'o1',
    customerId: 'c1',
    places: 9,
    until: at(Date.now() + hourMs),
    at: at(),
  });
  for (const id of ['o1', 'o2', 'o3']) await place(id);
  await place('x1', 'second');
  const paid = { type: 'RecordPayment', orderId: 'o2', paymentId: 'p1', amountSatang: what.totalSatang } as const;
  await api.asSystem().execute(order, 'o2', { ...paid, paidAt: at(), at: at() });
  await api.asSystem().execute(order, 'o2', { ...paid, paymentId: 'p2', paidAt: at(), at: at() });
  const back = { orderId: null, invoiceNo: 'x', cause: 'chargedBack', amountSatang: 5_000, reference: '' } as const;
  await api.asSystem().execute(stray, 's1', {
    type: 'RecordTakenBack',
    strayId: 's1',
    ...back,
    takenBackAt: at(),
    at: at(),
  });
  const dueIn = (hours: number) => at(Date.now() - contactAnswerMs + hours * hourMs);
  for (const [id, hours] of [
    ['m1', -1],
    ['m2', 1],
    ['m3', 8],
  ] as const)
    await write(id, dueIn(hours));
  const { position } = await place('o4');
  await api.settled(['orders', 'places', 'contacts', 'cases', 'lookups', 'facts'], position ?? '', 10_000);

  const seen = await seenBy(await api.signedIn('staff', 'owner'));
  expect(seen.orders).toEqual({
    isAny: true,
    booked: 4,
    waiting: 3,
    transfers: 0,
    cancelAsked: 0,
    withoutPlace: [],
    fullAt: null,
    placed: [
      { status: 'new', count: 3 },
      { status: 'success', count: 1 },
    ],
  });
  expect(seen.messages).toEqual({ waiting: 3, overdue: 1, soon: 1, answerBy: expect.any(String) });
  expect(seen.money).toEqual({
    open: 2,
    cameSatang: what.totalSatang,
    takenBackSatang: 5_000,
    settleBy: expect.any(String),
  });
  const reported = async <N extends 'report01' | 'report02'>(name: N, tab: string) => {
    const days = { tab, from: today, to: today };
    const token = await api.signedIn('staff', 'owner');
    return (await api.call(reportEndpoints[name].figures.path, days, { token })).json().detail.totals;
  };
  expect(await reported('report01', 'day')).toMatchObject({
    booked: seen.orders?.booked,
    waiting: seen.orders?.waiting,
  });
  const { open, cameSatang: openCame, takenBackSatang = 0 } = seen.money ?? {};
  expect(await reported('report02', 'late')).toMatchObject({ open, openCame, openBack: -takenBackSatang });
  const [first, last] = [seen.visits?.days[0], seen.visits?.days.at(-1)];
  expect([first?.on, last?.on]).toEqual([today, daysAfter(today, 13)]);
  expect(first?.slots).toContainEqual({ ...where, places: 9, isOwn: false, booked: 1 });
});

it('the first page names the paid orders that have no place with the movers, until they have one', async () => {
  const on = bangkokDay(new Date());
  const mine = { on, slotId: 'evening', visit: 'pickUp', orderId: 'o9', customerId: 'c1', at: at() } as const;
  const shown = async (places: number) => {
    const { position } = await api.asSystem().execute(slotday, on, { type: 'KeepPlace', ...mine, places });
    await api.settled(['places'], position ?? '', 10_000);
    return (await seenBy(await api.signedIn('staff', 'owner'))).orders?.withoutPlace;
  };
  expect([await shown(0), await shown(1)]).toEqual([[{ orderId: 'o9', number: 'o9', on }], []]);
});

it('a tile opens to each thing that waits, with the event since which it does, and comes to what it says', async () => {
  await api
    .asSystem()
    .execute(order, 'o2', { type: 'CancelOrder', orderId: 'o2', asCustomer: null, reason: 'moved', at: at() });
  const money = { orderId: 'o2', customerId: 'c1', paymentId: 'p1', method: 'transfer', cause: 'goodwill' } as const;
  for (const [refundId, amountSatang] of [
    ['r1', 10_000],
    ['r2', 2_550],
  ] as const) {
    const command = { ...money, refundId, amountSatang, reason: 'ขออภัย', askedBy: 's1', isApproved: false, at: at() };
    const { position } = await api.asSystem().execute(refund, refundId, { type: 'AskRefund', ...command });
    await api.settled(['orders', 'refunds'], position ?? '', 10_000);
  }
  const token = await api.signedIn('staff', 'owner');
  const waiting = async (tile: WaitingTile, as = token) =>
    (await api.call(overview.waiting.path, { tile }, { token: as })).json().detail;
  const typesIn = ({ data }: { data: readonly WaitingOne[] }) => data.map(({ id, event }) => `${id} ${event.type}`);
  const { orders, refunds, messages } = await seenBy(token);
  const back = await waiting('refunds');
  expect(typesIn(back)).toEqual(['r1 RefundAsked', 'r2 RefundAsked']);
  expect([back.count, back.amountSatang]).toEqual([refunds?.toApprove, refunds?.amountSatang]);
  expect(back.data[0]).toMatchObject({ title: 'o2', amountSatang: 10_000, event: { data: { reason: null } } });
  const cancels = await waiting('cancelAsked');
  expect([typesIn(cancels), orders?.cancelAsked, cancels.amountSatang]).toEqual([['o2 OrderCancelAsked'], 1, null]);
  const messageTile = await waiting('messages');
  expect([messageTile.count, new Set(typesIn(messageTile).map((one) => one.split(' ')[1]))]).toEqual([
    messages?.waiting,
    new Set(['ContactMessageSent']),
  ]);
  const visits = await waiting('pickUpsToday');
  expect([visits.count, typesIn(visits)]).toEqual([1, ['o1 PlaceHeld']]);
  const hours = { on: bangkokDay(new Date()), visit: 'pickUp', slotId: 'morning' };
  const inHours = async (of: object) =>
    (await api.call(overview.places.path, { ...hours, ...of }, { token })).json().detail;
  expect(await inHours({})).toEqual(visits);
  const moving = { ...hours, slotId: 'noon', visit: 'pickUp', orderId: 'o1', at: at() } as const;
  const places = { customerId: 'c1', places: 9, until: at(Date.now() + hourMs) };
  const { position } = await api.asSystem().execute(slotday, hours.on, { type: 'HoldPlace', ...moving, ...places });
  await api.settled(['places'], position ?? '', 10_000);
  expect(await inHours({})).toEqual(visits);
  const free = { type: 'GivePlaceBack', ...moving, reason: 'neverOrdered' } as const;
  await api.settled(['places'], (await api.asSystem().execute(slotday, hours.on, free)).position ?? '', 10_000);
  expect(await Promise.all([{ slotId: 'noon' }, { visit: 'return' }].map(inHours))).toMatchObject([
    { count: 0 },
    { count: 0 },
  ]);
  for (const tile of waitingTiles)
    expect((await waiting(tile, await api.signedIn('staff', 'owner', 'second'))).count).toBe(0);
});

it('the first page shows each part only to who may view its module', async () => {
  await hireWith(api, 'desk', { logscontactus: 'v' });
  await hireWith(api, 'nobody', {});
  const shown = async (id: string) => {
    const { orders, visits, messages, money, staff } = await seenBy(await tokenOf(id));
    return [orders, visits, messages, money, staff].map((part) => part !== null);
  };
  expect(await shown('desk')).toEqual([false, false, true, false, false]);
  expect(await shown('nobody')).toEqual([false, false, false, false, false]);
  const opened = async (tile: WaitingTile) =>
    (await api.call(overview.waiting.path, { tile }, { token: await tokenOf('desk') })).statusCode;
  expect(await Promise.all(waitingTiles.map(opened))).toEqual(
    waitingTiles.map((tile) => (tile === 'messages' ? 200 : 404)),
  );
});

it('a panel that names only some says how many there are, and how much money, as its tile does', async () => {
  // Generated columns cannot be written.
  for (const [table, reckoned] of [
    ['read.refunds', 'words'],
    ['read.contacts', ''],
  ] as const) {
    const { rows } = await api.parts.pool.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and attname <> $2`,
      [table, reckoned],
    );
    await api.parts.pool.query(
      `insert into ${table} (${rows[0]?.columns}) select ${rows[0]?.columns} from (
         select (jsonb_populate_record(one, jsonb_build_object('id', 'copy-' || nr))).*
         from ${table} one, generate_series(1, 250) nr where org = 'klangdee' and id = any($1)) copies`,
      [['r1', 'm1']],
    );
  }
  const token = await api.signedIn('staff', 'owner');
  const panel = async (tile: WaitingTile) => {
    const { count, amountSatang } = (await api.call(overview.waiting.path, { tile }, { token })).json().detail;
    return [count, amountSatang];
  };
  const { refunds, messages } = await seenBy(token);
  expect(refunds?.amountSatang).toBeGreaterThan(2_500_000);
  expect(await panel('refunds')).toEqual([refunds?.toApprove, refunds?.amountSatang]);
  expect(messages?.waiting).toBeGreaterThan(250);
  expect(await panel('messages')).toEqual([messages?.waiting, null]);
});

it('an open panel is read again when anything changes that its tile is made of', async () => {
  const models = new Set<string>();
  const watched = new Proxy(api.parts.pool, {
    get: (pool, name) => {
      if (name !== 'query') return Reflect.get(pool, name);
      return (text: string, values: unknown[]) => {
        for (const [, model = ''] of text.matchAll(/read\.([a-z]+)/g)) models.add(model);
        return pool.query(text, values);
      };
    },
  });
  for (const tile of Object.values(goodsTiles(watched, lookupReads(watched)))) {
    await tile.rows('klangdee', new Date());
    await tile.count('klangdee', new Date());
  }
  expect(models).toContain('trips');
  const { reads, alsoReads = [] } = overview.waiting;
  // Trips and items copy what they need of orders into their own tables.
  const known: readonly string[] = [reads ?? '', ...alsoReads, 'item', 'trip'];
  expect([...models].filter((model) => !known.includes(model))).toEqual([]);
});
