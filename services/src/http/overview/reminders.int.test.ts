import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { reminders } from '@klang/contracts/api/reminders';
import { platformOrg } from '@klang/contracts/console/index';
import { bangkokDay } from '@klang/contracts/kit/days';
import { contactAnswerMs } from '@klang/contracts/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claim } from '../../domain/claim.ts';
import { contact } from '../../domain/contact.ts';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { slotday } from '../../domain/slotday.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { addPlatformAdmin, hireWith } from '../testing/watchers/everyCallFixture.ts';

let api: TestApi;
const begun = Date.now();
const at = (minutes = 0) => new Date(begun + minutes * 60_000).toISOString();
beforeAll(async () => {
  api = await openApi();
  const place = (orderId: string, org = 'klangdee') =>
    api.asSystem(org).execute(order, orderId, {
      ...what,
      type: 'PlaceOrder',
      orderId,
      customerId: 'c1',
      at: at(),
    });
  for (const id of ['paid', 'transferred', 'quiet']) await place(id);
  await place('elsewhere', 'second');
  const money = {
    type: 'RecordPayment',
    orderId: 'paid',
    amountSatang: what.totalSatang,
    paidAt: at(),
    at: at(),
  } as const;
  await api.asSystem().execute(order, 'paid', { ...money, paymentId: 'p1' });
  await api.asSystem().execute(order, 'paid', { ...money, paymentId: 'p2' });
  const mine = { orderId: 'transferred', paymentId: 't1', asCustomer: 'c1' } as const;
  await api.asSystem().execute(order, 'transferred', { type: 'StartPayment', ...mine, method: 'transfer', at: at() });
  await api.asSystem().execute(order, 'transferred', { type: 'ReportTransfer', ...mine, at: at(1) });
  const command = { type: 'CancelOrder', orderId: 'paid', asCustomer: 'c1', reason: 'ย้ายบ้าน', at: at(2) } as const;
  await api.asSystem().execute(order, 'paid', command);
  await api.asSystem().execute(contact, 'late', {
    type: 'SendContactMessage',
    contactId: 'late',
    kind: 'question',
    name: 'วิภา',
    email: 'wipa@klang.test',
    phone: null,
    text: 'ถาม',
    estimate: null,
    language: 'th',
    at: at(-contactAnswerMs / 60_000 - 5),
  });
  const where = { on: bangkokDay(new Date(begun)), slotId: 'evening', visit: 'pickUp' } as const;
  const { position } = await api.asSystem().execute(slotday, where.on, {
    type: 'KeepPlace',
    ...where,
    orderId: 'paid',
    customerId: 'c1',
    places: 0,
    at: at(3),
  });
  await api.settled(['orders', 'places', 'contacts', 'cases', 'staff'], position ?? '', 20_000);
}, 60_000);
afterAll(() => api.close());

const tokenOf = async (staffId: string) => {
  const who = { kind: 'staff', org: 'klangdee', personId: staffId, name: staffId, device: null, agent: '' } as const;
  return api.parts.sessions.start({ ...who, isKept: false, now: new Date() });
};
const heard = async (token: string, call: typeof reminders.list | typeof reminders.orgs = reminders.list) => {
  const answer = await api.call(call.path, {}, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json().detail;
};
const kinds = async (token: string) =>
  (await heard(token)).data.map(({ kind, aboutId }: { kind: string; aboutId: string }) => `${kind} ${aboutId}`);

it('the bell tells what waits in the own organization, the newest first, and nothing of what is well', async () => {
  const owner = await api.signedIn('staff', 'owner');
  const kindsNow = await kinds(owner);
  expect(kindsNow.slice(0, 3)).toEqual(['withoutPlace paid', 'cancelAsked paid', 'transfer transferred']);
  expect(kindsNow).toContain('messageLate late');
  expect(kindsNow.filter((one: string) => one.startsWith('money '))).toHaveLength(1);
  expect(kindsNow.join()).not.toMatch(/quiet|elsewhere/);
  const [, wish] = (await heard(owner)).data;
  expect(wish).toMatchObject({ at: at(2), name: what.customerName });
});

it('the bell tells everybody only what they may view', async () => {
  await hireWith(api, 'desk', { logscontactus: 'v' });
  await hireWith(api, 'nobody', {});
  expect(await kinds(await tokenOf('desk'))).toEqual(['messageLate late']);
  expect(await kinds(await tokenOf('nobody'))).toEqual([]);
});

type Entry = { readonly kind: string; readonly aboutId: string; readonly at: string; readonly isRead: boolean };
const readBy = async (token: string): Promise<readonly string[]> =>
  (await heard(token)).data.filter(({ isRead }: Entry) => isRead).map(({ aboutId }: Entry) => aboutId);

it('the bell keeps for each person how far they have read it, never back and never into the future', async () => {
  const [owner, other] = [await api.signedIn('staff', 'seer'), await api.signedIn('staff', 'other')];
  const see = async (upTo: string) => (await api.call(reminders.seen.path, { upTo }, { token: owner })).json().detail;
  expect(await readBy(owner)).toEqual([]);
  expect(await see(at(-1))).toEqual({ seenUpTo: at(-1) });
  expect(await see(at(-9))).toEqual({ seenUpTo: at(-1) });
  expect(await readBy(owner)).toEqual(['late']);
  expect(await readBy(other)).toEqual([]);
  const { seenUpTo } = await see('2999-01-01T00:00:00.000Z');
  expect(Date.parse(seenUpTo)).toBeLessThanOrEqual(Date.now());
});

it('the bell keeps what of it a person has read one by one, until all is read or it waits anew', async () => {
  const [owner, other] = [await api.signedIn('staff', 'reader'), await api.signedIn('staff', 'another')];
  const mark = async (body: object) => {
    const answer = await api.call(reminders.mark.path, body, { token: owner });
    expect(answer.statusCode).toBe(200);
  };
  const wish = { kind: 'cancelAsked', aboutId: 'paid', at: at(2) };
  const seeAll = () => api.call(reminders.seen.path, { upTo: at(-1) }, { token: owner });
  for (const _ of ['once', 'twice']) await mark({ ...wish, isRead: true });
  expect(await readBy(owner)).toEqual(['paid']);
  expect(await readBy(other)).toEqual([]);
  await mark({ ...wish, at: at(-2), isRead: false });
  expect(await readBy(owner)).toEqual(['paid']);
  await seeAll();
  expect(await readBy(owner)).toEqual(['paid', 'late']);
  const late = (await heard(owner)).data.find(({ aboutId }: Entry) => aboutId === 'late');
  await mark({ kind: 'messageLate', aboutId: 'late', at: late.at, isRead: false });
  expect(await readBy(owner)).toEqual(['paid']);
  await seeAll();
  expect(await readBy(owner)).toEqual(['paid', 'late']);
});

it('the bell tells platform admins in which organizations messages wait too long', async () => {
  await addPlatformAdmin(api, 'root');
  const admin = await api.signedIn('admin', 'root', platformOrg);
  const { data } = await heard(admin, reminders.orgs);
  const late = { kind: 'messagesLate', orgId: 'klangdee', count: 1, at: expect.any(String) };
  expect(data).toEqual([{ ...late, isRead: false }]);
  const mark = { kind: 'messagesLate', orgId: 'klangdee', at: data[0].at, isRead: true };
  expect((await api.call(reminders.orgsMark.path, mark, { token: admin })).statusCode).toBe(200);
  expect((await heard(admin, reminders.orgs)).data).toEqual([{ ...late, isRead: true }]);
});

const openClaim = (claimId: string, itemId: string, openedAt: string) =>
  api.asSystem().execute(claim, claimId, {
    type: 'OpenClaim',
    claimId,
    customerId: 'c1',
    itemId,
    orderId: 'paid',
    number: `CL-6911-${claimId}`,
    kind: 'damaged',
    text: 'กล่องบุบ',
    pictures: [],
    wantedSatang: null,
    insuredSatang: null,
    by: 'customer',
    at: openedAt,
  });

it('the bell rings for the colleague who looks after a claim, and for nobody else', async () => {
  const { position } = await openClaim('k1', 'paid-01', at(4));
  await api.settled(['claims'], position ?? '', 20_000);
  for (const [id, letters] of Object.entries({ deciding: 'vu', looking: 'v' }))
    await hireWith(api, id, { orderlist: letters });
  const [deciding, looking] = [await tokenOf('deciding'), await tokenOf('looking')];
  const ask = async (call: { readonly path: string }, body: object, token = deciding) =>
    (await api.call(call.path, body, { token })).json();
  const assign = (staffId: string | null) => ask(ownerClaims.assign, { claimId: 'k1', staffId });
  const rings = async (token: string) => (await kinds(token)).filter((one: string) => one.endsWith(' k1'));
  expect([await rings(deciding), await rings(looking)]).toEqual([['claim k1'], ['claim k1']]);
  expect((await ask(ownerClaims.colleagues, {})).detail.data).toContainEqual({ id: 'deciding', name: 'deciding' });
  expect((await assign('looking')).refusal).toBe('claim_colleague_may_not');
  for (const _ of ['once', 'twice']) expect((await assign('deciding')).result).toBe(true);
  await expect.poll(() => rings(looking)).toEqual([]);
  expect(await rings(deciding)).toEqual(['claimMine k1']);
  const mine = async (token: string) => (await ask(ownerClaims.list, { state: 'mine' }, token)).detail.data;
  expect(await mine(deciding)).toMatchObject([{ claimId: 'k1', staffId: 'deciding', staffName: 'deciding' }]);
  expect(await mine(looking)).toEqual([]);
  await assign(null);
  await expect.poll(() => rings(looking)).toEqual(['claim k1']);
});

it('the bell rings for all once the claim of a colleague is late, as of that moment, however far they had read', async () => {
  const monthMinutes = 30 * 24 * 60;
  const { position } = await openClaim('k2', 'paid-02', at(-monthMinutes));
  await api.settled(['claims'], position ?? '', 20_000);
  const [deciding, looking] = [await tokenOf('deciding'), await tokenOf('looking')];
  expect((await api.call(reminders.seen.path, { upTo: at(1 - monthMinutes) }, { token: looking })).statusCode).toBe(
    200,
  );
  expect(await readBy(looking)).toContain('k2');
  const sent = { claimId: 'k2', staffId: 'deciding' };
  expect((await api.call(ownerClaims.assign.path, sent, { token: deciding })).statusCode).toBe(200);
  const ringing = async () => (await heard(looking)).data.find(({ aboutId }: Entry) => aboutId === 'k2');
  await expect.poll(ringing).toMatchObject({ kind: 'claim', isRead: false });
  expect((await ringing()).at > at(1 - monthMinutes)).toBe(true);
});
