import { type ClosedFigure, closedFigures } from '@klang/contracts/api/proof';
import { bangkokDay, firstOf, lastOf, monthOf, monthsLater } from '@klang/contracts/kit/days';
import type { ReportTab } from '@klang/contracts/reports/kit';
import { tabOf } from '@klang/contracts/reports/reports';
import { closedFacts } from '@klang/projections/facts/closed';
import { factReads } from '@klang/projections/facts/queries';
import { taxPapers } from '@klang/projections/facts/salesTax';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lookup } from '../../domain/lookup.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { newId } from '../../platform/kit/ids.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { closeBooks } from '../../platform/proof/closeBooks.ts';
import { type ClosedBooks, closingsOf } from '../../platform/proof/exporting.ts';
import { receiptOfOrder } from '../papers/receiptWriting.ts';
import { memoryFiles, org, organizeFields, paidOrder } from '../testing/paperFixture.ts';
import { openShop, type Shop } from '../testing/workerFixture.ts';

const system = { kind: 'system', id: 'test', name: null } as const;
const thisMonth = monthOf(bangkokDay(new Date()));
const year = Array.from({ length: 12 }, (_, place) => monthsLater(thisMonth, place - 12));
const at = (on: string, time = '12:00') => new Date(`${on}T${time}:00+07:00`);
let shop: Shop;
let closings: readonly ClosedBooks[];

const ctxAt = (now: Date) =>
  contexts({ log: shop.log, clock: { now: () => now }, report: () => {} })({ org, actor: system, address: null });
const recordDay = async (orderId: string, now: Date) => {
  const events = paidOrder({ orderId, paymentId: `${orderId}.p`, paidAt: now.toISOString() });
  const why = { commandId: newId(), correlationId: newId(), causationId: null, address: null };
  await shop.log.append(`order-${org}.${orderId}`, 'none', {
    events: events.map((event) => ({ id: newId(), event })),
    meta: { org, actor: system, ...why, at: now.toISOString() },
  });
};
const live = async () => {
  const files = memoryFiles();
  const issuing = { log: shop.log, papers: papersOf({ log: shop.log, publicUrl: 'http://localhost:3000', files }) };
  const begins = at(firstOf(year[0] ?? thisMonth), '08:00');
  const fields = { ...organizeFields };
  const organize = { lookupId: 'siteorganize', kind: 'siteorganize', fields, at: begins.toISOString() };
  await ctxAt(begins).execute(lookup, 'siteorganize', { type: 'AddLookup', ...organize });
  for (const [place, month] of year.entries()) {
    for (const day of place % 2 === 0 ? ['05'] : ['05', '28']) {
      const orderId = `${month}-${day}`;
      const now = at(`${month}-${day}`);
      await recordDay(orderId, now);
      await receiptOfOrder(ctxAt(now), issuing, { orderId, paymentId: `${orderId}.p` });
    }
    await closeBooks(ctxAt(at(firstOf(monthsLater(month, 1)), '00:05')), shop.log);
  }
  closings = await closingsOf(shop.log, org);
};

beforeAll(async () => {
  shop = await openShop();
  await live();
  const last = closings.at(-1)?.last ?? 0;
  const known = async () => expect(await factReads(shop.pool).lastNr(org)).toBeGreaterThanOrEqual(last);
  await vi.waitFor(known, { timeout: 60_000, interval: 50 });
}, 120_000);
afterAll(() => shop.close());

const tabCalled = (id: string): ReportTab => {
  const tab = tabOf('report02', id);
  if (!tab) throw new Error(`report02 has no ${id}.`);
  return tab;
};
const reported = async (month: string, id: string, nr: number) => {
  const reads = factReads(shop.pool);
  const groups = await reads.figures(org, tabCalled(id), {
    from: firstOf(month),
    to: lastOf(month),
    nr,
    groupBy: 'day',
  });
  return reads.totals(tabCalled(id), 'day', groups);
};
const issued = async () => {
  const all: { readonly on: string; readonly totalSatang: number; readonly vatSatang: number }[] = [];
  for await (const { events } of shop.log.readAll())
    for (const { type, data } of events)
      if (type === 'PaperIssued' && data.facts.kind === 'RT') all.push({ on: data.facts.on, ...data.facts.sums });
  return all;
};
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const closedTo = async ({ first, last }: ClosedBooks, figure: ClosedFigure) => {
  const factsOf = closedFacts(shop.pool);
  const page = (after?: string) => factsOf(org, { first, last, figure }, { after, limit: 2 });
  const found = await page();
  const values = found.data.map(({ value }) => value);
  for (let { next } = found; next; ) {
    const more = await page(next);
    values.push(...more.data.map(({ value }) => value));
    next = more.next;
  }
  expect([values.length, sum(values)]).toEqual([found.count, found.sum]);
  return found.sum;
};
const figureIn = ({ papers, receivedSatang, vatSatang }: ClosedBooks, figure: ClosedFigure) =>
  ({ papers, received: receivedSatang, vat: vatSatang })[figure];

it('each month of a year comes to one sum, in its report, its papers, the return and its closing, then and now', async () => {
  expect(closings.map(({ on }) => monthOf(on))).toEqual(year);
  const papers = await issued();
  for (const [place, month] of year.entries()) {
    const closed = closings[place] as ClosedBooks;
    const mine = papers.filter(({ on }) => monthOf(on) === month);
    const listed = await taxPapers(shop.pool)(org, { month, branch: '00000', nr: closed.last });
    const [total, vat] = [sum(mine.map((one) => one.totalSatang)), sum(mine.map((one) => one.vatSatang))];
    for (const nr of [closed.last, 1_000_000]) {
      expect([month, await reported(month, 'receipts', nr)]).toMatchObject([
        month,
        { papers: mine.length, total, vat },
      ]);
      expect((await reported(month, 'payments', nr))['received']).toBe(total);
    }
    expect([listed.length, sum(listed.map((one) => one.valueSatang + one.vatSatang))]).toEqual([mine.length, total]);
    expect([closed.papers, closed.receivedSatang, closed.vatSatang]).toEqual([mine.length, total, vat]);
    for (const figure of closedFigures)
      expect([figure, await closedTo(closed, figure)]).toEqual([figure, figureIn(closed, figure)]);
  }
});
