import { afterAll, beforeAll, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { stray } from '../../domain/stray.ts';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { StoreUnavailable } from '../../platform/kit/failures.ts';
import { invoiceNoOf } from '../../platform/payments/gw2c2p/invoices.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { performing } from '../kit/perform.ts';
import { openQueue } from '../kit/queue.ts';
import { minuteMs, newClock, openShop, type Shop, totalSatang } from '../testing/workerFixture.ts';
import { lateMoney } from './lateMoney.ts';

const clock = newClock();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(clock);
});
afterAll(() => shop.close());

const now = () => clock.now().toISOString();

/** An order that expired, whose money staff moved to another one; and the event that says so. */
const moved = async () => {
  const [orderId, toOrderId] = [await shop.place(), await shop.place()];
  const staff = contexts({ log: shop.log, clock, tell: () => {} })({
    org: 'klangdee',
    actor: { kind: 'staff', id: 's1', name: null },
    address: null,
  });
  clock.advance(15 * minuteMs);
  await staff.execute(order, orderId, { type: 'ClosePaymentWindow', orderId, at: now() });
  await shop.pay(orderId, 16 * minuteMs);
  const paymentId = `p-${orderId}`;
  await staff.execute(order, orderId, {
    type: 'SettleLateMoney',
    orderId,
    paymentId,
    choice: 'moved',
    toOrderId,
    refundSatang: 0,
    reference: '',
    reason: 'asked by phone',
    isPlaceHeld: false,
    at: now(),
  });
  const settled = (await shop.historyOf(orderId)).at(-1);
  if (!settled) throw new Error('Nothing was settled.');
  return { settled, toOrderId };
};

it.each([
  ['won', undefined, ['PaymentWonBack']],
  ['lost', undefined, []],
  ['lost', 'owedAgain', ['BillIssued']],
  ['accepted', 'writtenOff', ['PaymentWrittenOff']],
] as const)(
  'a charge-back that is %s and %s does to its order what was decided, once',
  async (outcome, lost, decided) => {
    const orderId = await shop.place();
    await shop.pay(orderId, minuteMs);
    const [paymentId, strayId] = [`p-${orderId}`, `back-${orderId}`];
    const gateway = contexts({ log: shop.log, clock, tell: () => {} })({
      org: 'klangdee',
      actor: { kind: 'system', id: 'gateway', name: null },
      address: null,
    });
    const back = { cause: 'chargedBack', amountSatang: totalSatang, takenBackAt: now(), at: now() } as const;
    await gateway.execute(order, orderId, { type: 'TakeBackPayment', orderId, paymentId, ...back });
    const invoiceNo = invoiceNoOf({ org: 'klangdee', orderId, paymentId });
    const told = { type: 'RecordTakenBack', strayId, orderId, invoiceNo, reference: '', ...back } as const;
    await gateway.execute(stray, strayId, told);
    const note = { choice: 'noted', toOrderId: null, refundSatang: 0, reference: '', reason: 'ส่งหลักฐานแล้ว' } as const;
    const ended = { outcome, ...(lost && { lost }) };
    const settle = { type: 'SettleStrayMoney', strayId, ...note, aboutId: 'c1', ...ended, at: now() } as const;
    await gateway.execute(stray, strayId, settle);
    const settled: Recorded[] = [];
    for await (const { events } of shop.log.read(`stray-klangdee.${strayId}`)) settled.push(...events.slice(-1));
    const known = roster(lateMoney({ log: shop.log }));
    const contextOf = contexts({ log: shop.log, clock, tell: () => {} });
    const perform = performing({ roster: known, contextOf, clock, tell: () => {} });
    const bells = settled.flatMap(known.bellsOf);
    for (const bell of [...bells, ...bells]) await perform(bell);
    expect(await shop.outcomeOf(orderId)).toEqual(['OrderPaid', 'PaymentTakenBack', ...decided]);
    if (lost) expect((await shop.historyOf(orderId)).at(-1)?.data).toMatchObject({ reason: note.reason });
  },
);

it('money that staff moved pays the other order once, however long the event store was away', async () => {
  const { settled, toOrderId } = await moved();
  let isAway = true;
  // The way to the store is cut, as it is when the store stands still.
  const log: EventLog = {
    ...shop.log,
    readSealed: (...asked) => {
      if (isAway) throw new StoreUnavailable('it does not answer');
      return shop.log.readSealed(...asked);
    },
  };
  const known = roster(lateMoney({ log }));
  const { url, prefix } = redis();
  const queue = await openQueue({ url, prefix, clock, tries: 1 });
  const perform = performing({
    roster: known,
    contextOf: contexts({ log, clock, tell: () => {} }),
    clock,
    tell: () => {},
  });
  const working = queue.work(perform);
  await queue.set(known.bellsOf(settled));
  for (const isBack of [false, false, true]) {
    await expect.poll(queue.failing).toMatchObject({ count: 1, since: settled.meta.at });
    isAway = !isBack;
    await queue.bringBack();
  }
  await expect.poll(() => shop.outcomeOf(toOrderId), { timeout: 10_000 }).toHaveLength(1);
  // Redis lost everything, and the bell is set anew.
  for (const bell of [...known.bellsOf(settled), ...known.bellsOf(settled)]) await perform(bell);
  const [paid, ...others] = (await shop.historyOf(toOrderId)).slice(1);
  expect(others).toEqual([]);
  expect(paid?.data).toMatchObject({ amountSatang: totalSatang });
  await working.close();
  await queue.close();
});
