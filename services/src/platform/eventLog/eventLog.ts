import type { KlangEvent } from '@klang/contracts/events/index';
import type { EventMeta } from '@klang/contracts/kit/event';
import type { AppendResult, EventStore, ExpectedRevision } from '../eventStore/eventStore.ts';
import type { Page } from '../eventStore/stored.ts';
import type { Codec, RecordedEvent } from './codec.ts';
import { type OpenedPage, openedPages } from './openedPages.ts';
import { parkedEvents } from './parking.ts';

export type RecordedPage = Omit<Page, 'events'> & { readonly events: readonly RecordedEvent[] };
/** `meta` per event: for a past with several actors. */
export type ProposedEvents = {
  readonly events: readonly { readonly id: string; readonly event: KlangEvent; readonly meta?: EventMeta }[];
  readonly meta: EventMeta;
};

export type EventLog = Pick<EventStore, 'head' | 'storeId' | 'copiedFrom'> & {
  readonly append: (stream: string, expected: ExpectedRevision, proposed: ProposedEvents) => Promise<AppendResult>;
  readonly read: (...of: Parameters<EventStore['read']>) => AsyncIterable<RecordedPage>;
  readonly readSealed: (...of: Parameters<EventStore['read']>) => AsyncIterable<RecordedPage>;
  readonly readAll: (...of: Parameters<EventStore['readAll']>) => AsyncIterable<RecordedPage>;
  /** Neither decrypted nor parsed: for hashes. */
  readonly readAllAsStored: EventStore['readAll'];
  readonly subscribe: (...to: Parameters<EventStore['subscribe']>) => AsyncIterable<OpenedPage>;
  readonly subscribeSealed: (...to: Parameters<EventStore['subscribe']>) => AsyncIterable<OpenedPage>;
  readonly parkedOf: (readModel: string) => Promise<ReadonlySet<string>>;
};

export const eventLog = (store: EventStore, codec: Codec): EventLog => {
  type Decode = (events: Page['events']) => RecordedPage['events'] | Promise<RecordedPage['events']>;
  async function* decoded(pages: AsyncIterable<Page>, decode: Decode = codec.decode): AsyncGenerator<RecordedPage> {
    for await (const page of pages) yield { ...page, events: await decode(page.events) };
  }
  const log: EventLog = {
    append: async (stream, expected, { events, meta }) =>
      store.append(stream, expected, await codec.encode(events.map((one) => ({ stream, meta, ...one })))),
    read: (...of) => decoded(store.read(...of)),
    readSealed: (...of) => decoded(store.read(...of), codec.decodeSealed),
    readAll: (...of) => decoded(store.readAll(...of)),
    readAllAsStored: store.readAll,
    subscribe: (...to) => openedPages(store.subscribe(...to), codec.decodeNameless),
    subscribeSealed: (...to) => openedPages(store.subscribe(...to), async (events) => codec.decodeSealed(events)),
    head: store.head,
    storeId: store.storeId,
    copiedFrom: store.copiedFrom,
    parkedOf: async (readModel) => {
      const parked = (await parkedEvents(log)).filter((one) => one.readModel === readModel);
      return new Set(parked.map(({ eventId }) => eventId));
    },
  };
  return log;
};
