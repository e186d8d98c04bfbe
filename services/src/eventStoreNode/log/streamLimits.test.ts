import { describe, expect, it } from 'vitest';
import { tombstoneRevision } from '../wire/recordedEvent.ts';
import { firstVisible, limitsOf, noLimits, truncatedAt } from './streamLimits.ts';

const limits = (text: string) => limitsOf(Buffer.from(text));

describe('the metadata of a stream', () => {
  it('hide nothing when they say nothing, or nothing that can be read', () => {
    for (const text of ['{}', '', '{"$tb":"3"}', 'null', '[1]', '{"$maxCount'] as const) {
      expect(limits(text), text).toEqual(noLimits);
    }
  });

  it('give age in seconds', () => {
    expect(limits('{"$maxAge":60}').maxAgeMs).toBe(60_000);
  });

  it.each([
    ['{}', 0],
    ['{"$maxCount":3}', 7],
    ['{"$maxCount":99}', 0],
    ['{"$tb":5}', 5],
    ['{"$tb":5,"$maxCount":3}', 7],
    ['{"$tb":8,"$maxCount":3}', 8],
  ])('%s show a stream that ends at 9 from revision %d on', (text, first) => {
    expect(firstVisible(9, limits(text))).toBe(first);
  });

  it('tell a deleted stream by the largest number there is', () => {
    expect(limits('{"$tb":9223372036854775807}').softDeleted).toBe(true);
    expect(limits('{"$tb":4}').softDeleted).toBe(false);
  });

  it('can be cut at another revision, all else as it was', () => {
    expect(truncatedAt(Buffer.from('{"own":"ลูก","$tb":1}'), 7).toString()).toBe('{"own":"ลูก","$tb":7}');
    expect(truncatedAt(Buffer.alloc(0), tombstoneRevision).toString()).toBe('{"$tb":9223372036854775807}');
  });
});
