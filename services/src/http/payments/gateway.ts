import type { FastifyInstance, FastifyReply } from 'fastify';
import { isOpen, type PlacedFacts } from '../../domain/orderState.ts';
import type { AttemptIds, GatewayNotice } from '../../platform/payments/gateway.ts';
import { GatewayUnavailable } from '../../platform/payments/gateway.ts';
import type { GatewayContext } from '../../platform/payments/gatewayContext.ts';
import { recordNotice } from '../../platform/payments/recordNotice.ts';
import { CallError } from '../kit/answers.ts';
import { beginAtGateway, notifyPath, orderBehind, type PayParts, payableOf, returnPath } from './payments.ts';

type Parts = PayParts & { readonly contextOf: GatewayContext; readonly now: () => Date };
type WithHash = { Params: { hash: string } };

const seeOther = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(to, 303);
const pageOf = (language: 'th' | 'en', page: string): string => `${language === 'en' ? '/en' : ''}/${page}`;

/** What nobody here understands is asked for; where that is no use either, it is asked for again later. */
const clearer = async ({ gateway }: PayParts, told: GatewayNotice): Promise<GatewayNotice> => {
  if (told.isKnown || !told.isOurs) return told;
  const asked = await gateway.inquire(told).catch(() => null);
  return asked ?? told;
};

/** Where the browser goes on to pay an attempt; null where nothing is left to pay. */
const wayToPay = async (parts: Parts, attempt: AttemptIds, placed: PlacedFacts): Promise<string | null> => {
  const known = placed.attempts.get(attempt.paymentId);
  const { method, state, host = null, billId = null } = known ?? {};
  const now = parts.now().toISOString();
  const payable = payableOf(placed, known, now);
  const isPayable = billId === null ? isOpen(placed) : payable.payNowSatang > 0;
  if (state !== 'pending' || !isPayable || now > payable.payBy) return null;
  const order = encodeURIComponent(attempt.orderId);
  const page = billId === null ? `checkout-payment?order=${order}` : `profile?order=${order}`;
  const ownPage = pageOf(placed.language, page);
  if (method !== 'card') return ownPage;
  const { payUrl } = await beginAtGateway(parts, { ...attempt, method, host }, payable).catch((error: unknown) => {
    if (error instanceof GatewayUnavailable) return { payUrl: null };
    throw error;
  });
  return payUrl ?? ownPage;
};

const browserRoutes = (app: FastifyInstance, parts: Parts): void => {
  const { log, hashes } = parts;
  const behind = async (hash: string) => {
    const attempt = hashes.read(hash);
    const placed = attempt && (await orderBehind(log, attempt));
    if (!placed) throw new CallError(404, 'notFound');
    return { attempt, placed, paidPage: pageOf(placed.language, `checkout-paid?pay=${encodeURIComponent(hash)}`) };
  };

  app.get<WithHash>(`${notifyPath}/:hash`, async ({ params }, reply) => {
    const { attempt, placed, paidPage } = await behind(params.hash);
    return seeOther(reply, (await wayToPay(parts, attempt, placed)) ?? paidPage);
  });
  // What the browser brings back is signed by nobody: it shows a page, and marks nothing.
  app.route<WithHash>({
    method: ['GET', 'POST'],
    url: `${returnPath}/:hash`,
    handler: async ({ params }, reply) => seeOther(reply, (await behind(params.hash)).paidPage),
  });
};

/** What the gateway calls when money moved, and the addresses by which browsers go there and come back. */
export const gatewayRoutes = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  await app.register(async (outside) => {
    outside.removeAllContentTypeParsers();
    outside.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    outside.post(notifyPath, async (request) => {
      const told = await parts.gateway.told(String(request.body ?? ''));
      if (!told) throw new CallError(401, 'invalidToken');
      const { log, gateway } = parts;
      await recordNotice(parts.contextOf(told), await clearer(parts, told), { log, standingOf: gateway.standingOf });
      return { result: true, code: 200 };
    });
    browserRoutes(outside, parts);
  });
};
