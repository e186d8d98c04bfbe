import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { leafOf, noTree, orgOfStream, rootOf, streamsOfOrg, withLeaf } from './leaves.ts';

const sha = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const one = Buffer.from([1]);
/** A second implementation, level by level, from docs/audit-format.md. */
const byLevels = (level: readonly Buffer[]): Buffer => {
  const [first] = level;
  if (!first) throw new Error('nothing');
  if (level.length === 1) return first;
  const above: Buffer[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at] ?? first, level[at + 1]];
    above.push(right ? sha(one, left, right) : left);
  }
  return byLevels(above);
};

it.each([1, 2, 3, 4, 5, 7, 8, 9, 100, 129])('the root of %i leaves is that of the tree level by level', (count) => {
  const leaves = Array.from({ length: count }, (_, at) => leafOf(`event ${at}`));
  expect(rootOf(leaves.reduce(withLeaf, noTree))).toBe(byLevels(leaves).toString('hex'));
});

it('a leaf is never taken for two leaves, nor has nothing a root', () => {
  expect(leafOf('').toString('hex')).toBe(sha(Buffer.from([0])).toString('hex'));
  expect(() => rootOf(noTree)).toThrow();
});

it('the organization of an event is read from its stream', () => {
  expect(orgOfStream('order-klang-dee.o1.x')).toBe('klang-dee');
  expect(orgOfStream('storeidentity-klang')).toBeNull();
  expect(orgOfStream('$ce-order')).toBeNull();
});

it('the streams of an organization are told from all others by their names, as each event is', () => {
  const streams = [
    'order-klang.o1',
    'papertrail-klang.p.1',
    'order-klang-dee.o1',
    'order-klangx.o1',
    '$$order-klang.o1',
  ];
  const fitting = streams.filter((stream) => new RegExp(streamsOfOrg('klang')).test(stream));
  expect(fitting).toEqual(streams.filter((stream) => orgOfStream(stream) === 'klang'));
  expect(fitting.length).toBe(2);
});
