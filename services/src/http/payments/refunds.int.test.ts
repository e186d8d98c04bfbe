import { ownerBills } from '@klang/contracts/api/ownerBills';
import { permissions } from '@klang/contracts/api/permissions';
import { refunds } from '@klang/contracts/api/refunds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { staff } from '../../domain/staff.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { meetingPlace } from '../testing/faultyFixture.ts';
import { withLimit } from '../testing/staffLimit.ts';

const totalSatang = 149_000;
const patience = { timeout: 15_000, interval: 50 };
const account = { bank: '004', name: 'สมชาย ใจดี', number: '012-3-45678-9' };
const meeting = meetingPlace();
let api: TestApi;
let tokens: Readonly<Record<'owner' | 'counter' | 'lead' | 'customer' | 'stranger', string>>;

beforeAll(async () => {
  api = await openApi({ around: meeting.around });
  const owner = await api.signedIn('staff', 'owner');
  tokens = {
    owner,
    counter: await withLimit(api, { staffId: 'counter', refundSatang: 10_000, owner }),
    lead: await withLimit(api, { staffId: 'lead', refundSatang: 50_000, owner }),
    customer: await api.signedIn('customer', 'c1'),
    stranger: await api.signedIn('customer', 'c2'),
  };
}, 60_000);
afterAll(() => api.close());

const ask = async (who: keyof typeof tokens, { path }: { readonly path: string }, body: object) => {
  const answer = await api.call(path, body, { token: tokens[who] });
  return answer.json();
};
let count = 0;
const paid = async (change: object = {}): Promise<string> => {
  count += 1;
  const [orderId, at] = [`refunded-${count}`, new Date().toISOString()];
  await api.asSystem().execute(order, orderId, {
    ...what,
    type: 'PlaceOrder',
    orderId,
    customerId: 'c1',
    customerName: 'สมชาย',
    totalSatang,
    at,
    ...change,
  });
  const { position } = await api.asSystem().execute(order, orderId, {
    type: 'RecordPayment',
    orderId,
    paymentId: 'p1',
    amountSatang: totalSatang,
    paidAt: at,
    at,
  });
  if (position) await api.settled(['orders'], position, 10_000);
  return orderId;
};
const wish = (orderId: string, change: object = {}) => ({
  refundId: `r-${orderId}`,
  orderId,
  paymentId: 'p1',
  amountSatang: 20_000,
  method: 'transfer',
  cause: 'goodwill',
  reason: 'รถมาช้า',
  ...change,
});
const shown = async (refundId: string) => (await ask('owner', refunds.one, { refundId })).detail?.found;

describe('many refunds', () => {
  it('are approved by somebody else, denied with a reason, and each that cannot be is told by the number of its order', async () => {
    const [first, second] = [await paid(), await paid()];
    for (const orderId of [first, second]) await ask('counter', refunds.ask, wish(orderId));
    const ids = [`r-${first}`, `r-${second}`];
    const look = async () => (await ask('lead', refunds.many, { ids, deed: 'approve', isPreview: true })).detail;
    await expect.poll(look, patience).toMatchObject({ changed: 2, refused: [] });
    expect((await ask('counter', refunds.many, { ids, deed: 'approve' })).detail).toMatchObject({
      changed: 0,
      refused: [{ why: expect.any(String) }, { why: expect.any(String) }],
    });
    expect((await ask('lead', refunds.many, { ids: [ids[0]], deed: 'approve' })).detail).toMatchObject({ changed: 1 });
    await expect.poll(() => shown(ids[0] ?? ''), patience).toMatchObject({ state: 'ready' });
    const denied = await ask('lead', refunds.many, { ids: [ids[1]], deed: 'deny', reason: 'ขอซ้ำ' });
    expect(denied.detail).toMatchObject({ changed: 1, refused: [] });
    await expect.poll(() => shown(ids[1] ?? ''), patience).toMatchObject({ state: 'denied', deniedReason: 'ขอซ้ำ' });
  });
});

describe('four eyes', () => {
  it('allows once more what somebody was free to give, when a colleague writes down to which account', async () => {
    const orderId = await paid();
    const refundId = `r-${orderId}`;
    await ask('owner', refunds.ask, wish(orderId, { amountSatang: 60_000 }));
    expect((await ask('counter', refunds.account, { refundId, account })).code).toBe(200);
    await expect.poll(() => shown(refundId), patience).toMatchObject({ state: 'waiting' });
    const sent = { refundId, reference: 'K1', slipPath: null };
    expect(await ask('counter', refunds.transfer, sent)).toMatchObject({ refusal: 'refund_not_approved' });
    expect((await ask('owner', refunds.one, { refundId })).detail.mayApprove).toBe(true);
    expect((await ask('owner', refunds.approve, { refundId })).code).toBe(200);
    const money = { orderId, paymentId: 'p1', amountSatang: totalSatang, at: new Date().toISOString() };
    const takenBack = { ...money, cause: 'chargedBack', takenBackAt: money.at } as const;
    await api.asSystem().execute(order, orderId, { type: 'TakeBackPayment', ...takenBack });
    expect(await ask('counter', refunds.transfer, sent)).toMatchObject({ refusal: 'refund_payment_taken_back' });
    await api.asSystem().execute(order, orderId, { type: 'WinBackPayment', ...money, wonAt: money.at });
    expect((await ask('counter', refunds.transfer, sent)).code).toBe(200);
  });

  it('whoever may pay so much back alone needs nobody; above it somebody else approves, never the same', async () => {
    const orderId = await paid();
    const refundId = `r-${orderId}`;
    expect((await ask('counter', refunds.ask, wish(orderId))).detail).toEqual({ refundId, isApproved: false });
    await expect.poll(() => shown(refundId), patience).toMatchObject({ state: 'waiting', askedByName: 'counter' });
    expect(await ask('counter', refunds.approve, { refundId })).toMatchObject({ refusal: 'refund_needs_another' });
    expect((await ask('counter', refunds.one, { refundId })).detail.mayApprove).toBe(false);
    expect((await ask('lead', refunds.one, { refundId })).detail.mayApprove).toBe(true);
    const both = await Promise.all([
      ask('lead', refunds.approve, { refundId }),
      ask('owner', refunds.approve, { refundId }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    await expect.poll(() => shown(refundId), patience).toMatchObject({ state: 'ready' });
    const ofCustomer = async (customerId: string) => (await ask('owner', refunds.list, { customerId })).detail.data;
    expect((await ofCustomer('c1')).map((one: { refundId: string }) => one.refundId)).toContain(refundId);
    expect(await ofCustomer('c2')).toEqual([]);

    const small = await paid();
    const alone = await ask('counter', refunds.ask, wish(small, { amountSatang: 10_000 }));
    expect(alone.detail.isApproved).toBe(true);
    const again = await ask('counter', refunds.ask, wish(small, { refundId: `s-${small}`, amountSatang: 1 }));
    expect(again.detail.isApproved).toBe(false);
    const { payments } = (await ask('counter', refunds.refundable, { orderId: small })).detail;
    expect(payments).toMatchObject([{ aloneSatang: 0 }]);
  });

  it('nobody approves more than their own role covers', async () => {
    const orderId = await paid();
    const refundId = `r-${orderId}`;
    await ask('counter', refunds.ask, wish(orderId, { amountSatang: 60_000 }));
    expect(await ask('lead', refunds.approve, { refundId })).toMatchObject({ refusal: 'refund_above_limit' });
    expect((await ask('owner', refunds.approve, { refundId })).code).toBe(200);
  });

  it('nobody gives more credit than their role may pay back, in one or in parts', async () => {
    const orderId = await paid();
    const credit = (who: 'counter' | 'owner', creditId: string, amountSatang: number) =>
      ask(who, ownerBills.credit, { orderId, creditId: `${orderId}-${creditId}`, amountSatang, reason: 'รถมาช้า' });
    expect((await credit('counter', 'one', 9_000)).code).toBe(200);
    expect((await credit('counter', 'one', 9_000)).code).toBe(200);
    expect(await credit('counter', 'two', 1_001)).toMatchObject({ refusal: 'refund_above_limit' });
    expect((await credit('counter', 'two', 1_000)).code).toBe(200);
    expect((await credit('owner', 'three', 100_000)).code).toBe(200);
  });

  it('nobody gives a role a limit above their own', async () => {
    const mod = { permission: 'viu', orderlist: 'vu' };
    const role = { permissionId: 'keeper-role', name: 'keeper', mod, active: true, status: 5, refundSatang: 5_000 };
    await ask('owner', permissions.add, role);
    await api.hire('keeper', { isAdmin: false });
    const { position } = await api.asSystem().execute(staff, 'keeper', {
      type: 'SetStaffRights',
      staffId: 'keeper',
      isAdmin: false,
      permissionId: role.permissionId,
      byStaffId: 'test',
      isByAdmin: true,
      isLastAdmin: false,
      at: new Date().toISOString(),
    });
    if (position) await api.settled(['staff'], position, 10_000);
    const who = {
      kind: 'staff',
      org: 'klangdee',
      personId: 'keeper',
      name: 'keeper',
      device: null,
      agent: '',
    } as const;
    const token = await api.parts.sessions.start({
      ...who,
      isKept: false,
      isProved: true,
      now: api.parts.clock.now(),
    });
    const add = (permissionId: string, refundSatang: number) =>
      api.call(permissions.add.path, { ...role, permissionId, name: permissionId, refundSatang }, { token });
    expect((await add('above', 5_001)).json()).toMatchObject({ refusal: 'right_not_yours' });
    expect((await add('below', 5_000)).statusCode).toBe(200);
  });
});

describe('how much goes back', () => {
  it('is never more than was paid, also where two have looked before either asks, and asking twice is asking once', async () => {
    const orderId = await paid();
    const one = wish(orderId, { refundId: 'ra', amountSatang: 100_000 });
    const other = wish(orderId, { refundId: 'rb', amountSatang: 100_000 });
    meeting.of(`order-klangdee.${orderId}`, 2);
    const both = await Promise.all([ask('owner', refunds.ask, one), ask('lead', refunds.ask, other)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    const [first] = both.find(({ code }) => code === 200)?.detail.refundId === 'ra' ? [one] : [other];
    expect((await ask('owner', refunds.ask, first ?? one)).code).toBe(200);
    const { payments } = (await ask('owner', refunds.refundable, { orderId })).detail;
    const left = { amountSatang: totalSatang, refundableSatang: 49_000, aloneSatang: null };
    expect(payments).toEqual([{ paymentId: 'p1', method: null, isByGateway: false, ...left }]);
    const more = wish(orderId, { refundId: 'rc', amountSatang: 49_001 });
    expect(await ask('owner', refunds.ask, more)).toMatchObject({ refusal: 'refund_above_payment' });
  });

  it('is nothing of an order that is not there, or of money that is not', async () => {
    const orderId = await paid();
    expect(await ask('owner', refunds.ask, wish('nowhere'))).toMatchObject({ refusal: 'order_not_found' });
    const wrong = wish(orderId, { paymentId: 'other' });
    expect(await ask('owner', refunds.ask, wrong)).toMatchObject({ refusal: 'refund_payment_not_found' });
    expect((await ask('owner', refunds.ask, wish(orderId, { amountSatang: 0 }))).code).toBe(400);
    const byCard = wish(orderId, { method: 'gateway' });
    expect(await ask('owner', refunds.ask, byCard)).toMatchObject({ refusal: 'refund_not_by_gateway' });
  });
});

describe('a transfer', () => {
  it('needs an account, which its customer says, and is recorded once by its reference', async () => {
    const orderId = await paid();
    const refundId = `r-${orderId}`;
    await ask('owner', refunds.ask, wish(orderId));
    const pay = { refundId, reference: 'KBANK 0917', slipPath: null };
    expect(await ask('owner', refunds.transfer, pay)).toMatchObject({ refusal: 'refund_needs_account' });
    const mine = () => ask('customer', refunds.mine, { orderId });
    await expect.poll(async () => (await mine()).detail?.data[0]?.needsAccount, patience).toBe(true);
    expect((await ask('customer', refunds.myAccount, { refundId, account: { ...account, number: '12' } })).code).toBe(
      400,
    );
    expect(await ask('stranger', refunds.myAccount, { refundId, account })).toMatchObject({
      refusal: 'refund_not_found',
    });
    expect((await ask('customer', refunds.myAccount, { refundId, account })).code).toBe(200);
    expect((await ask('owner', refunds.transfer, pay)).code).toBe(200);
    expect((await ask('owner', refunds.transfer, pay)).code).toBe(200);
    expect(await ask('owner', refunds.transfer, { ...pay, reference: 'other' })).toMatchObject({
      refusal: 'refund_over',
    });
    await expect
      .poll(() => shown(refundId), patience)
      .toMatchObject({ state: 'done', reference: 'KBANK 0917', account: { number: '0123456789' } });
    expect((await mine()).detail.data).toMatchObject([{ state: 'done', account: { bank: '004', end: '6789' } }]);
    expect((await ask('stranger', refunds.mine, { orderId })).refusal).toBe('order_not_found');
  });

  it('of a younger refund is refused if a part of the payment went back, and recorded if it was really sent', async () => {
    const [orderId, at] = [await paid(), new Date().toISOString()];
    const ids = [`old-${orderId}`, `new-${orderId}`] as const;
    for (const refundId of ids) {
      const amountSatang = refundId === ids[0] ? 100_000 : 40_000;
      await ask('owner', refunds.ask, wish(orderId, { refundId, amountSatang }));
      await ask('customer', refunds.myAccount, { refundId, account });
    }
    const gone = { goneSatang: 20_000, openSatang: 20_000, owedAgainSatang: 0, revision: 1, at };
    await api.asSystem().execute(order, orderId, { type: 'NoteMovedGone', orderId, paymentId: 'p1', ...gone });
    const standings = () =>
      Promise.all(ids.map(async (refundId) => (await ask('owner', refunds.one, { refundId })).detail));
    await expect.poll(standings, patience).toMatchObject([{ standing: 'payable' }, { maySayItWasSent: true }]);
    const pay = (sent = {}) =>
      ask('owner', refunds.transfer, { refundId: ids[1], reference: 'K', slipPath: null, ...sent });
    expect(await pay()).toMatchObject({ refusal: 'refund_payment_taken_back' });
    expect((await pay({ wasSent: true })).code).toBe(200);
    expect((await standings())[0]).toMatchObject({ standing: 'waits' });
  });

  it('has a slip that was put in for its customer, and no other', async () => {
    const orderId = await paid();
    await ask('owner', refunds.ask, wish(orderId));
    const slipPath = `/files/second/${'0'.repeat(32)}.webp`;
    const pay = { refundId: `r-${orderId}`, reference: 'K1', slipPath };
    expect(await ask('owner', refunds.transfer, pay)).toMatchObject({ refusal: 'refund_slip_not_found' });
  });
});

describe('the list', () => {
  it('shows what is open first, finds by order and state, and writes it as a file', async () => {
    const orderId = await paid();
    await ask('owner', refunds.ask, wish(orderId));
    await ask('owner', refunds.deny, { refundId: `r-${orderId}`, reason: 'ลูกค้าเปลี่ยนใจ' });
    const listed = () => ask('owner', refunds.list, { orderId });
    await expect.poll(async () => (await listed()).detail.data[0]?.state, patience).toBe('denied');
    expect((await listed()).detail.data).toMatchObject([{ deniedReason: 'ลูกค้าเปลี่ยนใจ', customerName: 'สมชาย' }]);
    expect((await ask('owner', refunds.list, { orderId, state: 'open' })).detail.data).toEqual([]);
    const states = (await ask('owner', refunds.list, {})).detail.data.map(({ state }: { state: string }) =>
      ['done', 'denied'].includes(state),
    );
    expect(states).toEqual([...states].sort());
    const file = await api.call(refunds.export.path, { orderId, format: 'csv' }, { token: tokens.owner });
    expect(file.body).toContain('สมชาย');
  });
});
