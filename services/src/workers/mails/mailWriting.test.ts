import { expect, it } from 'vitest';
import { causeOf } from './mailWriting.ts';

it('two answers are two, however their ids are dotted', () => {
  expect(causeOf(['answer', 'klangdee', 'c1.m', '2'])).not.toBe(causeOf(['answer', 'klangdee', 'c1', 'm.2']));
});
