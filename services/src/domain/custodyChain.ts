import type { ItemEvent } from '@klang/contracts/events/item';

/** One event of a thing as a person said it: when it was done, and by whom. */
export type ChainEvent = ItemEvent & { readonly by: string | null };
type Scan = {
  readonly is: 'scan';
  readonly what: ItemEvent['type'];
  readonly at: string;
  readonly by: string | null;
  readonly locationId: string | null;
  readonly seal: string | null;
  /** The first picture that was taken of it. */
  readonly picture: string | null;
  readonly isForGood: boolean;
};
/** A time in which nobody says in whose hands it was; without an end it lasts still. */
type Gap = {
  readonly is: 'gap';
  readonly why: 'carried' | 'notTakenOut' | 'sought';
  readonly from: string;
  readonly until: string | null;
};
export type ChainLink = Scan | Gap;
type Chain = {
  readonly events: readonly ChainEvent[];
  /** When the movers set out on each visit. */
  readonly setOut: ReadonlyMap<string, string>;
  readonly now: string;
};

/** Neither on its place nor on a van for so long: then it is told. */
const tolerated = 30 * 60_000;

const momentOf = ({ data }: ChainEvent): string =>
  Object.entries(data).find(
    ([field, value]) => field.endsWith('At') && field !== 'recordedAt' && typeof value === 'string',
  )?.[1] as string;

const scanOf = (event: ChainEvent, seal: string | null): Scan => {
  const { type, data } = event;
  const locationId = 'locationId' in data ? data.locationId : null;
  const picture = 'pictures' in data ? (data.pictures[0] ?? null) : null;
  const isForGood = type === 'ItemHandedOver' && data.isForGood;
  return { is: 'scan', what: type, at: momentOf(event), by: event.by, locationId, seal, picture, isForGood };
};

const sealAfter = (event: ChainEvent, before: string | null): string | null => {
  if (event.type === 'ItemCollected') return event.data.seal;
  if (event.type === 'ItemHandedOver') return event.data.seal ?? before;
  return event.type === 'ItemSealBroken' ? event.data.newSeal : before;
};

const moving = new Set<ItemEvent['type']>([
  'ItemCollected',
  'ItemShelved',
  'ItemTakenOut',
  'ItemHandedOver',
  'ItemSought',
]);
const ended = new Set<ItemEvent['type']>(['ItemLetGo', 'ItemGivenUp']);

/** What is not known of a thing between one hand and the next. */
const gapAfter = (one: ChainEvent, next: ChainEvent | undefined, { setOut, now }: Chain): Gap | null => {
  const from = momentOf(one);
  const until = next ? momentOf(next) : null;
  if (one.type === 'ItemSought') return { is: 'gap', why: 'sought', from, until };
  if (one.type === 'ItemShelved' && next?.type === 'ItemHandedOver')
    return { is: 'gap', why: 'notTakenOut', from, until };
  if (one.type !== 'ItemTakenOut') return null;
  const loaded = setOut.get(one.data.tripId);
  const end = loaded !== undefined && loaded >= from && (until === null || loaded < until) ? loaded : until;
  const isLong = Date.parse(end ?? now) - Date.parse(from) > tolerated;
  return isLong ? { is: 'gap', why: 'carried', from, until: end } : null;
};

/** Every scan of a thing in the order in which it was done, and each time of which nobody says who had it. */
export const custodyChain = (chain: Chain): readonly ChainLink[] => {
  const events = chain.events.toSorted((one, other) => Date.parse(momentOf(one)) - Date.parse(momentOf(other)));
  const undone = new Set(events.flatMap((event) => (event.type === 'ItemScanUndone' ? [event.data.undoneId] : [])));
  const counts = (event: ChainEvent) =>
    (moving.has(event.type) || ended.has(event.type)) && !('deedId' in event.data && undone.has(event.data.deedId));
  let seal: string | null = null;
  return events.flatMap((event, place) => {
    seal = sealAfter(event, seal);
    const next = events.slice(place + 1).find(counts);
    const gap = counts(event) ? gapAfter(event, next, chain) : null;
    return gap ? [scanOf(event, seal), gap] : [scanOf(event, seal)];
  });
};
