import type { KlangEvent } from '@klang/contracts/events/index';
import { orderEvents } from '@klang/contracts/events/order';

const visit = { on: '2026-01-10', slotId: 'morning', start: '09:00', end: '12:00' };
const boxes = 3;
const at = '2026-01-10T03:00:00.000Z';
const seen = { pictures: [], condition: null, words: null, seal: null };

const plain = orderEvents.OrderPlaced.omit({
  orderId: true,
  placedAt: true,
  payBy: true,
  packageId: true,
  totalSatang: true,
})
  .omit({ customerId: true, customerName: true, boxes: true, months: true })
  .parse({});

export const orderOfLife = (place: number): string => `KD-${String(place).padStart(7, '0')}`;
export const itemsOfLife = (place: number): readonly string[] =>
  Array.from({ length: boxes }, (_, n) => `${orderOfLife(place)}-${String(n + 1).padStart(2, '0')}`);

export type Life = readonly {
  readonly stream: string;
  readonly isMore?: true;
  readonly events: readonly KlangEvent[];
}[];

const beginning = (orderId: string, customerId: string): readonly KlangEvent[] => [
  {
    type: 'OrderPlaced',
    data: {
      ...plain,
      orderId,
      number: orderId,
      customerId,
      customerName: `สมชาย ใจดี ${customerId}`,
      packageId: 'boxes',
      boxes,
      months: 6,
      totalSatang: 417_600,
      pickUp: visit,
      placedAt: at,
      payBy: '2026-01-10T03:15:00.000Z',
    },
  },
  {
    type: 'OrderPaid',
    data: { orderId, paymentId: `${orderId}.p`, amountSatang: 417_600, paidAt: at, recordedAt: at },
  },
];

const visited = (orderId: string, customerId: string, itemIds: readonly string[]): readonly KlangEvent[] => {
  const one = { tripId: orderId, orderId };
  const deed = (deedId: string) => ({ ...one, customerId, deedId, doneAt: at, recordedAt: at });
  return [
    {
      type: 'TripScheduled',
      data: { ...one, customerId, kind: 5, itemIds: [...itemIds], visit, cashSatang: 0, scheduledAt: at },
    },
    { type: 'TripAssigned', data: { ...one, crewId: 'crew-1', stop: 1, assignedAt: at } },
    { type: 'TripStarted', data: deed('go') },
    { type: 'TripArrived', data: deed('here') },
    ...itemIds.map((itemId): KlangEvent => ({ type: 'DoorItemTaken', data: { ...deed(itemId), itemId, ...seen } })),
    { type: 'TripDone', data: deed('done') },
  ];
};

const carried = (orderId: string, itemId: string): readonly KlangEvent[] => [
  {
    type: 'ItemCollected',
    data: { itemId, orderId, tripId: orderId, pictures: [], condition: null, seal: null, collectedAt: at },
  },
  {
    type: 'ItemShelved',
    data: { itemId, orderId, locationId: 'shelf-1', deedId: 'put', shelvedAt: at, recordedAt: at, scan: null },
  },
];

const agreed = (orderId: string, all: readonly string[]): readonly KlangEvent[] => {
  const [on, itemIds] = [visit.on, [...all]];
  return [
    { type: 'TermBegan', data: { orderId, on, until: '2026-07-09', beganAt: at } },
    { type: 'ItemsCollected', data: { orderId, itemIds, tripId: orderId, on, collectedAt: at } },
    {
      type: 'TripClosed',
      data: { orderId, tripId: orderId, outcome: 'done', feeSatang: 0, cashTakenSatang: 0, on, closedAt: at },
    },
    { type: 'ItemsStored', data: { orderId, itemIds, storedAt: at } },
  ];
};

export const lifeOf = (org: string, place: number, customerId: string): Life => {
  const [orderId, itemIds] = [orderOfLife(place), itemsOfLife(place)];
  return [
    { stream: `order-${org}.${orderId}`, events: beginning(orderId, customerId) },
    { stream: `trip-${org}.${orderId}`, events: visited(orderId, customerId, itemIds) },
    ...itemIds.map((itemId) => ({ stream: `item-${org}.${itemId}`, events: carried(orderId, itemId) })),
    { stream: `order-${org}.${orderId}`, isMore: true, events: agreed(orderId, itemIds) },
  ];
};
export const eventsOfLife = lifeOf('any', 1, 'any').flatMap(({ events }) => events).length;
