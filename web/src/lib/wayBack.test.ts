import { expect, it } from 'vitest';
import { doorFrom, wayBackIn, wayTo } from './wayBack.ts';

it('leads back to the page a person came from, in whichever language they read by then', () => {
  const way = wayTo({ pathname: '/en/services', search: '?boxes=8&months=3' });
  expect(way).toBe('services?boxes=8&months=3');
  const door = doorFrom('loginpage', way);
  expect(wayBackIn(new URLSearchParams(door.slice(door.indexOf('?'))))).toBe(way);
  expect(wayTo({ pathname: '/profile', search: '' })).toBe('profile');
});

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere', 'javascript:alert(1)', ''])(
  'leads nowhere else: %s',
  (from) => expect(wayBackIn(new URLSearchParams({ from }))).toBe('profile'),
);
