import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises';
import { type AllStreamSubscription, eventTypeFilter, type Filter, streamNameFilter } from '@eventstore/db-client';
import { StoreUnavailable } from '../kit/failures.ts';
import { backOffMs } from '../kit/retries.ts';
import { openClient } from './eventStoreClient.ts';
import { storeErrorOf } from './eventStoreErrors.ts';
import { type AnyResolvedEvent, pageOf } from './eventStorePages.ts';
import { type Position, positionParts } from './positions.ts';
import type { Page, StoredEvent } from './stored.ts';

export type Subscribing = {
  /** The last position that was seen; nothing: from the beginning. */
  readonly from?: Position | undefined;
  /** Only these streams by the beginnings of their names, or only these types; nothing: everything. */
  readonly only?: { readonly streams: readonly string[] } | { readonly types: readonly string[] } | undefined;
  readonly signal: AbortSignal;
  /** How long the next page gathers what arrives, after one of several events; whoever acts alone never waits. */
  readonly gatherMs?: number | undefined;
  /** Everything that stood in the log has been handed out and come back for more; told again after each reconnection. */
  readonly onCaughtUp?: (() => void) | undefined;
  /** The connection was lost; it is made again by itself. */
  readonly onBroken?: ((reason: StoreUnavailable) => void) | undefined;
};

const mostInAPage = 1_000;
/** Pages of so many come from a log that is being caught up with: gathering would only hold it up. */
const manyInAPage = 50;
const search = { maxSearchWindow: 500, checkpointInterval: 1_000 };

const filterOf = (only: Subscribing['only']): Filter => {
  if (!only) return eventTypeFilter({ regex: '^[^$]', ...search });
  if ('streams' in only) return streamNameFilter({ prefixes: [...only.streams], ...search });
  return eventTypeFilter({ prefixes: [...only.types], ...search });
};

/** A store filters types by how they begin; the rest is done here. */
const isAskedFor = (only: Subscribing['only']): ((event: StoredEvent) => boolean) => {
  if (!only || 'streams' in only) return () => true;
  const types = new Set(only.types);
  return ({ type }) => types.has(type);
};

/** A subscription as its buffer is seen from outside. */
type Arriving = {
  readonly readableLength: number;
  readonly read: () => AnyResolvedEvent | null;
  readonly on: (event: 'caughtUp', hear: () => void) => unknown;
};

/** Rings for whoever waits, or for the next who will. */
const newBell = () => {
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

/**
 * Takes what has arrived, and knows when that is all that stood in the log. That the end is there is told when the message
 * arrives, which may be in the middle of a take: what arrived before it still waits in the buffer, and counts from there.
 */
export const taking = (subscription: Arriving) => {
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
    /** Everything that stood in the log was taken; and so it is said once. */
    isAtEnd: (): boolean => {
      if (taken !== end) return false;
      end = Number.POSITIVE_INFINITY;
      return true;
    },
  };
};

/** Until something arrives; whoever gathers has with it what came in the same moment. */
const arrival = async (bell: ReturnType<typeof newBell>, { gatherMs = 0 }: Subscribing): Promise<void> => {
  await bell.next();
  if (gatherMs > 0) await immediate();
};

/** Lets arrive what arrives soon: a page costs whoever stores it the same for one event as for twenty. */
const gather = async (taken: number, began: number, { signal, gatherMs = 0 }: Subscribing): Promise<void> => {
  const leftMs = began + gatherMs - performance.now();
  if (taken > 1 && taken < manyInAPage && leftMs > 0) await pause(leftMs, undefined, { signal }).catch(() => {});
};

/** One subscription for as long as its connection lives; it ends with an error, or when it is told to. */
async function* untilBroken(subscription: AllStreamSubscription, subscribing: Subscribing) {
  const { signal, onCaughtUp } = subscribing;
  const bell = newBell();
  const { take, isAtEnd } = taking(subscription);
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    bell.ring();
  };
  subscription.on('readable', bell.ring);
  subscription.on('error', fail);
  subscription.on('end', () => fail(new StoreUnavailable('a subscription ended')));
  subscription.on('caughtUp', bell.ring);
  signal.addEventListener('abort', bell.ring);
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
      else await arrival(bell, subscribing);
    }
  } finally {
    signal.removeEventListener('abort', bell.ring);
  }
}

async function* onConnectionOfItsOwn(url: string, subscribing: Subscribing): AsyncGenerator<Page> {
  const { from, only } = subscribing;
  // The end of this connection disturbs nobody else.
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

const waitOut = async (known: unknown, failures: number, { signal, onBroken }: Subscribing): Promise<void> => {
  if (!(known instanceof StoreUnavailable)) throw known;
  onBroken?.(known);
  await pause(backOffMs(failures), undefined, { signal }).catch(() => {});
};

type SubscriptionOptions = {
  readonly url: string;
  /** Why it failed at a position, which may be the position itself. */
  readonly whyAt: (position: Position | undefined, failure: unknown) => Promise<unknown>;
};

/** Follows the log from a position on, over every restart of the store: each event once, in order, none left out. */
export async function* subscribeTo(
  { url, whyAt }: SubscriptionOptions,
  subscribing: Subscribing,
): AsyncGenerator<Page> {
  const { signal } = subscribing;
  const isWanted = isAskedFor(subscribing.only);
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
