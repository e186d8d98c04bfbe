import { describe, expect, it } from 'vitest';
import { invoiceNoOf } from '../invoices.ts';
import { bahtOf, satangOf } from './amounts.ts';
import { openMessage, sealMessage } from './jwt.ts';
import { expiryOf, instantOf, transactionTimeOf } from './times.ts';

describe('an amount', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [29, '0.29'],
    [100, '1.00'],
    [150_075, '1500.75'],
    [99_999_999_99, '99999999.99'],
  ])('of %i satang is %s, and back', (satang, baht) => {
    expect(bahtOf(satang)).toBe(baht);
    expect(satangOf(baht)).toBe(satang);
  });

  it('is read with as many zeros as the gateway likes, and not where it is no amount of satang', () => {
    expect(['230.87000', '230.8', '230', '000000000230.87'].map(satangOf)).toEqual([23_087, 23_080, 23_000, 23_087]);
    expect(['', '-1.00', '1.005', '1e3', '1,000.00', 'NaN'].map(satangOf)).toEqual(Array(6).fill(undefined));
  });
});

describe('a time of the gateway', () => {
  it('is the time in Bangkok', () => {
    expect(instantOf('20260105160300')).toBe('2026-01-05T09:03:00.000Z');
    expect(transactionTimeOf('2026-01-05T09:03:00.000Z')).toBe('20260105160300');
    expect(expiryOf('2026-01-05T17:15:00.000Z')).toBe('2026-01-06 00:15:00');
  });
  it('is none where it cannot be read', () =>
    expect(['', '2026', '20261305160300'].map(instantOf)).toEqual([undefined, undefined, undefined]));
});

describe('an invoice number', () => {
  const ids = { org: 'klangdee', orderId: 'o1', paymentId: 'p1' };
  it('is twenty capitals and digits, the same each time, and another for any other attempt', () => {
    const others = [
      { ...ids, org: 'second' },
      { ...ids, orderId: 'o1p' },
      { ...ids, paymentId: 'p2' },
    ];
    expect(invoiceNoOf(ids)).toMatch(/^[0-9A-Z]{20}$/);
    expect(new Set([ids, { ...ids }, ...others].map(invoiceNoOf)).size).toBe(4);
  });
});

describe('a message', () => {
  // The sample of the gateway's documentation: the secret is used as text, and no expiry is checked.
  it('is opened with the secret that it was signed with, and with no other', async () => {
    const sealed = await sealMessage('7jYcp4FxFdf0', { merchantID: 'JT01', amount: '230.87' });
    expect(await openMessage('7jYcp4FxFdf0', sealed)).toEqual({ merchantID: 'JT01', amount: '230.87' });
    expect(await openMessage('7jYcp4FxFdf1', sealed)).toBeUndefined();
    expect(await openMessage('7jYcp4FxFdf0', `${sealed}x`)).toBeUndefined();
  });

  it('is not opened where it asks not to be signed, or to be signed otherwise', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none' })}.${part({ merchantID: 'JT01' })}.`;
    const [, payload, signature] = (await sealMessage('secret', { merchantID: 'JT01' })).split('.');
    const otherwise = `${part({ alg: 'HS512' })}.${payload}.${signature}`;
    expect(await openMessage('secret', unsigned)).toBeUndefined();
    expect(await openMessage('secret', otherwise)).toBeUndefined();
    expect(await openMessage('secret', 'nothing')).toBeUndefined();
  });
});
