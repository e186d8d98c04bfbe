import type { RecordedEvent } from '../../../platform/eventLog/codec.ts';

type LateFacts = Extract<RecordedEvent, { readonly type: 'DoorToldLate' }>['data'];
export type DoorDetails = Pick<LateFacts, 'pictures' | 'condition' | 'position'> & {
  readonly words: readonly string[];
  readonly seal: string | null;
};
type DoorReport = {
  readonly pictures?: string[];
  readonly condition?: LateFacts['condition'];
  readonly words?: string | null;
  readonly seal?: string | null;
  readonly position?: LateFacts['position'] | undefined;
};

const none: DoorDetails = { pictures: [], condition: null, position: null, words: [], seal: null };
const withMore = (
  before: DoorDetails,
  { pictures = [], words, condition = null, seal = null, position = null }: DoorReport,
) => ({
  pictures: [...before.pictures, ...pictures],
  condition: before.condition ?? condition,
  position: before.position ?? position,
  words: words ? [...before.words, words] : before.words,
  seal: before.seal ?? seal,
});

const saidIn = (before: DoorDetails, { type, data }: RecordedEvent, itemId: string | undefined): DoorDetails => {
  const isOfIt = ('itemId' in data ? data.itemId : undefined) === itemId;
  if (!isOfIt) return before;
  if (type === 'DoorItemTaken' || type === 'DoorItemGiven' || type === 'TripFailed') return withMore(none, data);
  if (type === 'DoorItemMissed') return withMore(none, { words: data.reason });
  if (type === 'DoorItemUndone') return none;
  return type === 'DoorDetailsAdded' ? withMore(before, data) : before;
};

/** What was said at the door of an item, or without one of a visit that failed. */
export const atTheDoor = (events: readonly RecordedEvent[], itemId: string | undefined): DoorDetails => {
  let details = none;
  for (const event of events) details = saidIn(details, event, itemId);
  return details;
};

/** What the door said stays: only what it did not say is new. */
export const newIn = ({ pictures, condition, words, position }: LateFacts, said: DoorDetails) => ({
  pictures: pictures.filter((path) => !said.pictures.includes(path)),
  condition: said.condition === null ? condition : null,
  words: words && !said.words.includes(words) ? words : null,
  position: said.position === null ? position : null,
});
