import type { CustomerEvent } from '@klang/contracts/events/customer';
import type { PasswordWay } from '@klang/contracts/events/staff';
import { type Decider, nothing, refuse } from './kit.ts';

export type Customer = {
  readonly isRegistered: boolean;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: 'th' | 'en';
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
  | (On & Who & { readonly type: 'RegisterCustomer' | 'AddCustomer' })
  | (On & { readonly type: 'ChangeCustomerPassword'; readonly way: PasswordWay });

const known = (
  _: Customer,
  { firstname, lastname, email, phone, language }: Omit<Customer, 'isRegistered'>,
): Customer => ({
  isRegistered: true,
  ...{ firstname, lastname, email, phone, language },
});

/** Somebody who stores things with an organization. */
export const customer: Decider<Customer, CustomerCommand, CustomerEvent> = {
  category: 'customer',
  initial: { isRegistered: false, firstname: null, lastname: null, email: null, phone: null, language: 'th' },

  evolve: {
    CustomerRegistered: known,
    CustomerAdded: known,
    CustomerPasswordChanged: (state) => state,
  },

  decide: {
    RegisterCustomer: ({ type: _, at, ...who }, { isRegistered, email }) => {
      if (isRegistered) return email === who.email ? nothing : refuse('customer_id_taken');
      return [{ type: 'CustomerRegistered', data: { ...who, registeredAt: at } }];
    },
    AddCustomer: ({ type: _, at, ...who }, { isRegistered, email }) => {
      if (isRegistered) return email === who.email ? nothing : refuse('customer_id_taken');
      return [{ type: 'CustomerAdded', data: { ...who, addedAt: at } }];
    },
    ChangeCustomerPassword: ({ customerId, way, at }, { isRegistered }) =>
      isRegistered
        ? [{ type: 'CustomerPasswordChanged', data: { customerId, way, changedAt: at } }]
        : refuse('customer_not_found'),
  },
};
