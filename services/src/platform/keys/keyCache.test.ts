import { beforeEach, expect, it } from 'vitest';
import { type KeyCache, keyCache } from './keyCache.ts';

let now = 0;
let cache: KeyCache;
beforeEach(() => {
  now = 0;
  cache = keyCache(() => now);
});
const key = Buffer.alloc(32, 7);

it('the cache of keys remembers keys, and that a key is gone', () => {
  cache.remember(
    cache.begin(),
    new Map([
      ['a', key],
      ['b', null],
    ]),
  );
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([key, null, undefined]);
});

it('the cache of keys forgets everything when it is emptied', () => {
  cache.remember(cache.begin(), new Map([['a', key]]));
  cache.empty();
  expect(cache.get('a')).toBeUndefined();
});

it('the cache of keys does not keep what was looked up before it was emptied', () => {
  const begun = cache.begin();
  cache.empty();
  cache.remember(begun, new Map([['a', key]]));
  expect(cache.get('a')).toBeUndefined();
});

it('the cache of keys keeps nothing for longer than five seconds', () => {
  cache.remember(cache.begin(), new Map([['a', key]]));
  now = 4_999;
  expect(cache.get('a')).toEqual(key);
  now = 5_000;
  expect(cache.get('a')).toBeUndefined();
});

it('the cache of keys keeps the newest twenty thousand', () => {
  const many = Array.from({ length: 20_001 }, (_, n) => [`k${n}`, key] as const);
  cache.remember(cache.begin(), new Map(many));
  expect(cache.get('k0')).toBeUndefined();
  expect(cache.get('k1')).toEqual(key);
  expect(cache.get('k20000')).toEqual(key);
});
