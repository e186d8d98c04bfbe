import { expect, it } from 'vitest';
import { addressing } from './addresses.ts';

type Request = Parameters<ReturnType<typeof addressing>>[0];

const from = (remoteAddress: string, forwarded?: string): Request => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress } as Request['socket'], headers };
};

it('the address is that of whoever is at the other end, whatever they say of themselves, where no proxy is trusted', () => {
  expect(addressing()(from('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  expect(addressing('10.0.0.0/8')(from('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
});

it('the address is the nearest one that is no proxy behind those that are trusted', () => {
  const addressOf = addressing('10.0.0.0/8, 192.0.2.4');
  expect(addressOf(from('10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
  expect(addressOf(from('::ffff:10.1.2.3', 'made-up, 198.51.100.1, 192.0.2.4'))).toBe('198.51.100.1');
  expect(addressOf(from('10.1.2.3', '192.0.2.4'))).toBe('192.0.2.4');
  expect(addressOf(from('10.1.2.3'))).toBe('10.1.2.3');
});

it('proxies with long addresses are known', () => {
  expect(addressing('fd00::/8')(from('fd00::7', '2001:db8::1'))).toBe('2001:db8::1');
});
