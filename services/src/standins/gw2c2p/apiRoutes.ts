import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { generate } from 'promptparse';
import { z } from 'zod';
import { codeOf } from '../../platform/payments/gw2c2p/codes.ts';
import { openMessage, sealMessage } from '../../platform/payments/gw2c2p/jwt.ts';
import {
  envelope,
  inquiryRequest,
  payRequest,
  type TokenRequest,
  tokenRequest,
} from '../../platform/payments/gw2c2p/messages.ts';
import { instantOf } from '../../platform/payments/gw2c2p/times.ts';
import type { Invoice } from './invoices.ts';
import { standingOf } from './results.ts';
import type { StandIn } from './standIn.ts';

const billerId = '099999999999100';
const slowMs = 8_000;
const codeLivesSeconds = 900;

const says = (respCode: string) => ({ respCode, respDesc: codeOf(respCode).says });

export const codeToScan = ({ request, reference }: Invoice): string =>
  generate.billPayment({ billerId, amount: request.amount, ref1: request.invoiceNo, ref2: reference });

const isSame = (one: TokenRequest, other: TokenRequest): boolean => JSON.stringify(one) === JSON.stringify(other);

const tokenAnswer = async ({ invoices, now, merchantId }: StandIn, message: unknown): Promise<object> => {
  const { data: request } = tokenRequest.safeParse(message);
  if (!request) return says('9004');
  if (request.merchantID !== merchantId) return says('9007');
  const expiresAt = instantOf(request.paymentExpiry.replace(/\D/g, ''));
  const at = now().toISOString();
  if (!expiresAt) return says('9004');
  const known = invoices.ofInvoice(request.invoiceNo);
  if (known && !isSame(known.request, request)) return says('9015');
  if (expiresAt <= at) return says('9020');
  const { token } = known ?? (await invoices.begin(request, { at, expiresAt }));
  return { ...says('0000'), paymentToken: token, webPaymentUrl: `/dev/pay/${token}` };
};

const payAnswer = ({ invoices, now }: StandIn, body: unknown): object => {
  const { data: request } = payRequest.safeParse(body);
  const invoice = request && invoices.find(request.paymentToken);
  if (!invoice) return says('9040');
  if (invoice.outcome !== null) return says('9041');
  if (invoice.expiresAt <= now().toISOString()) return says('9020');
  if (request.payment.code.channelCode !== 'THQR' || !invoice.request.paymentChannel.includes('QR'))
    return says('9057');
  const qrData = { type: 'RAW', data: codeToScan(invoice), expiryTimer: String(codeLivesSeconds * 1_000) };
  return { ...says('1005'), invoiceNo: invoice.request.invoiceNo, channelCode: 'PPQR', ...qrData };
};

const inquiryAnswer = ({ invoices, now, merchantId }: StandIn, message: unknown): object => {
  const { data: request } = inquiryRequest.safeParse(message);
  if (!request) return says('9004');
  if (request.merchantID !== merchantId) return says('9007');
  const invoice = invoices.ofInvoice(request.invoiceNo);
  return invoice ? standingOf(invoice, now()) : says('2002');
};

const statusAnswer = ({ invoices }: StandIn, body: unknown): object => {
  const { data: request } = z.object({ paymentToken: z.string() }).safeParse(body);
  const invoice = request && invoices.find(request.paymentToken);
  if (!invoice) return says('2002');
  const { invoiceNo, paymentChannel } = invoice.request;
  return { ...says(invoice.outcome === null ? '2001' : '2000'), invoiceNo, channelCode: paymentChannel[0] ?? '' };
};

type MessageHandler = (standIn: StandIn, message: unknown) => object | Promise<object>;
const signed: Readonly<Record<string, MessageHandler>> = { paymentToken: tokenAnswer, paymentInquiry: inquiryAnswer };
const plain: Readonly<Record<string, MessageHandler>> = { payment: payAnswer, transactionStatus: statusAnswer };

const trouble = (standIn: StandIn) => async (request: FastifyRequest, reply: FastifyReply) => {
  if (standIn.mode() === 'slow') await pause(slowMs);
  if (standIn.mode() === 'refused') request.raw.socket.destroy();
  if (standIn.mode() === 'down') return reply.code(503).send({ message: 'Service Unavailable' });
};

export const actionRoutes = async (api: FastifyInstance, standIn: StandIn): Promise<void> => {
  api.addHook('onRequest', trouble(standIn));
  api.removeContentTypeParser('text/plain');
  api.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => done(null, body));
  api.post<{ Body: unknown }>('/action', async ({ body, raw }, reply) => {
    const answer = await standIn.act(typeof body === 'string' ? body : '');
    if (answer === null) return raw.socket.destroy();
    return answer === undefined ? reply.code(400).send('message not readable') : reply.type('text/plain').send(answer);
  });
};

export const apiRoutes = async (api: FastifyInstance, standIn: StandIn): Promise<void> => {
  api.addHook('onRequest', trouble(standIn));
  for (const [path, answer] of Object.entries(signed))
    api.post(`/${path}`, async ({ body }) => {
      const { data: sealed } = envelope.safeParse(body);
      if (!sealed) return says('6102');
      const message = await openMessage(standIn.secret, sealed.payload);
      if (message === undefined) return says('9042');
      return { payload: await sealMessage(standIn.secret, await answer(standIn, message)) };
    });
  for (const [path, answer] of Object.entries(plain)) api.post(`/${path}`, ({ body }) => answer(standIn, body));
};
