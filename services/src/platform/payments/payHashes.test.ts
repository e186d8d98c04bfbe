import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openPayHashes } from './payHashes.ts';

const attempt = { org: 'klangdee', orderId: 'o_01hx', paymentId: 'p_77f' };
const hashes = openPayHashes(randomBytes(32));

it('a hash of a payment names its attempt in signs that stand in any address, and finds it again', () => {
  expect(hashes.make(attempt)).toMatch(/^[\w.-]+$/);
  expect(hashes.read(hashes.make(attempt))).toEqual(attempt);
});

it('a hash of a payment stays within three hundred signs for the longest ids', () => {
  const longest = { org: 'a'.repeat(40), orderId: 'b'.repeat(80), paymentId: 'c'.repeat(80) };
  expect(hashes.make(longest).length).toBeLessThanOrEqual(300);
});

it('a hash of a payment that another key signed, or whose ids were changed, finds nothing', () => {
  const made = hashes.make(attempt);
  const other = hashes.make({ ...attempt, paymentId: 'p_78f' });
  const mixed = `${other.split('.')[0]}.${made.split('.')[1]}`;
  expect(hashes.read(openPayHashes(randomBytes(32)).make(attempt))).toBeNull();
  for (const hash of [mixed, made.slice(0, -2), `${made.split('.')[0]}.`, '', '.', 'nothing'])
    expect(hashes.read(hash)).toBeNull();
});
