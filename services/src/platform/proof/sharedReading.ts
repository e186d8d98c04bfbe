import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { EventLog } from '../eventLog/eventLog.ts';
import { type LastCounted, type NumberedEvent, type NumberedPage, numberedPages } from './numbered.ts';

const mostUnread = 500;
type Way = PassThrough;
const writeOne = async (way: Way, one: NumberedEvent): Promise<void> => {
  if (way.destroyed || way.write(one)) return;
  // A reader that leaves must not block the others.
  const stopped = new AbortController();
  await Promise.race(['drain', 'close'].map((name) => once(way, name, stopped))).catch(() => {});
  stopped.abort();
};

/** Starts when every reader has asked or left: their table reads must be older than the log. */
export const sharedReading = (
  log: Pick<EventLog, 'readAllAsStored' | 'storeId'>,
  lastCounted: ReadonlyMap<string, LastCounted>,
) => {
  const ways = new Map<string, Way>();
  for (const org of lastCounted.keys()) {
    const way = new PassThrough({ objectMode: true, highWaterMark: mostUnread });
    // The reader gets the error; after it left, the error does not matter.
    way.on('error', () => {});
    ways.set(org, way);
  }
  const all = [...ways.values()];
  const give = async ({ org, ...one }: NumberedPage['events'][number]): Promise<void> => {
    const way = ways.get(org);
    if (way) await writeOne(way, one);
  };
  const read = async (): Promise<void> => {
    if (all.every(({ destroyed }) => destroyed)) return;
    for await (const { events } of numberedPages(log, lastCounted)) {
      if (all.every(({ destroyed }) => destroyed)) return;
      for (const one of events) await give(one);
    }
    for (const way of all) way.end();
  };
  const awaited = new Set(lastCounted.keys());
  const noLongerAwaited = (org: string): void => {
    if (!awaited.delete(org) || awaited.size > 0) return;
    void read().catch((error: Error) => {
      for (const way of all) way.destroy(error);
    });
  };

  return {
    eventsOf: (org: string): AsyncIterable<NumberedEvent> => {
      const way = ways.get(org);
      if (!way) throw new Error(`The events of ${org} were not requested.`);
      noLongerAwaited(org);
      return way;
    },
    /** Required for every reader, even one that never started. */
    leave: (org: string): void => {
      ways.get(org)?.destroy();
      noLongerAwaited(org);
    },
  };
};
