import type { LastClosing } from '../../domain/closing.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import type { StoredEvent } from '../eventStore/stored.ts';
import { orgOfStream } from './leaves.ts';

type Log = Pick<EventLog, 'readAllAsStored' | 'storeId'>;
/** An event of an organization with its running number: the same in every copy of the log, where positions change. */
export type Numbered = { readonly nr: number; readonly event: StoredEvent };
type After = Pick<LastClosing, 'last' | 'place'> | null;

async function* eventsOf(log: Log, org: string, position: string | undefined): AsyncGenerator<StoredEvent> {
  for await (const { events } of log.readAllAsStored(position))
    yield* events.filter(({ stream }) => orgOfStream(stream) === org);
}

/** The events of an organization after a closing, or all of them, in the order of the log. */
export async function* numberedAfter(log: Log, org: string, after: After): AsyncGenerator<Numbered> {
  // Another store has other places: then everything is counted anew.
  const here = after?.place.storeId === (await log.storeId()) ? after : null;
  let nr = here?.last ?? 0;
  for await (const event of eventsOf(log, org, here?.place.position)) {
    nr += 1;
    if (nr > (after?.last ?? 0)) yield { nr, event };
  }
}
