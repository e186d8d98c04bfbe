import { cutToUnits } from '@klang/contracts/kit/signs';
import type { RefusalCode } from '@klang/contracts/refusals';
import { order } from '../../domain/order.ts';
import { stray } from '../../domain/stray.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { Refused } from '../kit/failures.ts';
import type { Gateway, GatewayNotice } from './gateway.ts';

const strayId = ({ reference, invoiceNo }: GatewayNotice): string =>
  (reference || invoiceNo).replace(/[^\w-]/g, '-').slice(0, 80);

const recordStray = async (ctx: Context, notice: GatewayNotice): Promise<void> => {
  const { invoiceNo, orderId, amountSatang, reference, at: paidAt } = notice;
  const id = strayId(notice);
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

const recordPaid = async (ctx: Context, notice: GatewayNotice): Promise<void> => {
  const { org, orderId, paymentId, amountSatang, at: paidAt } = notice;
  if (!notice.isOurs || org !== ctx.org) return recordStray(ctx, notice);
  const at = ctx.now.toISOString();
  await ctx
    .execute(order, orderId, { type: 'RecordPayment', orderId, paymentId, amountSatang, paidAt, at })
    .catch(unless(['order_not_found'], () => recordStray(ctx, notice)));
};

const recordDeclined = async (
  ctx: Context,
  { org, orderId, paymentId, reason, isOurs }: GatewayNotice,
): Promise<void> => {
  if (!isOurs || org !== ctx.org) return;
  const at = ctx.now.toISOString();
  // A paid attempt stays paid, and an unknown one cannot be declined.
  await ctx
    .execute(order, orderId, { type: 'DeclinePayment', orderId, paymentId, reason, at })
    .catch(unless(['order_not_found', 'payment_not_started', 'payment_already_finished'], () => {}));
};

export type TakenBackReads = { readonly log: EventLog; readonly standingOf: Gateway['standingOf'] };

const goneOf = async (
  { org, orderId, paymentId }: GatewayNotice,
  reads?: TakenBackReads,
): Promise<readonly number[] | undefined> => {
  const standing = await reads?.standingOf({ org, orderId, paymentId });
  const done = standing?.refunds.filter(({ state }) => state === 'done') ?? [];
  return done.length === 0 ? undefined : done.map(({ amountSatang }) => amountSatang);
};

/** Each part is a case of its own. */
type Gone = { readonly amountSatang: number; readonly part: string };
/** Every part taken back for this cause, including one without a recorded case. A bank takes all that was left. */
const allGone = async ({ org, orderId, paymentId, takenBack }: GatewayNotice, log: EventLog): Promise<Gone[]> => {
  const cause = takenBack ?? 'givenBack';
  const attempt = (await stateOf(log, order, { org, id: orderId }))?.attempts.get(paymentId);
  const parts = (attempt?.takenBack ?? []).filter((one) => one.cause === cause);
  if (cause === 'chargedBack') return parts.slice(-1).map(({ amountSatang }) => ({ amountSatang, part: '' }));
  return parts.map(({ amountSatang }, index) => ({ amountSatang, part: index > 0 ? `-p${index + 1}` : '' }));
};

const notTaken = (error: unknown, whole: Gone): Gone[] => {
  if (error instanceof Refused && error.code === 'order_not_found') return [whole];
  if (error instanceof Refused && error.code === 'refund_on_its_way') return [];
  throw error;
};

/** Empty when we requested the refund ourselves. */
const takenFromOrder = async (ctx: Context, notice: GatewayNotice, reads?: TakenBackReads): Promise<Gone[]> => {
  const { org, orderId, paymentId, amountSatang, isOurs, at: takenBackAt } = notice;
  const cause = notice.takenBack ?? 'givenBack';
  const whole: Gone = { amountSatang, part: '' };
  if (!isOurs || org !== ctx.org) return [whole];
  const gone = cause === 'givenBack' ? await goneOf(notice, reads) : undefined;
  const about = { orderId, paymentId, cause, amountSatang, takenBackAt, at: ctx.now.toISOString() };
  const known = async (): Promise<Gone[]> => {
    const all = reads ? await allGone(notice, reads.log) : [];
    return all.length > 0 ? all : [whole];
  };
  // It may arrive before the notice of payment, which then pays nothing.
  return ctx
    .execute(order, orderId, { type: 'TakeBackPayment', ...about, ...(gone && { gone }) })
    .then(known, (error: unknown) => notTaken(error, whole));
};

const mostRounds = 9;

type GonePart = { readonly notice: GatewayNotice; readonly gone: Gone };
const recordGone = async (ctx: Context, { notice, gone: { amountSatang, part } }: GonePart): Promise<void> => {
  const { org, invoiceNo, reference, isOurs, at: takenBackAt } = notice;
  const cause = notice.takenBack ?? 'givenBack';
  const taken = {
    ...({ type: 'RecordTakenBack', cause, amountSatang, takenBackAt } as const),
    at: ctx.now.toISOString(),
    invoiceNo: cutToUnits(invoiceNo, 50),
    reference: cutToUnits(reference, 120),
    orderId: isOurs && org === ctx.org ? notice.orderId : null,
  };
  const inRound = (round: number): Promise<unknown> => {
    const end = round === 1 ? part : `${part}-${round}`;
    const id = `${`${cause}-${strayId(notice)}`.slice(0, 80 - end.length)}${end}`;
    const next = () => (round < mostRounds ? inRound(round + 1) : undefined);
    return ctx
      .execute(stray, id, { ...taken, strayId: id })
      .catch(unless(['late_money_settled'], async () => void (await next())));
  };
  await inRound(1);
};

/** One case for staff per transaction, way and part. */
const recordReversed = async (ctx: Context, notice: GatewayNotice, reads?: TakenBackReads): Promise<void> => {
  for (const gone of await takenFromOrder(ctx, notice, reads)) await recordGone(ctx, { notice, gone });
};

/** Idempotent, from any source. After a reversal it queries the gateway for the parts. */
export const recordNotice = async (ctx: Context, notice: GatewayNotice, reads?: TakenBackReads): Promise<void> => {
  if (notice.outcome === 'paid') await recordPaid(ctx, notice);
  if (notice.outcome === 'declined') await recordDeclined(ctx, notice);
  if (notice.outcome === 'reversed') await recordReversed(ctx, notice, reads);
};
