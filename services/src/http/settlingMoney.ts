import type { lateMoney } from '@klang/contracts/api/lateMoney';
import { lateMoneyObstacles } from '@klang/contracts/lateMoney';
import type { CaseRow } from '@klang/projections/cases/queries';
import type { OrderReads } from '@klang/projections/orders/queries';
import type { z } from 'zod';
import { choicesOf, payableWith } from '../domain/lateMoney.ts';
import { order } from '../domain/order.ts';
import { isOpen, type Placed } from '../domain/orderState.ts';
import { stray } from '../domain/stray.ts';
import type { Context } from '../platform/context.ts';
import type { EventLog } from '../platform/eventLog.ts';
import { Refused } from '../platform/failures.ts';
import { stateOf } from '../platform/stateOf.ts';
import { CallError } from './answers.ts';
import { type VisitPlaces, visitPlaces } from './visits.ts';

type Asked = z.output<typeof lateMoney.settle.body>;
type Shown = z.output<typeof lateMoney.one.detail>['choices'];
export type SettlingParts = { readonly log: EventLog; readonly reads: OrderReads };
type LateCase = CaseRow & { readonly orderId: string; readonly paymentId: string };

export const isLateCase = (row: CaseRow): row is LateCase => row.orderId !== null && row.paymentId !== null;

// Longer than anybody takes to write one event; the alarm of the hold looks at the order then.
const holdMs = 86_400_000;
const mostOrders = 50;
const unpaid = ['new', 'unsuccessful'] as const;

const noReference = {
  th: 'กรุณาใส่เลขอ้างอิงการโอนคืนของธนาคาร',
  en: 'Please enter the bank’s reference of the refund.',
};
const noOrder = { th: 'กรุณาเลือกคำสั่งซื้อที่จะใช้เงินนี้', en: 'Please choose the order that is paid with it.' };
const missing = (field: string, message: typeof noOrder) =>
  new CallError(400, 'invalidInput', { fields: [{ field, message }] });

/** The unpaid orders of a customer, or of anybody where nobody knows whose the money is. */
const unpaidOrders = async (reads: OrderReads, org: string, filter: object) => {
  const { rows } = await reads.listOrders(org, { ...filter, status: unpaid, limit: mostOrders });
  return rows.map(({ id: orderId, payNowSatang, payBy, confirmBy }) => ({
    ...{ orderId, payNowSatang, payBy: confirmBy ?? payBy },
  }));
};

/** What may become of a case at this moment. */
export const choosing = ({ log, reads }: SettlingParts, places: VisitPlaces) => {
  const placeFree = async ({ org, now }: Context, placed: Placed): Promise<boolean> => {
    const { pickUp } = placed;
    if (!pickUp || isOpen(placed)) return true;
    return places.isFree(org, { on: pickUp.on, slotId: pickUp.slotId, visit: 'pickUp', now });
  };
  const ofLate = async (ctx: Context, { orderId, paymentId }: LateCase): Promise<Shown> => {
    const placed = await stateOf(log, order, { org: ctx.org, id: orderId });
    if (!placed) throw new Refused('late_money_not_found');
    const others = await unpaidOrders(reads, ctx.org, { customerId: placed.customerId });
    const otherOrders = others.filter((one) => one.orderId !== orderId);
    const isPlaceFree = await placeFree(ctx, placed);
    return choicesOf(placed, paymentId, { isPlaceFree, otherOrders, now: ctx.now.toISOString() });
  };
  const ofStray = async ({ org, now }: Context, { amountSatang, settled }: CaseRow): Promise<Shown> => {
    if (settled) return [];
    const orders = await unpaidOrders(reads, org, { mostSatang: amountSatang });
    const toOrders = payableWith(orders, { amountSatang, now: now.toISOString() });
    const why = toOrders.length > 0 ? null : lateMoneyObstacles.noOtherOrder;
    return [
      { choice: 'moved', isPossible: !why, why, toOrders },
      { choice: 'refunded', isPossible: true, why: null, toOrders: [] },
    ];
  };
  return (ctx: Context, row: CaseRow): Promise<Shown> => (isLateCase(row) ? ofLate(ctx, row) : ofStray(ctx, row));
};

type Chosen = {
  readonly toOrderId: string | null;
  readonly refundSatang: number;
  readonly reference: string;
};

type Settling = { readonly asked: Asked; readonly chosen: Chosen };

/** Settles a case. Whoever comes second hears that it is settled; a place that was held for nothing is given back. */
export const settlingMoney = ({ log, reads }: SettlingParts) => {
  const places = visitPlaces({ log });
  const choicesNow = choosing({ log, reads }, places);
  const orderOf = ({ org }: Context, id: string) => stateOf(log, order, { org, id });

  /** What the order that is paid does not need goes back. */
  const neededFor = async (ctx: Context, asked: Asked, row: CaseRow): Promise<number> => {
    if (asked.choice === 'refunded') return 0;
    const paidId = asked.choice === 'revived' ? row.orderId : asked.toOrderId;
    if (!paidId) throw missing('toOrderId', noOrder);
    const placed = await orderOf(ctx, paidId);
    if (!placed) throw new Refused('late_money_choice_not_possible', 'toOrderId');
    return placed.payNowSatang;
  };
  const chosenIn = async (ctx: Context, asked: Asked, row: CaseRow): Promise<Chosen> => {
    const { reference = '', toOrderId } = asked;
    const rest = Math.max(0, row.amountSatang - (await neededFor(ctx, asked, row)));
    const refundSatang = asked.refundSatang ?? rest;
    if (refundSatang > 0 && reference === '') throw missing('reference', noReference);
    return { toOrderId: asked.choice === 'moved' ? (toOrderId ?? null) : null, refundSatang, reference };
  };
  const requirePossible = async (ctx: Context, asked: Asked, row: CaseRow): Promise<void> => {
    const choices = await choicesNow(ctx, row);
    // Settled by now: the stream tells whether it was by this very command.
    if (choices.length === 0) return;
    const found = choices.find(({ choice }) => choice === asked.choice);
    const isThere = asked.choice !== 'moved' || found?.toOrders.some(({ orderId }) => orderId === asked.toOrderId);
    if (!found?.isPossible || !isThere) throw new Refused('late_money_choice_not_possible');
  };

  const holdAgain = async (ctx: Context, orderId: string, placed: Placed): Promise<boolean> => {
    const { pickUp, customerId } = placed;
    if (!pickUp) return true;
    const until = new Date(ctx.now.getTime() + holdMs).toISOString();
    const wanted = { on: pickUp.on, slotId: pickUp.slotId, visit: 'pickUp', orderId, customerId, until } as const;
    await places.hold(ctx, { ...wanted, isStaff: true }).catch((error: unknown) => {
      throw error instanceof Refused ? new Refused('late_money_choice_not_possible') : error;
    });
    return true;
  };
  /** Not where the order lives again: then somebody else was quicker, and the place is its own. */
  const giveBackUnused = async (ctx: Context, orderId: string): Promise<void> => {
    const placed = await orderOf(ctx, orderId);
    if (!placed?.pickUp || placed.paidSatang !== null || isOpen(placed)) return;
    const { on, slotId } = placed.pickUp;
    await places.giveBack(ctx, { on, slotId, visit: 'pickUp', orderId, reason: 'expired' });
  };

  const settleLate = async (ctx: Context, { asked, chosen }: Settling, row: LateCase): Promise<void> => {
    const { orderId, paymentId } = row;
    const { choice, reason } = asked;
    const placed = await orderOf(ctx, orderId);
    const isStillOpen = placed?.attempts.get(paymentId)?.late?.choice === null;
    const isPlaceHeld = choice === 'revived' && placed && isStillOpen ? await holdAgain(ctx, orderId, placed) : false;
    try {
      const about = { orderId, paymentId, choice, ...chosen, reason, isPlaceHeld, at: ctx.now.toISOString() };
      await ctx.execute(order, orderId, { type: 'SettleLateMoney', ...about });
    } catch (error) {
      if (error instanceof Refused && isPlaceHeld) await giveBackUnused(ctx, orderId);
      throw error;
    }
  };
  const settleStray = async (ctx: Context, { asked, chosen }: Settling, row: CaseRow): Promise<void> => {
    const { choice, reason } = asked;
    if (choice === 'revived' || row.strayId === null) throw new Refused('late_money_choice_not_possible');
    const about = { strayId: row.strayId, choice, ...chosen, reason, at: ctx.now.toISOString() };
    await ctx.execute(stray, row.strayId, { type: 'SettleStrayMoney', ...about });
  };

  return {
    choicesNow,
    settle: async (ctx: Context, asked: Asked, row: CaseRow): Promise<void> => {
      const settling = { asked, chosen: await chosenIn(ctx, asked, row) };
      await requirePossible(ctx, asked, row);
      await (isLateCase(row) ? settleLate(ctx, settling, row) : settleStray(ctx, settling, row));
    },
  };
};
