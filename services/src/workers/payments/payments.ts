import { id } from '@klang/contracts/kit/event';
import { paymentWindowMinutes } from '@klang/contracts/limits';
import { listUnheardPayments } from '@klang/projections/payments/unheard';
import { z } from 'zod';
import { order } from '../../domain/order.ts';
import { type Attempt, closesAt, isOpen, type PlacedFacts } from '../../domain/orderState.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { Gateway, GatewayNotice } from '../../platform/payments/gateway.ts';
import { GatewayUnavailable } from '../../platform/payments/gateway.ts';
import type { GatewayContext } from '../../platform/payments/gatewayContext.ts';
import { recordNotice } from '../../platform/payments/recordNotice.ts';
import { chunksOf, failuresOf } from '../kit/chunks.ts';
import { alarm, type Declarations, job, sweep, together } from '../kit/kit.ts';
import { alarms, type CheckFirst } from '../orders/alarms.ts';

export type PaymentPorts = {
  readonly log: EventLog;
  readonly gateway: Gateway;
  readonly gatewayContext: GatewayContext;
};

const minuteMs = 60_000;
/** Minutes after the attempt began: during the payment window, around its end, and for late money. */
const inquireAfterMinutes: readonly number[] = [
  ...[1, 3, 6, 10].filter((minutes) => minutes < paymentWindowMinutes - 1),
  paymentWindowMinutes - 0.5,
  paymentWindowMinutes + 1,
  2 * paymentWindowMinutes,
  4 * paymentWindowMinutes,
  6 * 60,
  24 * 60,
];
/** How long closing waits for a gateway that is away; with the last attempt at most three minutes. */
const graceMs = 2 * minuteMs;
const inquiriesAtOnce = 4;

const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * minuteMs).toISOString();

const isAtGateway = ({ method }: Attempt): boolean => method === 'card' || method === 'thaiqr';
const behind = (log: EventLog, { org }: Context, orderId: string) => stateOf(log, order, { org, id: orderId });

const asking = ({ log, gateway, gatewayContext }: PaymentPorts): Declarations => {
  const ask = job({
    name: 'ask-gateway',
    data: z.object({ orderId: id, paymentId: id }),
    run: async ({ orderId, paymentId }, ctx) => {
      const attempt = (await behind(log, ctx, orderId))?.attempts.get(paymentId);
      if (attempt?.state !== 'pending' || !isAtGateway(attempt)) return;
      const notice = await gateway.inquire({ org: ctx.org, orderId, paymentId });
      if (notice) await recordNotice(gatewayContext(notice), notice, { log, standingOf: gateway.standingOf });
    },
  });
  const times = inquireAfterMinutes.map((minutes) =>
    alarm('PaymentStarted', ask, ({ orderId, paymentId, startedAt }) => ({
      key: [orderId, paymentId, String(minutes)],
      at: later(startedAt, minutes),
      data: { orderId, paymentId },
    })),
  );
  return {
    jobs: [ask],
    triggers: times,
    sweeps: [
      sweep(ask, listUnheardPayments, ({ orderId, paymentId, startedAt }) => ({
        key: [orderId, paymentId, 'unheard'],
        at: startedAt,
        data: { orderId, paymentId },
      })),
    ],
  };
};

const unpaidIn = ({ attempts }: PlacedFacts): readonly string[] =>
  [...attempts].flatMap(([paymentId, attempt]) =>
    isAtGateway(attempt) && (attempt.state === 'pending' || attempt.state === 'declined') ? [paymentId] : [],
  );

const sureOf = async (gateway: Gateway, attempt: Parameters<Gateway['inquire']>[0]): Promise<GatewayNotice | null> => {
  const notice = await gateway.inquire(attempt);
  if (notice?.isDeciding) throw new GatewayUnavailable('The gateway is still deciding.');
  return notice;
};

/** Accepts money that arrived before the order closes; an unreachable gateway delays the closing for a while. */
const inquireBeforeClosing =
  ({ log, gateway, gatewayContext }: PaymentPorts): CheckFirst =>
  async (ctx, orderId) => {
    const placed = await behind(log, ctx, orderId);
    if (!placed || !isOpen(placed) || ctx.now.toISOString() < closesAt(placed)) return;
    const waits = ctx.now.getTime() < Date.parse(closesAt(placed)) + graceMs;
    const inquireAbout = async (paymentId: string): Promise<void> => {
      const notice = await sureOf(gateway, { org: ctx.org, orderId, paymentId });
      if (notice?.outcome === 'paid') await recordNotice(gatewayContext(notice), notice);
    };
    for (const some of chunksOf(unpaidIn(placed), inquiriesAtOnce)) {
      const failed = await failuresOf(some.map(inquireAbout));
      const inTheWay = failed.filter((reason) => waits || !(reason instanceof GatewayUnavailable));
      if (inTheWay.length > 0) throw inTheWay[0];
    }
  };

export const paying = (ports: PaymentPorts): Declarations =>
  together(alarms(inquireBeforeClosing(ports)), asking(ports));
