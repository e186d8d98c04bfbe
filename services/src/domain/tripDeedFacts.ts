import type { TripEvent } from '@klang/contracts/events/trip';
import type { Only } from './kit.ts';
import type { DoorCommand } from './tripDoor.ts';

const eventOf = {
  StartTrip: 'TripStarted',
  ArriveTrip: 'TripArrived',
  FinishTrip: 'TripDone',
  TakeAtDoor: 'DoorItemTaken',
  GiveAtDoor: 'DoorItemGiven',
  MissAtDoor: 'DoorItemMissed',
  UndoAtDoor: 'DoorItemUndone',
  TakeExtra: 'DoorExtraTaken',
  SignAtDoor: 'DoorSigned',
  TakeCash: 'DoorCashTaken',
  FailTrip: 'TripFailed',
} as const satisfies Record<DoorCommand['type'], TripEvent['type']>;
export type DeedEvent = Only<TripEvent, (typeof eventOf)[keyof typeof eventOf]>;

/** Without seal and fee, which are judged when the deed comes first, and without personal words, which may be sealed. */
const compared = ['pictures', 'condition', 'picture', 'moverPicture', 'amountSatang'] as const;
const ids = ['undoneId', 'sizeId', 'reasonId'] as const;

type Facts = Readonly<Record<string, unknown>>;
const factsOf = (type: DeedEvent['type'], facts: Facts): string => {
  // What nobody booked is undone by its deed, whatever its number is.
  const itemId = type === 'DoorItemUndone' ? null : (facts['itemId'] ?? null);
  return JSON.stringify([type, itemId, ...[...ids, ...compared].map((name) => facts[name] ?? null)]);
};

export const factsOfEvent = ({ type, data }: DeedEvent): string => factsOf(type, data);
export const factsOfCommand = (command: DoorCommand): string =>
  factsOf(eventOf[command.type], command.type === 'UndoAtDoor' ? { undoneId: command.undoes } : command);
