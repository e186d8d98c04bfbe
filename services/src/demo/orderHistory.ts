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

export type TimedCommand<C, S = unknown> = {
  readonly by: ActorKind;
  readonly at: string;
  readonly command: C | ((state: S) => C);
};
export type TimedEvent<E> = { readonly by: ActorKind; readonly at: string; readonly event: E };
export type PlaceCommand = Extract<OrderCommand, { readonly type: 'PlaceOrder' }>;

export const historyOf = <S, C extends AnyCommand, E extends AnyEvent>(
  decider: Decider<S, C, E>,
  all: readonly TimedCommand<C, NoInfer<S>>[],
): readonly TimedEvent<E>[] => {
  let state = decider.initial;
  return all.flatMap(({ by, at, command: commandAt }) => {
    const command = typeof commandAt === 'function' ? commandAt(state) : commandAt;
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

export const historyOfOrder = (placing: PlaceCommand, steps: readonly Step[]): readonly TimedEvent<OrderEvent>[] => {
  const { orderId, customerId, quote, totalSatang, at: placedAt } = placing;
  const booked = { customerId, payNowSatang: quote?.payNowSatang ?? totalSatang };
  const commands = steps.map(({ after, by, command }): TimedCommand<OrderCommand, Order> => {
    const at = later(placedAt, after * minuteMs);
    return { by, at, command: (now) => command({ orderId, at }, booked, now) };
  });
  return historyOf(order, [{ by: 'customer', at: placedAt, command: placing }, ...commands]);
};

type Ends = { readonly [T in OrderEvent['type']]?: 'kept' | 'expired' | 'canceled' };
const ends: Ends = {
  OrderPaid: 'kept',
  PaymentWindowClosed: 'expired',
  OrderCanceled: 'canceled',
  OrderCancelSettled: 'canceled',
};

export const historyOfPlace = (
  { orderId, customerId, pickUp, at: placedAt }: PlaceCommand,
  history: readonly TimedEvent<OrderEvent>[],
): readonly TimedEvent<SlotdayEvent>[] => {
  if (!pickUp) return [];
  const place = { on: pickUp.on, slotId: pickUp.slotId, visit: 'pickUp', orderId } as const;
  const until = later(placedAt, paymentWindowMs);
  const taking = { ...place, customerId, places: 1 };
  const hold = { type: 'HoldPlace', ...taking, until, at: placedAt } as const;
  const after = history.flatMap(({ event, at }): readonly TimedCommand<SlotdayCommand>[] => {
    const reason = ends[event.type];
    if (!reason) return [];
    if (reason === 'kept') return [{ by: 'worker', at, command: { type: 'KeepPlace', ...taking, at } }];
    return [{ by: 'worker', at, command: { type: 'GivePlaceBack', ...place, reason, at } }];
  });
  return historyOf(slotday, [{ by: 'customer', at: placedAt, command: hold }, ...after]);
};

export const historyOfPromo = (
  { orderId, customerId, promo: used, at: placedAt }: PlaceCommand,
  history: readonly TimedEvent<OrderEvent>[],
): readonly TimedEvent<PromoEvent>[] => {
  if (!used) return [];
  const use = { discountId: used.discountId, orderId, customerId };
  const most = { maxUses: null, maxUsesPerCustomer: null };
  const after = history
    .filter(({ event: { type } }) => type === 'PaymentWindowClosed' || type === 'OrderCanceled')
    .map(
      ({ at }): TimedCommand<PromoCommand> => ({ by: 'worker', at, command: { type: 'GivePromoBack', ...use, at } }),
    );
  const begin: PromoCommand = { type: 'UsePromo', ...use, ...most, at: placedAt };
  return historyOf(promo, [{ by: 'customer', at: placedAt, command: begin }, ...after]);
};
