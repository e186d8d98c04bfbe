import type { EventSource } from '@klang/projections/kit/source';
import { eventCodec } from '../platform/eventLog/codec.ts';
import { eventLog } from '../platform/eventLog/eventLog.ts';
import { openEventStore } from '../platform/eventStore/eventStore.ts';
import { openKeys } from '../platform/keys/keys.ts';

type SourceSettings = { readonly DATABASE_URL: string; readonly EVENTSTORE_URL: string; readonly MASTER_KEY: Buffer };
type OpenSource = { readonly source: EventSource; readonly close: () => Promise<void> };

export const openSource = async ({ DATABASE_URL, EVENTSTORE_URL, MASTER_KEY }: SourceSettings): Promise<OpenSource> => {
  const keys = await openKeys(DATABASE_URL, MASTER_KEY);
  const store = openEventStore({ url: EVENTSTORE_URL });
  const close = async () => {
    await store.close();
    await keys.close();
  };
  return { source: eventLog(store, eventCodec(keys)), close };
};
