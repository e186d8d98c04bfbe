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

/** Neither of two merged records may wait to be forgotten: its due date would be ambiguous. */
const unlessStanding = ({ isRegistered, email, mergedInto, forgetting }: Customer): RefusalCode | null => {
  if (!isRegistered || email === null) return 'customer_not_found';
  if (mergedInto !== null) return 'customer_merged';
  return forgetting ? 'merge_forget_asked' : null;
};

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

/** Commands that a merged record still takes. All others belong to the record that stays. */
const stillDone: ReadonlySet<string> = new Set<CustomerCommand['type']>([
  ...(['RegisterCustomer', 'AddCustomer', 'TakeOverCustomer', 'MergeCustomer'] as const),
  ...(['RemoveIdentity', 'SeeIdentity', 'PutOffForgetting', 'TakeBackForgetting', 'UnlinkCustomerLine'] as const),
]);

export const unlessMerged = (rules: Rules['decide']): Rules['decide'] => {
  const guarded = Object.entries(rules).map(([type, rule]) => [
    type,
    (command: never, state: Customer) =>
      state.mergedInto !== null && !stillDone.has(type)
        ? refuse('customer_merged')
        : (rule as (command: never, state: Customer) => ReturnType<Rules['decide'][CommandTypes]>)(command, state),
  ]);
  return Object.fromEntries(guarded) as Rules['decide'];
};
