import { expect, it } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';

it.each(['1qaz2wsx', 'trustno1', 'Trustno1', '１ｑａｚ２ｗｓｘ', 'basketball1', 'Manchester123', 'spiderman12'])(
  'the password %s is known, as everybody knows it who guesses',
  (text) => expect(isCommonPassword(text)).toBe(true),
);

it.each(['klang-demo1', 'น้ำแข็งไส7', 'another-one2', 'basketball77x'])(
  'the password %s is none of the common ones',
  (text) => expect(isCommonPassword(text)).toBe(false),
);
