import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { EventLog } from '../eventLog/eventLog.ts';
import { type LastCounted, type NumberedEvent, type NumberedPage, numberedPages } from './numbered.ts';

const keptAhead = 500;
type Way = PassThrough;
const given = async (way: Way, one: NumberedEvent): Promise<void> => {
  if (way.destroyed || way.write(one)) return;
  // Whoever leaves holds up nobody else.
  const stopped = new AbortController();
  await Promise.race(['drain', 'close'].map((name) => once(way, name, stopped))).catch(() => {});
  stopped.abort();
};

/**
 * One reading of the log for several organizations: it begins once each has asked or left, because what they read of
 * tables before has to be older than the log, and goes on once each has taken what came, or left.
 */
export const sharedReading = (
  log: Pick<EventLog, 'readAllAsStored' | 'storeId'>,
  wanted: ReadonlyMap<string, LastCounted>,
) => {
  const ways = new Map<string, Way>();
  for (const org of wanted.keys()) {
    const way = new PassThrough({ objectMode: true, highWaterMark: keptAhead });
    // Whoever reads is told; of who left nobody needs to know.
    way.on('error', () => {});
    ways.set(org, way);
  }
  const all = [...ways.values()];
  const give = async ({ org, ...one }: NumberedPage['events'][number]): Promise<void> => {
    const way = ways.get(org);
    if (way) await given(way, one);
  };
  const read = async (): Promise<void> => {
    if (all.every(({ destroyed }) => destroyed)) return;
    for await (const { events } of numberedPages(log, wanted)) {
      if (all.every(({ destroyed }) => destroyed)) return;
      for (const one of events) await give(one);
    }
    for (const way of all) way.end();
  };
  const awaited = new Set(wanted.keys());
  const noLongerAwaited = (org: string): void => {
    if (!awaited.delete(org) || awaited.size > 0) return;
    void read().catch((error: Error) => {
      for (const way of all) way.destroy(error);
    });
  };

  return {
    eventsOf: (org: string): AsyncIterable<NumberedEvent> => {
      const way = ways.get(org);
      if (!way) throw new Error(`Nobody asked for the events of ${org}.`);
      noLongerAwaited(org);
      return way;
    },
    /** Each must leave, also who never began. */
    leave: (org: string): void => {
      ways.get(org)?.destroy();
      noLongerAwaited(org);
    },
  };
};
