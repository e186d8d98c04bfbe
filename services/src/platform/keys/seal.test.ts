import { expect, it } from 'vitest';
import { keyFor, newKey, open, seal } from './seal.ts';

const key = newKey();
const content = Buffer.from('สมชาย ใจดี');

it('a seal opens what it sealed', () => expect(open(key, seal(key, content, 'here'), 'here')).toEqual(content));
it('a seal can hold nothing', () => expect(open(key, seal(key, Buffer.alloc(0), 'here'), 'here')).toHaveLength(0));
it('no seal looks the same twice', () => expect(seal(key, content, 'here')).not.toEqual(seal(key, content, 'here')));
it('a seal does not open under another key', () =>
  expect(() => open(newKey(), seal(key, content, 'here'), 'here')).toThrow());
it('a seal does not open in another place', () =>
  expect(() => open(key, seal(key, content, 'here'), 'there')).toThrow());
it('a seal does not open when any byte was changed', () => {
  const sealed = seal(key, content, 'here');
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => open(key, changed, 'here')).toThrow();
  }
});
it('a seal does not open what was cut short', () => {
  const sealed = seal(key, content, 'here');
  for (const length of sealed.keys()) expect(() => open(key, sealed.subarray(0, length), 'here')).toThrow();
});
it('a master key makes another key for another purpose', () => {
  expect(keyFor('wrap', key)).toEqual(keyFor('wrap', key));
  expect(keyFor('wrap', key)).not.toEqual(keyFor('proof', key));
});
