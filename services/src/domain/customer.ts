import type { CustomerEvent } from '@klang/contracts/events/customer';
import { type Decider, nothing } from './kit.ts';

export type Customer = { readonly isRegistered: boolean };
export type CustomerCommand = {
  readonly type: 'RegisterCustomer';
  readonly customerId: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly language: 'th' | 'en';
  readonly at: string;
};

/** Somebody who stores things with an organization. */
export const customer: Decider<Customer, CustomerCommand, CustomerEvent> = {
  category: 'customer',
  initial: { isRegistered: false },

  evolve: {
    CustomerRegistered: () => ({ isRegistered: true }),
    CustomerPasswordChanged: (state) => state,
  },

  decide: {
    RegisterCustomer: ({ type: _, at, ...who }, { isRegistered }) =>
      isRegistered ? nothing : [{ type: 'CustomerRegistered', data: { ...who, registeredAt: at } }],
  },
};
