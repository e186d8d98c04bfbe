import { expect, it } from 'vitest';
import { keyFor, newKey, open, seal } from './seal.ts';

const key = newKey();
const content = Buffer.from('สมชาย ใจดี');

it('opens what it sealed', () => expect(open(key, seal(key, content, 'here'), 'here')).toEqual(content));
it('seals nothing at all', () => expect(open(key, seal(key, Buffer.alloc(0), 'here'), 'here')).toHaveLength(0));
it('never looks the same twice', () => expect(seal(key, content, 'here')).not.toEqual(seal(key, content, 'here')));
it('does not open under another key', () => expect(() => open(newKey(), seal(key, content, 'here'), 'here')).toThrow());
it('does not open in another place', () => expect(() => open(key, seal(key, content, 'here'), 'there')).toThrow());
it('does not open when any byte was changed', () => {
  const sealed = seal(key, content, 'here');
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => open(key, changed, 'here')).toThrow();
  }
});
it('does not open what was cut short', () => {
  const sealed = seal(key, content, 'here');
  for (const length of sealed.keys()) expect(() => open(key, sealed.subarray(0, length), 'here')).toThrow();
});
it('makes another key for another purpose', () => {
  expect(keyFor('wrap', key)).toEqual(keyFor('wrap', key));
  expect(keyFor('wrap', key)).not.toEqual(keyFor('proof', key));
});
