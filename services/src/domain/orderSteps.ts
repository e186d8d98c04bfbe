import type { OrderEvent } from '@klang/contracts/events/order';
import { evolveContract } from './orderContractEvolve.ts';
import type { PlacedFacts } from './orderState.ts';

export type Step = (order: PlacedFacts) => readonly OrderEvent[];
const apply = (order: PlacedFacts, event: OrderEvent): PlacedFacts => {
  // Only events of the contract are written here, and each has its handler.
  const handler = evolveContract[event.type as keyof typeof evolveContract] as (
    o: PlacedFacts,
    d: object,
  ) => PlacedFacts;
  return handler(order, event.data);
};
/** Each step sees what the ones before it wrote. */
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
