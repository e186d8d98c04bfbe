import { mostUnpaidOrders, paymentWindowMs, transferConfirmMs } from '@klang/contracts/limits';
import { order } from '../domain/order.ts';
import { isOpen } from '../domain/orderState.ts';
import type { Context } from '../platform/context.ts';
import type { EventLog } from '../platform/eventLog.ts';
import { Refused } from '../platform/failures.ts';
import { type Held, heldOf, hold, letGoOf } from '../platform/heldValues.ts';
import type { Parts } from '../platform/parts.ts';
import { stateOf } from '../platform/stateOf.ts';

export type UnpaidParts = { readonly log: EventLog } & Pick<Parts, 'pool'>;

const list = 'unpaid orders';
/** Longer than any order waits for its money. */
const longestMs = transferConfirmMs + 2 * paymentWindowMs;

const valuesOf = (customerId: string): readonly string[] =>
  Array.from({ length: mostUnpaidOrders }, (_, place) => `${customerId}.${place + 1}`);

/**
 * How many orders of a customer wait for their money: each holds one of a few values, so that of many that are placed at
 * once only so many get one. What its order says in the log decides when a value is free again.
 */
export const unpaidOrders = ({ log, pool }: UnpaidParts) => {
  const isOver = async ({ org, now }: Context, { holder, until }: Held): Promise<boolean> => {
    const placed = await stateOf(log, order, { org, id: holder });
    if (placed) return !isOpen(placed);
    // It was never placed, or is being placed at this moment.
    return now.getTime() > until.getTime() - longestMs + paymentWindowMs;
  };

  /** Lets go of what orders hold that are paid or over; false where none of them is. */
  const makeRoom = async (ctx: Context): Promise<boolean> => {
    const { org, actor, now } = ctx;
    const held = await heldOf(pool, { org, list, values: valuesOf(actor.id), now });
    const over = await Promise.all(held.map((one) => isOver(ctx, one)));
    const holders = held.flatMap(({ holder }, place) => (over[place] ? [holder] : []));
    if (holders.length > 0) await letGoOf(pool, { org, list, values: valuesOf(actor.id), holders });
    // Or somebody let go of one meanwhile.
    return holders.length > 0 || held.length < mostUnpaidOrders;
  };

  const holdOne = async ({ org, actor, now }: Context, orderId: string): Promise<boolean> => {
    for (const value of valuesOf(actor.id))
      if (await hold(pool, { org, list, value, holder: orderId }, { forMs: longestMs, now })) return true;
    return false;
  };

  /**
   * Counts an order that is about to be placed, or refuses one too many. It is never taken back: a call that was sent twice
   * may still place it.
   */
  const take = async (ctx: Context, orderId: string): Promise<void> => {
    if (await holdOne(ctx, orderId)) return;
    if ((await makeRoom(ctx)) && (await holdOne(ctx, orderId))) return;
    throw new Refused('too_many_unpaid_orders');
  };

  return { take };
};
