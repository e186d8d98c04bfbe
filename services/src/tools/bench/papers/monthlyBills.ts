import { randomBytes } from 'node:crypto';
import type { KlangEvent } from '@klang/contracts/events/index';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { decide, evolve, isRefusal } from '../../../domain/kit.ts';
import { type OrderCommand, order } from '../../../domain/order.ts';
import { monthsAfter } from '../../../domain/orderPeriods.ts';
import { what } from '../../../domain/orderSamples.ts';
import type { Order } from '../../../domain/orderState.ts';
import { eventCodec } from '../../../platform/eventLog/codec.ts';
import { contexts } from '../../../platform/eventLog/context.ts';
import { type EventLog, eventLog } from '../../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../../platform/eventLog/execute.ts';
import { stateOf } from '../../../platform/eventLog/stateOf.ts';
import { openEventStore } from '../../../platform/eventStore/eventStore.ts';
import { openKeys } from '../../../platform/keys/keys.ts';
import { newId } from '../../../platform/kit/ids.ts';
import { billing } from '../../../workers/bills/bills.ts';
import { roster } from '../../../workers/kit/kit.ts';
import type { RunningBench } from '../kit/bench.ts';
import type { Figure } from '../kit/figure.ts';
import { startParts } from '../kit/parts.ts';

const [org, usual, lanes] = ['klangdee', 2_000, 16];
const system = { kind: 'system' as const, id: 'bench', name: null };
const idOf = (place: number): string => `monthly-${place}`;

const lived = (orderId: string, at: string): KlangEvent[] => {
  const on = monthsAfter(daysAfter(bangkokDay(new Date(at)), 3), -6);
  const taken = [1, 2, 3].map((place) => `${orderId}-0${place}`);
  const pickUp = { on, slotId: 'am', start: '09:00', end: '12:00' };
  const commands = [
    { ...what, type: 'PlaceOrder', customerId: 'c1', customerName: 'สมชาย', totalSatang: 149_000, pickUp },
    { type: 'RecordPayment', paymentId: 'p1', amountSatang: 149_000, paidAt: at },
    {
      type: 'RecordTrip',
      tripId: orderId,
      on,
      taken,
      given: [],
      missing: [],
      extras: [],
      outcome: 'done',
      failFeeSatang: 0,
      cashTakenSatang: 0,
    },
  ].map((command) => ({ ...command, orderId, at }) as unknown as OrderCommand);
  let state: Order = order.initial;
  return commands.flatMap((command) => {
    const decided = decide(order, command, state);
    if (isRefusal(decided)) throw new Error(decided.refused);
    for (const event of decided) state = evolve(order, state, event);
    return [...decided];
  });
};

const forEachOf = async (count: number, one: (place: number) => Promise<unknown>): Promise<void> => {
  let next = 0;
  const lane = async () => {
    while (next < count) await one(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

const writeContracts = (log: EventLog, count: number, at: string): Promise<void> =>
  forEachOf(count, (place) => {
    const meta = {
      org,
      actor: system,
      commandId: newId(),
      correlationId: newId(),
      causationId: null,
      at,
      address: null,
    };
    const events = lived(idOf(place), at).map((event) => ({ id: newId(), event }));
    return log.append(streamOf(order.category, org, idOf(place)), 'none', { events, meta });
  });

const figuresOf = async (log: EventLog, count: number): Promise<readonly Figure[]> => {
  const now = new Date();
  await writeContracts(log, count, now.toISOString());
  const contextOf = contexts({ log, clock: { now: () => now }, report: () => {} });
  const issue = roster(billing({ log })).jobs.get('issue-bills');
  const run = () =>
    forEachOf(
      count,
      (place) =>
        issue?.perform({ orderId: idOf(place) }, contextOf({ org, actor: system, address: null })) ?? Promise.resolve(),
    );
  const [used, began] = [process.cpuUsage(), performance.now()];
  await Promise.all([run(), run()]);
  const seconds = (performance.now() - began) / 1_000;
  const { user, system: inKernel } = process.cpuUsage(used);
  const wrong: string[] = [];
  await forEachOf(count, async (place) => {
    const bills = (await stateOf(log, order, { org, id: idOf(place) }))?.contract.billing.bills;
    if (bills?.size !== 1) wrong.push(idOf(place));
  });
  const named = `${count.toLocaleString('en')} contracts, the run started twice at once`;
  return [
    { name: `the monthly run of ${named}`, figure: seconds, unit: 's', aim: null },
    {
      name: 'processor time of each bill, of both runs',
      figure: (user + inKernel) / 1_000 / count,
      unit: 'ms',
      aim: null,
    },
    { name: 'the most memory of the process', figure: process.resourceUsage().maxRSS / 1_024, unit: 'MB', aim: null },
    { name: 'contracts with no bill of the month or with two', figure: wrong.length, unit: '', aim: 1 },
  ];
};

export const openMonthlyBills = async (words: string): Promise<RunningBench> => {
  const { bareUrl, node, stop: stopParts } = await startParts();
  const keys = await openKeys(bareUrl, randomBytes(32));
  const store = openEventStore({ url: node.url });
  const log = eventLog(store, eventCodec(keys));
  const stop = async () => {
    await store.close();
    await keys.close();
    await stopParts();
  };
  return { figures: () => figuresOf(log, Number(words) || usual), stop };
};
