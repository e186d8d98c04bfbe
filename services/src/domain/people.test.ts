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
const registered = { type: 'CustomerRegistered', data: { ...who, registeredAt: at } } as const;
const hand = { staffId: 's1', name: 'วิภา', isAdmin: true } as const;
const added = { type: 'StaffAdded', data: { ...hand, addedAt: at } } as const;

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
});

describe('a member of staff', () => {
  it('is added', () =>
    specOf(staff)
      .given()
      .when({ type: 'AddStaff', ...hand, at })
      .thenWrites(added));
  it('is added once', () =>
    specOf(staff)
      .given(added)
      .when({ type: 'AddStaff', ...hand, at })
      .thenNothing());
});
