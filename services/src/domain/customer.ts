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
export type CustomerCommand =
  | (On & {
      readonly type: 'RegisterCustomer';
      readonly firstname: string;
      readonly lastname: string;
      readonly email: string;
      readonly phone: string;
      readonly language: 'th' | 'en';
    })
  | (On & { readonly type: 'ChangeCustomerPassword'; readonly way: PasswordWay });

/** Somebody who stores things with an organization. */
export const customer: Decider<Customer, CustomerCommand, CustomerEvent> = {
  category: 'customer',
  initial: { isRegistered: false, firstname: null, lastname: null, email: null, phone: null, language: 'th' },

  evolve: {
    CustomerRegistered: (_, { firstname, lastname, email, phone, language }) => ({
      isRegistered: true,
      ...{ firstname, lastname, email, phone, language },
    }),
    CustomerPasswordChanged: (state) => state,
  },

  decide: {
    RegisterCustomer: ({ type: _, at, ...who }, { isRegistered, email }) => {
      if (isRegistered) return email === who.email ? nothing : refuse('customer_id_taken');
      return [{ type: 'CustomerRegistered', data: { ...who, registeredAt: at } }];
    },
    ChangeCustomerPassword: ({ customerId, way, at }, { isRegistered }) =>
      isRegistered
        ? [{ type: 'CustomerPasswordChanged', data: { customerId, way, changedAt: at } }]
        : refuse('customer_not_found'),
  },
};
