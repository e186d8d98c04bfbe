import { emailPattern } from '@klang/contracts/emailRule';
import { expect, it } from 'vitest';
import { demoAdmin, demoCustomers, demoStaff } from './accounts.ts';

it.each([...demoStaff, demoAdmin, ...demoCustomers].map(({ email }) => email))(
  '%s can be typed into every form of the site',
  (email) => expect(emailPattern.test(email)).toBe(true),
);
