import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { leafOf, noTree, orgOfStream, rootOf, withLeaf } from './leaves.ts';

const sha = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const one = Buffer.from([1]);
/** Said once more, level by level, as docs/audit-format.md says it. */
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
