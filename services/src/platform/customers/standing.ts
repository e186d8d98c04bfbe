import { customer } from '../../domain/customer.ts';
import type { Customer } from '../../domain/customerState.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';

type CustomerKey = { readonly org: string; readonly id: string };
export type CustomerStanding = { readonly customerId: string; readonly state: Customer };

/** A customer as they stand now: of a record that was joined to another, the one that stays. */
export const standingOf = async (log: EventLog, { org, id }: CustomerKey): Promise<CustomerStanding> => {
  const state = await stateOf(log, customer, { org, id });
  return state.mergedInto === null ? { customerId: id, state } : standingOf(log, { org, id: state.mergedInto });
};

/** Who they are and how they are reached now, by whichever of their records. */
export const standingCustomer = async (log: EventLog, of: CustomerKey): Promise<Customer> =>
  (await standingOf(log, of)).state;
