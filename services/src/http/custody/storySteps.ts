import type { HistoryStep } from '@klang/contracts/api/orderStory';
import { dayAtDoor } from '@klang/contracts/custody/momentAtDoor';
import type { KlangEvent } from '@klang/contracts/events/index';
import type { Visit } from '@klang/contracts/orders/trips';
import { visitAsDriven } from '../../domain/tripState.ts';
import { doneBy } from '../../platform/custody/doneBy.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import { becauseIn, lateIn, statusIn, withOneDeparture } from './custodySteps.ts';

type EventType = KlangEvent['type'];
const setOf = (...types: readonly EventType[]): ReadonlySet<string> => new Set(types);

/** Events that repeat another event of the story. */
const echoes = setOf(
  'TripClosed',
  'VisitCashAdded',
  'VisitCashLowered',
  'TripScheduled',
  'TripItemsChanged',
  'ItemCollected',
  'ItemHandedOver',
  'ItemLetGo',
  'ItemGivenUp',
);
/** Bookkeeping, or shown to the customer through the visit. */
const internalOfOrders = setOf('TermBegan', 'EndWithdrawn', 'MovedMoneyTakenBack', 'MovedMoneyPaidOut');
const isInternalOfOrder = (event: RecordedEvent): boolean =>
  internalOfOrders.has(event.type) && !(event.type === 'EndWithdrawn' && event.data.because);
const reportedTripTypes = setOf(
  'TripMoved',
  'TripAddressed',
  'TripStarted',
  'TripArrived',
  'DoorCashTaken',
  'TripFailed',
  'TripCanceled',
);
const atDoors = setOf('ItemsCollected', 'ItemsRedeposited', 'ItemsReturned', 'ItemsReleased');

/** Undone at a door: shown through the visit or the order. */
const isOfDoor = ({ type, data }: RecordedEvent): boolean => type === 'ItemScanUndone' && data.tripId !== undefined;

/** An address that was chosen with the booking belongs to it, and so does one that a visit keeps from the failed one. */
const isOfBooking = ({ type, data }: RecordedEvent): boolean =>
  type === 'TripAddressed' && (data.asTripId !== undefined || data.isOfBooking === true);

const wordsIn: Partial<Record<string, string>> = {
  TripNoted: 'note',
  TripFailed: 'words',
  DoorToldLate: 'words',
  DoorDetailsAdded: 'words',
  LateDeedSettled: 'reason',
  DoorItemMissed: 'reason',
  OrderCanceled: 'reason',
  OrderCancelAsked: 'reason',
  LateMoneySettled: 'reason',
  BillDueMoved: 'reason',
  CreditGranted: 'reason',
  VisitDisputeSettled: 'reason',
  CreditLapsed: 'reason',
  PaymentWrittenOff: 'reason',
  PaymentRefunded: 'reason',
  BillIssued: 'reason',
  DoorCashCorrected: 'reason',
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
const visitsIn = (event: RecordedEvent): Pick<HistoryStep, 'visit' | 'from'> => {
  if (event.type === 'TripMoved') return { visit: event.data.to, from: event.data.from };
  return event.type === 'TripBooked' ? { visit: event.data.visit } : {};
};
const sealsIn = (event: RecordedEvent): Pick<HistoryStep, 'seal' | 'newSeal' | 'why'> => {
  if (event.type !== 'ItemSealBroken') return {};
  const { seal, newSeal, why } = event.data;
  return { seal, newSeal, why };
};
const crewIn = (event: RecordedEvent): Pick<HistoryStep, 'crewId'> =>
  event.type === 'TripAssigned' ? { crewId: event.data.crewId } : {};

/** Companies pay the tax that they withhold to the Revenue Department. */
const amountsIn = (
  event: RecordedEvent,
): Pick<HistoryStep, 'amountSatang' | 'fromSatang' | 'afterWithholdingSatang'> => {
  const data: Data = event.data;
  const amountSatang = data['amountSatang'] ?? data['totalSatang'];
  if (typeof amountSatang !== 'number') return {};
  if (event.type === 'DoorCashCorrected') return { amountSatang, fromSatang: event.data.fromSatang };
  const withheld = event.type === 'OrderPlaced' ? event.data.quote?.withholdingSatang : data['withholdingSatang'];
  if (typeof withheld !== 'number' || withheld <= 0) return { amountSatang };
  return { amountSatang, afterWithholdingSatang: amountSatang - withheld };
};

const stepOf = (event: RecordedEvent, isInternal: boolean): HistoryStep => {
  const { type, meta } = event;
  const data: Data = event.data;
  const [tripId, reasonId] = [textIn(data, 'tripId'), textIn(data, 'reasonId')];
  const [itemIds, pictures, place] = [idsIn(data), picturesIn(data), textIn(data, 'locationId')];
  const words = textIn(data, wordsIn[type]);
  return {
    type,
    at: textIn(data, 'doneAt') ?? meta.at,
    by: { kind: meta.actor.kind, name: meta.actor.name },
    isInternal,
    ...(tripId !== undefined && { tripId }),
    ...(reasonId !== undefined && { reasonId }),
    ...(itemIds && { itemIds }),
    ...visitsIn(event),
    ...amountsIn(event),
    ...(pictures > 0 && { pictures }),
    ...(place !== undefined && { placeIds: [place] }),
    ...(words !== undefined && { words }),
    ...sealsIn(event),
    ...crewIn(event),
  };
};

type Streams = {
  readonly order: readonly RecordedEvent[];
  readonly trips: readonly RecordedEvent[];
  readonly items: readonly RecordedEvent[];
};
type EventOfType<T extends EventType> = Extract<RecordedEvent, { readonly type: T }>;
const ofType = <T extends EventType>(events: readonly RecordedEvent[], ...types: readonly T[]) =>
  events.filter((event): event is EventOfType<T> => types.some((type) => type === event.type));

const byHand = (step: HistoryStep, hands: readonly RecordedEvent[]): HistoryStep => {
  const done = hands.map((event) => stepOf(event, true)).toSorted((one, other) => one.at.localeCompare(other.at));
  const last = done.at(-1);
  if (!last) return step;
  const pictures = done.reduce((sum, one) => sum + (one.pictures ?? 0), 0);
  const placeIds = [...new Set(done.flatMap((one) => one.placeIds ?? []))];
  const seen = { ...(pictures > 0 && { pictures }), ...(placeIds.length > 0 && { placeIds }) };
  return { ...step, at: last.at, by: last.by, ...seen };
};

const handsOf = ({ order, trips, items }: Streams) => {
  const doors = new Map(
    ofType(trips, 'DoorItemTaken', 'DoorItemGiven').map((event) => [
      `${event.data.tripId} ${event.data.itemId}`,
      event,
    ]),
  );
  const extras = new Map(
    ofType(trips, 'DoorExtraTaken').map((event) => [`${event.data.tripId} ${event.data.extraId}`, event]),
  );
  const numbers = new Map(
    ofType(order, 'ExtraItemAdded').map(({ data: { tripId, extraId, itemId } }) => [
      `${tripId} ${extraId}`,
      `${tripId} ${itemId}`,
    ]),
  );
  const takenBack = new Map(
    ofType(trips, 'DoorItemUndone').map((event) => {
      const key = `${event.data.tripId} ${event.data.itemId}`;
      return [numbers.get(key) ?? key, event] as const;
    }),
  );
  const shelved = ofType(items, 'ItemShelved').toSorted((one, other) => one.meta.at.localeCompare(other.meta.at));
  const undoings = ofType(items, 'ItemScanUndone').toSorted((one, other) => one.meta.at.localeCompare(other.meta.at));
  return (event: RecordedEvent): readonly (RecordedEvent | undefined)[] => {
    if (event.type === 'ItemsStored')
      return event.data.itemIds.map((itemId) =>
        shelved.findLast((one) => one.data.itemId === itemId && one.meta.at <= event.meta.at),
      );
    if (event.type === 'ItemStorageUndone')
      return [undoings.findLast((one) => one.data.itemId === event.data.itemId && one.meta.at <= event.meta.at)];
    if (event.type === 'ExtraItemAdded') return [extras.get(`${event.data.tripId} ${event.data.extraId}`)];
    if (event.type === 'ItemVisitUndone') return [takenBack.get(`${event.data.tripId} ${event.data.itemId}`)];
    const data: Data = event.data;
    return atDoors.has(event.type) ? (idsIn(data) ?? []).map((id) => doors.get(`${data['tripId']} ${id}`)) : [];
  };
};

type MovedMoney = Pick<HistoryStep, 'goneSatang' | 'isMovedOn'>;
const movedMoneyIn = (events: readonly RecordedEvent[]): ((event: RecordedEvent) => MovedMoney) => {
  const onwards = ofType(events, 'LateMoneySettled').filter(({ data }) => data.choice === 'moved');
  return (event) => {
    if (event.type !== 'MovedMoneyTakenBack') return {};
    const { paymentId, goneSatang } = event.data;
    const movedOn = onwards.find(({ data }) => data.paymentId === paymentId);
    return { goneSatang, isMovedOn: movedOn !== undefined && events.indexOf(movedOn) < events.indexOf(event) };
  };
};

type Events = readonly RecordedEvent[];

const visitBooked = (order: Events, tripId: string): Visit | null => {
  for (const { type, data } of order) {
    if (type === 'TripBooked' && data.tripId === tripId) return data.visit;
    // The first visit has the id of its order.
    if (type === 'OrderPlaced' && data.orderId === tripId) return data.pickUp;
  }
  return null;
};
const visitMoved = (trips: Events, { meta, data: { tripId } }: EventOfType<'VisitFeeChanged'>): Visit | null => {
  const moved = trips.findLast(
    (event) => event.type === 'TripMoved' && event.data.tripId === tripId && event.meta.at <= meta.at,
  );
  return moved?.type === 'TripMoved' ? moved.data.to : null;
};

/** The movers may have left for it on a day before that. */
const visitDriven = (visit: Visit | null, trips: Events, { meta, data }: EventOfType<'VisitFeeChanged'>) => {
  const last = trips.findLast(
    (event) =>
      (event.type === 'TripStarted' || (event.type === 'DoorItemUndone' && event.data.isUnstarted === true)) &&
      event.data.tripId === data.tripId &&
      event.meta.at <= meta.at,
  );
  const drivenOn = last?.type === 'TripStarted' ? dayAtDoor(last.data) : null;
  return visit && visitAsDriven({ visit, drivenOn: drivenOn !== null && drivenOn < visit.on ? drivenOn : null });
};

/** What the visit costs from then on, and its day at that time. */
const feeIn =
  ({ order, trips }: Streams) =>
  (event: RecordedEvent): Pick<HistoryStep, 'feeSatang' | 'visit'> => {
    if (event.type !== 'VisitFeeChanged') return {};
    const { feeSatang, tripId } = event.data;
    const visit = visitDriven(visitMoved(trips, event) ?? visitBooked(order, tripId), trips, event);
    return { feeSatang, ...(visit && { visit }) };
  };

const purposeTypes = setOf('TripBooked', 'TripMoved', 'TripCanceled', 'TripFailed');
const purposesOfKind = { 10: 'temporary', 20: 'forGood' } as const;
type Purpose = NonNullable<HistoryStep['purpose']>;

/** Older events do not say it: what was returned before goes back into storage, everything else comes from the customer. */
const purposeIn = ({ order }: Streams): ((event: RecordedEvent) => Pick<HistoryStep, 'purpose'>) => {
  const [purposes, returned] = [new Map<string, Purpose>(), new Set<string>()];
  for (const { type, data } of order) {
    if (type === 'ItemsReturned') for (const itemId of data.itemIds) returned.add(itemId);
    if (type !== 'TripBooked') continue;
    const { tripId, kind, itemIds } = data;
    const into = itemIds.every((itemId) => returned.has(itemId)) ? 'deposit' : 'collect';
    purposes.set(tripId, kind === 5 ? into : purposesOfKind[kind]);
  }
  return ({ type, data }) => {
    if (!purposeTypes.has(type) || !('tripId' in data) || typeof data.tripId !== 'string') return {};
    // Nobody requests the first visit: it is booked with the order.
    return { purpose: purposes.get(data.tripId) ?? 'collect' };
  };
};

export const storyOf = (streams: Streams): readonly HistoryStep[] => {
  const handsAt = handsOf(streams);
  const movedMoneyAt = movedMoneyIn(streams.order);
  const feeAt = feeIn(streams);
  const [becauseAt, purposeAt] = [becauseIn(streams.trips), purposeIn(streams)];
  const [statusAt, lateAt] = [statusIn(streams.items), lateIn(streams.trips)];
  const merged = new Set<RecordedEvent>();
  const own = streams.order
    .filter(({ type }) => !echoes.has(type))
    .map((event) => {
      const hands = handsAt(event).filter((hand) => hand !== undefined);
      for (const hand of hands) merged.add(hand);
      return {
        ...byHand(stepOf(event, isInternalOfOrder(event)), hands),
        ...becauseAt(event),
        ...movedMoneyAt(event),
        ...purposeAt(event),
        ...feeAt(event),
      };
    });
  const actorOf = doneBy(streams.trips);
  const unechoed = (events: readonly RecordedEvent[]) =>
    withOneDeparture(events)
      .filter((event) => !echoes.has(event.type) && !merged.has(event) && !isOfDoor(event) && !isOfBooking(event))
      .map((event) => ({
        ...stepOf(event, !reportedTripTypes.has(event.type)),
        by: { kind: actorOf(event).kind, name: actorOf(event).name },
        ...becauseAt(event),
        ...purposeAt(event),
        ...statusAt(event),
        ...lateAt(event),
      }));
  return [...own, ...unechoed(streams.trips), ...unechoed(streams.items)].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  );
};
