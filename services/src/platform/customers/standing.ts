import { customer } from '../../domain/customer.ts';
import type { Customer } from '../../domain/customerState.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';

type CustomerKey = { readonly org: string; readonly id: string };
export type CustomerStanding = { readonly customerId: string; readonly state: Customer };

/** Follows merges to the record that remains. */
export const standingOf = async (log: EventLog, { org, id }: CustomerKey): Promise<CustomerStanding> => {
  const state = await stateOf(log, customer, { org, id });
  return state.mergedInto === null ? { customerId: id, state } : standingOf(log, { org, id: state.mergedInto });
};

export const standingCustomer = async (log: EventLog, of: CustomerKey): Promise<Customer> =>
  (await standingOf(log, of)).state;

/** Also merged indirectly; interrupted merges do not count. */
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
export const identitiesOf = (records: readonly CustomerStanding[]) =>
  records
    .flatMap(({ customerId, state: { identity } }) => (identity ? [{ customerId, identity }] : []))
    .sort((a: { identity: Identity }, b: { identity: Identity }) => b.identity.keptAt.localeCompare(a.identity.keptAt));
