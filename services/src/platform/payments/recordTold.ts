import { cutToUnits } from '@klang/contracts/kit/signs';
import type { TakenBackCause } from '@klang/contracts/payments/lateMoney';
import type { RefusalCode } from '@klang/contracts/refusals';
import { order } from '../../domain/order.ts';
import { stray } from '../../domain/stray.ts';
import type { Context } from '../eventLog/context.ts';
import { Refused } from '../kit/failures.ts';
import type { GatewayNotice } from './gateway.ts';

const strayId = ({ reference, invoiceNo }: GatewayNotice): string =>
  (reference || invoiceNo).replace(/[^\w-]/g, '-').slice(0, 80);

/** Money for nothing that we know: somebody of the staff settles it. */
const recordStray = async (ctx: Context, told: GatewayNotice): Promise<void> => {
  const { invoiceNo, orderId, amountSatang, reference, at: paidAt } = told;
  const id = strayId(told);
  await ctx.execute(stray, id, {
    type: 'RecordStrayMoney',
    strayId: id,
    invoiceNo: cutToUnits(invoiceNo, 50),
    amountSatang,
    paidAt,
    claimedOrderId: cutToUnits(orderId, 150),
    reference: cutToUnits(reference, 120),
    at: ctx.now.toISOString(),
  });
};

const unless = (codes: readonly RefusalCode[], otherwise: () => Promise<void> | void) => (error: unknown) => {
  if (error instanceof Refused && codes.includes(error.code)) return otherwise();
  throw error;
};

const recordPaid = async (ctx: Context, told: GatewayNotice): Promise<void> => {
  const { org, orderId, paymentId, amountSatang, at: paidAt } = told;
  if (!told.isOurs || org !== ctx.org) return recordStray(ctx, told);
  const at = ctx.now.toISOString();
  await ctx
    .execute(order, orderId, { type: 'RecordPayment', orderId, paymentId, amountSatang, paidAt, at })
    .catch(unless(['order_not_found'], () => recordStray(ctx, told)));
};

const recordDeclined = async (
  ctx: Context,
  { org, orderId, paymentId, reason, isOurs }: GatewayNotice,
): Promise<void> => {
  if (!isOurs || org !== ctx.org) return;
  const at = ctx.now.toISOString();
  // What is paid stays paid, and what we never began cannot come to nothing.
  await ctx
    .execute(order, orderId, { type: 'DeclinePayment', orderId, paymentId, reason, at })
    .catch(unless(['order_not_found', 'payment_not_started', 'payment_already_finished'], () => {}));
};

/** Takes it from the order; whether it went back by itself, and not because we asked for it. */
const takenFromOrder = async (ctx: Context, told: GatewayNotice, cause: TakenBackCause): Promise<boolean> => {
  const { org, orderId, paymentId, amountSatang, isOurs, at: takenBackAt } = told;
  if (!isOurs || org !== ctx.org) return true;
  const about = { orderId, paymentId, cause, amountSatang, takenBackAt, at: ctx.now.toISOString() };
  // It may be heard before the word that the money came: then that pays nothing any more.
  return ctx.execute(order, orderId, { type: 'TakeBackPayment', ...about }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused && error.code === 'order_not_found') return true;
      if (error instanceof Refused && error.code === 'refund_on_its_way') return false;
      throw error;
    },
  );
};

/** How often a bank takes the same money after we won it back. */
const mostRounds = 9;

/** Money that was here and went back: a case for staff, once for each transaction and way. */
const recordReversed = async (ctx: Context, told: GatewayNotice): Promise<void> => {
  const { org, invoiceNo, amountSatang, reference, isOurs, at: takenBackAt } = told;
  const cause = told.takenBack ?? 'givenBack';
  if (!(await takenFromOrder(ctx, told, cause))) return;
  const taken = {
    ...({ type: 'RecordTakenBack', cause, amountSatang, takenBackAt } as const),
    at: ctx.now.toISOString(),
    invoiceNo: cutToUnits(invoiceNo, 50),
    reference: cutToUnits(reference, 120),
    orderId: isOurs && org === ctx.org ? told.orderId : null,
  };
  const inRound = (round: number): Promise<unknown> => {
    const end = round === 1 ? '' : `-${round}`;
    const id = `${`${cause}-${strayId(told)}`.slice(0, 80 - end.length)}${end}`;
    const next = () => (round < mostRounds ? inRound(round + 1) : undefined);
    return ctx
      .execute(stray, id, { ...taken, strayId: id })
      .catch(unless(['late_money_settled'], async () => void (await next())));
  };
  await inRound(1);
};

/** Writes down what the gateway says of an attempt, however it was heard of and however often. */
export const recordTold = async (ctx: Context, told: GatewayNotice): Promise<void> => {
  if (told.outcome === 'paid') await recordPaid(ctx, told);
  if (told.outcome === 'declined') await recordDeclined(ctx, told);
  if (told.outcome === 'reversed') await recordReversed(ctx, told);
};
