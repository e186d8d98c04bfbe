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

/** Where the order stands, and what the gateway says of all that went back of a payment. */
export type TakenBackReads = { readonly log: EventLog; readonly standingOf: Gateway['standingOf'] };

/** Each part that went back of an attempt by the gateway; undefined where it does not say. */
const goneOf = async (
  { org, orderId, paymentId }: GatewayNotice,
  reads?: TakenBackReads,
): Promise<readonly number[] | undefined> => {
  const standing = await reads?.standingOf({ org, orderId, paymentId });
  const done = standing?.refunds.filter(({ state }) => state === 'done') ?? [];
  return done.length === 0 ? undefined : done.map(({ amountSatang }) => amountSatang);
};

/** What went back by itself; each part that goes is a case of its own. */
type Gone = { readonly amountSatang: number; readonly part: string };
/** All that went of a payment that way: one of which the case was not written down has it now. A bank takes all that was left. */
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

/** Takes it from the order; nothing where it went because we asked for it. */
const takenFromOrder = async (ctx: Context, told: GatewayNotice, reads?: TakenBackReads): Promise<Gone[]> => {
  const { org, orderId, paymentId, amountSatang, isOurs, at: takenBackAt } = told;
  const cause = told.takenBack ?? 'givenBack';
  const whole: Gone = { amountSatang, part: '' };
  if (!isOurs || org !== ctx.org) return [whole];
  const gone = cause === 'givenBack' ? await goneOf(told, reads) : undefined;
  const about = { orderId, paymentId, cause, amountSatang, takenBackAt, at: ctx.now.toISOString() };
  const known = async (): Promise<Gone[]> => {
    const all = reads ? await allGone(told, reads.log) : [];
    return all.length > 0 ? all : [whole];
  };
  // It may be heard before the word that the money came: then that pays nothing any more.
  return ctx
    .execute(order, orderId, { type: 'TakeBackPayment', ...about, ...(gone && { gone }) })
    .then(known, (error: unknown) => notTaken(error, whole));
};

/** How often a bank takes the same money after we won it back. */
const mostRounds = 9;

type GonePart = { readonly told: GatewayNotice; readonly gone: Gone };
const recordGone = async (ctx: Context, { told, gone: { amountSatang, part } }: GonePart): Promise<void> => {
  const { org, invoiceNo, reference, isOurs, at: takenBackAt } = told;
  const cause = told.takenBack ?? 'givenBack';
  const taken = {
    ...({ type: 'RecordTakenBack', cause, amountSatang, takenBackAt } as const),
    at: ctx.now.toISOString(),
    invoiceNo: cutToUnits(invoiceNo, 50),
    reference: cutToUnits(reference, 120),
    orderId: isOurs && org === ctx.org ? told.orderId : null,
  };
  const inRound = (round: number): Promise<unknown> => {
    const end = round === 1 ? part : `${part}-${round}`;
    const id = `${`${cause}-${strayId(told)}`.slice(0, 80 - end.length)}${end}`;
    const next = () => (round < mostRounds ? inRound(round + 1) : undefined);
    return ctx
      .execute(stray, id, { ...taken, strayId: id })
      .catch(unless(['late_money_settled'], async () => void (await next())));
  };
  await inRound(1);
};

/** Money that was here and went back: a case for staff, once for each transaction, way and part. */
const recordReversed = async (ctx: Context, told: GatewayNotice, reads?: TakenBackReads): Promise<void> => {
  for (const gone of await takenFromOrder(ctx, told, reads)) await recordGone(ctx, { told, gone });
};

/** Writes down what the gateway says of an attempt, however it was heard of and however often; of what went back it is asked how much. */
export const recordNotice = async (ctx: Context, told: GatewayNotice, reads?: TakenBackReads): Promise<void> => {
  if (told.outcome === 'paid') await recordPaid(ctx, told);
  if (told.outcome === 'declined') await recordDeclined(ctx, told);
  if (told.outcome === 'reversed') await recordReversed(ctx, told, reads);
};
