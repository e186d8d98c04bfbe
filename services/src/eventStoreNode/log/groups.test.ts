import { describe, expect, it } from 'vitest';
import { createQueue } from './groups.ts';

const change = (size: number, stream = 'a') => ({
  kind: 'append' as const,
  stream,
  expected: 0,
  events: [],
  deadline: 0,
  size,
  settle: () => undefined,
});

const megabyte = 1024 * 1024;

describe('the queue of changes', () => {
  it('gives them back in the order in which they came', () => {
    const queue = createQueue();
    for (const name of ['a', 'b', 'c']) queue.add(change(1, name));
    expect(queue.takeGroup().map(({ stream }) => stream)).toEqual(['a', 'b', 'c']);
    expect(queue.isEmpty()).toBe(true);
  });

  it('makes groups of at most a thousand', () => {
    const queue = createQueue();
    for (let n = 0; n < 1_500; n += 1) queue.add(change(1));
    expect([queue.takeGroup().length, queue.takeGroup().length]).toEqual([1_000, 500]);
  });

  it('ends a group once it holds four megabytes', () => {
    const queue = createQueue();
    for (let n = 0; n < 6; n += 1) queue.add(change(megabyte));
    expect([queue.takeGroup().length, queue.takeGroup().length]).toEqual([4, 2]);
  });

  it('takes no more bytes than it has room for, and again when there is room', () => {
    const queue = createQueue();
    let taken = 0;
    while (queue.add(change(megabyte))) taken += 1;
    expect(taken).toBe(64);
    queue.takeGroup();
    expect(queue.add(change(megabyte))).toBe(true);
  });

  it('lets a sender wait once it is half full, and go on when it has been worked off', () => {
    const queue = createQueue();
    const notified: string[] = [];
    const sender = { pause: () => notified.push('pause'), resume: () => notified.push('resume') };
    for (let n = 0; n < 34; n += 1) {
      queue.add(change(megabyte));
      queue.slowDown(sender);
    }
    expect(notified).toEqual(['pause']);
    queue.takeGroup();
    queue.takeGroup();
    expect(notified).toEqual(['pause', 'resume']);
    queue.slowDown(sender);
    expect(notified).toEqual(['pause', 'resume']);
  });

  it('takes no more changes than it has room for', () => {
    const queue = createQueue();
    let taken = 0;
    while (queue.add(change(0))) taken += 1;
    expect(taken).toBe(20_000);
  });
});
