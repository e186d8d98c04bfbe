import type { HistoryStep } from '@klang/contracts/api/orderStory';
import type { KlangEvent } from '@klang/contracts/events/index';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import { becauseOf } from './custodySteps.ts';

type EventType = KlangEvent['type'];
const setOf = (...types: readonly EventType[]): ReadonlySet<string> => new Set(types);

/** What another event tells as well, and better. */
const echoes = setOf('TripClosed', 'TripScheduled', 'ItemCollected', 'ItemHandedOver', 'ItemLetGo', 'ItemGivenUp');
/** Of the order bookkeeping, or what its visits tell its customer. */
const internalOfOrders = setOf('TermBegan', 'EndWithdrawn');
/** Of a visit, what its customer sees of it from the window; the rest is the crew's work or told by the order. */
const toldOfTrips = setOf(
  'TripMoved',
  'TripAddressed',
  'TripStarted',
  'TripArrived',
  'DoorCashTaken',
  'TripFailed',
  'TripCanceled',
);
/** What the contract says of things that somebody had in hand at a door. */
const atDoors = setOf('ItemsCollected', 'ItemsRedeposited', 'ItemsReturned', 'ItemsReleased');

/** In which field somebody wrote why, or to whom. */
const wordsIn: Partial<Record<string, string>> = {
  TripNoted: 'note',
  TripFailed: 'words',
  DoorItemMissed: 'reason',
  OrderCanceled: 'reason',
  OrderCancelAsked: 'reason',
  LateMoneySettled: 'reason',
  BillDueMoved: 'reason',
  CreditGranted: 'reason',
  VisitDisputeSettled: 'reason',
  CreditLapsed: 'reason',
  PaymentWrittenOff: 'reason',
  BillIssued: 'reason',
} satisfies Partial<Record<EventType, string>>;

type Data = Readonly<Record<string, unknown>>;
const textIn = (data: Data, field: string | undefined): string | undefined => {
  const value = field === undefined ? undefined : data[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
const idsIn = (data: Data): string[] | undefined => {
  if (Array.isArray(data['itemIds'])) return data['itemIds'].map(String);
  const one = textIn(data, 'itemId');
  return one === undefined ? undefined : [one];
};
const picturesIn = (data: Data): number => {
  if (Array.isArray(data['pictures'])) return data['pictures'].length;
  return textIn(data, 'picture') === undefined ? 0 : 1;
};
const visitsIn = (event: Recorded): Pick<HistoryStep, 'visit' | 'from'> => {
  if (event.type === 'TripMoved') return { visit: event.data.to, from: event.data.from };
  return event.type === 'TripBooked' ? { visit: event.data.visit } : {};
};
const sealsIn = (event: Recorded): Pick<HistoryStep, 'seal' | 'newSeal' | 'why'> => {
  if (event.type !== 'ItemSealBroken') return {};
  const { seal, newSeal, why } = event.data;
  return { seal, newSeal, why };
};
const crewIn = (event: Recorded): Pick<HistoryStep, 'crewId'> =>
  event.type === 'TripAssigned' ? { crewId: event.data.crewId } : {};

/** The fields of an event that its sentence needs. */
const stepOf = (event: Recorded, isInternal: boolean): HistoryStep => {
  const { type, meta } = event;
  const data: Data = event.data;
  const amount = data['amountSatang'] ?? data['totalSatang'];
  const [tripId, reasonId] = [textIn(data, 'tripId'), textIn(data, 'reasonId')];
  const [itemIds, pictures, place] = [idsIn(data), picturesIn(data), textIn(data, 'locationId')];
  const words = textIn(data, wordsIn[type]);
  return {
    type,
    // A phone without a line tells late what was done before.
    at: textIn(data, 'doneAt') ?? meta.at,
    by: { kind: meta.actor.kind, name: meta.actor.name },
    isInternal,
    ...(tripId !== undefined && { tripId }),
    ...(reasonId !== undefined && { reasonId }),
    ...(itemIds && { itemIds }),
    ...visitsIn(event),
    ...(typeof amount === 'number' && { amountSatang: amount }),
    ...(pictures > 0 && { pictures }),
    ...(place !== undefined && { placeIds: [place] }),
    ...(words !== undefined && { words }),
    ...sealsIn(event),
    ...crewIn(event),
    ...becauseOf(event),
  };
};

type Streams = {
  readonly order: readonly Recorded[];
  readonly trips: readonly Recorded[];
  readonly items: readonly Recorded[];
};
type EventOfType<T extends EventType> = Extract<Recorded, { readonly type: T }>;
const ofType = <T extends EventType>(events: readonly Recorded[], ...types: readonly T[]) =>
  events.filter((event): event is EventOfType<T> => types.some((type) => type === event.type));

/** By whose hand something of the order was done, when, with what they saw: what was done last counts. */
const byHand = (step: HistoryStep, hands: readonly Recorded[]): HistoryStep => {
  const done = hands.map((event) => stepOf(event, true)).toSorted((one, other) => one.at.localeCompare(other.at));
  const last = done.at(-1);
  if (!last) return step;
  const pictures = done.reduce((sum, one) => sum + (one.pictures ?? 0), 0);
  const placeIds = [...new Set(done.flatMap((one) => one.placeIds ?? []))];
  const seen = { ...(pictures > 0 && { pictures }), ...(placeIds.length > 0 && { placeIds }) };
  return { ...step, at: last.at, by: last.by, ...seen };
};

/** The deeds at doors and places of which an event of the order tells as well, and then for them. */
const handsOf = ({ trips, items }: Streams) => {
  const doors = new Map(
    ofType(trips, 'DoorItemTaken', 'DoorItemGiven').map((event) => [
      `${event.data.tripId} ${event.data.itemId}`,
      event,
    ]),
  );
  const extras = new Map(
    ofType(trips, 'DoorExtraTaken').map((event) => [`${event.data.tripId} ${event.data.extraId}`, event]),
  );
  const shelved = ofType(items, 'ItemShelved').toSorted((one, other) => one.meta.at.localeCompare(other.meta.at));
  return (event: Recorded): readonly (Recorded | undefined)[] => {
    if (event.type === 'ItemsStored')
      return event.data.itemIds.map((itemId) =>
        shelved.findLast((one) => one.data.itemId === itemId && one.meta.at <= event.meta.at),
      );
    if (event.type === 'ExtraItemAdded') return [extras.get(`${event.data.tripId} ${event.data.extraId}`)];
    const data: Data = event.data;
    return atDoors.has(event.type) ? (idsIn(data) ?? []).map((id) => doors.get(`${data['tripId']} ${id}`)) : [];
  };
};

/** What happened to an order, its visits and its things, each deed once, in the order in which it was done. */
export const storyOf = (streams: Streams): readonly HistoryStep[] => {
  const handsAt = handsOf(streams);
  const told = new Set<Recorded>();
  const own = streams.order
    .filter(({ type }) => !echoes.has(type))
    .map((event) => {
      const hands = handsAt(event).filter((hand) => hand !== undefined);
      for (const hand of hands) told.add(hand);
      return byHand(stepOf(event, internalOfOrders.has(event.type)), hands);
    });
  const beside = (events: readonly Recorded[]) =>
    events
      .filter((event) => !echoes.has(event.type) && !told.has(event))
      .map((event) => stepOf(event, !toldOfTrips.has(event.type)));
  return [...own, ...beside(streams.trips), ...beside(streams.items)].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  );
};
