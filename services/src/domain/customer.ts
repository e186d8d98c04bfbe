import type { CustomerEvent } from '@klang/contracts/events/customer';
import { forgettingDecide, forgettingEvolve } from './customerForgetting.ts';
import { identityDecide, identityEvolve } from './customerIdentity.ts';
import { lineDecide, lineEvolve } from './customerLine.ts';
import { mergingDecide, mergingEvolve, unlessMerged } from './customerMerging.ts';
import { recordDecide, recordEvolve } from './customerRecord.ts';
import { type Customer, type CustomerCommand, nobody } from './customerState.ts';
import { type Decider, nothing, refuse, sameOrTaken } from './kit.ts';

type ContactDetails = Pick<Customer, 'email'> &
  Pick<Customer['details'], 'firstname' | 'lastname' | 'phone' | 'language'>;

const known = (_: Customer, { firstname, lastname, email, phone, language }: ContactDetails): Customer => ({
  ...nobody,
  isRegistered: true,
  email,
  details: { ...nobody.details, firstname, lastname, phone, language },
});

type EmailBefore = Pick<Customer, 'email'> & { readonly isProved: boolean };
type EmailChange = { readonly customerId: string; readonly at: string; readonly email: string };
const emailChanged = ({ customerId, email, at }: EmailChange, before: EmailBefore) =>
  ({
    type: 'CustomerEmailChanged',
    data: { customerId, email, emailBefore: before.email, isProved: before.isProved, changedAt: at },
  }) as const;

export const customer: Decider<Customer, CustomerCommand, CustomerEvent> = {
  category: 'customer',
  initial: nobody,

  evolve: {
    CustomerRegistered: (state, who) => ({
      ...known(state, who),
      agreed: who.accepted.map((text) => ({ ...text, at: who.registeredAt })),
    }),
    CustomerAdded: known,
    // The code for it went to their e-mail, so the e-mail is proved.
    CustomerPasswordChanged: (state, { way }) => (way === 'own' ? state : { ...state, isEmailProved: true }),
    CustomerEmailProved: (state) => ({ ...state, isEmailProved: true }),
    CustomerEmailChanged: (state, { email, isProved }) => ({ ...state, email, isEmailProved: isProved }),
    ...recordEvolve,
    ...lineEvolve,
    ...identityEvolve,
    ...forgettingEvolve,
    ...mergingEvolve,
  },

  decide: unlessMerged({
    RegisterCustomer: ({ type: _, at, accepted = [], ...who }, { isRegistered, email }) => {
      if (isRegistered) return sameOrTaken(email === who.email, 'customer_id_taken');
      return [{ type: 'CustomerRegistered', data: { ...who, accepted, registeredAt: at } }];
    },
    AddCustomer: ({ type: _, at, ...who }, { isRegistered, email }) => {
      if (isRegistered) return sameOrTaken(email === who.email, 'customer_id_taken');
      return [{ type: 'CustomerAdded', data: { ...who, addedAt: at } }];
    },
    ProveCustomerEmail: ({ customerId, email, at }, state) => {
      if (!state.isRegistered) return refuse('customer_not_found');
      if (email !== state.email) return [emailChanged({ customerId, email, at }, { ...state, isProved: true })];
      return state.isEmailProved ? nothing : [{ type: 'CustomerEmailProved', data: { customerId, provedAt: at } }];
    },
    ChangeCustomerEmail: ({ customerId, email, at }, state) => {
      if (!state.isRegistered || state.email === null) return refuse('customer_not_found');
      return email === state.email ? nothing : [emailChanged({ customerId, email, at }, { ...state, isProved: false })];
    },
    ChangeCustomerPassword: ({ customerId, way, at }, { isRegistered }) =>
      isRegistered
        ? [{ type: 'CustomerPasswordChanged', data: { customerId, way, changedAt: at } }]
        : refuse('customer_not_found'),
    ...recordDecide,
    ...lineDecide,
    ...identityDecide,
    ...forgettingDecide,
    ...mergingDecide,
  }),
};
