import type { ItemEvent } from '@klang/contracts/events/item';
import { item } from '../../domain/item.ts';
import { evolve } from '../../domain/kit.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';

type ItemKey = { readonly org: string; readonly itemId: string };

/** The seals that were opened when the item was taken, without the takes that were undone. */
export const sealsOpened = async (log: EventLog, { org, itemId }: ItemKey): Promise<ReadonlySet<string>> => {
  const opened = new Map<string, string>();
  let state = item.initial;
  for await (const { events } of log.readSealed(streamOf(item.category, org, itemId)))
    for (const recorded of events) {
      const event = recorded as unknown as ItemEvent;
      const { seal } = state;
      state = evolve(item, state, event);
      if (event.type === 'ItemScanUndone') opened.delete(event.data.undoneId);
      if (event.type !== 'ItemCollected' || seal === null || seal === event.data.seal) continue;
      opened.set(event.data.deedId ?? event.data.tripId, seal);
    }
  return new Set(opened.values());
};
