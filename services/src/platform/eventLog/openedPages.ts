import type { Position } from '../eventStore/positions.ts';
import type { Page, StoredEvent } from '../eventStore/stored.ts';
import type { RecordedWithHash } from './codec.ts';
import { Unopenable } from './unopenable.ts';

/** `reason` contains no personal data. */
export type UnopenedEvent = Pick<StoredEvent, 'id' | 'type' | 'stream' | 'position'> & {
  readonly at: string;
  readonly reason: string;
};
export type OpenedPage = {
  readonly events: readonly RecordedWithHash[];
  readonly position: Position;
  /** Alone on its page; an affected follower cannot pass it. */
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

/** One event at a time, so that a broken one does not block the others. */
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

export async function* openedPages(pages: AsyncIterable<Page>, decode: Decode): AsyncGenerator<OpenedPage> {
  for await (const page of pages) {
    const events = await decode(page.events).catch(orReason);
    if (events instanceof Unopenable) yield* oneByOne(page, decode);
    else yield { events, position: page.position };
  }
}
