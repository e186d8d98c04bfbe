import type { Custody, CustodyGap } from '@klang/contracts/custody/custody';
import type { ItemEvent } from '@klang/contracts/events/item';
import { longestWithMoversMs } from '@klang/contracts/limits';

export type ChainEvent = ItemEvent & { readonly by: string | null };
export type ChainStep = {
  readonly is: 'step';
  readonly what: ItemEvent['type'];
  readonly at: string;
  readonly by: string | null;
  readonly tripId: string | null;
  readonly locationId: string | null;
  readonly seal: string | null;
  readonly pictures: readonly string[];
  readonly isForGood: boolean;
  /** Who holds the item after this step. Null if the holder did not change, or the scan was undone. */
  readonly hand: Custody | null;
};
/** A time without a known holder. It is still open if `until` is null. */
export type ChainGap = {
  readonly is: 'gap';
  readonly why: CustodyGap;
  readonly from: string;
  readonly until: string | null;
};
export type ChainLink = ChainStep | ChainGap;
export type Chain = {
  readonly events: readonly ChainEvent[];
  readonly setOut: ReadonlyMap<string, string>;
  readonly now: string;
  readonly longestCarriedMs: number;
};

const momentOf = ({ data }: ChainEvent): string =>
  Object.entries(data).find(
    ([field, value]) => field.endsWith('At') && field !== 'recordedAt' && typeof value === 'string',
  )?.[1] as string;

const isForGood = (event: ChainEvent): boolean => event.type === 'ItemHandedOver' && event.data.isForGood;

/** Who holds the item after this event. 'nobody' while the item is missing, null if the holder does not change. */
const handAfter = (event: ChainEvent): Custody | 'nobody' | null => {
  if (event.type === 'ItemHandedOver') return isForGood(event) ? 'released' : 'customer';
  if (event.type === 'ItemCollected' || event.type === 'ItemTakenOut') return 'movers';
  if (event.type === 'ItemLetGo' || event.type === 'ItemGivenUp') return 'released';
  if (event.type === 'ItemSought') return 'nobody';
  return event.type === 'ItemShelved' ? 'storage' : null;
};

const sealAfter = (event: ChainEvent, before: string | null): string | null => {
  if (event.type === 'ItemCollected') return event.data.seal;
  if (event.type === 'ItemHandedOver') return event.data.seal ?? before;
  // The item is with the customer again, as it was before collection: without our seal.
  if (event.type === 'ItemScanUndone' && event.data.tripId && event.data.custody === 'customer') return null;
  return event.type === 'ItemSealBroken' ? event.data.newSeal : before;
};

type CustodySpan = { readonly event: ChainEvent; readonly hand: Custody | 'nobody'; readonly from: string };

/** From whom each holder may take an item without a gap. */
const takesFrom: Readonly<Record<Custody, readonly Custody[]>> = {
  movers: ['customer', 'storage', 'movers', 'released'],
  storage: ['movers', 'storage'],
  customer: ['movers'],
  released: ['movers', 'customer'],
};
const follows = (before: CustodySpan['hand'], next: CustodySpan['hand']): boolean =>
  before === 'nobody' || next === 'nobody' || takesFrom[next].includes(before);

const gap = (why: CustodyGap, from: string, until: string | null): ChainGap => ({ is: 'gap', why, from, until });

const gapsWithMovers = (
  { event, from }: CustodySpan,
  until: string | null,
  { setOut, now, longestCarriedMs }: Chain,
) => {
  const left = event.type === 'ItemTakenOut' ? setOut.get(event.data.tripId) : from;
  const boarded = left !== undefined && left >= from && (until === null || left < until) ? left : null;
  const isLonger = (since: string, end: string, ms: number) => Date.parse(end) - Date.parse(since) > ms;
  const isCarried = isLonger(from, boarded ?? until ?? now, longestCarriedMs);
  const isLong = boarded !== null && isLonger(boarded, until ?? now, longestWithMoversMs);
  return [
    ...(isCarried ? [gap('carried', from, boarded ?? until)] : []),
    ...(isLong ? [gap('long', boarded, until)] : []),
  ];
};

type SpansAround = { readonly before: CustodySpan | undefined; readonly after: readonly CustodySpan[] };
const gapsAfter = (one: CustodySpan, { before, after }: SpansAround, chain: Chain): readonly ChainGap[] => {
  const next = after[0];
  const until = next?.from ?? null;
  if (one.hand === 'nobody') {
    // Looked for in vain again: one gap until somebody has it.
    const found = after.find(({ hand }) => hand !== 'nobody');
    return before?.hand === 'nobody' ? [] : [gap('sought', one.from, found?.from ?? null)];
  }
  if (next && !follows(one.hand, next.hand)) return [gap('unseen', one.from, until)];
  return one.hand === 'movers' ? gapsWithMovers(one, until, chain) : [];
};

const holdingsOf = (events: readonly ChainEvent[]): readonly CustodySpan[] => {
  const undone = new Set(events.flatMap((event) => (event.type === 'ItemScanUndone' ? [event.data.undoneId] : [])));
  return events.flatMap((event) => {
    const hand = 'deedId' in event.data && undone.has(event.data.deedId ?? '') ? null : handAfter(event);
    return hand === null ? [] : [{ event, hand, from: momentOf(event) }];
  });
};

export const custodyChain = (chain: Chain): readonly ChainLink[] => {
  const events = chain.events.toSorted((one, other) => Date.parse(momentOf(one)) - Date.parse(momentOf(other)));
  const holdings = holdingsOf(events);
  const [first] = holdings;
  let seal: string | null = null;
  const links = events.flatMap((event): ChainLink[] => {
    const { type, data } = event;
    seal = sealAfter(event, seal);
    const place = holdings.findIndex((holding) => holding.event === event);
    const holding = holdings[place];
    const step: ChainStep = {
      is: 'step',
      what: type,
      at: momentOf(event),
      by: event.by,
      tripId: 'tripId' in data ? (data.tripId ?? null) : null,
      locationId: 'locationId' in data ? data.locationId : null,
      seal,
      pictures: 'pictures' in data ? data.pictures : [],
      isForGood: isForGood(event),
      hand: holding && holding.hand !== 'nobody' ? holding.hand : null,
    };
    const around = { before: holdings[place - 1], after: holdings.slice(place + 1) };
    return holding ? [step, ...gapsAfter(holding, around, chain)] : [step];
  });
  const isSeen = !first || follows('customer', first.hand);
  return isSeen ? links : [gap('unseen', first.from, first.from), ...links];
};

export const countsIn = (links: readonly ChainLink[]) => ({
  hands: links.filter((link) => link.is === 'step' && link.hand !== null).length,
  gaps: links.filter(({ is }) => is === 'gap').length,
});
