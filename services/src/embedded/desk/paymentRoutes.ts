import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { signatureHeader, signed } from '../../platform/gateway.ts';
import { asked, outcomes, type Payments } from './payments.ts';

const refuse = (reply: FastifyReply, code: number, message: string) =>
  reply.code(code).send({ result: false, code, message });

const isSigned = (secret: string, body: string, signature: string): boolean => {
  const [given, right] = [Buffer.from(signature), Buffer.from(signed(secret, body))];
  return given.length === right.length && timingSafeEqual(given, right);
};

const choice = z.object({ outcome: z.enum(outcomes) });

/** The gateway's own door for the product, and the desk's for whoever decides what happens to a payment. */
export const paymentRoutes = (app: FastifyInstance, payments: Payments, secret: string): void => {
  app.post('/gateway/payments', async (request, reply) => {
    const signature = String(request.headers[signatureHeader] ?? '');
    if (!isSigned(secret, JSON.stringify(request.body), signature))
      return refuse(reply, 401, 'The signature is not right.');
    const read = asked.safeParse(request.body);
    if (!read.success) return refuse(reply, 400, 'This is not a payment.');
    const { paymentId } = await payments.ask(read.data);
    return { payUrl: `/dev/pay/${paymentId}` };
  });

  app.get('/dev/payments', () => payments.open());
  app.get<{ Params: { id: string } }>('/dev/payments/:id', (request, reply) => {
    const payment = payments.find(request.params.id);
    return payment ? reply.send(payment) : refuse(reply, 404, 'There is no such payment.');
  });
  app.post<{ Params: { id: string }; Body: unknown }>('/dev/payments/:id', async (request, reply) => {
    const read = choice.safeParse(request.body);
    if (!read.success) return refuse(reply, 400, `outcome must be one of ${outcomes.join(', ')}.`);
    const payment = await payments.choose(request.params.id, read.data.outcome);
    return payment ? reply.send(payment) : refuse(reply, 404, 'There is no such payment.');
  });
};
