import { lastOf } from '@klang/contracts/kit/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contexts } from '../../platform/eventLog/context.ts';
import { allOrgs, rememberOrgs } from '../../platform/kit/orgs.ts';
import { closeBooks } from '../../platform/proof/closeBooks.ts';
import { type ClosedBooks, closingsOf } from '../../platform/proof/exporting.ts';
import { roster } from '../kit/kit.ts';
import { performing } from '../kit/perform.ts';
import { portsOf } from '../testing/everyJobFixture.ts';
import { org } from '../testing/paperFixture.ts';
import { openSmtp } from '../testing/smtpFixture.ts';
import { newClock, openShop, type Shop } from '../testing/workerFixture.ts';
import { closingMails } from './closingMails.ts';
import { monthsEnding, reportMails } from './reportMails.ts';

const clock = newClock();
const known = allOrgs();
let shop: Shop;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
let ports: ReturnType<typeof portsOf>;

const hire = async (staffId: string, isAdmin: boolean, organization = org) => {
  const at = clock.now().toISOString();
  const who = { name: `ชื่อ ${staffId}`, email: `${staffId}@klang.test`, language: 'en' as const };
  await shop.write(organization, staffId, [
    { type: 'StaffInvited', data: { staffId, ...who, isAdmin, permissionId: null, invitedAt: at } },
    { type: 'StaffInvitationAccepted', data: { staffId, acceptedAt: at } },
  ]);
};

beforeAll(async () => {
  shop = await openShop(clock);
  smtp = await openSmtp();
  ports = portsOf(shop, smtp.url);
  const facts = { hosts: [], name_th: 'คลังดี', name_en: 'Klang Dee', mailName_th: 'คลังดี', mailName_en: 'Klang Dee' };
  const may = { modules: ['report02' as const], limits: { staff: null, customers: null, orders: null }, isOpen: true };
  rememberOrgs([org, 'other'].map((id) => ({ id, ...facts, ...may })));
}, 60_000);
afterAll(async () => {
  rememberOrgs(known);
  ports.mailer.close();
  await smtp.close();
  await shop.close();
});

it('who may see money and tax is told of closed days once, with their hash and figures, also where a mailbox before theirs is no more', async () => {
  // Sorts before the others.
  await hire('dead', true);
  smtp.gone.add('dead@klang.test');
  await hire('finance', true);
  await hire('gone', true);
  await hire('mover', false);
  await hire('elsewhere', true, 'other');
  const now = clock.now().toISOString();
  await shop.write(
    org,
    'gone',
    [{ type: 'StaffSuspended', data: { staffId: 'gone', reason: '', suspendedAt: now } }],
    1n,
  );
  await expect
    .poll(async () => (await shop.pool.query(`select 1 from read.staff where status = 'active'`)).rowCount, {
      timeout: 20_000,
    })
    .toBe(4);
  clock.advance(86_400_000);
  const contextOf = contexts({ log: shop.log, clock, report: () => {} });
  await closeBooks(contextOf({ org, actor: { kind: 'system', id: 'closing', name: null }, address: null }), shop.log);
  const [closed] = (await closingsOf(shop.log, org)) as [ClosedBooks];
  const jobs = roster(closingMails(ports));
  const perform = performing({ roster: jobs, contextOf, clock, report: () => {} });
  for await (const { events } of shop.log.read(`closing-${org}.days`))
    for (const event of [...events, ...events])
      for (const job of jobs.jobsOf(event)) await expect(perform(job)).rejects.toThrow('does not know the address');
  expect(smtp.came.map(({ to }) => to)).toEqual(['finance@klang.test']);
  const [mail] = smtp.came;
  expect(mail?.subject).toMatch(/^Books closed: \w+day \d+ \w+ \d{4} – Klang Dee$/);
  for (const said of [closed.hash, `Events: ${closed.last}`, 'Papers: 0', 'Money received: ฿0', 'Net VAT: ฿0'])
    expect(mail?.text).toContain(said);
}, 60_000);

it('a saved report of the month goes to whom its owner, who is still here, chose and who may still see it, once, as of the closing, with its file behind their log-in', async () => {
  const now = clock.now().toISOString();
  const view = {
    viewId: 'v1',
    staffId: 'finance',
    list: 'report02',
    name: 'เงินของเดือน',
    isShared: false,
    savedAt: now,
  };
  await shop.write(org, 'v1', [
    { type: 'ViewSaved', data: { ...view, query: 'tab=payments&groupBy=method&range=thisMonth' } },
    { type: 'ViewMailsChosen', data: { viewId: 'v1', staffIds: ['dead', 'finance', 'gone', 'mover'], chosenAt: now } },
  ]);
  await shop.write(org, 'v0', [
    { type: 'ViewSaved', data: { ...view, viewId: 'v0', staffId: 'gone', query: 'tab=payments' } },
    { type: 'ViewMailsChosen', data: { viewId: 'v0', staffIds: ['finance'], chosenAt: now } },
  ]);
  await expect
    .poll(async () => (await shop.pool.query(`select 1 from read.views where mail_to <> '{}'`)).rowCount, {
      timeout: 20_000,
    })
    .toBe(2);
  clock.advance(31 * 86_400_000);
  const contextOf = contexts({ log: shop.log, clock, report: () => {} });
  await closeBooks(contextOf({ org, actor: { kind: 'system', id: 'closing', name: null }, address: null }), shop.log);
  const closed = (await closingsOf(shop.log, org)).at(-1) as ClosedBooks;
  const month = monthsEnding(closed.since, closed.on).at(-1) ?? '';
  const before = smtp.came.length;
  const jobs = roster(reportMails(ports));
  const perform = performing({ roster: jobs, contextOf, clock, report: () => {} });
  const ring = async () => {
    for await (const { events } of shop.log.read(`closing-${org}.days`))
      for (const event of events) for (const job of jobs.jobsOf(event)) await perform(job).catch(() => {});
    return smtp.came.length - before;
  };
  await expect.poll(ring, { timeout: 20_000 }).toBe(1);
  await ring();
  const came = smtp.came.slice(before);
  expect(came.map(({ to }) => to)).toEqual(['finance@klang.test']);
  expect(came[0]?.subject).toMatch(/^เงินของเดือน \w+ \d{4} – Klang Dee$/);
  const asOf = `from=${month}-01&to=${lastOf(month)}&asOfNr=${closed.last}`;
  for (const said of [
    'Received ฿0',
    `/backend/report02?tab=payments&groupBy=method&${asOf}&mailed=v1`,
    '&mailed=v1&take=xlsx',
  ])
    expect(came[0]?.text).toContain(said);
}, 60_000);

it.each([
  ['2026-11-30', '2026-11-30', ['2026-11']],
  ['2026-11-29', '2026-11-29', []],
  ['2026-11-02', '2027-01-31', ['2026-11', '2026-12', '2027-01']],
] as const)('a month ends where its last day is closed: from %s to %s', (since, on, months) =>
  expect(monthsEnding(since, on)).toEqual(months),
);
