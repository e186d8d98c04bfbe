import { randomUUID } from 'node:crypto';
import {
  type EventData,
  type EventStoreDBClient,
  jsonEvent,
  type Position,
  streamNameFilter,
} from '@eventstore/db-client';
import { until } from './driver.ts';

export type AppendReceipt = { readonly stream: string; readonly revision: bigint; readonly id: string };

const batch = (): EventData[] =>
  Array.from({ length: 1 + Math.floor(Math.random() * 5) }, () =>
    jsonEvent({ id: randomUUID(), type: 'Loaded', data: { pad: 'x'.repeat(Math.floor(Math.random() * 300)) } }),
  );

// Outcome unknown: the node or Postgres went away. Any other error is a bug.
const isInterruption = (error: unknown) => {
  const { code, type } = error as { readonly code?: number; readonly type?: string };
  return code === 14 || type === 'unavailable' || type === 'cancelled';
};

type Load = {
  readonly client: EventStoreDBClient;
  readonly stream: string;
  readonly acknowledged: AppendReceipt[];
  readonly runs: () => boolean;
};

// Retries the same events at the same expected revision, as a command handler does after an unknown outcome.
const persist = async (
  { client, stream }: Load,
  events: EventData[],
  expectedRevision: bigint | 'no_stream' | 'any',
) => {
  for (;;) {
    try {
      return (await client.appendToStream(stream, events, { expectedRevision })).nextExpectedRevision;
    } catch (error) {
      if (!isInterruption(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
};

const note = ({ stream, acknowledged }: Load, events: readonly EventData[], last: bigint) => {
  for (const [n, { id }] of events.entries()) {
    acknowledged.push({ stream, id, revision: last - BigInt(events.length - 1 - n) });
  }
};

export const writeAlone = async (load: Load) => {
  let expected: bigint | 'no_stream' = 'no_stream';
  while (load.runs()) {
    const events = batch();
    expected = await persist(load, events, expected);
    note(load, events, expected);
  }
};

export const writeAmongOthers = async (load: Load) => {
  while (load.runs()) {
    const events = batch();
    note(load, events, await persist(load, events, 'any'));
  }
};

export type DeliveredEvent = { readonly id: string; readonly position: Position };

export const subscribeForGood = (client: EventStoreDBClient, prefix: string) => {
  const delivered: DeliveredEvent[] = [];
  let resumed = 0;
  let runs = true;
  const readOn = async () => {
    const fromPosition = delivered.at(-1)?.position ?? 'start';
    const filter = streamNameFilter({ prefixes: [prefix], checkpointInterval: 30 });
    for await (const { event } of client.subscribeToAll({ fromPosition, filter })) {
      if (event) delivered.push({ id: event.id, position: event.position });
    }
  };
  const forGood = async () => {
    while (runs) {
      await readOn().catch((error: unknown) => {
        if (runs && !isInterruption(error)) throw error;
      });
      resumed += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const done = forGood();
  return {
    delivered,
    resumed: () => resumed,
    has: (count: number) => until(`${count} events delivered`, () => delivered.length >= count, 20_000),
    stop: async () => {
      runs = false;
      await client.dispose();
      await done;
    },
  };
};
