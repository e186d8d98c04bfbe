import { type EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { StoreUnavailable, WrongRevision } from '../kit/failures.ts';
import { newId } from '../kit/ids.ts';
import { retrying } from '../kit/retries.ts';
import { type CopiedFrom, copiedFromIn, storeCopied } from './copiedFrom.ts';
import { openClient } from './eventStoreClient.ts';
import { storeErrorOf } from './eventStoreErrors.ts';
import { identityStream, pageReads } from './eventStorePages.ts';
import { type AppendOnce, sharedAppends } from './eventStoreShared.ts';
import { type SubscriptionOptions, subscribeTo } from './eventStoreSubscription.ts';
import { type Position, positionText } from './positions.ts';
import type { NewEvent, Page } from './stored.ts';

export type ExpectedRevision = 'none' | bigint;
export type AppendResult = { readonly revision: bigint; readonly position: Position };

/** Every call throws StoreUnavailable when the store is away. */
export type EventStore = {
  readonly append: (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]) => Promise<AppendResult>;
  readonly read: (stream: string, from?: bigint) => AsyncIterable<Page>;
  readonly readAll: (after?: Position, streams?: string) => AsyncIterable<Page>;
  readonly subscribe: (subscribing: SubscriptionOptions) => AsyncIterable<Page>;
  readonly head: () => Promise<Position | undefined>;
  readonly storeId: () => Promise<string>;
  readonly copiedFrom: () => Promise<CopiedFrom | undefined>;
  readonly noteCopied: (from: CopiedFrom) => Promise<void>;
  readonly close: () => Promise<void>;
};

type Settings = {
  readonly url: string;
  readonly attempts?: number;
  readonly deadlineMs?: number;
};

/** A backstop for a call that ignores the client's own deadline. */
const within = async <T>(ms: number, call: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable('it did not answer in time')), ms);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
};

const graceMs = 1_000;

const appendAlone =
  (client: EventStoreDBClient, deadlineMs: number): AppendOnce =>
  async ({ stream, expected, events }) => {
    const expectedRevision = expected === 'none' ? NO_STREAM : expected;
    const proposed = events.map(({ id, type, data, meta }) =>
      jsonEvent({ id, type, data: data as Record<string, unknown>, metadata: meta as Record<string, unknown> }),
    );
    const call = client.appendToStream(stream, proposed, { expectedRevision, deadline: deadlineMs });
    const { nextExpectedRevision: revision, position } = await within(deadlineMs + graceMs, call).catch(
      (error: unknown) => {
        throw storeErrorOf(`appending to ${stream}`, stream, error);
      },
    );
    return { revision, position: position && positionText(position) };
  };

export const openEventStore = ({ url, attempts = 3, deadlineMs = 10_000 }: Settings): EventStore => {
  const opened = openClient(url);
  const { client } = opened;
  const closing = new AbortController();
  const reads = pageReads(opened, { attempts, deadlineMs });
  const shared = sharedAppends(opened, deadlineMs, appendAlone(client, deadlineMs));

  const append: EventStore['append'] = async (stream, expected, events) => {
    if (events.length === 0) throw new Error(`Nothing to append to ${stream}.`);
    const { revision, position } = await retrying(() => shared.append({ stream, expected, events }), attempts);
    if (position) return { revision, position };
    // A repeated append may be answered without a position; the log's end is never before it.
    const head = await reads.head();
    if (!head) throw new StoreUnavailable('it has no log');
    return { revision, position: head };
  };
  const storeId = async (): Promise<string> => {
    const [first] = await reads.identity();
    if (first) return first.id;
    const named = { id: newId(), type: 'StoreNamed', data: {}, meta: {} };
    await append(identityStream, 'none', [named]).catch((error: unknown) => {
      if (!(error instanceof WrongRevision)) throw error;
    });
    return storeId();
  };

  return {
    append,
    read: reads.stream,
    readAll: reads.all,
    subscribe: (subscribing) => {
      const signal = AbortSignal.any([subscribing.signal, closing.signal]);
      return subscribeTo({ url, whyAt: reads.whyAt }, { ...subscribing, signal });
    },
    head: reads.head,
    storeId,
    copiedFrom: async () => copiedFromIn(await reads.identity()),
    noteCopied: async (from) => {
      await storeId();
      const last = (await reads.identity()).at(-1);
      await append(identityStream, last?.revision ?? 'none', [storeCopied(newId(), from)]);
    },
    close: async () => {
      closing.abort();
      shared.close();
      await opened.close();
    },
  };
};
