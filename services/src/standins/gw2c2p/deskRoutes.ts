import type { FastifyInstance, FastifyReply } from 'fastify';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { satangOf } from '../../platform/payments/gw2c2p/amounts.ts';
import { codeOf } from '../../platform/payments/gw2c2p/codes.ts';
import { refundModes } from './actions.ts';
import { actionRoutes, apiRoutes, codeToScan } from './apiRoutes.ts';
import { answerToCard, cardForm } from './cards.ts';
import type { Invoice } from './invoices.ts';
import { choice, outcomeNames } from './outcomes.ts';
import { modes, type StandIn } from './standIn.ts';

type WithId = { Params: { id: string } };

const refuse = (reply: FastifyReply, code: number, message: string) =>
  reply.code(code).send({ result: false, code, message });
const refuseUnknown = (reply: FastifyReply) => refuse(reply, 404, 'There is no such payment.');

const scanned = z.object({ payload: z.string().min(1).max(512) });
const switched = z.object({ mode: z.enum(modes).optional(), refunds: z.enum(refundModes).optional() });

/** The browser returns this to the shop; it is not signed. */
const responseOf = ({ request, code }: Invoice): string =>
  Buffer.from(
    JSON.stringify({
      invoiceNo: request.invoiceNo,
      channelCode: request.paymentChannel[0] ?? '',
      locale: request.locale,
      respCode: '2000',
      respDesc: codeOf(code).says,
    }),
  ).toString('base64url');

const invoiceView = (invoice: Invoice) => {
  const { token, at, expiresAt, request, code, outcome, isReturning, deliveries, transactionAt } = invoice;
  const isQr = request.paymentChannel.includes('QR');
  return {
    org: request.userDefined1,
    orderId: request.userDefined2,
    paymentId: request.userDefined3,
    token,
    invoiceNo: request.invoiceNo,
    at,
    expiresAt,
    outcome,
    code,
    transactionAt,
    amountSatang: satangOf(request.amount.toFixed(2)) ?? 0,
    method: isQr ? 'thaiqr' : 'card',
    language: request.locale,
    qr: isQr ? codeToScan(invoice) : null,
    deliveredCount: deliveries.filter(({ isReported }) => isReported).length,
    waiting: deliveries.filter(({ isReported }) => !isReported).length,
    back: outcome !== null && isReturning ? { url: request.frontendReturnUrl, response: responseOf(invoice) } : null,
  };
};

const pageRoutes = (app: FastifyInstance, standIn: StandIn): void => {
  const { invoices } = standIn;
  app.get<WithId>('/dev/payments/pages/:id', ({ params }, reply) => {
    const invoice = invoices.find(params.id);
    return invoice ? reply.send(invoiceView(invoice)) : refuseUnknown(reply);
  });
  app.get<WithId>('/dev/payments/pages/:id/code.svg', ({ params }, reply) => {
    const invoice = invoices.find(params.id);
    if (!invoice) return refuseUnknown(reply);
    return reply.type('image/svg+xml').send(renderSVG(codeToScan(invoice), { ecc: 'M', border: 4 }));
  });
  app.post<WithId>('/dev/payments/pages/:id/card', async ({ params, body }, reply) => {
    const [invoice, { data: form }] = [invoices.find(params.id), cardForm.safeParse(body)];
    if (!invoice) return refuseUnknown(reply);
    if (!form) return refuse(reply, 400, 'A card needs number, expiry and cvv.');
    const code = answerToCard(form, standIn.now());
    if (code === 'otp') return { ...invoiceView(invoice), asksOtp: true };
    const chosen = code === '0000' ? { outcome: 'paid' } : { outcome: code === '4081' ? 'threeDs' : 'declined', code };
    return invoiceView(await standIn.choose(invoice, choice.parse(chosen)));
  });
};

const choiceRoutes = (app: FastifyInstance, standIn: StandIn): void => {
  const { invoices } = standIn;
  const byId = (id: string) => invoices.ofPayment(id) ?? invoices.find(id) ?? invoices.ofInvoice(id);
  app.get('/dev/payments', () =>
    invoices
      .all()
      .filter(({ outcome }) => outcome === null)
      .map(invoiceView),
  );
  app.get<WithId>('/dev/payments/:id', ({ params }, reply) => {
    const invoice = byId(params.id);
    return invoice ? reply.send(invoiceView(invoice)) : refuseUnknown(reply);
  });
  app.post<WithId>('/dev/payments/:id', async ({ params, body }, reply) => {
    const { data: chosen } = choice.safeParse(body);
    if (!chosen) return refuse(reply, 400, `outcome must be one of ${outcomeNames.join(', ')}.`);
    const invoice = byId(params.id);
    return invoice ? invoiceView(await standIn.choose(invoice, chosen)) : refuseUnknown(reply);
  });
  app.post('/dev/payments/scan', async ({ body }, reply) => {
    const { data: request } = scanned.safeParse(body);
    const done = request && (await standIn.scan(request.payload));
    return done ? reply.send(done) : refuse(reply, 400, 'payload must be the text of a Thai QR.');
  });
};

export const gatewayRoutes = async (app: FastifyInstance, standIn: StandIn): Promise<void> => {
  await app.register((api) => apiRoutes(api, standIn), { prefix: '/payment/4.3' });
  await app.register((api) => actionRoutes(api, standIn), { prefix: '/PaymentAction/2.0' });
  pageRoutes(app, standIn);
  choiceRoutes(app, standIn);
  app.get('/dev/gateway', () => ({ mode: standIn.mode(), refunds: standIn.refunds() }));
  app.post('/dev/gateway', async ({ body }, reply) => {
    const { data: request } = switched.safeParse(body);
    if (!request) return refuse(reply, 400, `mode must be one of ${modes.join(', ')}.`);
    if (request.mode) standIn.setMode(request.mode);
    if (request.refunds) await standIn.setRefunds(request.refunds);
    return reply.send({ mode: standIn.mode(), refunds: standIn.refunds() });
  });
};
