import type { LastClosedDay } from '../../domain/closing.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import type { Position } from '../eventStore/positions.ts';
import type { StoredEvent } from '../eventStore/stored.ts';
import { orgOfStream, streamsOfOrg } from './leaves.ts';

type Log = Pick<EventLog, 'readAllAsStored' | 'storeId'>;
/** `nr` is the same in every copy of the log; positions change. */
export type NumberedEvent = { readonly nr: number; readonly event: StoredEvent };
export type LastCounted = Pick<LastClosedDay, 'last' | 'place'> | null;

/** `known`: events up to this number are not needed. */
type Count = { nr: number; readonly behind: Position | undefined; readonly known: number };
const countFrom = (after: LastCounted, storeId: string): Count => {
  // Positions of another store do not apply: count from the start.
  const here = after?.place.storeId === storeId ? after : null;
  return { nr: here?.last ?? 0, behind: here?.place.position, known: after?.last ?? 0 };
};

const earliest = (counts: Iterable<Count>): Position | undefined => {
  const places = [...counts].map(({ behind }) => behind ?? '');
  return places.toSorted()[0] || undefined;
};

export type NumberedPage = {
  readonly events: readonly (NumberedEvent & { readonly org: string })[];
  readonly position: Position;
};
export async function* numberedPages(
  log: Log,
  lastCounted: ReadonlyMap<string, LastCounted>,
  streams?: string,
): AsyncGenerator<NumberedPage> {
  const storeId = await log.storeId();
  const counts = new Map([...lastCounted].map(([org, after]) => [org, countFrom(after, storeId)]));
  const numberedIn = (event: StoredEvent): NumberedPage['events'] => {
    const org = orgOfStream(event.stream);
    const count = org === null ? undefined : counts.get(org);
    if (org === null || !count || (count.behind !== undefined && event.position <= count.behind)) return [];
    count.nr += 1;
    return count.nr > count.known ? [{ org, nr: count.nr, event }] : [];
  };
  for await (const { events, position } of log.readAllAsStored(earliest(counts.values()), streams))
    yield { events: events.flatMap(numberedIn), position };
}

export async function* numberedAfter(log: Log, org: string, after: LastCounted): AsyncGenerator<NumberedEvent> {
  for await (const { events } of numberedPages(log, new Map([[org, after]]), streamsOfOrg(org))) yield* events;
}
