import { describe, expect, it } from 'vitest';
import { orderNumberOf, runningOf } from './orderNumber.ts';

const klangDee = { prefix: null, name: 'Klang Dee Storage' };

describe('what an order is called', () => {
  it.each([
    [231, klangDee, 'KD-0231'],
    [12_345, klangDee, 'KD-12345'],
    [7, { prefix: 'BOX', name: 'Klang Dee Storage' }, 'BOX-0007'],
    [7, { prefix: null, name: 'boxes' }, 'BO-0007'],
    [7, { prefix: null, name: 'คลังดี' }, 'OR-0007'],
  ])('is %i of %o: %s', (running, by, number) => expect(orderNumberOf(running, by)).toBe(number));

  it.each([
    ['KD-0231', 231],
    ['KD-12345', 12_345],
    ['KD7MZQ42XWPA', 0],
    ['o_8f2', 0],
  ])('says of %s that it runs at %i', (number, running) => expect(runningOf(number)).toBe(running));
});
