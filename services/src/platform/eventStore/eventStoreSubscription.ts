import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises';
import { type AllStreamSubscription, eventTypeFilter, type Filter, streamNameFilter } from '@eventstore/db-client';
import { StoreUnavailable } from '../kit/failures.ts';
import { backOffMs } from '../kit/retries.ts';
import { openClient } from './eventStoreClient.ts';
import { storeErrorOf } from './eventStoreErrors.ts';
import { type AnyResolvedEvent, pageOf } from './eventStorePages.ts';
import { type Position, positionParts } from './positions.ts';
import type { Page, StoredEvent } from './stored.ts';

export type SubscriptionOptions = {
  readonly from?: Position | undefined;
  /** Stream name prefixes, or event types; undefined: everything. */
  readonly only?: { readonly streams: readonly string[] } | { readonly types: readonly string[] } | undefined;
  readonly signal: AbortSignal;
  /** After a page of several events, how long to collect the next page; single events never wait. */
  readonly gatherMs?: number | undefined;
  readonly onCaughtUp?: (() => void) | undefined;
  readonly onBroken?: ((reason: StoreUnavailable) => void) | undefined;
};

const mostInAPage = 1_000;
/** Larger pages mean catching up: then do not wait. */
const manyInAPage = 50;
const search = { maxSearchWindow: 500, checkpointInterval: 1_000 };

const filterOf = (only: SubscriptionOptions['only']): Filter => {
  if (!only) return eventTypeFilter({ regex: '^[^$]', ...search });
  if ('streams' in only) return streamNameFilter({ prefixes: [...only.streams], ...search });
  return eventTypeFilter({ prefixes: [...only.types], ...search });
};

/** The store filters types by prefix only. */
const subscriptionFilter = (only: SubscriptionOptions['only']): ((event: StoredEvent) => boolean) => {
  if (!only || 'streams' in only) return () => true;
  const types = new Set(only.types);
  return ({ type }) => types.has(type);
};

type ArrivalStream = {
  readonly readableLength: number;
  readonly read: () => AnyResolvedEvent | null;
  readonly on: (event: 'caughtUp', hear: () => void) => unknown;
};

const newWakeup = () => {
  let ring = () => {};
  let rung = new Promise<void>((resolve) => (ring = resolve));
  return {
    ring: () => ring(),
    next: async () => {
      await rung;
      rung = new Promise<void>((resolve) => (ring = resolve));
    },
  };
};

/** `caughtUp` fires when its message arrives, possibly during a take: the events still in the buffer count first. */
export const taking = (subscription: ArrivalStream) => {
  let taken = 0;
  let end = Number.POSITIVE_INFINITY;
  subscription.on('caughtUp', () => {
    end = taken + subscription.readableLength;
  });
  const next = (): AnyResolvedEvent | null => {
    if (taken === end) return null;
    const one: AnyResolvedEvent | null = subscription.read();
    if (one !== null) taken += 1;
    return one;
  };
  return {
    take: (): readonly AnyResolvedEvent[] => {
      const page: AnyResolvedEvent[] = [];
      while (page.length < mostInAPage) {
        const one = next();
        if (one === null) break;
        page.push(one);
      }
      return page;
    },
    isAtEnd: (): boolean => {
      if (taken !== end) return false;
      end = Number.POSITIVE_INFINITY;
      return true;
    },
  };
};

const arrival = async (wakeup: ReturnType<typeof newWakeup>, { gatherMs = 0 }: SubscriptionOptions): Promise<void> => {
  await wakeup.next();
  if (gatherMs > 0) await immediate();
};

/** A page of 20 events costs as much to store as one event. */
const gather = async (taken: number, began: number, { signal, gatherMs = 0 }: SubscriptionOptions): Promise<void> => {
  const leftMs = began + gatherMs - performance.now();
  if (taken > 1 && taken < manyInAPage && leftMs > 0) await pause(leftMs, undefined, { signal }).catch(() => {});
};

async function* untilBroken(subscription: AllStreamSubscription, subscribing: SubscriptionOptions) {
  const { signal, onCaughtUp } = subscribing;
  const wakeup = newWakeup();
  const { take, isAtEnd } = taking(subscription);
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    wakeup.ring();
  };
  subscription.on('readable', wakeup.ring);
  subscription.on('error', fail);
  subscription.on('end', () => fail(new StoreUnavailable('a subscription ended')));
  subscription.on('caughtUp', wakeup.ring);
  signal.addEventListener('abort', wakeup.ring);
  try {
    while (!signal.aborted) {
      if (isAtEnd()) onCaughtUp?.();
      const taken = take();
      const page = pageOf(taken);
      const began = performance.now();
      if (page) {
        yield page;
        await gather(taken.length, began, subscribing);
      } else if (failure) throw failure;
      else await arrival(wakeup, subscribing);
    }
  } finally {
    signal.removeEventListener('abort', wakeup.ring);
  }
}

async function* onConnectionOfItsOwn(url: string, subscribing: SubscriptionOptions): AsyncGenerator<Page> {
  const { from, only } = subscribing;
  // A client of its own: its end disturbs no other call.
  const { client, close } = openClient(url);
  try {
    const fromPosition = from === undefined ? ('start' as const) : positionParts(from);
    const subscription = client.subscribeToAll(
      { fromPosition, filter: filterOf(only) },
      { highWaterMark: mostInAPage },
    );
    yield* untilBroken(subscription, subscribing);
  } finally {
    void close();
  }
}

const waitOut = async (known: unknown, failures: number, { signal, onBroken }: SubscriptionOptions): Promise<void> => {
  if (!(known instanceof StoreUnavailable)) throw known;
  onBroken?.(known);
  await pause(backOffMs(failures), undefined, { signal }).catch(() => {});
};

type StoreConnection = {
  readonly url: string;
  readonly whyAt: (position: Position | undefined, failure: unknown) => Promise<unknown>;
};

/** Across restarts of the store: each event once, in order, without gaps. */
export async function* subscribeTo(
  { url, whyAt }: StoreConnection,
  subscribing: SubscriptionOptions,
): AsyncGenerator<Page> {
  const { signal } = subscribing;
  const isWanted = subscriptionFilter(subscribing.only);
  let { from } = subscribing;
  for (let failures = 1; !signal.aborted; failures++) {
    try {
      for await (const page of onConnectionOfItsOwn(url, { ...subscribing, from })) {
        failures = 0;
        from = page.position;
        const events = page.events.filter(isWanted);
        if (events.length > 0) yield { ...page, events };
      }
    } catch (error) {
      const known = storeErrorOf('following the log', 'the log', error);
      await waitOut(await whyAt(from, known), failures, subscribing);
    }
  }
}
