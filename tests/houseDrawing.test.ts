import { expect, it } from 'vitest';
import { houseDrawing } from './houseDrawing.ts';
import { textOf } from './sources.ts';

it('docs/house.svg shows the rooms as they lean on each other now: npm run docs:house draws it anew', () => {
  expect(textOf('docs/house.svg')).toBe(houseDrawing());
});
