import { cash } from '@klang/contracts/api/cash';
import { reportEndpoints } from '@klang/contracts/api/reports';
import { salesTax } from '@klang/contracts/api/salesTax';
import { bangkokDay } from '@klang/contracts/kit/days';
import { kindsOf, reportNames, reports } from '@klang/contracts/reports/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookup } from '../../domain/lookup.ts';
import { order } from '../../domain/order.ts';
import { person } from '../../domain/person.ts';
import { staff as ofStaff } from '../../domain/staff.ts';
import { trip } from '../../domain/trip.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { receiptOfOrder } from '../../workers/papers/receiptWriting.ts';
import { memoryFiles, organizeFields } from '../../workers/testing/paperFixture.ts';
import { lookupCallsOf } from '../testing/lookupsFixture.ts';
import { exemptQuote, openPayShop, type PayShop, totalSatang } from '../testing/payShopFixture.ts';

let shop: PayShop;
let staff: string;
beforeAll(async () => {
  shop = await openPayShop();
  staff = await shop.api.signedIn('staff', 's1');
}, 120_000);
afterAll(() => shop.close());

const { report01, report02 } = reportEndpoints;
const at = () => shop.clock.now().toISOString();
const today = () => bangkokDay(shop.clock.now());
const range = () => ({ tab: 'package', from: today(), to: today() });
const ask = (path: string, body: object, token = staff) => shop.api.call(path, body, { token });
const figures = async (body: object = range()) => (await ask(report01.figures.path, body)).json().detail;
const paid = async (orderId: string, change: object = {}) => {
  const { paid: before } = (await figures()).totals;
  await shop.place(orderId, change);
  const money = { orderId, paymentId: `${orderId}.p`, amountSatang: totalSatang, paidAt: at(), at: at() };
  await shop.api.asSystem().execute(order, orderId, { type: 'RecordPayment', ...money } as never);
  await expect.poll(async () => (await figures()).totals.paid, { timeout: 30_000 }).toBe(before + 1);
};
const csv = async (body: object, path = report01.export.path) => {
  const answer = await ask(path, { ...body, format: 'csv', language: 'en' });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
};

describe('a report', () => {
  it('is to the byte what it was, asked for as of then after more has happened', async () => {
    await paid('r1');
    const { asOf } = await figures();
    const before = await csv({ ...range(), asOfNr: asOf.nr });
    await paid('r2');
    expect(await csv({ ...range(), asOfNr: asOf.nr })).toBe(before);
    expect(await csv({ ...range(), asOf: asOf.at })).toBe(before);
    expect(before).toMatch(/"sha256 [0-9a-f]{64}"\r\n$/);
    expect((await figures()).isLatest).toBe(true);
  });

  it('opens to its facts, and those to their events', async () => {
    const body = { ...range(), measure: 'sales' };
    const { data, sum, count } = (await ask(report01.facts.path, body)).json().detail;
    expect([sum, count]).toEqual([(await figures()).totals.sales, data.length]);
    const numbers = data.map(({ nr }: { nr: number }) => nr);
    expect(numbers).toEqual(numbers.toSorted((one: number, other: number) => other - one));
    const { event, facts } = (await ask(report01.fact.path, { nr: data[0].nr })).json().detail;
    expect(event).toMatchObject({ type: 'OrderPaid', eventId: data[0].eventId });
    expect(facts.map(({ kind }: { kind: string }) => kind)).toContain('paid');
  });

  it('refuses what makes no sense at its field', async () => {
    const fieldOf = async (body: object) => (await ask(report01.figures.path, body)).json().fields?.[0]?.field;
    expect(await fieldOf({ ...range(), to: '2000-01-01' })).toBe('to');
    expect(await fieldOf({ ...range(), compareFrom: today(), compareTo: '2000-01-01' })).toBe('compareTo');
    expect(await fieldOf({ ...range(), groupBy: 'paper' })).toBe('groupBy');
    const ratio = await ask(report01.facts.path, { ...range(), measure: 'success' });
    expect([ratio.statusCode, ratio.json().fields[0].field]).toEqual([400, 'measure']);
  });

  it('is for the Revenue Department the papers of a branch and month, with their buyers, as of then', async () => {
    const { api } = shop;
    const fields = { ...organizeFields, active: true };
    await api.asSystem().execute(lookup, 'siteorganize', {
      type: 'AddLookup',
      lookupId: 'siteorganize',
      kind: 'siteorganize',
      fields,
      at: at(),
    });
    const question = { month: today().slice(0, 7), branch: '00000' };
    const taxOf = async (token = staff) => (await ask(salesTax.figures.path, question, token)).json().detail;
    const issuing = {
      log: api.parts.log,
      papers: papersOf({ log: api.parts.log, publicUrl: 'http://localhost:3000', files: memoryFiles() }),
    };
    const issue = async (orderId: string, change: object = {}) => {
      const { receipts } = await taxOf();
      await paid(orderId, change);
      await receiptOfOrder(api.asSystem(), issuing, { orderId, paymentId: `${orderId}.p` });
      await expect.poll(async () => (await taxOf()).receipts, { timeout: 30_000 }).toBe(receipts + 1);
    };
    await issue('tax1');
    const first = await taxOf();
    expect(first.salesSatang + first.vatSatang).toBe(totalSatang);
    expect(first).toMatchObject({ zeroSatang: 0, exemptSatang: 0, outsideSatang: 0, taxableSatang: first.salesSatang });
    await issue('tax2');
    const file = async (body: object = {}, token = staff) =>
      (await ask(salesTax.export.path, { ...question, ...body, format: 'csv', language: 'th' }, token)).body;
    const lines = (await file()).split('\r\n').map((line) => line.split(','));
    expect(lines[0]?.some((title) => /ยกเว้น|0%/.test(title))).toBe(false);
    expect(lines.slice(1, 3).map(([no, , number, buyer]) => [no, number?.slice(-5), buyer])).toEqual([
      ['1', '-0001', 'สมชาย'],
      ['2', '-0002', 'สมชาย'],
    ]);
    expect(await file({ asOfNr: first.asOf.nr })).not.toContain('-0002');
    const listed = async (body: object = {}, token = staff) =>
      (await ask(salesTax.papers.path, { ...question, ...body }, token)).json().detail;
    const { data, next } = await listed({ limit: 1 });
    expect([data[0].number, next]).toEqual([lines[1]?.[2], '1']);
    const [second] = (await listed({ after: next })).data;
    expect(second).toMatchObject({ no: 2, number: lines[2]?.[2], buyer: 'สมชาย' });
    const { event } = (await ask(report02.fact.path, { nr: second.nr })).json().detail;
    expect([event.type, event.data.number]).toEqual(['PaperIssued', second.number]);
    expect((await listed({ asOfNr: first.asOf.nr })).data.length).toBe(1);
    expect((await taxOf()).salesSatang).toBe(2 * first.salesSatang);
    await issue('tax3', { quote: exemptQuote });
    expect(await taxOf()).toMatchObject({ exemptSatang: totalSatang, taxableSatang: 2 * first.salesSatang });
    expect(await file()).toMatch(/มูลค่า,ยกเว้น VAT,ภาษีมูลค่าเพิ่ม.*-0003,.*,0\.00,1490\.00,0\.00,1490\.00/s);
    const other = await api.signedIn('staff', 's1', 'second');
    expect(await taxOf(other)).toMatchObject({ receipts: 0, salesSatang: 0 });
    expect(await file({}, other)).not.toContain('สมชาย');
    expect(await listed({}, other)).toEqual({ data: [], next: null });
    const bad = await ask(salesTax.figures.path, { month: '2026-13', branch: '0' });
    expect([bad.statusCode, bad.json().fields.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['month', 'branch'],
    ]);
  }, 60_000);

  it('is not seen by another organization', async () => {
    const other = await shop.api.signedIn('staff', 's1', 'second');
    const answer = await ask(report02.figures.path, { tab: 'payments', from: today(), to: today() }, other);
    expect(answer.json().detail?.totals?.received ?? 0).toBe(0);
  });

  it.each(reportNames)('%s is seen through none of its calls without its module', async (name) => {
    const others = Object.fromEntries(reportNames.filter((one) => one !== name).map((one) => [one, 'v']));
    const viewer = await lookupCallsOf(shop.api).withLetters(`not-${name}`, others);
    for (const { path } of Object.values(reportEndpoints[name]))
      expect([path, (await ask(path, {}, viewer)).statusCode]).toEqual([path, 403]);
  });

  it('opens events of which it counts something, and no others, whoever walks the numbers', async () => {
    const { api } = shop;
    const visit = { on: today(), slotId: 'morning', start: '09:00', end: '12:00' };
    const of = { orderId: 'walked', customerId: 'c1', at: at() };
    const ctx = api.asSystem();
    await paid('walked');
    // One command, so that both events are next to each other.
    const money = { ...of, paymentId: 'other', amountSatang: totalSatang, paidAt: at(), cause: 'alreadyPaid' };
    await ctx.execute(order, 'walked', { type: 'RecordPayment', ...money } as never);
    const planned = {
      type: 'ScheduleTrip',
      ...of,
      tripId: 'walk1',
      kind: 10,
      itemIds: [],
      visit,
      cashSatang: 0,
    } as const;
    await ctx.execute(trip, 'walk1', planned);
    const kindsByNr = async () => {
      const { rows } = await api.parts.pool.query<{ nr: number; kinds: string[] }>(
        `select nr::integer as nr, array_agg(kind) as kinds from read.facts where org = 'klangdee' group by nr order by nr`,
      );
      return rows;
    };
    await expect
      .poll(async () => (await kindsByNr()).flatMap(({ kinds }) => kinds), { timeout: 30_000 })
      .toContain('tripPlanned');
    const counted = await kindsByNr();
    for (const name of reportNames) {
      const viewer = await lookupCallsOf(api).withLetters(`only-${name}`, { [name]: 'v' });
      const kinds: ReadonlySet<string> = kindsOf(name);
      const isOf = (row: { readonly kinds: readonly string[] }) => row.kinds.some((kind) => kinds.has(kind));
      const opened: number[] = [];
      const beside: number[] = [];
      for (const { nr } of counted) {
        const answer = await ask(reportEndpoints[name].fact.path, { nr }, viewer);
        if (answer.statusCode !== 200) continue;
        const { facts, causes, followed } = answer.json().detail;
        opened.push(nr);
        beside.push(...[...causes, ...followed].map((one: { nr: number }) => one.nr));
        expect(facts.filter(({ kind }: { kind: string }) => !kinds.has(kind))).toEqual([]);
      }
      expect([name, opened]).toEqual([name, counted.filter(isOf).map(({ nr }) => nr)]);
      expect([name, beside.filter((nr) => !opened.includes(nr))]).toEqual([name, []]);
    }
  }, 60_000);
});

describe('cash of movers', () => {
  const list = async (token = staff) => (await ask(cash.list.path, {}, token)).json().detail.data;
  const handIn = async (body: object, token = staff) => {
    const answer = await ask(cash.handIn.path, { staffId: 'mover', handInId: 'h1', ...body }, token);
    return [answer.statusCode, answer.json().refusal];
  };
  const holds = (heldSatang: number) =>
    expect.poll(async () => (await list())[0]?.heldSatang, { timeout: 30_000 }).toBe(heldSatang);
  const report = async () => (await ask(report02.figures.path, { ...range(), tab: 'cash' })).json().detail.totals;

  it('is with them until the office takes it, which only others write down, once', async () => {
    const mover = await shop.api.signedIn('staff', 'mover');
    const asMover = shop.api.asSystem().as({ org: 'klangdee', actor: { kind: 'staff', id: 'mover', name: 'สมชาย' } });
    const visit = { on: today(), slotId: 'morning', start: '09:00', end: '12:00' };
    await shop.api.asSystem().execute(trip, 'cash1', {
      type: 'ScheduleTrip',
      tripId: 'cash1',
      orderId: 'r1',
      customerId: 'c1',
      kind: 10,
      itemIds: ['r1-01', 'r1-02'],
      visit,
      cashSatang: 10_000,
      at: at(),
    });
    const deed = { tripId: 'cash1', deedId: 'd1', doneAt: at(), at: at() };
    await asMover.execute(trip, 'cash1', { type: 'TakeCash', ...deed, amountSatang: 10_000 });
    await holds(10_000);
    const body = { amountSatang: 9_500, heldSatang: 10_000 };
    expect(await handIn(body, mover)).toEqual([409, 'cash_own']);
    expect(await handIn({ ...body, heldSatang: 9_000 })).toEqual([409, 'cash_changed']);
    expect(await Promise.all([handIn(body), handIn(body)])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(await handIn({ ...body, handInId: 'h2' })).toEqual([409, 'cash_changed']);
    await holds(500);
    const file = await csv({ ...range(), tab: 'cash', groupBy: 'staff' }, report02.export.path);
    expect([file.includes('mover,'), file.includes('สมชาย')]).toEqual([true, false]);
    expect(await report()).toMatchObject({ visits: 1, taken: 10_000, handedIn: 9_500, held: 500 });
    const [one] = (await ask(cash.handIns.path, { staffId: 'mover' })).json().detail.data;
    expect(one).toMatchObject({ handInId: 'h1', ...body, undoneAt: null });
    const undo = () => ask(cash.undo.path, { staffId: 'mover', handInId: 'h1' });
    expect([(await undo()).statusCode, (await undo()).statusCode]).toEqual([200, 200]);
    await holds(10_000);
    expect(await handIn({ staffId: 'nobody', amountSatang: 1, heldSatang: 0 })).toEqual([404, 'staff_not_found']);
    const other = await shop.api.signedIn('staff', 's1', 'second');
    expect(await list(other)).toEqual([]);
    expect(await handIn(body, other)).toEqual([404, 'staff_not_found']);
  }, 60_000);
});

describe('every tab of every report', () => {
  const named = (lookupId: string, name_en: string) => ({
    lookupId,
    kind: 'salepackage',
    at: at(),
    fields: { name_th: 'แพ็กเกจ', name_en, active: true },
  });
  it('is to the byte what it was, three months, a rename and a forgetting later', async () => {
    const { api, clock } = shop;
    const system = () => api.asSystem();
    await system().execute(lookup, 'renamed', { type: 'AddLookup', ...named('renamed', 'Old name') });
    await shop.place('kept1', { packageId: 'renamed' });
    const days = { from: today(), to: today() };
    await expect.poll(() => csv({ tab: 'package', ...days }), { timeout: 30_000 }).toContain('Old name');
    const { asOf } = await figures();
    const all = async () => {
      const files: Record<string, string> = {};
      for (const { name, tabs } of Object.values(reports))
        for (const { id: tab, groupBy: ways } of tabs)
          for (const groupBy of ways) {
            const body = { ...days, tab, groupBy, asOfNr: asOf.nr };
            files[`${name} ${tab} ${groupBy}`] = await csv(body, reportEndpoints[name].export.path);
          }
      return files;
    };
    const before = await all();

    clock.advance(92 * 86_400_000);
    staff = await api.signedIn('staff', 's1');
    await system().execute(lookup, 'renamed', { type: 'ChangeLookup', ...named('renamed', 'New name'), reason: null });
    const by = { byStaffId: 'test', isByAdmin: true, isLastAdmin: false };
    const renamed = { type: 'ChangeStaffProfile', staffId: 'mover', name: 'สมหญิง', email: '', phone: '', ...by };
    await system().execute(ofStaff, 'mover', { ...renamed, at: at() } as never);
    await api.parts.keys.destroyProfile('klangdee', 'c1');
    const forgetting = { type: 'ForgetPerson', kind: 'customer', personId: 'c1', reason: 'asked', at: at() } as const;
    await system().execute(person, 'c1', forgetting);
    await shop.place('later1', { customerId: 'c2', packageId: 'renamed' });
    await expect.poll(() => csv({ ...range() }), { timeout: 30_000 }).toContain('New name');
    const byStaff = { ...days, tab: 'cash', groupBy: 'staff' };
    const screen = async () => JSON.stringify((await ask(report02.figures.path, byStaff)).json().detail.groups);
    await expect.poll(screen, { timeout: 30_000 }).toContain('สมหญิง');
    expect(await all()).toEqual(before);
  }, 120_000);
});
