import type { CustomerEvent } from '@klang/contracts/events/customer';
import type { RefusalCode } from '@klang/contracts/refusals';
import type { Customer, CustomerCommand } from './customerState.ts';
import { type Decider, nothing, refuse } from './kit.ts';

type Rules = Decider<Customer, CustomerCommand, CustomerEvent>;
type EventTypes = 'CustomerTookOver' | 'CustomerMerged';
type CommandTypes = 'TakeOverCustomer' | 'MergeCustomer';

export const mergingEvolve: Pick<Rules['evolve'], EventTypes> = {
  CustomerTookOver: (state, { fromId }) => ({ ...state, tookOver: [...state.tookOver, fromId] }),
  CustomerMerged: (state, { intoId }) => ({ ...state, mergedInto: intoId }),
};

/** Of two that are joined neither may be on its way out: nobody would know any more what is to be forgotten when. */
const unlessStanding = ({ isRegistered, email, mergedInto, forgetting }: Customer): RefusalCode | null => {
  if (!isRegistered || email === null) return 'customer_not_found';
  if (mergedInto !== null) return 'customer_merged';
  return forgetting ? 'merge_forget_asked' : null;
};

/** Two records of one person: one stays and takes the other over. It is not taken back. */
export const mergingDecide: Pick<Rules['decide'], CommandTypes> = {
  TakeOverCustomer: ({ customerId, fromId, at }, state) => {
    if (customerId === fromId) return refuse('merge_with_itself');
    const refusal = unlessStanding(state);
    if (refusal) return refuse(refusal);
    return state.tookOver.includes(fromId)
      ? nothing
      : [{ type: 'CustomerTookOver', data: { customerId, fromId, tookOverAt: at } }];
  },
  MergeCustomer: ({ customerId, intoId, at }, state) => {
    if (customerId === intoId) return refuse('merge_with_itself');
    if (state.mergedInto === intoId) return nothing;
    const refusal = unlessStanding(state);
    return refusal ? refuse(refusal) : [{ type: 'CustomerMerged', data: { customerId, intoId, mergedAt: at } }];
  },
};

/** What ends by itself still ends; what would be written about the person belongs with the record that stays. */
const stillDone: ReadonlySet<string> = new Set<CustomerCommand['type']>([
  ...(['RegisterCustomer', 'AddCustomer', 'TakeOverCustomer', 'MergeCustomer'] as const),
  ...(['RemoveIdentity', 'SeeIdentity', 'PutOffForgetting', 'TakeBackForgetting', 'UnlinkCustomerLine'] as const),
]);

/** The rules of customers, for a record that stands by itself. */
export const unlessMerged = (rules: Rules['decide']): Rules['decide'] => {
  const guarded = Object.entries(rules).map(([type, rule]) => [
    type,
    // As in `decide` of the kit: one entry for each type.
    (command: never, state: Customer) =>
      state.mergedInto !== null && !stillDone.has(type)
        ? refuse('customer_merged')
        : (rule as (command: never, state: Customer) => ReturnType<Rules['decide'][CommandTypes]>)(command, state),
  ]);
  return Object.fromEntries(guarded) as Rules['decide'];
};
