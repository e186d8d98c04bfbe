import type { FastifyInstance, FastifyReply } from 'fastify';
import { isOpen, type PlacedFacts } from '../../domain/orderState.ts';
import type { AttemptIds, GatewayNotice } from '../../platform/payments/gateway.ts';
import { GatewayUnavailable } from '../../platform/payments/gateway.ts';
import type { GatewayContext } from '../../platform/payments/gatewayContext.ts';
import { recordNotice } from '../../platform/payments/recordNotice.ts';
import { CallError } from '../kit/answers.ts';
import { beginAtGateway, orderBehind, type PayParts, payableOf } from './payments.ts';

type Parts = PayParts & { readonly contextOf: GatewayContext; readonly now: () => Date };
type WithHash = { Params: { hash: string } };

const seeOther = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(to, 303);
const pageOf = (language: 'th' | 'en', page: string): string => `${language === 'en' ? '/en' : ''}/${page}`;

/** An unclear notice triggers an inquiry. If that fails, a later inquiry follows. */
const clearer = async ({ gateway }: PayParts, notice: GatewayNotice): Promise<GatewayNotice> => {
  if (notice.isKnown || !notice.isOurs) return notice;
  const inquired = await gateway.inquire(notice).catch(() => null);
  return inquired ?? notice;
};

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
  const { paths } = parts.gateway;
  const behind = async (hash: string) => {
    const attempt = hashes.read(hash);
    const placed = attempt && (await orderBehind(log, attempt));
    if (!placed) throw new CallError(404, 'notFound');
    return { attempt, placed, paidPage: pageOf(placed.language, `checkout-paid?pay=${encodeURIComponent(hash)}`) };
  };

  app.get<WithHash>(`${paths.notify}/:hash`, async ({ params }, reply) => {
    const { attempt, placed, paidPage } = await behind(params.hash);
    return seeOther(reply, (await wayToPay(parts, attempt, placed)) ?? paidPage);
  });
  // The data that the browser brings back is unsigned: it selects a page and changes nothing.
  app.route<WithHash>({
    method: ['GET', 'POST'],
    url: `${paths.back}/:hash`,
    handler: async ({ params }, reply) => seeOther(reply, (await behind(params.hash)).paidPage),
  });
};

export const gatewayRoutes = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  await app.register(async (outside) => {
    outside.removeAllContentTypeParsers();
    outside.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    outside.post(parts.gateway.paths.notify, async (request) => {
      const notice = await parts.gateway.readNotice(String(request.body ?? ''));
      if (!notice) throw new CallError(401, 'invalidToken');
      const { log, gateway } = parts;
      await recordNotice(parts.contextOf(notice), await clearer(parts, notice), {
        log,
        standingOf: gateway.standingOf,
      });
      return { result: true, code: 200 };
    });
    browserRoutes(outside, parts);
  });
};
