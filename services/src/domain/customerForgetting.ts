import type { CustomerEvent } from '@klang/contracts/events/customer';
import type { Customer, CustomerCommand } from './customerState.ts';
import { type Decider, nothing, refuse } from './kit.ts';

type Rules = Decider<Customer, CustomerCommand, CustomerEvent>;
type EventTypes = Extract<CustomerEvent['type'], `CustomerForget${string}` | 'CustomerNewsChosen'>;
type CommandTypes = 'AskToBeForgotten' | 'PutOffForgetting' | 'TakeBackForgetting' | 'ChooseNews';

export const forgettingEvolve: Pick<Rules['evolve'], EventTypes> = {
  CustomerForgetAsked: (state, { askedAt, dueAt }) => ({ ...state, forgetting: { askedAt, dueAt } }),
  CustomerForgetTakenBack: (state) => ({ ...state, forgetting: null }),
  CustomerForgetPutOff: (state, { dueAt }) => ({
    ...state,
    forgetting: state.forgetting && { ...state.forgetting, dueAt },
  }),
  CustomerNewsChosen: (state, { isWanted, chosenAt }) => ({ ...state, news: { isWanted, since: chosenAt } }),
};

export const forgettingDecide: Pick<Rules['decide'], CommandTypes> = {
  AskToBeForgotten: ({ customerId, dueAt, at }, { isRegistered, email, forgetting }) => {
    if (!isRegistered || email === null) return refuse('customer_not_found');
    return forgetting ? nothing : [{ type: 'CustomerForgetAsked', data: { customerId, askedAt: at, dueAt } }];
  },
  // The alarm rang twice, or the request was withdrawn: nothing to put off.
  PutOffForgetting: ({ customerId, dueAt, at }, { forgetting }) =>
    forgetting && forgetting.dueAt <= at
      ? [{ type: 'CustomerForgetPutOff', data: { customerId, dueAt, putOffAt: at } }]
      : nothing,
  TakeBackForgetting: ({ customerId, at }, { forgetting }) =>
    forgetting ? [{ type: 'CustomerForgetTakenBack', data: { customerId, takenBackAt: at } }] : nothing,
  ChooseNews: ({ customerId, isWanted, at }, { isRegistered, email, news }) => {
    if (!isRegistered || email === null) return refuse('customer_not_found');
    return news.isWanted === isWanted
      ? nothing
      : [{ type: 'CustomerNewsChosen', data: { customerId, isWanted, chosenAt: at } }];
  },
};
