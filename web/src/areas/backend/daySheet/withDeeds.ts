import type { WholeTrip } from '@klang/contracts/api/custody';
import { isIntoStorage } from '@klang/contracts/custody/custody';
import { type Deed, pathsOf } from './deedStore.ts';

type Item = WholeTrip['items'][number];

export type ItemCondition = Pick<Item, 'condition' | 'seal'> & { readonly words: string };
const seenIn = ({ body }: Deed): Pick<Item, 'condition' | 'words' | 'seal'> => {
  const { condition, words, seal } = body as ItemCondition;
  return { condition, words, seal };
};

/** One that is still on this phone alone has no address yet. */
const picturesIn = ({ pictures, arrived = {} }: Deed): string[] =>
  pictures.map((picture, place) => (typeof picture === 'string' ? picture : (arrived[place] ?? '')));

/** What is on the phone names an item that nobody booked by its deed, also after its order gave it a number. */
const isOf = ({ body }: Deed, { itemId, isExtra, deedId }: Item): boolean =>
  itemId === body['itemId'] || (isExtra && deedId === body['itemId']);
const withItem = (stop: WholeTrip, deed: Deed, part: Partial<Item>): WholeTrip => ({
  ...stop,
  items: stop.items.map((item) => (isOf(deed, item) ? { ...item, ...part } : item)),
});
const withWord = (stop: WholeTrip, deed: Deed, part: Partial<Item>): WholeTrip =>
  withItem(stop, deed, { deedId: deed.deedId, ...part });
const unsaid = { door: 'awaited', condition: null, words: null, seal: null, deedId: null } as const;
const withTrip = (stop: WholeTrip, part: Partial<WholeTrip['trip']>): WholeTrip => ({
  ...stop,
  trip: { ...stop.trip, ...part },
});

/** A sheet of an older version, which the phone may still hold, names no holder. */
export const cashHolder = ({ cashCrewId, crewId }: WholeTrip['trip']): string | null => cashCrewId ?? crewId;

const then: Readonly<Record<Deed['verb'], (stop: WholeTrip, deed: Deed) => WholeTrip>> = {
  start: (stop) => withTrip(stop, { status: 'onTheWay' }),
  arrive: (stop, { at }) => withTrip(stop, { status: 'onTheWay', arrivedAt: at }),
  take: (stop, deed) => withWord(stop, deed, { door: 'taken', ...seenIn(deed), pictures: picturesIn(deed) }),
  give: (stop, deed) => withWord(stop, deed, { door: 'given', ...seenIn(deed), pictures: picturesIn(deed) }),
  miss: (stop, deed) => withWord(stop, deed, { door: 'missing' }),
  // The signature no longer matches the items, so drop it.
  undo: (stop, deed) => {
    const { undoes } = deed.body as { readonly undoes: string };
    // An item that nobody booked is then gone.
    const items = stop.items.filter(({ isExtra, deedId }) => !isExtra || deedId !== undoes);
    return { ...withItem({ ...stop, items }, deed, { ...unsaid, pictures: [] }), signature: null };
  },
  extra: (stop, deed) => {
    const { sizeId } = deed.body as Pick<Item, 'sizeId'>;
    const { deedId } = deed;
    if (stop.items.some((one) => one.isExtra && one.deedId === deedId)) return stop;
    const item = { itemId: deedId, deedId, code: null, sizeId, isExtra: true, door: 'taken' as const };
    return { ...stop, items: [...stop.items, { ...item, ...seenIn(deed), pictures: picturesIn(deed) }] };
  },
  label: (stop, deed) => {
    const { code } = deed.body as { readonly code: string };
    return withItem(stop, deed, { code });
  },
  sign: (stop, deed) => {
    const { signer } = deed.body as { readonly signer: string };
    return { ...stop, signature: { signer, picture: pathsOf(deed)[0] ?? '', at: deed.at } };
  },
  cash: (stop, deed) => {
    const { amountSatang, crewId } = deed.body as { readonly amountSatang: number; readonly crewId?: string };
    const holder = stop.trip.cashTakenSatang ? cashHolder(stop.trip) : (crewId ?? stop.trip.crewId);
    return withTrip(stop, { cashTakenSatang: amountSatang, cashCrewId: holder });
  },
  done: (stop) => withTrip(stop, { status: 'done' }),
  fail: (stop, deed) => {
    const { reasonId } = deed.body as { readonly reasonId: string };
    return withTrip(stop, { status: 'unsuccessful', reasonId });
  },
  scan: (stop) => stop,
};

const isOver = ({ trip: { status } }: WholeTrip): boolean => status !== 'scheduled' && status !== 'onTheWay';

/** What was told of the items changes the cash, also before the server hears of it. */
const withCash = (stop: WholeTrip): WholeTrip => {
  const each = stop.trip.cashEachSatang;
  const here = stop.items.filter(({ door }) => door !== 'missing').length;
  return each > 0 ? withTrip(stop, { cashSatang: each * here }) : stop;
};

export const withDeeds = (stop: WholeTrip, deeds: readonly Deed[]): WholeTrip => {
  const here = deeds.filter(({ tripId, refused }) => tripId === stop.trip.id && refused === undefined);
  return isOver(stop) ? stop : withCash(here.reduce((seen, deed) => then[deed.verb](seen, deed), stop));
};

export const isOverStop = isOver;
/** What changed hands, of everything that was booked or turned up. */
export const movedOf = ({ items }: WholeTrip): { readonly moved: number; readonly count: number } => ({
  moved: items.filter(({ door }) => door === 'taken' || door === 'given').length,
  count: items.length,
});
export const awaitedIn = ({ items }: WholeTrip): readonly Item[] => items.filter(({ door }) => door === 'awaited');
/** Cash above what the visit costs. It goes back to the customer before the visit can end. */
export const overpaidIn = ({ trip: { cashTakenSatang, cashSatang } }: WholeTrip): number =>
  Math.max(0, (cashTakenSatang ?? 0) - cashSatang);

export type Lack = 'picture' | 'condition';
/** What nobody told yet of an item that was collected. */
export const lacksOf = ({ trip: { kind } }: WholeTrip, { door, pictures, condition }: Item): readonly Lack[] => {
  if (!isIntoStorage(kind) || door !== 'taken') return [];
  // While its pictures are on this phone alone, what is told anew of the item would take their place.
  const lacksCondition = condition === null && !pictures.includes('');
  return [
    ...(pictures.length === 0 ? (['picture'] as const) : []),
    ...(lacksCondition ? (['condition'] as const) : []),
  ];
};
/** Those of which it can still be told. What nobody booked is told of once. */
export const lackingIn = (stop: WholeTrip): readonly Item[] =>
  stop.items.filter((item) => !item.isExtra && lacksOf(stop, item).length > 0);
