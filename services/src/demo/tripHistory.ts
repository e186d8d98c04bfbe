import { itemIdOf } from '@klang/contracts/custody/contractItems';
import type { RequestKind, TripKind } from '@klang/contracts/custody/custody';
import type { ItemEvent } from '@klang/contracts/events/item';
import type { TripEvent } from '@klang/contracts/events/trip';
import { daysAfter } from '@klang/contracts/kit/days';
import type { Visit } from '@klang/contracts/orders/trips';
import { type ItemCommand, item } from '../domain/item.ts';
import type { OrderCommand } from '../domain/order.ts';
import { type TripCommand, trip } from '../domain/trip.ts';
import { historyOf, type PlaceCommand, type TimedCommand, type TimedEvent } from './orderHistory.ts';
import type { Step } from './orderSteps.ts';
import type { DemoRequest, DemoTrip } from './trips.ts';

const minuteMs = 60_000;
const [leavesBefore, arrivesAfter, doneAfter, shelvedAfter] = [-30, 10, 40, 120] as const;
const kinds: Readonly<Record<RequestKind, TripKind>> = {
  temporary: 10,
  deposit: 5,
  cancelItems: 20,
  cancelContract: 20,
};
const paidAfter = 4;
const failFeeSatang = 20_000;

export type KnownTrip = Omit<DemoTrip, 'asked'> & {
  readonly tripId: string;
  readonly orderId: string;
  readonly customerId: string;
  readonly kind: TripKind;
  readonly ask: RequestKind | null;
  readonly itemIds: readonly string[];
  readonly visit: Visit;
  readonly cashSatang: number;
  readonly askedAt: string;
  readonly assignedAt: string;
};

const bangkok = (on: string, time: string): string => new Date(`${on}T${time}:00.000+07:00`).toISOString();
const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * minuteMs).toISOString();

const inMinutes = ({ visit: { on, start } }: Pick<KnownTrip, 'visit'>, minutes: number): string =>
  later(bangkok(on, start), minutes);

type Order = { readonly placing: PlaceCommand; readonly today: string };
type Hours = (slotId: string) => Pick<Visit, 'start' | 'end'>;

const firstOf = ({ pickUp, quote, at }: PlaceCommand) => ({
  tripId: null,
  ask: null,
  kind: 5 as const,
  places: [],
  visit: pickUp,
  cashSatang: quote?.cashSatang ?? 0,
  askedAt: later(at, paidAfter),
});

const nextOf = ({ id, ask, places, daysAgo, visit: [inDays, slotId] }: DemoRequest, today: string, hours: Hours) => ({
  tripId: id,
  ask,
  kind: kinds[ask],
  places,
  visit: { on: daysAfter(today, inDays), slotId, ...hours(slotId) },
  cashSatang: 0,
  askedAt: bangkok(daysAfter(today, -daysAgo), '10:15'),
});

export const knownTrips = (
  trips: readonly DemoTrip[],
  { placing, today }: Order,
  hours: Hours,
): readonly KnownTrip[] => {
  const { orderId, number = null, customerId, boxes } = placing;
  const idOf = (place: number) => itemIdOf({ number: number ?? orderId, orderId }, place);
  const all = Array.from({ length: boxes }, (_, place) => idOf(place + 1));
  return trips.map(({ request, ...one }) => {
    const { tripId, places, visit, ...what } = request ? nextOf(request, today, hours) : firstOf(placing);
    if (!visit) throw new Error(`The demo's order ${orderId} has no visit.`);
    const assignedOn = visit.on < today ? daysAfter(visit.on, -1) : daysAfter(today, -1);
    return {
      ...one,
      ...what,
      orderId,
      customerId,
      visit,
      tripId: tripId ?? orderId,
      itemIds: places.length > 0 ? places.map(idOf) : all,
      assignedAt: bangkok(assignedOn, '17:30'),
    };
  });
};

type ContractCommand = Extract<OrderCommand, { readonly type: 'BookTrip' | 'RecordTrip' | 'NoteStored' }>;
const booking = (
  { tripId, orderId, customerId, ask, itemIds, visit, askedAt: at }: KnownTrip,
  on: string,
): readonly ContractCommand[] =>
  ask === null
    ? []
    : [
        {
          type: 'BookTrip',
          orderId,
          tripId,
          ask,
          itemIds: ask === 'cancelContract' ? [] : itemIds,
          visit,
          asCustomer: customerId,
          cashSatang: 0,
          on,
          at,
        },
      ];

const recording = (one: KnownTrip): readonly ContractCommand[] => {
  const { tripId, orderId, itemIds, kind, ended, visit, shelf } = one;
  if (!ended) return [];
  const [isDone, at] = [ended === 'done', inMinutes(one, doneAfter)];
  const recorded: ContractCommand = {
    type: 'RecordTrip',
    orderId,
    tripId,
    on: visit.on,
    at,
    missing: [],
    extras: [],
    cashTakenSatang: 0,
    taken: isDone && kind === 5 ? itemIds : [],
    given: isDone && kind !== 5 ? itemIds : [],
    ...(isDone ? { outcome: 'done', failFeeSatang: 0 } : { outcome: 'unsuccessful', failFeeSatang }),
  };
  const stored: ContractCommand = { type: 'NoteStored', orderId, itemIds, at: inMinutes(one, shelvedAfter) };
  return shelf ? [recorded, stored] : [recorded];
};

export const stepsOfTrips = (trips: readonly KnownTrip[], { at: placedAt }: PlaceCommand): readonly Step[] =>
  trips
    .flatMap((one) => {
      const booked = booking(one, one.askedAt.slice(0, 10)).map((command) => ({ by: 'customer', command }) as const);
      return [...booked, ...recording(one).map((command) => ({ by: 'worker', command }) as const)];
    })
    .sort((one, other) => one.command.at.localeCompare(other.command.at))
    .map(({ by, command }) => ({
      by,
      after: (Date.parse(command.at) - Date.parse(placedAt)) / minuteMs,
      command: () => command,
    }));

const looked = { condition: 'used', seal: null } as const;
const staff = (command: TripCommand): TimedCommand<TripCommand> => ({ by: 'staff', at: command.at, command });

const atDoor = (one: KnownTrip): readonly TripCommand[] => {
  const { tripId, itemIds, kind, ended } = one;
  const deed = (name: string, minutes: number) => {
    const at = inMinutes(one, minutes);
    return { tripId, deedId: `${tripId}-${name}`, doneAt: at, at };
  };
  if (!ended) return [];
  const begun: readonly TripCommand[] = [
    { type: 'StartTrip', ...deed('start', leavesBefore) },
    { type: 'ArriveTrip', ...deed('arrive', arrivesAfter) },
  ];
  if (ended === 'failed') {
    const why = { reasonId: 'visitreason-nobody', feeSatang: failFeeSatang, pictures: [], words: null };
    return [...begun, { type: 'FailTrip', ...deed('fail', doneAfter), ...why }];
  }
  const type = kind === 5 ? ('TakeAtDoor' as const) : ('GiveAtDoor' as const);
  const things = itemIds.map((itemId) => ({
    type,
    ...deed(itemId, arrivesAfter + 5),
    itemId,
    ...looked,
    pictures: [],
    words: null,
  }));
  return [...begun, ...things, { type: 'FinishTrip', ...deed('done', doneAfter) }];
};

export const historyOfTrip = (one: KnownTrip): readonly TimedEvent<TripEvent>[] => {
  const { tripId, orderId, customerId, kind, itemIds, visit, cashSatang, askedAt, assignedAt, crew } = one;
  const scheduled: TripCommand = {
    type: 'ScheduleTrip',
    tripId,
    orderId,
    customerId,
    kind,
    itemIds,
    visit,
    cashSatang,
    at: askedAt,
  };
  const [crewId, stop] = crew ?? [];
  const commands: readonly TripCommand[] =
    crewId && stop ? [{ type: 'AssignTrip', tripId, crewId, stop, at: assignedAt }] : [];
  return historyOf(trip, [
    { by: 'worker', at: askedAt, command: scheduled },
    ...[...commands, ...atDoor(one)].map(staff),
  ]);
};

const itemCommandsOf = (one: KnownTrip, itemId: string): readonly ItemCommand[] => {
  const { tripId, orderId, kind, ended, shelf } = one;
  if (ended !== 'done') return [];
  const at = inMinutes(one, doneAfter);
  const hand = { itemId, orderId, tripId, ...looked, pictures: [], doneAt: at, at };
  const [out, shelved] = [inMinutes(one, leavesBefore), inMinutes(one, shelvedAfter)];
  if (kind !== 5)
    return [
      { type: 'TakeItemOut', itemId, orderId, tripId, deedId: `${tripId}-out`, doneAt: out, at: out },
      { type: 'HandItemOver', ...hand, isForGood: kind === 20 },
    ];
  const put = { itemId, orderId, deedId: `${tripId}-shelf`, doneAt: shelved, at: shelved };
  const taken: ItemCommand = { type: 'CollectItem', ...hand };
  return shelf ? [taken, { type: 'ShelveItem', ...put, locationId: shelf }] : [taken];
};

export const historyOfItem = (trips: readonly KnownTrip[], itemId: string): readonly TimedEvent<ItemEvent>[] =>
  historyOf(
    item,
    trips
      .filter(({ itemIds }) => itemIds.includes(itemId))
      .flatMap((one) => itemCommandsOf(one, itemId))
      .map((command) => ({ by: 'staff', at: command.at, command })),
  );
