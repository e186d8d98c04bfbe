import type { AcceptedText } from '@klang/contracts/site/acceptedTexts';
import { describe, it } from 'vitest';
import { customer } from './customer.ts';
import { specOf } from './spec.ts';
import { staff } from './staff.ts';

const who = {
  customerId: 'c1',
  firstname: 'สมชาย',
  lastname: 'ใจดี',
  email: 'a@b.test',
  phone: '+66812345678',
  language: 'th',
} as const;
const at = '2026-11-21T03:00:00.000Z';
const registered = {
  type: 'CustomerRegistered',
  data: { ...who, accepted: [] as AcceptedText[], registeredAt: at },
} as const;
const added = { type: 'CustomerAdded', data: { ...who, addedAt: at } } as const;
const hand = { staffId: 's1', name: 'วิภา', isAdmin: true } as const;
const hired = { type: 'StaffAdded', data: { ...hand, addedAt: at } } as const;

describe('a customer', () => {
  it('registers', () =>
    specOf(customer)
      .given()
      .when({ type: 'RegisterCustomer', ...who, at })
      .thenWrites(registered));
  it('registers once', () =>
    specOf(customer)
      .given(registered)
      .when({ type: 'RegisterCustomer', ...who, at })
      .thenNothing());
  it('is added by staff, once', () => {
    specOf(customer)
      .given()
      .when({ type: 'AddCustomer', ...who, at })
      .thenWrites(added);
    specOf(customer)
      .given(added)
      .when({ type: 'AddCustomer', ...who, at })
      .thenNothing();
  });
  it('is not added in the place of somebody else', () =>
    specOf(customer)
      .given(registered)
      .when({ type: 'AddCustomer', ...who, email: 'other@b.test', at })
      .thenRefused('customer_id_taken'));
  it('who was added sets a password', () =>
    specOf(customer)
      .given(added)
      .when({ type: 'ChangeCustomerPassword', customerId: 'c1', way: 'forgot', at })
      .thenWrites({ type: 'CustomerPasswordChanged', data: { customerId: 'c1', way: 'forgot', changedAt: at } }));

  it('whose e-mail an admin changed has not shown that they read it, and nobody is given one who is forgotten', () => {
    const { email: emailBefore } = registered.data;
    const other = { customerId: 'c1', email: 'other@example.com' } as const;
    const command = { type: 'ChangeCustomerEmail', ...other, at } as const;
    const changed = {
      ...({ type: 'CustomerEmailChanged' } as const),
      data: { ...other, emailBefore, isProved: false, changedAt: at },
    };
    specOf(customer).given(registered).when(command).thenWrites(changed);
    specOf(customer).given(registered, changed).when(command).thenNothing();
    specOf(customer)
      .given(registered, changed)
      .when({ type: 'ProveCustomerEmail', ...other, at })
      .thenWrites({ type: 'CustomerEmailProved', data: { customerId: 'c1', provedAt: at } });
    const forgotten = { ...registered, data: { ...registered.data, firstname: null, lastname: null, email: null } };
    specOf(customer).given(forgotten).when(command).thenRefused('customer_not_found');
  });
});

describe('a member of staff', () => {
  it('is added', () =>
    specOf(staff)
      .given()
      .when({ type: 'AddStaff', ...hand, at })
      .thenWrites(hired));
  it('is added once', () =>
    specOf(staff)
      .given(hired)
      .when({ type: 'AddStaff', ...hand, at })
      .thenNothing());
});
