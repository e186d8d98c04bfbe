import { expect, it } from 'vitest';
import { loginFrom, wayBackIn, wayTo } from './wayBack.ts';

it('a login leads back to the page a person came from, in the language they read by then', () => {
  const way = wayTo({ pathname: '/en/services', search: '?boxes=8&months=3' });
  expect(way).toBe('services?boxes=8&months=3');
  const door = loginFrom('loginpage', way);
  expect(wayBackIn(new URLSearchParams(door.slice(door.indexOf('?'))))).toBe(way);
  expect(wayTo({ pathname: '/profile', search: '' })).toBe('profile');
});

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere', 'javascript:alert(1)', ''])(
  'a login leads to no other address: %s',
  (from) => expect(wayBackIn(new URLSearchParams({ from }))).toBe('profile'),
);
