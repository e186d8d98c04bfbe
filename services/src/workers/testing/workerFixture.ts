import type { EventType } from '@klang/contracts/events/index';
import { leadership } from '@klang/projections/kit/leadership';
import { openPool } from '@klang/projections/kit/pool';
import { runProjector } from '@klang/projections/kit/projector';
import { projections } from '@klang/projections/registry';
import pino from 'pino';
import { expect, vi } from 'vitest';
import { type OrderCommand, order } from '../../domain/order.ts';
import { what as plain } from '../../domain/orderSamples.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { type Clock, systemClock } from '../../platform/kit/clock.ts';
import { newId } from '../../platform/kit/ids.ts';
import { newLog, type TestLog } from '../../testing/testLog.ts';
import type { WhichStore } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { openQueue } from '../kit/queue.ts';
import { alarms } from '../orders/alarms.ts';
import { startWorker } from '../worker.ts';

export const minuteMs = 60_000;
export const totalSatang = 149_000;
const org = 'klangdee';

export const newClock = () => {
  const listeners = new Set<() => void>();
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    onAdvance: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    advance: (ms: number) => {
      offsetMs += ms;
      for (const listener of listeners) listener();
    },
  };
};
export type TestClock = ReturnType<typeof newClock>;

const project = (databaseUrl: string, { log }: TestLog) => {
  const over = new AbortController();
  const pool = openPool(databaseUrl, 3);
  const leads = leadership(databaseUrl, over.signal);
  const ports = { pool, source: log, announce: () => {}, report: () => {} };
  const running = runProjector(projections, { ports, leadership: leads, signal: over.signal });
  return {
    pool,
    stop: async () => {
      over.abort();
      await running;
      await leads.close();
      await pool.end();
    },
  };
};

export const openShop = async (clock: Clock = systemClock, which: WhichStore = {}) => {
  const written = await newLog(which);
  const projector = project(written.databaseUrl, written);
  const contextOf = contexts({ log: written.log, clock, report: () => {} });
  const send = (orderId: string, command: OrderCommand) =>
    contextOf({ org, actor: { kind: 'customer', id: 'c1', name: 'สมชาย ใจดี' }, address: null }).execute(
      order,
      orderId,
      command,
    );
  const now = () => clock.now().toISOString();
  const placedAt = new Map<string, number>();

  const place = async (orderId = newId(), customerId = 'c1'): Promise<string> => {
    const what = {
      ...plain,
      customerId,
      customerName: 'สมชาย ใจดี',
      packageId: 'boxes',
      boxes: 3,
      months: 6,
      totalSatang,
    };
    const at = now();
    await send(orderId, { type: 'PlaceOrder', orderId, ...what, at });
    placedAt.set(orderId, Date.parse(at));
    return orderId;
  };
  const historyOf = async (orderId: string): Promise<readonly RecordedEvent[]> => {
    const events: RecordedEvent[] = [];
    for await (const page of written.log.read(`order-${org}.${orderId}`)) events.push(...page.events);
    return events;
  };
  const mailEventsOf = async (orderId: string): Promise<readonly Pick<RecordedEvent, 'type' | 'data'>[]> => {
    const events: RecordedEvent[] = [];
    for await (const page of written.log.read(`ordermail-${org}.${orderId}`)) events.push(...page.events);
    return events.map(({ type, data }) => ({ type, data }));
  };
  const outcomeOf = async (orderId: string) => (await historyOf(orderId)).slice(1).map(({ type }) => type);
  return {
    ...written,
    pool: projector.pool,
    place,
    placeMany: (count: number) => Promise.all(Array.from({ length: count }, () => place())),
    /** `afterMs`: from the order to the payment; recorded now. */
    pay: (orderId: string, afterMs: number) =>
      send(orderId, {
        type: 'RecordPayment',
        orderId,
        paymentId: `p-${orderId}`,
        amountSatang: totalSatang,
        paidAt: new Date((placedAt.get(orderId) ?? 0) + afterMs).toISOString(),
        at: now(),
      }),
    historyOf,
    mailEventsOf,
    outcomeOf,
    end: (orderIds: readonly string[], how: readonly EventType[], timeout = 20_000) =>
      vi.waitFor(
        async () => {
          const outcomes = await Promise.all(orderIds.map(outcomeOf));
          expect(outcomes).toEqual(orderIds.map(() => how));
        },
        { timeout, interval: 200 },
      ),
    close: async () => {
      await projector.stop();
      await written.close();
    },
  };
};
export type Shop = Awaited<ReturnType<typeof openShop>>;

export const expired: readonly EventType[] = ['PaymentWindowClosed'];
type Options = { readonly shop: Shop; readonly clock: TestClock; readonly url: string; readonly prefix: string };
type Line = { readonly msg: string; readonly job?: string; readonly id?: string; readonly outcome?: string };

export const newWorker = async ({ shop, clock, url, prefix }: Options, known = roster(alarms())) => {
  const lines: Line[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const queue = await openQueue({ url, prefix, clock });
  const { pool, keys, log } = shop;
  const parts = { pool, keys, log, clock, onAdvance: clock.onAdvance, onWritten: () => {} };
  const worker = startWorker({ parts, queue, roster: known, databaseUrl: shop.databaseUrl, logger });
  return {
    lines,
    queue,
    jobs: () => lines.filter(({ msg }) => msg === 'job'),
    close: async () => {
      await worker.close();
      await queue.close();
    },
  };
};
