import { expect, it } from 'vitest';
import { inEvenTime } from './evenTime.ts';

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
  const said: string[] = [];
  const answered = inEvenTime(doing(), waiting)
    .then(String, (error: Error) => error.message)
    .then((text) => said.push(text));
  await new Promise(setImmediate);
  expect(said).toEqual([]);
  isOver();
  await answered;
  expect(said).toEqual([expect.stringMatching(/answer|refusal/)]);
});
