import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfPaper, hashOfPeople, noPaperBefore } from '../../domain/paper.ts';
import { papertrail } from '../../domain/papertrail.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { creditIdOf, creditsOf, receiptIdOf } from '../../platform/papers/credits.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { newLog, type TestLog } from '../../testing/testLog.ts';
import { numbersOf, org, organizeFields, paidOrder, papersIn, publishOrganize } from '../testing/paperFixture.ts';
import { paperParts, receiptWorker, startReceiptWorker } from '../testing/receiptWorker.ts';
import { creditNoteOf } from './correctionWriting.ts';

let here: TestLog;
/** A minute before the end of the month in Bangkok. */
const clock = { at: Date.parse('2026-11-30T16:59:00.000Z') };
const ofDecember = 50;
beforeAll(async () => {
  here = await newLog({ isApart: true });
  const vatChanges = [{ standing: 'registered', percent: 10, from: '2027-01-01' }];
  await publishOrganize(here, '2026-01-05T09:00:00.000Z', { change: { vatChanges } });
}, 60_000);
afterAll(() => here.close());

const now = () => new Date(clock.at);
const newContexts = () => {
  const contextOf = contexts({ log: here.log, clock: { now }, report: () => {} });
  return () => contextOf({ org, actor: { kind: 'system', id: 'test', name: null }, address: null });
};
const newWorker = () => receiptWorker(here.log, now);
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
  it('are 1 to 500 and each once, whoever is killed while the month ends, and each paper names the one before it', async () => {
    const orderIds = await pay('o', 500, '2026-11-30T15:00:00.000Z');
    const countIssued = async () => (await papersIn(here, '00000-RT-6911')).length;
    const killed = startReceiptWorker(here, now().toISOString(), orderIds.slice(0, 250));
    await expect.poll(countIssued, { timeout: 60_000 }).toBeGreaterThan(20);
    await killed.kill9();
    const left = await countIssued();
    const first = newWorker();
    const tried = Promise.allSettled(orderIds.map((orderId) => first(orderId)));
    if (here.node.isOurs) {
      await expect.poll(countIssued, { timeout: 30_000 }).toBeGreaterThan(left);
      here.node.kill9();
      await here.node.restart();
    }
    clock.at = Date.parse('2026-11-30T17:01:00.000Z');
    const later = await pay('d', ofDecember, now().toISOString());
    // All again, twice concurrently, as after a crash with unknown results.
    const all = orderIds.flatMap((orderId, place) => [orderId, ...later.slice(place, place + 1)]);
    await Promise.all([untilIssued(all), untilIssued(all)]);
    await tried;
    const nextMonth = (await papersIn(here, '00000-RT-6912')).map(({ number }) => number);
    expect(nextMonth).toEqual(numbersOf('2026-12-01', ofDecember));
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
    const december = (await papersIn(here, '00000-RT-6912')).slice(ofDecember);
    const january = await papersIn(here, '00000-RT-7001');
    expect(december.map(({ number, facts }) => [number, facts.on])).toEqual(
      numbersOf('2026-12-31', ofDecember + 3)
        .slice(ofDecember)
        .map((number) => [number, '2026-12-31']),
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
    const there = { branch: '00007', address_th: '7 ถนนวิชิตสงคราม ภูเก็ต 83000', address_en: '7 Phuket 83000' };
    await publishOrganize(here, at, { change: there, behind: 0n });
    await untilIssued([orderId]);
    expect(await papersIn(here, '00000-RT-7002')).toHaveLength(1);
    expect(await papersIn(here, '00007-RT-7002')).toEqual([]);
    const [next = ''] = await pay('next', 1, '2027-03-01T01:00:00.000Z');
    await untilIssued([next]);
    expect((await papersIn(here, '00007-RT-7003')).map(({ facts }) => facts.seller.branch)).toEqual(['00007']);
  });

  it('belong to their branch, whose address stands on a receipt and its credit note when the branch is another', async () => {
    const orderId = 'of-head';
    const paymentId = `${orderId}.p`;
    const at = now().toISOString();
    const paperId = receiptIdOf(org, { orderId, paymentId, billId: null });
    const ctx = newContexts()();
    const due = { paperId, orderId, customerId: 'c1', kind: 'RT', cause: 'orderPaid', causeId: paymentId } as const;
    const when = { on: '2027-03-01', series: '00000-RT-7003', tripId: null, at };
    await ctx.execute(papertrail, paperId, { type: 'OwePaper', ...due, ...when });
    await here.write(org, orderId, paidOrder({ orderId, paymentId, paidAt: at }));
    await untilIssued([orderId]);
    const [receipt] = await papersIn(here, '00000-RT-7003');
    const head = { branch: '00000', address: { th: organizeFields.address_th, en: organizeFields.address_en } };
    expect(receipt?.facts.seller).toMatchObject(head);
    const filed = { paperId, number: receipt?.number ?? '', file: 'x.pdf', bytes: 1, sha256: '0'.repeat(64) };
    await ctx.execute(papertrail, paperId, { type: 'FilePaper', ...filed, at });
    const of = { orderId, paymentId, billId: null, amountSatang: 100, isMoney: true, happenedAt: at };
    const why = { occasion: 'refund', occasionId: 'r1', code: 'CDNS04', reason: null, paidBack: null } as const;
    await creditsOf(paperParts(here.log)).creditFor(ctx, { ...of, ...why });
    await creditNoteOf(
      ctx,
      { log: here.log, papers: papersOf(paperParts(here.log)) },
      { paperId, creditId: creditIdOf(org, 'refund', 'r1') },
    );
    const [note] = await papersIn(here, '00000-CN-7003');
    expect(note?.facts.seller).toMatchObject(head);
  });
});
