import { emailPattern } from '@klang/contracts/signin/emailRule';
import { expect, it } from 'vitest';
import { demoAdmin, demoCustomers, demoOthers, demoStaff, demoWaiting } from './accounts.ts';

it.each([...demoStaff, demoWaiting, demoAdmin, ...demoCustomers, ...demoOthers].map(({ email }) => email))(
  '%s can be typed into every form of the site',
  (email) => expect(emailPattern.test(email)).toBe(true),
);
