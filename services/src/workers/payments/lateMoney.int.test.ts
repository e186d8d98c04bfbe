import { afterAll, beforeAll, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { stray } from '../../domain/stray.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { StoreUnavailable } from '../../platform/kit/failures.ts';
import { invoiceNoOf } from '../../platform/payments/invoices.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { performing } from '../kit/perform.ts';
import { openQueue } from '../kit/queue.ts';
import { movedMoneyOf } from '../testing/movedMoneyFixture.ts';
import { minuteMs, newClock, openShop, type Shop, totalSatang } from '../testing/workerFixture.ts';
import { lateMoney } from './lateMoney.ts';

const clock = newClock();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(clock);
});
afterAll(() => shop.close());

const now = () => clock.now().toISOString();

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
    const gateway = contexts({ log: shop.log, clock, report: () => {} })({
      org: 'klangdee',
      actor: { kind: 'system', id: 'gateway', name: null },
      address: null,
    });
    const back = { cause: 'chargedBack', amountSatang: totalSatang, takenBackAt: now(), at: now() } as const;
    await gateway.execute(order, orderId, { type: 'TakeBackPayment', orderId, paymentId, ...back });
    const invoiceNo = invoiceNoOf({ org: 'klangdee', orderId, paymentId });
    const command = { type: 'RecordTakenBack', strayId, orderId, invoiceNo, reference: '', ...back } as const;
    await gateway.execute(stray, strayId, command);
    const note = { choice: 'noted', toOrderId: null, refundSatang: 0, reference: '', reason: 'ส่งหลักฐานแล้ว' } as const;
    const ended = { outcome, ...(lost && { lost }) };
    const settle = { type: 'SettleStrayMoney', strayId, ...note, aboutId: 'c1', ...ended, at: now() } as const;
    await gateway.execute(stray, strayId, settle);
    const settled: RecordedEvent[] = [];
    for await (const { events } of shop.log.read(`stray-klangdee.${strayId}`)) settled.push(...events.slice(-1));
    const known = roster(lateMoney({ log: shop.log }));
    const contextOf = contexts({ log: shop.log, clock, report: () => {} });
    const perform = performing({ roster: known, contextOf, clock, report: () => {} });
    const jobs = settled.flatMap(known.jobsOf);
    for (const job of [...jobs, ...jobs]) await perform(job);
    expect(await shop.outcomeOf(orderId)).toEqual(['OrderPaid', 'PaymentTakenBack', ...decided]);
    if (lost) expect((await shop.historyOf(orderId)).at(-1)?.data).toMatchObject({ reason: note.reason });
  },
);

it('money that staff moved pays the other order once, however long the event store was away', async () => {
  const { settled, toOrderId } = await movedMoneyOf(shop, clock).moved();
  let isAway = true;
  const log: EventLog = {
    ...shop.log,
    readSealed: (...args) => {
      if (isAway) throw new StoreUnavailable('it does not answer');
      return shop.log.readSealed(...args);
    },
  };
  const known = roster(lateMoney({ log }));
  const { url, prefix } = redis();
  const queue = await openQueue({ url, prefix, clock, tries: 1 });
  const perform = performing({
    roster: known,
    contextOf: contexts({ log, clock, report: () => {} }),
    clock,
    report: () => {},
  });
  const working = queue.work(perform);
  await queue.set(known.jobsOf(settled));
  for (const isBack of [false, false, true]) {
    await expect.poll(queue.failing).toMatchObject({ count: 1, since: settled.meta.at });
    isAway = !isBack;
    await queue.bringBack();
  }
  await expect.poll(() => shop.outcomeOf(toOrderId), { timeout: 10_000 }).toHaveLength(1);
  for (const job of [...known.jobsOf(settled), ...known.jobsOf(settled)]) await perform(job);
  const [paid, ...others] = (await shop.historyOf(toOrderId)).slice(1);
  expect(others).toEqual([]);
  expect(paid?.data).toMatchObject({ amountSatang: totalSatang });
  await working.close();
  await queue.close();
});
