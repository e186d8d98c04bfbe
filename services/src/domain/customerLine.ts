import type { CustomerEvent } from '@klang/contracts/events/customer';
import type { Customer, CustomerCommand } from './customerState.ts';
import { type Decider, nothing, refuse } from './kit.ts';

type Rules = Decider<Customer, CustomerCommand, CustomerEvent>;
type EventTypes = Extract<CustomerEvent['type'], `CustomerLine${string}` | 'CustomerTripWaysChosen'>;
type CommandTypes = 'LinkCustomerLine' | 'UnlinkCustomerLine' | 'ChooseTripWays';

export const lineEvolve: Pick<Rules['evolve'], EventTypes> = {
  CustomerLineLinked: (state, { lineId }) => ({ ...state, lineId }),
  CustomerLineUnlinked: (state) => ({ ...state, lineId: null, tripWays: 'both' }),
  CustomerTripWaysChosen: (state, { ways }) => ({ ...state, tripWays: ways }),
};

export const lineDecide: Pick<Rules['decide'], CommandTypes> = {
  LinkCustomerLine: ({ customerId, lineId, at }, state) => {
    if (!state.isRegistered || state.email === null) return refuse('customer_not_found');
    return lineId === state.lineId
      ? nothing
      : [{ type: 'CustomerLineLinked', data: { customerId, lineId, linkedAt: at } }];
  },
  UnlinkCustomerLine: ({ customerId, at }, { lineId }) =>
    lineId === null ? nothing : [{ type: 'CustomerLineUnlinked', data: { customerId, unlinkedAt: at } }],
  ChooseTripWays: ({ customerId, ways, at }, { lineId, tripWays }) => {
    if (lineId === null) return refuse('line_not_linked');
    return ways === tripWays ? nothing : [{ type: 'CustomerTripWaysChosen', data: { customerId, ways, chosenAt: at } }];
  },
};
