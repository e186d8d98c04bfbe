import type { OrderEvent } from '@klang/contracts/events/order';
import type { PromoEvent } from '@klang/contracts/events/promo';
import type { SlotdayEvent } from '@klang/contracts/events/slotday';
import { paymentWindowMs } from '@klang/contracts/limits';
import { type AnyCommand, type AnyEvent, type Decider, decide, evolve, isRefusal } from '../domain/kit.ts';
import { type OrderCommand, order } from '../domain/order.ts';
import type { Order } from '../domain/orderState.ts';
import { type PromoCommand, promo } from '../domain/promo.ts';
import { type SlotdayCommand, slotday } from '../domain/slotday.ts';
import type { ActorKind, Step } from './orderSteps.ts';

export type PastCommand<C, S = unknown> = {
  readonly by: ActorKind;
  readonly at: string;
  /** What follows from how things stand then is asked when it comes to it. */
  readonly command: C | ((state: S) => C);
};
export type PastEvent<E> = { readonly by: ActorKind; readonly at: string; readonly event: E };
export type Placing = Extract<OrderCommand, { readonly type: 'PlaceOrder' }>;

/** What a decider makes of all that was asked of one of its streams. */
export const pastOf = <S, C extends AnyCommand, E extends AnyEvent>(
  decider: Decider<S, C, E>,
  all: readonly PastCommand<C, NoInfer<S>>[],
): readonly PastEvent<E>[] => {
  let state = decider.initial;
  return all.flatMap(({ by, at, command: asked }) => {
    const command = typeof asked === 'function' ? asked(state) : asked;
    const events = decide(decider, command, state);
    if (isRefusal(events)) throw new Error(`The demo asks ${command.type}, which is refused: ${events.refused}.`);
    return events.map((event) => {
      state = evolve(decider, state, event);
      return { event, by, at };
    });
  });
};

const minuteMs = 60_000;
const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

export const pastOfOrder = (placing: Placing, steps: readonly Step[]): readonly PastEvent<OrderEvent>[] => {
  const { orderId, customerId, quote, totalSatang, at: placedAt } = placing;
  const booked = { customerId, payNowSatang: quote?.payNowSatang ?? totalSatang };
  const asked = steps.map(({ after, by, command }): PastCommand<OrderCommand, Order> => {
    const at = later(placedAt, after * minuteMs);
    return { by, at, command: (now) => command({ orderId, at }, booked, now) };
  });
  return pastOf(order, [{ by: 'customer', at: placedAt, command: placing }, ...asked]);
};

type Ends = { readonly [T in OrderEvent['type']]?: 'kept' | 'expired' | 'canceled' };
const ends: Ends = {
  OrderPaid: 'kept',
  PaymentWindowClosed: 'expired',
  OrderCanceled: 'canceled',
  OrderCancelSettled: 'canceled',
};

/** What became of its place with the movers. */
export const pastOfPlace = (
  { orderId, customerId, pickUp, at: placedAt }: Placing,
  told: readonly PastEvent<OrderEvent>[],
): readonly PastEvent<SlotdayEvent>[] => {
  if (!pickUp) return [];
  const place = { on: pickUp.on, slotId: pickUp.slotId, visit: 'pickUp', orderId } as const;
  const until = later(placedAt, paymentWindowMs);
  const taking = { ...place, customerId, places: 1 };
  const hold = { type: 'HoldPlace', ...taking, until, at: placedAt } as const;
  const after = told.flatMap(({ event, at }): readonly PastCommand<SlotdayCommand>[] => {
    const reason = ends[event.type];
    if (!reason) return [];
    if (reason === 'kept') return [{ by: 'worker', at, command: { type: 'KeepPlace', ...taking, at } }];
    return [{ by: 'worker', at, command: { type: 'GivePlaceBack', ...place, reason, at } }];
  });
  return pastOf(slotday, [{ by: 'customer', at: placedAt, command: hold }, ...after]);
};

/** What became of its use of a promo code. */
export const pastOfPromo = (
  { orderId, customerId, promo: used, at: placedAt }: Placing,
  told: readonly PastEvent<OrderEvent>[],
): readonly PastEvent<PromoEvent>[] => {
  if (!used) return [];
  const use = { discountId: used.discountId, orderId, customerId };
  const most = { maxUses: null, maxUsesPerCustomer: null };
  const after = told
    .filter(({ event: { type } }) => type === 'PaymentWindowClosed' || type === 'OrderCanceled')
    .map(({ at }): PastCommand<PromoCommand> => ({ by: 'worker', at, command: { type: 'GivePromoBack', ...use, at } }));
  const begin: PromoCommand = { type: 'UsePromo', ...use, ...most, at: placedAt };
  return pastOf(promo, [{ by: 'customer', at: placedAt, command: begin }, ...after]);
};
