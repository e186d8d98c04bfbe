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

/** A record and those that were joined to it, also by way of others; what was cut short is none. */
export const recordsOf = async (log: EventLog, { org, id }: CustomerKey): Promise<readonly CustomerStanding[]> => {
  const state = await stateOf(log, customer, { org, id });
  const all: CustomerStanding[] = [{ customerId: id, state }];
  for (const fromId of state.tookOver) {
    const joined = await recordsOf(log, { org, id: fromId });
    if (joined[0]?.state.mergedInto === id) all.push(...joined);
  }
  return all;
};

type Identity = NonNullable<Customer['identity']>;
/** The pictures of a person's cards in all of their records, the newest first. */
export const identitiesOf = (records: readonly CustomerStanding[]) =>
  records
    .flatMap(({ customerId, state: { identity } }) => (identity ? [{ customerId, identity }] : []))
    .sort((a: { identity: Identity }, b: { identity: Identity }) => b.identity.keptAt.localeCompare(a.identity.keptAt));
