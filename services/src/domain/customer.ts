import type { CustomerEvent } from '@klang/contracts/events/customer';
import type { PasswordWay } from '@klang/contracts/events/staff';
import type { AcceptedText } from '@klang/contracts/site/acceptedTexts';
import { type Decider, nothing, refuse } from './kit.ts';

export type Customer = {
  readonly isRegistered: boolean;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: 'th' | 'en';
  /** They have shown that they read what goes to their e-mail. */
  readonly isEmailProved: boolean;
};
type On = { readonly customerId: string; readonly at: string };
type Who = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly language: 'th' | 'en';
};
export type CustomerCommand =
  | (On & Who & { readonly type: 'RegisterCustomer'; readonly accepted?: AcceptedText[] })
  | (On & Who & { readonly type: 'AddCustomer' })
  | (On & { readonly type: 'ProveCustomerEmail' | 'ChangeCustomerEmail'; readonly email: string })
  | (On & { readonly type: 'ChangeCustomerPassword'; readonly way: PasswordWay });

const known = (
  _: Customer,
  { firstname, lastname, email, phone, language }: Omit<Customer, 'isRegistered' | 'isEmailProved'>,
): Customer => ({
  isRegistered: true,
  isEmailProved: false,
  ...{ firstname, lastname, email, phone, language },
});

type Before = Pick<Customer, 'email'> & { readonly isProved: boolean };
const emailChanged = ({ customerId, email, at }: On & { readonly email: string }, before: Before) =>
  ({
    type: 'CustomerEmailChanged',
    data: { customerId, email, emailBefore: before.email, isProved: before.isProved, changedAt: at },
  }) as const;

/** Somebody who stores things with an organization. */
export const customer: Decider<Customer, CustomerCommand, CustomerEvent> = {
  category: 'customer',
  initial: {
    isRegistered: false,
    firstname: null,
    lastname: null,
    email: null,
    phone: null,
    language: 'th',
    isEmailProved: false,
  },

  evolve: {
    CustomerRegistered: known,
    CustomerAdded: known,
    // The code for it went to their e-mail.
    CustomerPasswordChanged: (state, { way }) => (way === 'own' ? state : { ...state, isEmailProved: true }),
    CustomerEmailProved: (state) => ({ ...state, isEmailProved: true }),
    CustomerEmailChanged: (state, { email, isProved }) => ({ ...state, email, isEmailProved: isProved }),
  },

  decide: {
    RegisterCustomer: ({ type: _, at, accepted = [], ...who }, { isRegistered, email }) => {
      if (isRegistered) return email === who.email ? nothing : refuse('customer_id_taken');
      return [{ type: 'CustomerRegistered', data: { ...who, accepted, registeredAt: at } }];
    },
    AddCustomer: ({ type: _, at, ...who }, { isRegistered, email }) => {
      if (isRegistered) return email === who.email ? nothing : refuse('customer_id_taken');
      return [{ type: 'CustomerAdded', data: { ...who, addedAt: at } }];
    },
    ProveCustomerEmail: ({ customerId, email, at }, state) => {
      if (!state.isRegistered) return refuse('customer_not_found');
      if (email !== state.email) return [emailChanged({ customerId, email, at }, { ...state, isProved: true })];
      return state.isEmailProved ? nothing : [{ type: 'CustomerEmailProved', data: { customerId, provedAt: at } }];
    },
    // Nobody is left whose e-mail it could be where none is known.
    ChangeCustomerEmail: ({ customerId, email, at }, state) => {
      if (!state.isRegistered || state.email === null) return refuse('customer_not_found');
      return email === state.email ? nothing : [emailChanged({ customerId, email, at }, { ...state, isProved: false })];
    },
    ChangeCustomerPassword: ({ customerId, way, at }, { isRegistered }) =>
      isRegistered
        ? [{ type: 'CustomerPasswordChanged', data: { customerId, way, changedAt: at } }]
        : refuse('customer_not_found'),
  },
};
