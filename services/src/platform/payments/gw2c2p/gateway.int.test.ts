import Fastify from 'fastify';
import { generate } from 'promptparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttemptStart, type Gateway, GatewayUnavailable } from '../gateway.ts';
import { invoiceNoOf } from '../invoices.ts';
import { gatewayOf, openGateway } from './gateway.ts';
import { openMessage, sealMessage } from './jwt.ts';

const [merchantId, secret] = ['TEST01', 'a secret of this test only'];
const now = () => new Date('2026-01-05T09:00:00.000Z');
const ids = { org: 'klangdee', orderId: 'o1', paymentId: 'p1' };
const invoiceNo = invoiceNoOf(ids);
const beginning: AttemptStart = {
  ...ids,
  method: 'card',
  amountSatang: 150_075,
  language: 'en',
  expiresAt: '2026-01-05T09:15:00.000Z',
  returnUrl: 'https://klang.test/back',
  notifyUrl: 'https://klang.test/told',
};

type Answer = {
  readonly signed?: object;
  readonly by?: string;
  readonly plain?: object | string;
  readonly status?: number;
};
const answers: Record<string, Answer> = {};
const heard: Record<string, unknown> = {};
const app = Fastify();
app.post<{ Params: { path: string }; Body: { payload?: string } }>('/payment/4.3/:path', async (request, reply) => {
  const { path } = request.params;
  const { signed, by = secret, plain, status = 200 } = answers[path] ?? { status: 404, plain: '' };
  heard[path] = request.body.payload ? await openMessage(secret, request.body.payload) : request.body;
  return reply.code(status).send(signed ? { payload: await sealMessage(by, signed) } : plain);
});

let gateway: Gateway;
beforeAll(async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  gateway = openGateway({ url: `${address}/payment/4.3`, merchantId, secret, now, answerWithinMs: 500 });
});
afterAll(() => app.close());

const token = {
  respCode: '0000',
  respDesc: 'Success',
  paymentToken: 'tok',
  webPaymentUrl: 'https://pay.test/#/token/tok',
};
const codeFor = (amount: number) => generate.billPayment({ billerId: '010555512345600', ref1: 'A', amount });
const standing = { merchantID: merchantId, invoiceNo, amount: '1500.75', currencyCode: 'THB', tranRef: 'T1' };
const unavailable = (pending: Promise<unknown>, saying: string) =>
  expect(pending).rejects.toThrow(expect.objectContaining({ message: expect.stringContaining(saying) }));

describe('beginning a payment', () => {
  it('asks for the exact amount under a number that is derived, and answers where the person pays', async () => {
    answers['paymentToken'] = { signed: token };
    expect(await gateway.begin(beginning)).toEqual({ payUrl: 'https://pay.test/#/token/tok', qr: null });
    expect(heard['paymentToken']).toMatchObject({
      merchantID: merchantId,
      invoiceNo,
      idempotencyID: invoiceNo,
      amount: 1500.75,
      currencyCode: 'THB',
      paymentChannel: ['CC'],
      paymentExpiry: '2026-01-05 16:15:00',
      locale: 'en',
      userDefined1: 'klangdee',
      userDefined2: 'o1',
      userDefined3: 'p1',
    });
  });

  it('fetches the code to scan of Thai QR, which must ask for that amount', async () => {
    answers['payment'] = { plain: { respCode: '1005', type: 'RAW', data: codeFor(1500.75) } };
    expect(await gateway.begin({ ...beginning, method: 'thaiqr' })).toEqual({ payUrl: null, qr: codeFor(1500.75) });
    expect(heard['payment']).toMatchObject({
      paymentToken: 'tok',
      payment: { code: { channelCode: 'THQR' }, data: { qrType: 'RAW' } },
    });
    for (const data of [codeFor(15.75), `${codeFor(1500.75)}0`, 'nothing']) {
      answers['payment'] = { plain: { respCode: '1005', data } };
      await unavailable(gateway.begin({ ...beginning, method: 'thaiqr' }), 'does not request the right amount');
    }
  });

  it('says that another attempt is needed where the number or its code was used before', async () => {
    answers['paymentToken'] = { signed: { respCode: '9015', respDesc: 'exists' } };
    await expect(gateway.begin(beginning)).rejects.toMatchObject({ code: 'payment_already_finished' });
  });

  it.each<[string, Answer]>([
    ['signature does not match', { plain: { respCode: '9042', respDesc: 'hash' } }],
    ['not signed as it should be', { plain: { respCode: '6103', respDesc: 'jwt' } }],
    ['is not signed by the gateway', { signed: token, by: 'somebody else' }],
    ['answered 503', { status: 503, plain: { respCode: '0000' } }],
    ['answered 200', { plain: 'Bad gateway' }],
    ['cannot be parsed', { signed: { respCode: '0000' } }],
    ['not signed as it should be', { status: 400, plain: { respCode: '6103' } }],
  ])('says that the gateway is away when it %s', async (saying, answer) => {
    answers['paymentToken'] = answer;
    const pending = gateway.begin(beginning);
    await unavailable(pending, saying);
    await expect(pending).rejects.toBeInstanceOf(GatewayUnavailable);
  });
});

describe('asking how a payment stands', () => {
  const ask = (change: object) => {
    answers['paymentInquiry'] = { signed: { ...standing, respCode: '0000', ...change } };
    return gateway.inquire(ids);
  };
  it('tells what arrived, and when by the clock in Bangkok', async () => {
    expect(await ask({ transactionDateTime: '20260105160300' })).toEqual({
      ...ids,
      invoiceNo,
      outcome: 'paid',
      amountSatang: 150_075,
      at: '2026-01-05T09:03:00.000Z',
      code: '0000',
      reason: '0000 paid',
      reference: 'T1',
      isOurs: true,
      isDeciding: false,
      isKnown: true,
      takenBack: null,
    });
  });
  it('tells what is declined, waits or was never begun', async () => {
    expect(await ask({ respCode: '4051' })).toMatchObject({ outcome: 'declined', reason: '4051 insufficient funds' });
    expect(await ask({ respCode: '2001' })).toMatchObject({ outcome: 'waiting', isDeciding: true });
    answers['paymentInquiry'] = { signed: { respCode: '2002', respDesc: '' } };
    expect(await gateway.inquire(ids)).toMatchObject({ outcome: 'waiting', amountSatang: 0 });
  });
  it('believes nothing about another payment, and no trouble of the gateway', async () => {
    await unavailable(ask({ invoiceNo: 'OTHER' }), 'about another payment');
    await unavailable(ask({ merchantID: 'OTHER' }), 'about another payment');
    for (const respCode of ['9999', '2003', '9007']) await unavailable(ask({ respCode }), respCode);
  });
});

describe('without a gateway', () => {
  const none = gatewayOf({ GW2C2P_URL: undefined, GW2C2P_MERCHANT_ID: undefined, GW2C2P_SECRET: undefined }, now);
  it('nothing is begun, asked or believed', async () => {
    await unavailable(none.begin(beginning), 'No gateway is configured.');
    expect([await none.inquire(ids), await none.readNotice('{}')]).toEqual([null, null]);
  });
});
