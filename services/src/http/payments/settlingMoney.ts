import type { lateMoney } from '@klang/contracts/api/lateMoney';
import { unpaidStatuses } from '@klang/contracts/orders/orderStatuses';
import { lateMoneyObstacles } from '@klang/contracts/payments/lateMoney';
import type { BillReads } from '@klang/projections/bills/queries';
import type { CaseRow } from '@klang/projections/cases/queries';
import type { OrderReads } from '@klang/projections/orders/queries';
import type { z } from 'zod';
import { choicesOf, payableWith } from '../../domain/lateMoney.ts';
import { order } from '../../domain/order.ts';
import { openOf } from '../../domain/orderBilling.ts';
import { closesAt, isOpen, type PlacedFacts } from '../../domain/orderState.ts';
import { forgettingMarks } from '../../platform/customers/forgettingMarks.ts';
import { isForgotten } from '../../platform/customers/isForgotten.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { type VisitPlaces, visitPlaces } from '../../platform/orders/reservation/places.ts';
import { type ReservedPart, reserve } from '../../platform/orders/reservation/reserve.ts';
import type { Parts } from '../../platform/parts.ts';
import { bringRefund } from '../../platform/payments/bringRefund.ts';
import { requestingStaff } from '../staff/people.ts';
import { mayAlone, promiseFor } from './refundPromises.ts';
import { isTakenBack, lostIn, missing, settleLost } from './writeOffs.ts';

type SettlingInput = z.output<typeof lateMoney.settle.body>;
type SettlingChoices = z.output<typeof lateMoney.one.detail>['choices'];
export type SettlingParts = {
  readonly log: EventLog;
  readonly pool: Parts['pool'];
  readonly reads: OrderReads;
  readonly bills: Pick<BillReads, 'openOf'>;
};
type LateCase = CaseRow & { readonly orderId: string; readonly paymentId: string };

export const isLateCase = (row: CaseRow): row is LateCase => row.orderId !== null && row.paymentId !== null;

// Far longer than writing one event takes. Then the sweep checks the order.
const holdMs = 86_400_000;
const mostOrders = 50;

const noReference = {
  th: 'กรุณาใส่เลขอ้างอิงการโอนคืนของธนาคาร',
  en: 'Please enter the bank’s reference of the refund.',
};
const noOrder = { th: 'กรุณาเลือกคำสั่งซื้อหรือบิลที่จะใช้เงินนี้', en: 'Please choose the order or bill that is paid with it.' };
const noOutcome = {
  th: 'กรุณาเลือกผลการเรียกเงินคืนของธนาคาร',
  en: 'Please choose how the charge-back ended.',
};

type OfferFilter = { readonly number?: string };
type MoneyOwner = OfferFilter & { readonly customerId?: string; readonly mostSatang: number };
const unpaidOrders = async ({ reads, bills }: SettlingParts, org: string, whose: MoneyOwner) => {
  const { customerId, mostSatang, number } = whose;
  const [{ rows }, open] = await Promise.all([
    reads.listOrders(org, { customerId, mostSatang, search: number, status: unpaidStatuses, limit: mostOrders }),
    bills.openOf(org, { ...whose, limit: mostOrders }),
  ]);
  const orders = rows.map(({ id: orderId, number, payNowSatang, payBy, confirmBy }) => ({
    orderId,
    billId: null,
    number,
    payNowSatang,
    payBy: confirmBy ?? payBy,
  }));
  const ofBills = open.map(({ orderId, billId, orderNumber: number, openSatang: payNowSatang }) => ({
    orderId,
    billId,
    number,
    payNowSatang,
    payBy: null,
  }));
  return [...orders, ...ofBills];
};

export const choosing = (parts: SettlingParts, places: VisitPlaces) => {
  const { log } = parts;
  const placeFree = async ({ org, now }: Context, placed: PlacedFacts): Promise<boolean> => {
    const { pickUp } = placed;
    if (!pickUp || isOpen(placed)) return true;
    return places.isFree(org, { on: pickUp.on, slotId: pickUp.slotId, visit: 'pickUp', now });
  };
  const ofLate = async (
    ctx: Context,
    { orderId, paymentId }: LateCase,
    offered: OfferFilter,
  ): Promise<SettlingChoices> => {
    const placed = await stateOf(log, order, { org: ctx.org, id: orderId });
    if (!placed) throw new Refused('late_money_not_found');
    const mostSatang = placed.attempts.get(paymentId)?.late?.amountSatang ?? 0;
    const others = await unpaidOrders(parts, ctx.org, { ...offered, customerId: placed.customerId, mostSatang });
    const otherOrders = others.filter((one) => one.orderId !== orderId || one.billId !== null);
    const around = {
      isPlaceFree: await placeFree(ctx, placed),
      isForgotten: await isForgotten(log, { org: ctx.org, id: placed.customerId }),
    };
    return choicesOf(placed, paymentId, { ...around, otherOrders, now: ctx.now.toISOString() });
  };
  const ofStray = async (
    { org, now }: Context,
    { amountSatang, settled, cause }: CaseRow,
    offered: OfferFilter,
  ): Promise<SettlingChoices> => {
    if (settled) return [];
    if (isTakenBack(cause)) return [{ choice: 'noted', isPossible: true, why: null, toOrders: [] }];
    const orders = await unpaidOrders(parts, org, { ...offered, mostSatang: amountSatang });
    const toOrders = payableWith(orders, { amountSatang, now: now.toISOString() });
    const why = toOrders.length > 0 ? null : lateMoneyObstacles.noOtherOrder;
    return [
      { choice: 'moved', isPossible: !why, why, toOrders },
      { choice: 'refunded', isPossible: true, why: null, toOrders: [] },
    ];
  };
  return (ctx: Context, row: CaseRow, offered: OfferFilter = {}): Promise<SettlingChoices> =>
    isLateCase(row) ? ofLate(ctx, row, offered) : ofStray(ctx, row, offered);
};

type SettlingChoice = {
  readonly toOrderId: string | null;
  readonly toBillId?: string;
  readonly refundSatang: number;
  readonly reference: string;
};

/** A full slot makes this choice impossible, so the refusal is about the choice. */
const impossible = (error: unknown): never => {
  throw error instanceof Refused ? new Refused('late_money_choice_not_possible') : error;
};
const orImpossible = (part: ReservedPart): ReservedPart => ({
  ...part,
  take: (ctx) => part.take(ctx).catch(impossible),
});

type Settlement = { readonly input: SettlingInput; readonly chosen: SettlingChoice };

type CaseRequest = { readonly input: SettlingInput; readonly row: CaseRow };
const settleStray = async (
  log: EventLog,
  ctx: Context,
  { input, chosen, row }: Settlement & { readonly row: CaseRow },
): Promise<boolean> => {
  const { choice, reason, outcome } = input;
  const { strayId } = row;
  if (row.cause === 'chargedBack' && choice === 'noted' && outcome === undefined) throw missing('outcome', noOutcome);
  const lost = await lostIn(log, ctx, { input, row });
  if (choice === 'revived' || strayId === null) throw new Refused('late_money_choice_not_possible');
  const { refundLimitSatang } = await requestingStaff(log, ctx);
  if (!mayAlone(refundLimitSatang, chosen.refundSatang)) throw new Refused('refund_above_limit', 'reference');
  const orderId = chosen.toOrderId ?? row.orderId;
  const about = orderId === null ? null : await stateOf(log, order, { org: ctx.org, id: orderId });
  const command = {
    type: 'SettleStrayMoney',
    strayId,
    choice,
    ...chosen,
    reason,
    at: ctx.now.toISOString(),
    aboutId: about?.customerId ?? strayId,
    ...(outcome !== undefined && { outcome }),
    ...lost,
  } as const;
  return settleLost(log, ctx, { command, row });
};

const none = (field: string): never => {
  throw new Refused('late_money_choice_not_possible', field);
};

const neededFor = async (log: EventLog, ctx: Context, { input, row }: CaseRequest): Promise<number> => {
  if (input.choice === 'refunded') return 0;
  if (input.choice === 'noted') return row.amountSatang;
  const paidId = input.choice === 'revived' ? row.orderId : input.toOrderId;
  if (!paidId) throw missing('toOrderId', noOrder);
  const placed = await stateOf(log, order, { org: ctx.org, id: paidId });
  if (!placed) return none('toOrderId');
  if (input.choice === 'revived' || input.toBillId === undefined) return placed.payNowSatang;
  const bill = placed.contract.billing.bills.get(input.toBillId);
  return bill ? openOf(bill) : none('toBillId');
};

/** Not all unpaid orders are listed, so another named one is checked here. */
const isPayable = async (
  log: EventLog,
  ctx: Context,
  { input: { toOrderId, toBillId }, row }: CaseRequest,
): Promise<boolean> => {
  const placed = toOrderId ? await stateOf(log, order, { org: ctx.org, id: toOrderId }) : null;
  // Money of a known customer pays only their own orders.
  if (!placed || isLateCase(row)) return false;
  const bill = toBillId === undefined ? undefined : placed.contract.billing.bills.get(toBillId);
  if (toBillId !== undefined) return bill !== undefined && openOf(bill) > 0 && openOf(bill) <= row.amountSatang;
  return isOpen(placed) && placed.payNowSatang <= row.amountSatang && ctx.now.toISOString() <= closesAt(placed);
};

type RevivedOrder = { readonly orderId: string; readonly placed: PlacedFacts };
const placeAgain = async (
  ctx: Context,
  { orderId, placed: { pickUp, customerId } }: RevivedOrder,
  places: VisitPlaces,
): Promise<readonly ReservedPart[]> => {
  if (!pickUp) return [];
  const place = { on: pickUp.on, slotId: pickUp.slotId, visit: 'pickUp' } as const;
  await places.find(ctx, place, { isStaff: true });
  const until = new Date(ctx.now.getTime() + holdMs).toISOString();
  return [places.part({ ...place, orderId, customerId, until })];
};

export const settlingMoney = (parts: SettlingParts) => {
  const { log } = parts;
  const places = visitPlaces({ log });
  const choicesNow = choosing(parts, places);
  const marks = forgettingMarks(parts);
  const orderOf = ({ org }: Context, id: string) => stateOf(log, order, { org, id });

  const chosenIn = async (ctx: Context, input: SettlingInput, row: CaseRow): Promise<SettlingChoice> => {
    const { reference = '', toOrderId, toBillId } = input;
    const rest = Math.max(0, row.amountSatang - (await neededFor(log, ctx, { input, row })));
    const refundSatang = input.refundSatang ?? rest;
    // Money without an order is refunded by hand only: its owner is unknown.
    if (refundSatang > 0 && reference === '' && !isLateCase(row)) throw missing('reference', noReference);
    const back = { refundSatang, reference };
    if (input.choice !== 'moved') return { toOrderId: null, ...back };
    return { toOrderId: toOrderId ?? null, ...(toBillId !== undefined && { toBillId }), ...back };
  };
  const requirePossible = async (ctx: Context, input: SettlingInput, row: CaseRow): Promise<void> => {
    const choices = await choicesNow(ctx, row);
    if (choices.length === 0) return;
    const found = choices.find(({ choice }) => choice === input.choice);
    const { toOrderId, toBillId = null } = input;
    const isThere =
      input.choice !== 'moved' ||
      found?.toOrders.some(({ orderId, billId }) => orderId === toOrderId && billId === toBillId) ||
      (await isPayable(log, ctx, { input, row }));
    if (!found?.isPossible || !isThere) throw new Refused('late_money_choice_not_possible');
  };

  const settleLate = async (ctx: Context, { input, chosen }: Settlement, row: LateCase): Promise<void> => {
    const { orderId, paymentId } = row;
    const { choice, reason } = input;
    if (choice === 'noted') throw new Refused('late_money_choice_not_possible');
    const at = ctx.now.toISOString();
    const placed = await orderOf(ctx, orderId);
    const { refundSatang: amountSatang, reference } = chosen;
    const back = { what: 'lateMoney', orderId, paymentId, amountSatang, reference } as const;
    const hasGone = placed?.attempts.get(paymentId)?.isTakenBack ?? false;
    const promise = placed && amountSatang > 0 && !hasGone ? await promiseFor(log, ctx, { ...back, placed }) : null;
    const write = async (isPlaceHeld: boolean): Promise<true> => {
      const about = { orderId, paymentId, choice, ...chosen, reason, isPlaceHeld, at };
      await ctx.execute(order, orderId, { type: 'SettleLateMoney', ...about, ...(promise && { promise }) });
      if (promise) await bringRefund(log, ctx, { orderId, refundId: promise.refundId });
      return true;
    };
    if (choice !== 'revived' || placed?.attempts.get(paymentId)?.late?.choice !== null) {
      await write(false);
      return;
    }
    const again = (await placeAgain(ctx, { orderId, placed }, places).catch(impossible)).map(orImpossible);
    const { customerId } = placed;
    const doing = () => reserve(ctx, { parts: again, standing: async () => null, act: () => write(true) });
    await marks.unlessForgotten(ctx, { customerId, refusal: 'order_of_forgotten', doing });
  };
  return {
    choicesNow,
    settle: async (ctx: Context, input: SettlingInput, row: CaseRow): Promise<boolean> => {
      const settling = { input, chosen: await chosenIn(ctx, input, row) };
      await requirePossible(ctx, input, row);
      if (!isLateCase(row)) return settleStray(log, ctx, { ...settling, row });
      await settleLate(ctx, settling, row);
      return true;
    },
  };
};
