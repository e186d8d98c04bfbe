import { describe, expect, it } from 'vitest';
import { tokenRequest } from '../../platform/payments/gw2c2p/messages.ts';
import { answerToCard } from './cards.ts';
import type { Invoice } from './invoices.ts';
import { choice, outcomeNames, outcomeOf } from './outcomes.ts';
import { standingOf } from './results.ts';

const now = new Date('2026-01-05T09:03:00.000Z');
const request = tokenRequest.parse({
  merchantID: 'TEST01',
  invoiceNo: 'INVOICE1',
  idempotencyID: 'INVOICE1',
  description: '',
  amount: 1490,
  currencyCode: 'THB',
  paymentChannel: ['CC'],
  request3DS: 'Y',
  paymentExpiry: '2026-01-05 16:15:00',
  frontendReturnUrl: '',
  backendReturnUrl: '',
  locale: 'th',
  userDefined1: 'klangdee',
  userDefined2: 'o1',
  userDefined3: 'p1',
});
const invoice: Invoice = {
  token: 'tok',
  at: now.toISOString(),
  expiresAt: '2026-01-05T09:15:00.000Z',
  request,
  reference: 'REF1',
  code: '0001',
  amount: '1490.00',
  currencyCode: 'THB',
  transactionAt: null,
  outcome: null,
  isReturning: true,
  deliveries: [],
  isVoided: false,
  refunds: [],
};
const chosen = (outcome: string, more: object = {}) =>
  outcomeOf({ invoice, choice: choice.parse({ outcome, ...more }), now });
const codesTold = ({ deliveries }: Invoice) => deliveries.map(({ code }) => code);

describe('what a person chooses', () => {
  it.each([
    ['paid', '0000', ['0000']],
    ['declined', '4051', ['4051']],
    ['threeDs', '4081', ['4081']],
    ['canceled', '0003', ['0003']],
    ['abandoned', '4080', []],
    ['late', '0000', ['0000']],
    ['twice', '0000', ['0000', '0000']],
    ['outOfOrder', '0000', ['0000', '4051', '0001']],
    ['silent', '0000', []],
    ['delayed', '0000', ['0000']],
    ['wrongAmount', '0000', ['0000']],
    ['wrongCurrency', '0000', ['0000']],
    ['wrongSignature', '0001', ['0000']],
    ['returnDropped', '0000', ['0000']],
    ['givenBack', '4120', ['0000', '4120']],
    ['chargedBack', '4130', ['0000', '4130']],
  ])('%s: an inquiry finds %s, and these are told: %j', (outcome, found, codes) => {
    expect(standingOf(chosen(outcome), now).respCode).toBe(found);
    expect(codesTold(chosen(outcome))).toEqual(codes);
  });

  it('is one of what is offered', () => expect(outcomeNames.length).toBe(16));

  it('may say with which code, how much later or how much less', () => {
    expect(chosen('declined', { code: '4005' }).code).toBe('4005');
    expect(chosen('delayed', { delaySeconds: 90 }).deliveries[0]?.dueAt).toBe('2026-01-05T09:04:30.000Z');
    expect([chosen('wrongAmount').amount, chosen('wrongAmount', { amountSatang: 5 }).amount]).toEqual([
      '1489.00',
      '0.05',
    ]);
  });

  it('moves the money after the time to pay, or leaves the payment open, where that is what it means', () => {
    expect(chosen('late').transactionAt).toBe('2026-01-05T09:16:00.000Z');
    expect(chosen('wrongSignature')).toMatchObject({ outcome: null, deliveries: [{ isForged: true }] });
    expect(chosen('returnDropped').isReturning).toBe(false);
  });
});

it('a payment that nobody touched has expired after its time', () => {
  expect(standingOf(invoice, new Date('2026-01-05T09:15:01.000Z')).respCode).toBe('5009');
  expect(standingOf(chosen('paid'), new Date('2026-01-05T09:15:01.000Z')).respCode).toBe('0000');
});

describe('a card', () => {
  const card = { number: '4111 1111 1111 1111', expiry: '12/30', cvv: '123' };
  it.each([
    ['asks its bank first', {}, 'otp'],
    ['pays with the code of its bank', { otp: '123456' }, '0000'],
    ['fails with another code', { otp: '654321' }, '4081'],
    ['is none by another number', { number: '4242424242424242' }, '4014'],
    ['has expired', { expiry: '12/25' }, '4054'],
    ['has no such month', { expiry: '13/30' }, '4054'],
    ['needs three digits of its back', { cvv: '12' }, '4005'],
  ])('%s', (_, change, code) => expect(answerToCard({ ...card, ...change }, now)).toBe(code));
  it('pays until its month is over in Bangkok', () => {
    const expiredCard = { ...card, expiry: '01/26' };
    expect(answerToCard(expiredCard, new Date('2026-01-31T16:59:59.000Z'))).toBe('otp');
    expect(answerToCard(expiredCard, new Date('2026-01-31T17:00:00.000Z'))).toBe('4054');
  });
});
