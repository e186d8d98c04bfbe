import type { ItemRow } from '@klang/contracts/api/custody';

export const wheres = ['waiting', 'inStorage', 'withYou', 'onRoad', 'over'] as const;
export type Whereabouts = (typeof wheres)[number];

export const whereOf = ({ state, custody }: Pick<ItemRow, 'state' | 'custody'>): Whereabouts => {
  if (state === 'released' || state === 'dropped') return 'over';
  if (custody === 'movers') return 'onRoad';
  if (custody === 'storage') return 'inStorage';
  return state === 'booked' ? 'waiting' : 'withYou';
};

export const isVisitPlanned = (item: ItemRow): boolean =>
  item.tripId !== null && item.state !== 'booked' && whereOf(item) !== 'onRoad' && whereOf(item) !== 'over';

export const isBroughtBack = ({ tripId, endsOn }: ItemRow): boolean => tripId !== null && endsOn !== null;

const isFree = ({ tripId, endsOn }: ItemRow): boolean => tripId === null && endsOn === null;

export const choosing = {
  temporary: (item: ItemRow) => isFree(item) && item.state === 'stored',
  deposit: (item: ItemRow) => isFree(item) && (item.state === 'withCustomer' || item.state === 'booked'),
  cancelItems: (item: ItemRow) => isFree(item) && (item.state === 'stored' || item.state === 'withCustomer'),
} as const;
export type ItemRequest = keyof typeof choosing;
export const isItemRequest = (ask: string): ask is ItemRequest => Object.hasOwn(choosing, ask);

/** An item that was never collected cannot be deposited again. */
export const depositWord = (items: readonly ItemRow[]): 'deposit' | 'collect' =>
  items.some((item) => item.state === 'withCustomer' && choosing.deposit(item)) ? 'deposit' : 'collect';

/** With the movers on the way into storage. What they bring to the customer belongs to a visit. */
export const isGoingIn = (item: ItemRow): boolean => whereOf(item) === 'onRoad' && item.tripId === null;

export const byOrder = (items: readonly ItemRow[]): readonly (readonly ItemRow[])[] =>
  [...new Set(items.map(({ orderId }) => orderId))].map((orderId) => items.filter((item) => item.orderId === orderId));

export const isAtHand = (item: ItemRow): boolean => whereOf(item) !== 'over';

export type Kind = { readonly sizeId: string | null; readonly items: readonly ItemRow[] };
export const kindsOf = (items: readonly ItemRow[]): readonly Kind[] => {
  const kinds = new Map<string | null, ItemRow[]>();
  for (const item of items) {
    const before = kinds.get(item.sizeId);
    if (before) before.push(item);
    else kinds.set(item.sizeId, [item]);
  }
  return [...kinds].map(([sizeId, ofKind]) => ({ sizeId, items: ofKind }));
};

export const found = (items: readonly ItemRow[], search: string): readonly ItemRow[] => {
  const words = search.trim().toLocaleLowerCase();
  if (words === '') return items;
  return items.filter(({ id, words: note }) => `${id} ${note ?? ''}`.toLocaleLowerCase().includes(words));
};

export const countsOf = (items: readonly ItemRow[]): Readonly<Record<Whereabouts | 'askedFor', number>> => {
  const counts = { waiting: 0, inStorage: 0, withYou: 0, onRoad: 0, over: 0, askedFor: 0 };
  for (const item of items) {
    counts[whereOf(item)] += 1;
    if (isVisitPlanned(item)) counts.askedFor += 1;
  }
  return counts;
};

export const withKind = (picked: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> => {
  const isWhole = ids.every((id) => picked.has(id));
  const rest = [...picked].filter((id) => !ids.includes(id));
  return new Set(isWhole ? rest : [...rest, ...ids]);
};

export const withItem = (picked: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(picked.has(id) ? [...picked].filter((one) => one !== id) : [...picked, id]);

export const wasHere = ({ beganOn, state }: ItemRow): boolean =>
  beganOn !== null && state !== 'booked' && state !== 'dropped';
