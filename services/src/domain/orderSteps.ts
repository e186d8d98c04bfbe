import type { OrderEvent } from '@klang/contracts/events/order';
import { evolveContract } from './orderContractEvolve.ts';
import type { PlacedFacts } from './orderState.ts';

export type Step = (order: PlacedFacts) => readonly OrderEvent[];
const apply = (order: PlacedFacts, event: OrderEvent): PlacedFacts => {
  // Only contract events need handlers here: a refund promise is always the last event of its command.
  const handler = evolveContract[event.type as keyof typeof evolveContract] as
    | ((o: PlacedFacts, d: object) => PlacedFacts)
    | undefined;
  return handler ? handler(order, event.data) : order;
};
export const applied = (order: PlacedFacts, events: readonly OrderEvent[]): PlacedFacts => events.reduce(apply, order);
/** Each step sees the events of the steps before it. */
export const inSteps = (order: PlacedFacts, steps: readonly Step[]): readonly OrderEvent[] => {
  const events: OrderEvent[] = [];
  let now = order;
  for (const step of steps)
    for (const event of step(now)) {
      events.push(event);
      now = apply(now, event);
    }
  return events;
};
