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
import { type AskFirst, alarms } from '../orders/alarms.ts';

export type PaymentPorts = {
  readonly log: EventLog;
  readonly gateway: Gateway;
  readonly gatewayContext: GatewayContext;
};

const minuteMs = 60_000;
/**
 * So many minutes after an attempt was begun the gateway is asked how it stands: while the order waits for its money, about
 * the end of that, and for money that is late.
 */
const askAfterMinutes: readonly number[] = [
  ...[1, 3, 6, 10].filter((minutes) => minutes < paymentWindowMinutes - 1),
  paymentWindowMinutes - 0.5,
  paymentWindowMinutes + 1,
  2 * paymentWindowMinutes,
  4 * paymentWindowMinutes,
  6 * 60,
  24 * 60,
];
/** An order waits so long for a gateway that does not answer; with its last try it is closed within three minutes. */
const graceMs = 2 * minuteMs;
/** One order asks about so many of its attempts at once. */
const askedAtOnce = 4;

const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * minuteMs).toISOString();

const isAtGateway = ({ method }: Attempt): boolean => method === 'card' || method === 'thaiqr';
const behind = (log: EventLog, { org }: Context, orderId: string) => stateOf(log, order, { org, id: orderId });

/** Asks how an attempt stands, again and again, for what the gateway told nobody. */
const asking = ({ log, gateway, gatewayContext }: PaymentPorts): Declarations => {
  const ask = job({
    name: 'ask-gateway',
    data: z.object({ orderId: id, paymentId: id }),
    run: async ({ orderId, paymentId }, ctx) => {
      const attempt = (await behind(log, ctx, orderId))?.attempts.get(paymentId);
      if (attempt?.state !== 'pending' || !isAtGateway(attempt)) return;
      const told = await gateway.inquire({ org: ctx.org, orderId, paymentId });
      if (told) await recordNotice(gatewayContext(told), told, { log, standingOf: gateway.standingOf });
    },
  });
  const times = askAfterMinutes.map((minutes) =>
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

/** What the gateway says of an attempt; the sentence why nobody knows it yet. */
const sureOf = async (gateway: Gateway, attempt: Parameters<Gateway['inquire']>[0]): Promise<GatewayNotice | null> => {
  const told = await gateway.inquire(attempt);
  if (told?.isDeciding) throw new GatewayUnavailable('The gateway is still deciding.');
  return told;
};

/** Money that is there already is taken before an order is closed; a gateway that is away holds it up for a while. */
const askBeforeClosing =
  ({ log, gateway, gatewayContext }: PaymentPorts): AskFirst =>
  async (ctx, orderId) => {
    const placed = await behind(log, ctx, orderId);
    if (!placed || !isOpen(placed) || ctx.now.toISOString() < closesAt(placed)) return;
    const waits = ctx.now.getTime() < Date.parse(closesAt(placed)) + graceMs;
    const askAbout = async (paymentId: string): Promise<void> => {
      const told = await sureOf(gateway, { org: ctx.org, orderId, paymentId });
      // What came to nothing closes with the order, and needs no word of its own.
      if (told?.outcome === 'paid') await recordNotice(gatewayContext(told), told);
    };
    for (const some of chunksOf(unpaidIn(placed), askedAtOnce)) {
      const failed = await failuresOf(some.map(askAbout));
      const inTheWay = failed.filter((reason) => waits || !(reason instanceof GatewayUnavailable));
      if (inTheWay.length > 0) throw inTheWay[0];
    }
  };

/** Everything that happens by itself because somebody pays, or nobody does. */
export const paying = (ports: PaymentPorts): Declarations => together(alarms(askBeforeClosing(ports)), asking(ports));
