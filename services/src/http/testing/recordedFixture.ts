import type { OrderEvent } from '@klang/contracts/events/order';
import { at, orderId } from '../../domain/orderBillingFixture.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import { positionText } from '../../platform/eventStore/positions.ts';

export const recorded = (events: readonly OrderEvent[]): readonly RecordedEvent[] =>
  events.map((event, index) => {
    const place = BigInt(index);
    const meta = { org: 'klangdee', at } as RecordedEvent['meta'];
    const head = {
      id: `e${index}`,
      stream: `order-klangdee.${orderId}`,
      meta,
      revision: place,
      storedAt: new Date(at),
    };
    return { ...event, ...head, position: positionText({ commit: place, prepare: place }) } as RecordedEvent;
  });
