import { expect, it } from 'vitest';
import { createEnds } from './ends.ts';

const rowAt = (revision: number, size = 10) => ({
  position: revision * 100,
  revision,
  frame: Buffer.alloc(size, revision),
  stream: '',
  type: '',
});

it('the last event of a stream is known at its own revision alone', () => {
  const ends = createEnds();
  ends.remember('a', rowAt(3));
  expect(ends.at('a', 3)).toEqual(rowAt(3));
  expect([ends.at('a', 2), ends.at('a', 4), ends.at('b', 3)]).toEqual([undefined, undefined, undefined]);
  ends.remember('a', rowAt(4));
  ends.remember('a', rowAt(2));
  expect([ends.at('a', 3), ends.at('a', 4)]).toEqual([undefined, rowAt(4)]);
});

it('the last events of streams go where they are too many bytes together, those first that nobody asked for', () => {
  const ends = createEnds();
  const [size, most] = [16 * 1024, 512];
  for (let n = 0; n < most; n++) ends.remember(`s${n}`, rowAt(1, size));
  expect(ends.at('s0', 1)).toBeDefined();
  ends.remember('another', rowAt(1));
  expect([ends.at('s0', 1), ends.at('s1', 1), ends.at('s2', 1)]).toEqual([
    expect.anything(),
    undefined,
    expect.anything(),
  ]);
  ends.remember('long', rowAt(1, size + 1));
  expect(ends.at('long', 1)).toBeUndefined();
});
