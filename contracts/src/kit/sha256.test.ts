import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

const byNode = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

it('our SHA-256 hashes as everybody else’s does, at every length around the end of a block, and in Thai', () => {
  const lengths = [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1_000, 100_000];
  const texts = [...lengths.map((length) => 'a'.repeat(length)), 'ใบเสร็จรับเงิน 📦', '{"a":1}'.repeat(500)];
  expect(texts.map(sha256)).toEqual(texts.map(byNode));
});
