import type { LastClosing } from '../../domain/closing.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import type { Position } from '../eventStore/positions.ts';
import type { StoredEvent } from '../eventStore/stored.ts';
import { orgOfStream, streamsOfOrg } from './leaves.ts';

type Log = Pick<EventLog, 'readAllAsStored' | 'storeId'>;
/** An event of an organization with its running number: the same in every copy of the log, where positions change. */
export type NumberedEvent = { readonly nr: number; readonly event: StoredEvent };
export type LastCounted = Pick<LastClosing, 'last' | 'place'> | null;

/** Where the counting of an organization begins, how far it came, and up to which number nobody asks. */
type Count = { nr: number; readonly behind: Position | undefined; readonly known: number };
const countFrom = (after: LastCounted, storeId: string): Count => {
  // Another store has other places: then everything is counted anew.
  const here = after?.place.storeId === storeId ? after : null;
  return { nr: here?.last ?? 0, behind: here?.place.position, known: after?.last ?? 0 };
};

/** Behind which nobody asked begins; nothing where one of them begins with the log. */
const earliest = (counts: Iterable<Count>): Position | undefined => {
  const places = [...counts].map(({ behind }) => behind ?? '');
  return places.toSorted()[0] || undefined;
};

/** A page of the log: of whom of those who were asked about, and where it ends. */
export type NumberedPage = {
  readonly events: readonly (NumberedEvent & { readonly org: string })[];
  readonly position: Position;
};
/** The events of several organizations, each after its closing, in one reading of the log. */
export async function* numberedPages(
  log: Log,
  wanted: ReadonlyMap<string, LastCounted>,
  streams?: string,
): AsyncGenerator<NumberedPage> {
  const storeId = await log.storeId();
  const counts = new Map([...wanted].map(([org, after]) => [org, countFrom(after, storeId)]));
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

/** The events of an organization after a closing, or all of them, in the order of the log; the store sends those of no other. */
export async function* numberedAfter(log: Log, org: string, after: LastCounted): AsyncGenerator<NumberedEvent> {
  for await (const { events } of numberedPages(log, new Map([[org, after]]), streamsOfOrg(org))) yield* events;
}
