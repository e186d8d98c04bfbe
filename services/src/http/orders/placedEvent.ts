import { order } from '../../domain/order.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';

type PlacedEvent = Extract<RecordedEvent, { readonly type: 'OrderPlaced' }>;

export const placedEventOf = async (log: EventLog, org: string, orderId: string): Promise<PlacedEvent | null> => {
  for await (const { events } of log.read(streamOf(order.category, org, orderId))) {
    const [first] = events;
    return first?.type === 'OrderPlaced' ? first : null;
  }
  return null;
};
