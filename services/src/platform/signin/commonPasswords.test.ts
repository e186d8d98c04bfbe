import { expect, it } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';

it.each(['1qaz2wsx', 'trustno1', 'Trustno1', '１ｑａｚ２ｗｓｘ', 'basketball1', 'Manchester123', 'spiderman12'])(
  'knows %s, as everybody does who guesses',
  (text) => expect(isCommonPassword(text)).toBe(true),
);

it.each(['klang-demo1', 'น้ำแข็งไส7', 'another-one2', 'basketball77x'])('lets %s pass', (text) =>
  expect(isCommonPassword(text)).toBe(false),
);
