import { openEventStore } from '../eventStore/eventStore.ts';
import { newId } from '../kit/ids.ts';

export const putUnopenable = async (
  url: string,
  { stream, type }: { readonly stream: string; readonly type: string },
) => {
  const store = openEventStore({ url });
  const [id, actor] = [newId(), { kind: 'system', id: 'test', name: null }];
  const why = { commandId: 'c', correlationId: 'c', causationId: null, at: '2026-01-05T09:00:00.000Z', address: null };
  await store.append(stream, 'none', [{ id, type, data: {}, meta: { org: 'klangdee', actor, ...why } }]);
  await store.close();
  return id;
};
