import { item } from '../../domain/item.ts';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { trip } from '../../domain/trip.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { newId } from '../../platform/kit/ids.ts';
import type { TestApi } from './apiFixture.ts';
import { dayIn } from './placingFixture.ts';

const pickUp = { on: dayIn(3), slotId: 'morning', start: '09:00', end: '12:00' };
const seen = { pictures: [], condition: null, words: '', seal: null };
const now = () => new Date().toISOString();

export const thingOf = (orderId: string, n = 1) => `${orderId}-0${n}`;
export const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

export const contractsIn = (api: TestApi) => {
  const paid = async (orderId: string, boxes = 1): Promise<void> => {
    const send = api.asSystem().execute;
    const placed = { ...what, orderId, customerId: 'c1', boxes, pickUp, number: null, at: now() };
    await send(order, orderId, { type: 'PlaceOrder', ...placed });
    const money = { paymentId: 'p', amountSatang: what.totalSatang, paidAt: now(), at: now() };
    await send(order, orderId, { type: 'RecordPayment', orderId, ...money });
    await custodyOf(api.parts).bringContract(api.asSystem(), orderId);
  };
  const doAtDoor = async (
    tripId: string,
    type: 'TakeAtDoor' | 'GiveAtDoor',
    ...itemIds: readonly string[]
  ): Promise<void> => {
    const deed = () => ({ tripId, deedId: newId(), doneAt: now(), at: now() });
    for (const itemId of itemIds) await api.asSystem().execute(trip, tripId, { type, ...deed(), itemId, ...seen });
    await api.asSystem().execute(trip, tripId, { type: 'FinishTrip', ...deed() });
  };
  const stored = async (orderId: string, boxes = 1): Promise<void> => {
    await paid(orderId, boxes);
    const things = upTo(boxes).map((n) => thingOf(orderId, n));
    await doAtDoor(orderId, 'TakeAtDoor', ...things);
    const custody = custodyOf(api.parts);
    await custody.bringTrip(api.asSystem(), orderId);
    for (const itemId of things) {
      const at = { locationId: 'a', deedId: newId(), doneAt: now(), at: now() };
      await api.asSystem().execute(item, itemId, { type: 'ShelveItem', itemId, orderId, ...at });
    }
    await custody.noteStored(api.asSystem(), orderId, things);
  };
  return { paid, doAtDoor, stored };
};
