import { randomUUID } from 'node:crypto';
import type { EventLog } from '../../../platform/eventLog/eventLog.ts';
import { lifeOf } from '../lives.ts';

const writers = 10;
const customers = 2_000;
export const org = 'klangdee';

const metaOf = (customerId: string) => ({
  org,
  actor: { kind: 'customer' as const, id: customerId, name: `สมชาย ใจดี ${customerId}` },
  address: null,
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: null,
  at: new Date().toISOString(),
});

const writeLife = async (log: EventLog, place: number): Promise<void> => {
  const customerId = `customer${place % customers}`;
  for (const { stream, isMore, events } of lifeOf(org, place, customerId)) {
    const proposed = events.map((event) => ({ id: randomUUID(), event }));
    await log.append(stream, isMore ? 1n : 'none', { events: proposed, meta: metaOf(customerId) });
  }
};

export const writeLives = async (log: EventLog, orders: number): Promise<void> => {
  let next = 0;
  const lane = async () => {
    while (next < orders) {
      next += 1;
      await writeLife(log, next);
    }
  };
  await Promise.all(Array.from({ length: writers }, lane));
};
