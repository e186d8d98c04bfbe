import { afterAll, beforeAll, expect, it } from 'vitest';
import { contexts } from '../../platform/eventLog/context.ts';
import { allOrgs, rememberOrgs } from '../../platform/kit/orgs.ts';
import { closeBooks } from '../../platform/proof/closeBooks.ts';
import { type Closed, closingsOf } from '../../platform/proof/exporting.ts';
import { roster } from '../kit/kit.ts';
import { performing } from '../kit/perform.ts';
import { portsOf } from '../testing/everyJobFixture.ts';
import { org } from '../testing/paperFixture.ts';
import { openSmtp } from '../testing/smtpFixture.ts';
import { newClock, openShop, type Shop } from '../testing/workerFixture.ts';
import { closingMails } from './closingMails.ts';

const clock = newClock();
const known = allOrgs();
let shop: Shop;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
let ports: ReturnType<typeof portsOf>;

/** Somebody who works here, with the rights of an admin or with none. */
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

it('who may see money and tax is told of closed days once, with their hash and figures', async () => {
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
    .toBe(3);
  clock.advance(86_400_000);
  const contextOf = contexts({ log: shop.log, clock, tell: () => {} });
  await closeBooks(contextOf({ org, actor: { kind: 'system', id: 'closing', name: null }, address: null }), shop.log);
  const [closed] = (await closingsOf(shop.log, org)) as [Closed];
  const jobs = roster(closingMails(ports));
  const perform = performing({ roster: jobs, contextOf, clock, tell: () => {} });
  for await (const { events } of shop.log.read(`closing-${org}.days`))
    for (const event of [...events, ...events]) for (const bell of jobs.bellsOf(event)) await perform(bell);
  expect(smtp.came.map(({ to }) => to)).toEqual(['finance@klang.test']);
  const [mail] = smtp.came;
  expect(mail?.subject).toMatch(/^Books closed: \w+day \d+ \w+ \d{4} – Klang Dee$/);
  for (const said of [closed.hash, `Events: ${closed.last}`, 'Papers: 0', 'Money received: ฿0', 'Net VAT: ฿0'])
    expect(mail?.text).toContain(said);
}, 60_000);
