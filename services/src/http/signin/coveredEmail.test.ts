import { expect, it } from 'vitest';
import { coveredEmail } from './coveredEmail.ts';

it.each([
  ['nattaya@demo.test', 'na••••@demo.test'],
  ['n@demo.test', 'n••••@demo.test'],
  ['สมชาย@demo.test', 'สม••••@demo.test'],
  ['"a@b"@demo.test', '"a••••@demo.test'],
])('an e-mail address is shown to whoever may have lost it only in part: %s', (email, part) =>
  expect(coveredEmail(email)).toBe(part),
);
