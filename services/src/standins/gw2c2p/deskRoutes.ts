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
const noSuch = (reply: FastifyReply) => refuse(reply, 404, 'There is no such payment.');

const scanned = z.object({ payload: z.string().min(1).max(512) });
const switched = z.object({ mode: z.enum(modes).optional(), refunds: z.enum(refundModes).optional() });

/** What the browser takes back to the shop; nobody signs it. */
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

const shown = (invoice: Invoice) => {
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
    told: deliveries.filter(({ isTold }) => isTold).length,
    waiting: deliveries.filter(({ isTold }) => !isTold).length,
    back: outcome !== null && isReturning ? { url: request.frontendReturnUrl, response: responseOf(invoice) } : null,
  };
};

const pageRoutes = (app: FastifyInstance, standIn: StandIn): void => {
  const { invoices } = standIn;
  app.get<WithId>('/dev/payments/pages/:id', ({ params }, reply) => {
    const invoice = invoices.find(params.id);
    return invoice ? reply.send(shown(invoice)) : noSuch(reply);
  });
  app.get<WithId>('/dev/payments/pages/:id/code.svg', ({ params }, reply) => {
    const invoice = invoices.find(params.id);
    if (!invoice) return noSuch(reply);
    return reply.type('image/svg+xml').send(renderSVG(codeToScan(invoice), { ecc: 'M', border: 4 }));
  });
  app.post<WithId>('/dev/payments/pages/:id/card', async ({ params, body }, reply) => {
    const [invoice, { data: form }] = [invoices.find(params.id), cardForm.safeParse(body)];
    if (!invoice) return noSuch(reply);
    if (!form) return refuse(reply, 400, 'A card needs number, expiry and cvv.');
    const code = answerToCard(form, standIn.now());
    if (code === 'otp') return { ...shown(invoice), asksOtp: true };
    const chosen = code === '0000' ? { outcome: 'paid' } : { outcome: code === '4081' ? 'threeDs' : 'declined', code };
    return shown(await standIn.choose(invoice, choice.parse(chosen)));
  });
};

const choiceRoutes = (app: FastifyInstance, standIn: StandIn): void => {
  const { invoices } = standIn;
  const byId = (id: string) => invoices.ofPayment(id) ?? invoices.find(id) ?? invoices.ofInvoice(id);
  app.get('/dev/payments', () =>
    invoices
      .all()
      .filter(({ outcome }) => outcome === null)
      .map(shown),
  );
  app.get<WithId>('/dev/payments/:id', ({ params }, reply) => {
    const invoice = byId(params.id);
    return invoice ? reply.send(shown(invoice)) : noSuch(reply);
  });
  app.post<WithId>('/dev/payments/:id', async ({ params, body }, reply) => {
    const { data: chosen } = choice.safeParse(body);
    if (!chosen) return refuse(reply, 400, `outcome must be one of ${outcomeNames.join(', ')}.`);
    const invoice = byId(params.id);
    return invoice ? shown(await standIn.choose(invoice, chosen)) : noSuch(reply);
  });
  app.post('/dev/payments/scan', async ({ body }, reply) => {
    const { data: asked } = scanned.safeParse(body);
    const done = asked && (await standIn.scan(asked.payload));
    return done ? reply.send(done) : refuse(reply, 400, 'payload must be the text of a Thai QR.');
  });
};

/** The gateway's own door for the shop, its pages, and the desk's for whoever decides what happens to a payment. */
export const gatewayRoutes = async (app: FastifyInstance, standIn: StandIn): Promise<void> => {
  await app.register((api) => apiRoutes(api, standIn), { prefix: '/payment/4.3' });
  await app.register((api) => actionRoutes(api, standIn), { prefix: '/PaymentAction/2.0' });
  pageRoutes(app, standIn);
  choiceRoutes(app, standIn);
  app.get('/dev/gateway', () => ({ mode: standIn.mode(), refunds: standIn.refunds() }));
  app.post('/dev/gateway', async ({ body }, reply) => {
    const { data: asked } = switched.safeParse(body);
    if (!asked) return refuse(reply, 400, `mode must be one of ${modes.join(', ')}.`);
    if (asked.mode) standIn.setMode(asked.mode);
    if (asked.refunds) await standIn.setRefunds(asked.refunds);
    return reply.send({ mode: standIn.mode(), refunds: standIn.refunds() });
  });
};
