import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bangkokDay } from '@klang/contracts/kit/days';
import { seriesOf } from '@klang/contracts/papers/numbers';
import { drawPaper } from '../../../documents/papers/drawPaper.ts';
import { lookup } from '../../../domain/lookup.ts';
import { order } from '../../../domain/order.ts';
import { eventCodec } from '../../../platform/eventLog/codec.ts';
import { contexts } from '../../../platform/eventLog/context.ts';
import { type EventLog, eventLog } from '../../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../../platform/eventLog/execute.ts';
import { openEventStore } from '../../../platform/eventStore/eventStore.ts';
import { filesInFolder } from '../../../platform/images/files.ts';
import { openKeys } from '../../../platform/keys/keys.ts';
import { newId } from '../../../platform/kit/ids.ts';
import { papersOf } from '../../../platform/papers/papers.ts';
import { sheetsOf } from '../../../platform/papers/sheets.ts';
import { receiptOfOrder } from '../../../workers/papers/receiptWriting.ts';
import { org, organizeFields, paidOrder, papersIn } from '../../../workers/testing/paperFixture.ts';
import type { Figure } from '../kit/figure.ts';
import { startParts } from '../kit/parts.ts';

const [count, lanes, bookingsPerSecond, mostSeconds] = [1_000, 4, 20, 60];
const publicUrl = 'http://localhost:3000';
const system = { kind: 'system' as const, id: 'bench', name: null };

const book = (log: EventLog, orderId: string, at: string) => {
  const why = { commandId: newId(), correlationId: newId(), causationId: null, address: null };
  const events = paidOrder({ orderId, paymentId: `${orderId}.p`, paidAt: at });
  return log.append(streamOf(order.category, org, orderId), 'none', {
    events: events.map((event) => ({ id: newId(), event })),
    meta: { org, actor: system, at, ...why },
  });
};

const forEachOf = async <T>(all: readonly T[], one: (of: T) => Promise<unknown>): Promise<void> => {
  let next = 0;
  const lane = async () => {
    for (let of = all[next++]; of !== undefined; of = all[next++]) await one(of);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

const bookings = (log: EventLog, at: string) => {
  const doing: Promise<unknown>[] = [];
  const coming = setInterval(() => doing.push(book(log, `beside-${doing.length}`, at)), 1_000 / bookingsPerSecond);
  return async (): Promise<number> => {
    clearInterval(coming);
    await Promise.all(doing);
    return doing.length;
  };
};

const measured = async (log: EventLog, folder: string): Promise<readonly Figure[]> => {
  const now = new Date();
  const at = now.toISOString();
  const parts = { log, publicUrl, files: filesInFolder(folder), draw: drawPaper };
  const contextOf = contexts({ log, clock: { now: () => now }, report: () => {} });
  const ctxOf = () => contextOf({ org, actor: system, address: null });
  const organize = { lookupId: 'siteorganize', kind: 'siteorganize', fields: organizeFields, at };
  await ctxOf().execute(lookup, 'siteorganize', { type: 'AddLookup', ...organize });
  const orderIds = Array.from({ length: count }, (_, place) => `paid-${place}`);
  await forEachOf(orderIds, (orderId) => book(log, orderId, at));
  const [papers, sheets] = [papersOf(parts), sheetsOf(parts)];
  const stop = bookings(log, at);
  const began = performance.now();
  await forEachOf(orderIds, (orderId) =>
    receiptOfOrder(ctxOf(), { log, papers }, { orderId, paymentId: `${orderId}.p` }),
  );
  const issued = await papersIn({ log }, seriesOf({ branch: '00000', kind: 'RT', on: bangkokDay(now) }));
  await forEachOf(issued, ({ paperId, number }) => sheets.file(ctxOf(), { paperId, number }));
  const seconds = (performance.now() - began) / 1_000;
  const booked = await stop();
  const paid = new Set(issued.map(({ facts }) => facts.order.orderId)).size;
  return [
    {
      name: `1,000 receipts issued, drawn and filed, beside ${bookingsPerSecond} bookings a second`,
      figure: seconds,
      unit: 's',
      aim: mostSeconds,
    },
    { name: 'bookings kept meanwhile', figure: booked / seconds, unit: '/s', aim: null },
    { name: 'payments with no receipt or with two', figure: count - paid + issued.length - paid, unit: '', aim: 1 },
  ];
};

export const papersUnderLoad = async (): Promise<readonly Figure[]> => {
  const { bareUrl, node, stop: stopParts } = await startParts();
  const folder = await mkdtemp(join(tmpdir(), 'klang-bench-papers-'));
  const keys = await openKeys(bareUrl, randomBytes(32));
  const store = openEventStore({ url: node.url });
  try {
    return await measured(eventLog(store, eventCodec(keys)), folder);
  } finally {
    await store.close();
    await keys.close();
    await stopParts();
    await rm(folder, { recursive: true, force: true });
  }
};
