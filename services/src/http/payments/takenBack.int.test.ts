import { lateMoney } from '@klang/contracts/api/lateMoney';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { reminders } from '@klang/contracts/api/reminders';
import { bangkokDay } from '@klang/contracts/kit/days';
import { bankReminderMs, bankVerdictMs } from '@klang/contracts/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { refundableOf } from '../../domain/orderRefunds.ts';
import { stray } from '../../domain/stray.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { GatewayNotice } from '../../platform/payments/gateway.ts';
import { gatewayContexts } from '../../platform/payments/gatewayContext.ts';
import { openGateway } from '../../platform/payments/gw2c2p/gateway.ts';
import { recordNotice } from '../../platform/payments/recordNotice.ts';
import { gatewayOfTest } from '../testing/gatewayFixture.ts';
import { openPayShop, type PayShop, totalSatang } from '../testing/payShopFixture.ts';
import { sentPicture } from '../testing/sentPicture.ts';

const org = 'klangdee';
const patience = { timeout: 15_000, interval: 50 };
let shop: PayShop;
let staff: string;
beforeAll(async () => {
  shop = await openPayShop();
  staff = await shop.api.signedIn('staff', 's1');
});
afterAll(() => shop.close());

const ask = async (path: string, body: object) => (await shop.api.call(path, body, { token: staff })).json();
const casesOf = async (orderId: string) => (await ask(lateMoney.list.path, { orderId })).detail.data;
const disputed = async (name: string, how: 'givenBack' | 'chargedBack' = 'chargedBack') => {
  const [orderId, paymentId] = [`order-${name}`, `pay-${name}`];
  await shop.begun(orderId, paymentId);
  await shop.gateway.choose(paymentId, how);
  await expect.poll(() => casesOf(orderId), patience).toHaveLength(1);
  const [found] = await casesOf(orderId);
  return { orderId, paymentId, caseId: found.caseId, found };
};
const gatewayContext = () =>
  gatewayContexts(contexts({ log: shop.api.parts.log, clock: shop.clock, report: () => {} }), { ORG_DEFAULT: org });
const noticeOf = (orderId: string, paymentId: string): GatewayNotice => ({
  org,
  orderId,
  paymentId,
  invoiceNo: paymentId,
  outcome: 'reversed',
  takenBack: 'chargedBack',
  amountSatang: totalSatang,
  at: shop.clock.now().toISOString(),
  code: '4130',
  isKnown: true,
  isDeciding: false,
  reason: '',
  reference: '',
  isOurs: true,
});
const ended = { givenBack: { lost: 'writtenOff' }, chargedBack: { outcome: 'won' } } as const;
const note = { choice: 'noted', reason: 'คุณสมชายแจ้งธนาคารเอง โทรคุยแล้ว' };

it('many cases are looked after by whoever takes them at once, and those they have already stay theirs', async () => {
  const ids: string[] = [];
  for (const name of ['many-1', 'many-2']) ids.push((await disputed(name, 'givenBack')).caseId);
  const take = async (body: object) => (await ask(lateMoney.takeMany.path, { ids, ...body })).detail;
  expect(await take({ isPreview: true })).toMatchObject({ changed: 2, alreadySo: 0, refused: [] });
  expect((await casesOf('order-many-1'))[0].staffId).toBeNull();
  expect(await take({})).toMatchObject({ changed: 2 });
  expect(await take({})).toMatchObject({ changed: 0, alreadySo: 2 });
  expect((await casesOf('order-many-2'))[0].staffId).toBe('s1');
  expect((await take({ isPreview: true })).warned).toEqual([]);
  const token = await shop.api.signedIn('staff', 'taker');
  const look = { ids, isPreview: true };
  const { detail } = (await shop.api.call(lateMoney.takeMany.path, look, { token })).json();
  expect(detail.warned.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(ids.toSorted());
});

describe('money that the gateway takes back by itself', () => {
  it.each(['givenBack', 'chargedBack'] as const)(
    'is a case once it is %s, which a person settles with a note and with what becomes of what it had paid',
    async (how) => {
      const { orderId, caseId, found } = await disputed(how, how);
      expect(found).toMatchObject({ orderId, orderStatus: 'success', cause: how, amountSatang: totalSatang });
      const { choices } = (await ask(lateMoney.one.path, { caseId })).detail;
      expect(choices).toEqual([{ choice: 'noted', isPossible: true, why: null, toOrders: [] }]);
      expect(
        await ask(lateMoney.settle.path, { caseId, choice: 'refunded', reference: 'K1', reason: 'x' }),
      ).toMatchObject({
        refusal: 'late_money_choice_not_possible',
      });
      const field = how === 'chargedBack' ? 'outcome' : 'lost';
      expect((await ask(lateMoney.settle.path, { caseId, ...note })).fields).toMatchObject([{ field }]);
      expect((await ask(lateMoney.settle.path, { caseId, ...note, ...ended[how] })).code).toBe(200);
      await expect
        .poll(async () => (await casesOf(orderId))[0].settled, patience)
        .toMatchObject({ choice: 'noted', reason: note.reason, refundSatang: 0, ...ended[how] });
      const eventType = how === 'givenBack' ? 'PaymentWrittenOff' : 'PaymentWonBack';
      expect(await shop.happened(orderId)).toEqual(['PaymentStarted', 'OrderPaid', 'PaymentTakenBack', eventType]);
      const won = how === 'chargedBack' ? 1 : 0;
      expect((await ask(lateMoney.list.path, { orderId, outcome: 'won' })).detail.count).toBe(won);
    },
  );

  it('has the bank’s deadline, of which the bell reminds, and what was sent to the bank, for which a picture was put in', async () => {
    const { orderId, caseId } = await disputed('disputed');
    const bank = async () => (await ask(lateMoney.one.path, { caseId })).detail.bank;
    const reminderOf = async () =>
      (await ask(reminders.list.path, {})).detail.data.filter(({ aboutId }: { aboutId: string }) => aboutId === caseId);
    expect(await bank()).toEqual({ bankBy: null, answers: [] });
    expect(await reminderOf()).toMatchObject([{ kind: 'bankDeadline' }]);
    expect((await ask(lateMoney.bankBy.path, { caseId, on: '2020-01-01' })).fields).toMatchObject([{ field: 'on' }]);
    const on = bangkokDay(new Date(shop.clock.now().getTime() + 10 * 86_400_000));
    expect((await ask(lateMoney.bankBy.path, { caseId, on })).code).toBe(200);
    const bankBy = new Date(`${on}T23:59:59.000+07:00`).toISOString();
    expect(await bank()).toEqual({ bankBy, answers: [] });
    expect((await casesOf(orderId))[0].settleBy).toBe(bankBy);
    expect(await reminderOf()).toMatchObject([{ kind: 'money' }]);
    const file = await shop.api.call(lateMoney.evidence.path, { caseId }, { token: staff });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const answer = { caseId, reference: 'CB-2026-118' };
    const picture = await sentPicture(shop.api.app, {
      path: ownerOrders.putSlip.path,
      token: staff,
      fields: { orderId: JSON.stringify(orderId) },
    });
    const evidence = [picture];
    const ofOthers = picture.replace('klangdee', 'second');
    expect((await ask(lateMoney.answerBank.path, { ...answer, evidence: [ofOthers] })).refusal).toBe(
      'refund_slip_not_found',
    );
    expect((await ask(lateMoney.answerBank.path, { ...answer, evidence })).code).toBe(200);
    expect((await bank()).answers).toMatchObject([{ reference: 'CB-2026-118', evidence, staffName: 'สมชาย' }]);
    expect(await reminderOf()).toMatchObject([{ kind: 'money' }]);
    const shown = await shop.api.call(
      ownerOrders.slip.path,
      { orderId, picture: evidence[0], isSmall: true },
      { token: staff },
    );
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await ask(lateMoney.settle.path, { caseId, ...note, outcome: 'won' })).code).toBe(200);
    expect((await ask(lateMoney.answerBank.path, { ...answer, evidence: [] })).refusal).toBe('late_money_settled');
  });

  it('is another case where a bank takes it again after it was won back, and none where the first word comes late', async () => {
    const { orderId, paymentId, caseId, found } = await disputed('again');
    const { reference, paidAt } = found;
    expect((await ask(lateMoney.settle.path, { caseId, ...note, outcome: 'won' })).code).toBe(200);
    const tell = async (at: string) => {
      const notice = {
        ...noticeOf(orderId, paymentId),
        invoiceNo: reference,
        reference: caseId.split('chargedBack-')[1] ?? '',
        at,
      };
      for (const one of [notice, notice]) await recordNotice(gatewayContext()(one), one);
    };
    await tell(paidAt);
    expect(await casesOf(orderId)).toHaveLength(1);
    await tell(new Date(shop.clock.now().getTime() + 60_000).toISOString());
    await expect.poll(() => casesOf(orderId), patience).toHaveLength(2);
    expect((await shop.happened(orderId)).slice(-2)).toEqual(['PaymentWonBack', 'PaymentTakenBack']);
  });

  it('is owed again by a bill, or asked for no more, as whoever lets it go must say, and its balance follows', async () => {
    const { orderId, paymentId, caseId } = await disputed('lost');
    const settle = (change: object) => ask(lateMoney.settle.path, { caseId, ...note, ...change });
    expect((await ask(lateMoney.one.path, { caseId })).detail.lost).toEqual({
      amountSatang: totalSatang,
      aloneSatang: null,
    });
    expect((await settle({ outcome: 'lost' })).fields).toMatchObject([{ field: 'lost' }]);
    expect((await settle({ outcome: 'won', lost: 'owedAgain' })).refusal).toBe('late_money_choice_not_possible');
    expect((await settle({ outcome: 'lost', lost: 'owedAgain' })).code).toBe(200);
    expect((await casesOf(orderId))[0].settled).toMatchObject({ outcome: 'lost', lost: 'owedAgain' });
    const at = shop.clock.now().toISOString();
    const about = { orderId, paymentId, amountSatang: totalSatang };
    const system = shop.api.asSystem();
    const bills = async () => (await ask(ownerBills.list.path, { tab: 'open', orderId })).detail.data;
    const again = { kind: 'again', openSatang: totalSatang, reason: note.reason };
    await expect.poll(bills, patience).toMatchObject([again]);
    const balance = async () => (await ask(ownerBills.balance.path, { orderId })).detail;
    expect((await balance()).balanceSatang).toBe(totalSatang);
    const money = {
      billId: (await bills())[0].billId,
      paymentId: 'again',
      method: 'cash',
      staffId: 's1',
      paidAt: at,
      at,
    } as const;
    await system.execute(order, orderId, { type: 'RecordBillMoney', ...about, ...money });
    expect((await balance()).balanceSatang).toBe(0);
  });

  it.each([
    ['lost', { outcome: 'won' }, { outcome: 'lost', lost: 'owedAgain' }, 'BillIssued'],
    ['won', { outcome: 'lost', lost: 'owedAgain' }, { outcome: 'won' }, 'PaymentWonBack'],
  ] as const)(
    'ends no other way once its order was told that it is %s, also where that broke off before the case was settled',
    async (outcome, other, same, written) => {
      const { orderId, paymentId, caseId } = await disputed(`told-${outcome}`);
      const [at, strayId] = [shop.clock.now().toISOString(), caseId.slice(caseId.indexOf('chargedBack-'))];
      const lose = { type: 'LosePayment', lost: 'owedAgain', reason: null, on: bangkokDay(new Date(at)) } as const;
      const end = outcome === 'lost' ? lose : ({ type: 'WinBackPayment', wonAt: at } as const);
      const about = { orderId, paymentId, amountSatang: totalSatang, caseId: strayId, at };
      await shop.api.asSystem().execute(order, orderId, { ...about, ...end });
      const settle = (change: object) => ask(lateMoney.settle.path, { caseId, ...note, ...change });
      const refusal = `late_money_said_${outcome}`;
      expect(await settle(other)).toMatchObject({ code: 409, refusal, fields: [{ field: 'outcome' }] });
      expect((await casesOf(orderId))[0].settled).toBeNull();
      expect((await settle(same)).code).toBe(200);
      expect((await shop.happened(orderId)).slice(3)).toEqual([written]);
    },
  );

  it('is a case also where what the gateway calls it is longer than is kept, and ends within a sign', async () => {
    const { log } = shop.api.parts;
    const long = { invoiceNo: `${'I'.repeat(49)}😀`, reference: `${'R'.repeat(119)}😀` };
    const notice = { ...noticeOf('gone', 'p1'), ...long };
    await recordNotice(gatewayContext()(notice), notice);
    const strayId = `chargedBack-${'R'.repeat(68)}`;
    const found = await stateOf(log, stray, { org, id: strayId });
    expect(found).toMatchObject({ isTakenBack: true, amountSatang: totalSatang });
    await expect
      .poll(() => casesOf('gone'), patience)
      .toMatchObject([{ cause: 'chargedBack', reference: 'I'.repeat(49) }]);
  });

  it('is told by the bell, once the bank has our answer, as what the bank should decide, and never as waiting for us', async () => {
    const { caseId } = await disputed('answered');
    const reminderOf = async () =>
      (await ask(reminders.list.path, {})).detail.data.filter(({ aboutId }: { aboutId: string }) => aboutId === caseId);
    expect((await ask(lateMoney.answerBank.path, { caseId, reference: 'CB-1', evidence: [] })).code).toBe(200);
    expect(await reminderOf()).toMatchObject([{ kind: 'money' }]);
    shop.clock.advance(bankVerdictMs - bankReminderMs + 60_000);
    staff = await shop.api.signedIn('staff', 's1');
    expect(await reminderOf()).toMatchObject([{ kind: 'bankVerdict' }]);
    // A bank that sets a new deadline waits for an answer again.
    const on = bangkokDay(new Date(shop.clock.now().getTime() + 86_400_000));
    expect((await ask(lateMoney.bankBy.path, { caseId, on })).code).toBe(200);
    expect(await reminderOf()).toMatchObject([{ kind: 'bankDeadline' }]);
  });

  it('is told apart from what we had the gateway give back: each part is a case of its own, and no more is left than came', async () => {
    const [orderId, paymentId] = ['order-parts', 'pay-parts'];
    const system = shop.api.asSystem();
    const { log } = shop.api.parts;
    const now = () => shop.clock.now().toISOString();
    const client = openGateway({
      ...gatewayOfTest,
      url: `${shop.gateway.url}/payment/4.3/`,
      now: shop.clock.now,
      actions: shop.gateway.actions,
    });
    await shop.place(orderId);
    const start = { type: 'StartPayment', orderId, paymentId, method: 'card', asCustomer: 'c1', at: now() } as const;
    await system.execute(order, orderId, start);
    const [ids, url] = [{ org, orderId, paymentId }, shop.siteUrl];
    const expiresAt = new Date(shop.clock.now().getTime() + 900_000).toISOString();
    const body = { amountSatang: totalSatang, language: 'th', returnUrl: url, notifyUrl: url, expiresAt } as const;
    await client.begin({ ...ids, method: 'card', ...body });
    await shop.gateway.choose(paymentId, 'silent');
    const paid = { orderId, paymentId, amountSatang: totalSatang, paidAt: now(), at: now() };
    await system.execute(order, orderId, { type: 'RecordPayment', ...paid });
    const why = { method: 'gateway', cause: 'goodwill', reason: 'late', isApproved: true, askedBy: 's1' } as const;
    const refund = { orderId, refundId: 'ours', paymentId, amountSatang: 50_000, transferReference: '', at: now() };
    await system.execute(order, orderId, { type: 'PromiseRefund', ...why, ...refund });
    shop.clock.advance(86_400_000);
    const give = (amountSatang: number) => client.giveBack({ ...ids, way: 'refund', amountSatang });
    const hear = async () => {
      const notice = { ...noticeOf(orderId, paymentId), takenBack: 'givenBack', reference: 'parts' } as const;
      for (const _ of [1, 2])
        await recordNotice(gatewayContext()(notice), notice, { log, standingOf: client.standingOf });
      const placed = await stateOf(log, order, { org, id: orderId });
      const parts = placed?.attempts.get(paymentId)?.takenBack.map((part) => part.amountSatang);
      return placed && [parts, refundableOf(placed, paymentId)];
    };
    await give(50_000);
    expect(await hear()).toEqual([[], totalSatang - 50_000]);
    await give(40_000);
    // The next case includes a refund that was recorded without a case.
    const heard = {
      orderId,
      paymentId,
      cause: 'givenBack',
      amountSatang: totalSatang,
      takenBackAt: now(),
      at: now(),
    } as const;
    await system.execute(order, orderId, { type: 'TakeBackPayment', ...heard, gone: [50_000, 40_000] });
    await give(totalSatang - 90_000);
    expect(await hear()).toEqual([[40_000, totalSatang - 90_000], 0]);
    const cases = ['', '-p2'].map((part) => stateOf(log, stray, { org, id: `givenBack-parts${part}` }));
    expect((await Promise.all(cases)).map((one) => one?.amountSatang)).toEqual([40_000, totalSatang - 90_000]);
  });
});
