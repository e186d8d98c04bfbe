import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTail } from './tail.ts';

const rowAt = (position: number, size = 10) => ({
  position,
  revision: 0,
  frame: Buffer.alloc(size),
  stream: 'a',
  type: 'A',
});

describe('the tail of the log', () => {
  it('gives what stands behind a position, or nothing at its end', () => {
    const tail = createTail(100);
    tail.push([rowAt(100), rowAt(110)], 120);
    expect(tail.after(99)?.map((row) => row.position)).toEqual([100, 110]);
    expect(tail.after(100)?.map((row) => row.position)).toEqual([110]);
    expect(tail.after(110)).toEqual([]);
    expect(tail.after(5_000)).toEqual([]);
    expect(tail.head()).toBe(120);
  });

  it('does not know what was there before it began', () => {
    expect(createTail(100).after(98)).toBeUndefined();
  });

  it('either gives everything behind a position or says that it cannot', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 4_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(sizes, fc.nat({ max: 20 }), (all, from) => {
        const tail = createTail(0);
        const rows = all.map((size, i) => ({ ...rowAt(i), frame: { length: size } as Buffer }));
        for (const row of rows) tail.push([row], row.position + 1);
        const read = tail.after(from - 1);
        if (read) expect(read).toEqual(rows.slice(from));
        else expect(all.slice(from).reduce((sum, size) => sum + size, 0)).toBeGreaterThan(16 * 1024 * 1024);
      }),
    );
  });

  it('keeps no more than its share of many small events', () => {
    const tail = createTail(0);
    for (let at = 0; at < 30_000; at += 100)
      tail.push(
        Array.from({ length: 100 }, (_, i) => rowAt(at + i)),
        at + 100,
      );
    expect(tail.after(19_999)?.length).toBe(10_000);
    expect(tail.after(19_998)).toBeUndefined();
  });

  it('wakes who waits, once', () => {
    const tail = createTail(0);
    let woken = 0;
    const wake = () => {
      woken += 1;
    };
    tail.onCommit(wake);
    tail.onCommit(() => expect.unreachable('who stopped waiting was woken'))();
    tail.push([rowAt(0)], 10);
    tail.push([rowAt(10)], 20);
    expect(woken).toBe(1);
  });
});
