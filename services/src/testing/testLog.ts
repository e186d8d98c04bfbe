import { eventCategories, type KlangEvent } from '@klang/contracts/events/index';
import { eventCodec } from '../platform/eventLog/codec.ts';
import { type EventLog, eventLog } from '../platform/eventLog/eventLog.ts';
import type { AppendResult, ExpectedRevision } from '../platform/eventStore/eventStore.ts';
import { openEventStore } from '../platform/eventStore/eventStore.ts';
import { type Keys, openKeys } from '../platform/keys/keys.ts';
import { newKey } from '../platform/keys/seal.ts';
import { newId } from '../platform/kit/ids.ts';
import { newEventStore, preparedDatabase, type TestEventStore, type WhichStore } from './testWorld.ts';

export type TestLog = {
  readonly node: TestEventStore;
  readonly log: EventLog;
  readonly keys: Keys;
  readonly masterKey: Buffer;
  readonly databaseUrl: string;
  readonly write: (
    org: string,
    id: string,
    events: readonly KlangEvent[],
    expected?: ExpectedRevision,
  ) => Promise<AppendResult>;
  readonly close: () => Promise<void>;
};

const categoryOf = (type: string): string =>
  Object.entries(eventCategories).find(([, schemas]) => Object.hasOwn(schemas, type))?.[0] ?? 'unknown';

export const newLog = async (which: WhichStore = {}): Promise<TestLog> => {
  const databaseUrl = await preparedDatabase();
  const node = await newEventStore({ databaseUrl, ...which });
  const masterKey = newKey();
  const keys = await openKeys(databaseUrl, masterKey);
  const store = openEventStore({ url: node.url });
  const log = eventLog(store, eventCodec(keys));
  const close = async () => {
    await keys.close();
    await store.close();
    await node.stop();
  };
  return {
    node,
    log,
    keys,
    masterKey,
    databaseUrl,
    close,
    write: (org, id, events, expected = 'none') => {
      const commandId = newId();
      const meta = {
        org,
        actor: { kind: 'system' as const, id: 'test', name: null },
        commandId,
        correlationId: commandId,
        causationId: null,
        at: new Date().toISOString(),
        address: null,
      };
      const proposed = events.map((event) => ({ id: newId(), event }));
      return log.append(`${categoryOf(events[0]?.type ?? '')}-${org}.${id}`, expected, { events: proposed, meta });
    },
  };
};
