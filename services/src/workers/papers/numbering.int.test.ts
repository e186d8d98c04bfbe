import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfPaper, hashOfPeople, noPaperBefore } from '../../domain/paper.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { newLog, type TestLog } from '../../testing/testLog.ts';
import { memoryFiles, numbersOf, org, paidOrder, papersIn, publishOrganize } from '../testing/paperFixture.ts';
import { receiptOfOrder } from './receiptWriting.ts';

let here: TestLog;
const clock = { at: Date.parse('2026-11-30T16:00:00.000Z') };
beforeAll(async () => {
  here = await newLog({ isApart: true });
  const vatChanges = [{ standing: 'registered', percent: 10, from: '2027-01-01' }];
  await publishOrganize(here, '2026-01-05T09:00:00.000Z', { change: { vatChanges } });
}, 60_000);
afterAll(() => here.close());

const now = () => new Date(clock.at);
const newWorker = () => {
  const contextOf = contexts({ log: here.log, clock: { now }, report: () => {} });
  const parts = { log: here.log, publicUrl: 'http://localhost:3000', files: memoryFiles() };
  const issuing = { log: here.log, papers: papersOf(parts) };
  return (orderId: string) => {
    const ctx = contextOf({ org, actor: { kind: 'system', id: 'test', name: null }, address: null });
    return receiptOfOrder(ctx, issuing, { orderId, paymentId: `${orderId}.p` });
  };
};
const pay = async (name: string, count: number, paidAt: string): Promise<readonly string[]> => {
  const orderIds = Array.from({ length: count }, (_, index) => `${name}-${index}`);
  await Promise.all(
    orderIds.map((orderId) => here.write(org, orderId, paidOrder({ orderId, paymentId: `${orderId}.p`, paidAt }))),
  );
  return orderIds;
};
const untilIssued = async (orderIds: readonly string[]): Promise<void> => {
  let left = orderIds;
  while (left.length > 0) {
    const workers = [newWorker(), newWorker()];
    const tried = await Promise.allSettled(left.map((orderId, index) => workers[index % 2]?.(orderId)));
    left = left.filter((_, index) => tried[index]?.status === 'rejected');
  }
};

describe('the numbers of receipts', () => {
  it('are 1 to 500 and each once, whoever is killed in the middle, and each paper names the one before it', async () => {
    const orderIds = await pay('o', 500, '2026-11-30T15:00:00.000Z');
    const first = newWorker();
    const tried = Promise.allSettled(orderIds.map((orderId) => first(orderId)));
    if (here.node.isOurs) {
      await expect
        .poll(() => papersIn(here, '00000-RT-6911').then(({ length }) => length), { timeout: 30_000 })
        .toBeGreaterThan(20);
      here.node.kill9();
      await here.node.restart();
    }
    // All again, twice concurrently, as after a crash with unknown results.
    await Promise.all([untilIssued(orderIds), untilIssued(orderIds)]);
    await tried;
    const issued = await papersIn(here, '00000-RT-6911');
    expect(issued.map(({ number }) => number)).toEqual(numbersOf('2026-11-30', 500));
    expect(new Set(issued.map(({ facts }) => facts.order.orderId)).size).toBe(500);
    expect(issued.map(({ beforeHash }) => beforeHash)).toEqual([
      noPaperBefore,
      ...issued.slice(0, -1).map(({ hash }) => hash),
    ]);
    for (const { hash, people, peopleHash, ...rest } of issued) {
      expect(hashOfPaper({ ...rest, people, peopleHash })).toBe(hash);
      expect(people && hashOfPeople(people)).toBe(peopleHash);
    }
  }, 180_000);

  it('stand in the month of the money’s day in Bangkok, with the VAT of that day, whenever it is heard of', async () => {
    // 17:00 UTC is midnight in Bangkok.
    const before = await pay('before', 3, '2026-12-31T16:59:59.999Z');
    const after = await pay('after', 2, '2026-12-31T17:00:00.000Z');
    clock.at = Date.parse('2027-01-02T02:00:00.000Z');
    await untilIssued([...after, ...before]);
    const [december, january] = [await papersIn(here, '00000-RT-6912'), await papersIn(here, '00000-RT-7001')];
    expect(december.map(({ number, facts }) => [number, facts.on])).toEqual(
      numbersOf('2026-12-31', 3).map((number) => [number, '2026-12-31']),
    );
    expect(january.map(({ number, facts }) => [number, facts.on])).toEqual(
      numbersOf('2027-01-01', 2).map((number) => [number, '2027-01-01']),
    );
    const rates = [...december, ...january].map(({ facts }) => ('sums' in facts ? facts.sums.vatPercent : null));
    expect(rates).toEqual([7, 7, 7, 10, 10]);
  });

  it('stay in the series that was settled first, when the branch or the month is another by the time of the next try', async () => {
    const [orderId = ''] = await pay('moved', 1, '2027-02-28T16:59:59.000Z');
    await untilIssued([orderId]);
    clock.at = Date.parse('2027-03-01T02:00:00.000Z');
    const at = now().toISOString();
    await publishOrganize(here, at, { change: { branch: '00007' }, behind: 0n });
    await untilIssued([orderId]);
    expect(await papersIn(here, '00000-RT-7002')).toHaveLength(1);
    expect(await papersIn(here, '00007-RT-7002')).toEqual([]);
    const [next = ''] = await pay('next', 1, '2027-03-01T01:00:00.000Z');
    await untilIssued([next]);
    expect((await papersIn(here, '00007-RT-7003')).map(({ facts }) => facts.seller.branch)).toEqual(['00007']);
  });
});
