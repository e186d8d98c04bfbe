import type { KlangEvent } from '@klang/contracts/events/index';
import type { EventMeta } from '@klang/contracts/kit/event';
import type { AppendResult, EventStore, ExpectedRevision } from '../eventStore/eventStore.ts';
import type { Page } from '../eventStore/stored.ts';
import type { Codec, Recorded } from './codec.ts';
import { type OpenedPage, openedPages } from './openedPages.ts';
import { parkedEvents } from './parking.ts';

export type RecordedPage = Omit<Page, 'events'> & { readonly events: readonly Recorded[] };
/** Events of one command, and whose it is; what is told of a past names for each event whose it was. */
export type ProposedEvents = {
  readonly events: readonly { readonly id: string; readonly event: KlangEvent; readonly meta?: EventMeta }[];
  readonly meta: EventMeta;
};

/** The event store as the product sees it: our own events, sealed on the way in and opened on the way out. */
export type EventLog = Pick<EventStore, 'head' | 'storeId' | 'copiedFrom'> & {
  readonly append: (stream: string, expected: ExpectedRevision, proposed: ProposedEvents) => Promise<AppendResult>;
  readonly read: (...of: Parameters<EventStore['read']>) => AsyncIterable<RecordedPage>;
  /** As `read`, with everything personal left out: it costs no keys. */
  readonly readSealed: (...of: Parameters<EventStore['read']>) => AsyncIterable<RecordedPage>;
  readonly readAll: (...of: Parameters<EventStore['readAll']>) => AsyncIterable<RecordedPage>;
  /** As it lies in the store, nothing opened and nothing read by its schema: for whoever reckons hashes of it. */
  readonly readAllAsStored: EventStore['readAll'];
  /** Who acted is told by id alone: what follows the log are programs, and names are opened for people. */
  readonly subscribe: (...to: Parameters<EventStore['subscribe']>) => AsyncIterable<OpenedPage>;
  /** As `subscribe`, with everything personal left out. */
  readonly subscribeSealed: (...to: Parameters<EventStore['subscribe']>) => AsyncIterable<OpenedPage>;
  /** The ids of the events that a read model goes on without, because an operator decided so. */
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
