import { describe, expect, it } from 'vitest';
import { matcherOf } from './filters.ts';
import { Fault } from './wire/faults.ts';

const row = (stream: string, type: string) => ({ position: 1, revision: 0, frame: Buffer.alloc(0), stream, type });
const filter = { on: 'stream', regex: '', prefixes: [], checkpointEvery: 32 } as const;

describe('a filter', () => {
  it('by prefixes lets through what begins with any of them', () => {
    const matches = matcherOf({ ...filter, prefixes: ['order-', 'ลูก'] });
    expect(['order-1', 'ลูกค้า', 'reorder-1', 'Order-1', ''].map((name) => matches(row(name, 'order-')))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('on types looks at types alone', () => {
    const matches = matcherOf({ ...filter, on: 'type', prefixes: ['Order'] });
    expect([matches(row('x', 'OrderPlaced')), matches(row('Order', 'x'))]).toEqual([true, false]);
  });

  it('by expression is not anchored and minds the case', () => {
    const matches = matcherOf({ ...filter, regex: 'b+c' });
    expect(['abbc', 'ABBC', 'ac'].map((name) => matches(row(name, '')))).toEqual([true, false, false]);
  });

  it('by expression wins over prefixes', () => {
    const matches = matcherOf({ ...filter, regex: '^a', prefixes: ['b'] });
    expect([matches(row('a', '')), matches(row('b', ''))]).toEqual([true, false]);
  });

  it('that keeps system events out knows the dollar sign', () => {
    const matches = matcherOf({ ...filter, on: 'type', regex: '^[^\\$].*' });
    expect(['$metadata', 'OrderPlaced'].map((type) => matches(row('', type)))).toEqual([false, true]);
  });

  it('takes an escape of a character that needs none', () => {
    expect(matcherOf({ ...filter, regex: '^a\\_b' })(row('a_b', ''))).toBe(true);
  });

  it('without anything lets everything through', () => {
    expect(matcherOf(filter)(row('', ''))).toBe(true);
  });

  it('that is no expression is refused', () => {
    expect(() => matcherOf({ ...filter, regex: '(' })).toThrow(Fault);
  });
});
