import type { Position } from '../eventStore/positions.ts';
import type { Page, StoredEvent } from '../eventStore/stored.ts';
import type { RecordedWithHash } from './codec.ts';
import { Unopenable } from './unopenable.ts';

/** An event that cannot be opened: where it stands, and why, in words that carry nothing of a person. */
export type UnopenedEvent = Pick<StoredEvent, 'id' | 'type' | 'stream' | 'position'> & {
  readonly at: string;
  readonly reason: string;
};
export type OpenedPage = {
  readonly events: readonly RecordedWithHash[];
  readonly position: Position;
  /** Stands alone on its page; whoever is concerned cannot go past it. */
  readonly unopened?: UnopenedEvent;
};
type Decode = (events: readonly StoredEvent[]) => Promise<readonly RecordedWithHash[]>;

const orReason = (error: unknown): Unopenable => {
  if (error instanceof Unopenable) return error;
  throw error;
};

const unopened = (
  { id, type, stream, position, storedAt }: StoredEvent,
  { message: reason }: Unopenable,
): UnopenedEvent => ({
  id,
  type,
  stream,
  position,
  reason,
  at: storedAt.toISOString(),
});

/** Event by event, so that one that does not open keeps none of the others back. */
async function* oneByOne({ events, position }: Page, decode: Decode): AsyncGenerator<OpenedPage> {
  let ready: readonly RecordedWithHash[] = [];
  for (const event of events) {
    const opened = await decode([event]).catch(orReason);
    if (!(opened instanceof Unopenable)) {
      ready = [...ready, ...opened];
      continue;
    }
    const last = ready.at(-1);
    if (last) yield { events: ready, position: last.position };
    ready = [];
    yield { events: [], position: event.position, unopened: unopened(event, opened) };
  }
  yield { events: ready, position };
}

/** Pages as they are opened; an event that cannot be opened comes on a page of its own. */
export async function* openedPages(pages: AsyncIterable<Page>, decode: Decode): AsyncGenerator<OpenedPage> {
  for await (const page of pages) {
    const events = await decode(page.events).catch(orReason);
    if (events instanceof Unopenable) yield* oneByOne(page, decode);
    else yield { events, position: page.position };
  }
}
