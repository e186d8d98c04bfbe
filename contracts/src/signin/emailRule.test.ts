import { expect, it } from 'vitest';
import { emailPattern } from './emailRule.ts';

it.each(['a@b.co', 'somchai.j+box@mail.example.com', 'owner@demo.example.com', 'customer@demo.test'])(
  'an e-mail address may be %s',
  (address) => expect(emailPattern.test(address)).toBe(true),
);

it.each(['a@b', 'a@b.c', 'a@b.info', 'a@b.tests', '@b.co', 'a b@c.co', '.a@b.co', 'a@b..co', 'a@b.co '])(
  'an e-mail address may not be “%s”',
  (address) => expect(emailPattern.test(address)).toBe(false),
);
