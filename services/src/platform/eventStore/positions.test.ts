import fc from 'fast-check';
import { expect, it } from 'vitest';
import { positionParts, positionText } from './positions.ts';

const part = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
const position = fc.record({ commit: part, prepare: part });

it('a position comes back from its text exactly as it was written', () =>
  fc.assert(
    fc.property(position, (one) => {
      expect(positionParts(positionText(one))).toEqual(one);
    }),
  ));

it('the texts of positions compare as the positions do', () =>
  fc.assert(
    fc.property(position, position, (a, b) => {
      const isBefore = a.commit < b.commit || (a.commit === b.commit && a.prepare < b.prepare);
      expect(positionText(a) < positionText(b)).toBe(isBefore);
    }),
  ));

it.each(['', '12/12', '0/0', `${'1'.repeat(20)}`, `${'1'.repeat(20)}/${'x'.repeat(20)}`])(
  'no position is read from %j',
  (text) => expect(() => positionParts(text)).toThrow('is not a position'),
);
