import type { FastifyInstance } from 'fastify';
import { order } from '../domain/order.ts';
import type { Context } from '../platform/context.ts';
import { type Gateway, type Notification, signatureHeader } from '../platform/gateway.ts';
import { CallError } from './answers.ts';

/** The gateway speaks for itself, once for each outcome of an attempt, however often it repeats it. */
export type GatewayContext = (notification: Notification) => Context;

const record = async (
  ctx: Context,
  { orderId, paymentId, outcome, amountSatang, at: paidAt, reason }: Notification,
) => {
  const at = ctx.now.toISOString();
  if (outcome === 'paid')
    await ctx.execute(order, orderId, { type: 'RecordPayment', orderId, paymentId, amountSatang, paidAt, at });
  else await ctx.execute(order, orderId, { type: 'DeclinePayment', orderId, paymentId, reason, at });
};

export const notifyPath = '/api/gateway/notify';

/** What the gateway calls when money moved: nobody's session, only its own signature. */
export const gatewayRoutes = async (
  app: FastifyInstance,
  gateway: Gateway,
  contextOf: GatewayContext,
): Promise<void> => {
  await app.register(async (notified) => {
    notified.removeAllContentTypeParsers();
    notified.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    notified.post(notifyPath, async (request) => {
      const signature = String(request.headers[signatureHeader] ?? '');
      const notification = gateway.verified(String(request.body ?? ''), signature);
      if (!notification) throw new CallError(401, 'invalidToken');
      await record(contextOf(notification), notification);
      return { result: true, code: 200 };
    });
  });
};
