import { expect, it } from 'vitest';
import { inConstantTime } from './constantTime.ts';

const time = () => {
  let isOver = () => {};
  const over = new Promise<void>((done) => {
    isOver = done;
  });
  return { waiting: () => over, isOver: () => isOver() };
};

it.each([
  ['an answer', () => Promise.resolve('answer')],
  ['a refusal', () => Promise.reject(new Error('refusal'))],
])('%s that is quick is given no earlier than a slow one', async (_, doing) => {
  const { waiting, isOver } = time();
  const outcomes: string[] = [];
  const answered = inConstantTime(doing(), waiting)
    .then(String, (error: Error) => error.message)
    .then((text) => outcomes.push(text));
  await new Promise(setImmediate);
  expect(outcomes).toEqual([]);
  isOver();
  await answered;
  expect(outcomes).toEqual([expect.stringMatching(/answer|refusal/)]);
});
