import { person } from '../../domain/person.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { Refused } from '../kit/failures.ts';

type CustomerKey = { readonly org: string; readonly id: string };

export const isForgotten = async (log: EventLog, of: CustomerKey): Promise<boolean> =>
  (await stateOf(log, person, of)).isForgotten;

/** Nothing that a customer must hear of happens to somebody whom no message reaches. */
export const requireKnown = async (log: EventLog, of: CustomerKey): Promise<void> => {
  if (await isForgotten(log, of)) throw new Refused('customer_forgotten');
};
