import type { Custody, CustodyGap } from '@klang/contracts/custody/custody';
import type { ItemEvent } from '@klang/contracts/events/item';
import { longestWithMoversMs } from '@klang/contracts/limits';

/** Somebody who had a thing, since when and where, and what was seen of it as they took it. */
export type CustodyHand = {
  readonly custody: Custody;
  readonly at: string;
  readonly byName: string | null;
  readonly tripId: string | null;
  readonly locationId: string | null;
  readonly pictures: number;
  readonly seal: string | null;
  /** What is missing between whoever had it before and this hand; null where nothing is. */
  readonly gap: CustodyGap | null;
};

export type ToldOfItem = { readonly event: ItemEvent; readonly byName: string | null };
type Taken = Omit<CustodyHand, 'gap' | 'byName'> & { readonly deedId: string | null };
type ChainSoFar = {
  readonly hands: readonly (Taken & Pick<CustodyHand, 'byName'>)[];
  readonly soughtAt: readonly string[];
};

/** Into whose hands an event brings a thing; null where it stays where it is. */
const takenBy = ({ type, data }: ItemEvent, seal: string | null): Taken | null => {
  const nothing = { tripId: null, locationId: null, pictures: 0, seal, deedId: null };
  if (type === 'ItemCollected') {
    const { collectedAt: at, tripId, pictures } = data;
    return { ...nothing, custody: 'movers', at, tripId, pictures: pictures.length, seal: data.seal };
  }
  if (type === 'ItemShelved') {
    const { shelvedAt: at, locationId, deedId } = data;
    return { ...nothing, custody: 'storage', at, locationId, deedId };
  }
  if (type === 'ItemTakenOut') {
    const { takenOutAt: at, tripId, deedId } = data;
    return { ...nothing, custody: 'movers', at, tripId, deedId };
  }
  if (type !== 'ItemHandedOver') return null;
  const { handedOverAt: at, tripId, pictures, isForGood } = data;
  return { ...nothing, custody: isForGood ? 'released' : 'customer', at, tripId, pictures: pictures.length };
};

const withEvent = ({ hands, soughtAt }: ChainSoFar, { event, byName }: ToldOfItem): ChainSoFar => {
  const last = hands.at(-1);
  if (event.type === 'ItemScanUndone')
    return { soughtAt, hands: hands.filter(({ deedId }) => deedId === null || deedId !== event.data.undoneId) };
  if (event.type === 'ItemSought') return { hands, soughtAt: [...soughtAt, event.data.soughtAt] };
  if (event.type === 'ItemSealBroken' && last)
    return { soughtAt, hands: [...hands.slice(0, -1), { ...last, seal: event.data.newSeal }] };
  const taken = takenBy(event, last?.seal ?? null);
  return taken ? { soughtAt, hands: [...hands, { ...taken, byName }] } : { hands, soughtAt };
};

/** From whom a hand takes a thing, where nobody is missing in between. */
const takesFrom: Readonly<Record<Custody, readonly Custody[]>> = {
  movers: ['customer', 'storage', 'movers', 'released'],
  storage: ['movers', 'storage'],
  customer: ['movers'],
  released: ['movers', 'customer'],
};
type HandBefore = Pick<Taken, 'custody' | 'at'>;
const hasLong = ({ custody, at }: HandBefore, until: string): boolean =>
  custody === 'movers' && Date.parse(until) - Date.parse(at) > longestWithMoversMs;

/** All hands through which a thing went, and where the chain of them is broken. */
export const custodyHands = (told: readonly ToldOfItem[], now: string) => {
  const { hands, soughtAt } = told.reduce<ChainSoFar>(withEvent, { hands: [], soughtAt: [] });
  const gapBefore = (before: HandBefore | undefined, { custody, at }: HandBefore): CustodyGap | null => {
    // It begins with whoever booked.
    if (!takesFrom[custody].includes(before?.custody ?? 'customer')) return 'unseen';
    if (before && soughtAt.some((sought) => sought > before.at && sought <= at)) return 'sought';
    return before && hasLong(before, at) ? 'long' : null;
  };
  const chain = hands.map(
    ({ deedId: _, ...hand }, place): CustodyHand => ({
      ...hand,
      gap: gapBefore(hands[place - 1], hand),
    }),
  );
  const last = hands.at(-1);
  const isSought = last !== undefined && soughtAt.some((at) => at > last.at);
  /** What is missing since the last hand took it. */
  const since: CustodyGap | null = isSought ? 'sought' : last && hasLong(last, now) ? 'long' : null;
  return { hands: chain, since, gaps: chain.filter(({ gap }) => gap !== null).length + (since === null ? 0 : 1) };
};
