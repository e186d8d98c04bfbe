import { addressText } from '@klang/contracts/address/address';
import { isIntoStorage } from '@klang/contracts/custody/custody';
import { namedIn } from '@klang/contracts/orders/orderNames';
import { conditionTexts, someThing } from '@klang/contracts/papers/goodsTexts';
import type { GoodsFacts, GoodsLine } from '@klang/contracts/papers/paper';
import { item } from '../../domain/item.ts';
import { lookup } from '../../domain/lookup.ts';
import { paper } from '../../domain/paper.ts';
import { trip } from '../../domain/trip.ts';
import { visitAsDriven } from '../../domain/tripState.ts';
import { doneBy } from '../../platform/custody/doneBy.ts';
import { type DoorWord, doorWords } from '../../platform/custody/doors.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { eventsIn } from '../../platform/eventLog/eventsIn.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { FileStore } from '../../platform/images/files.ts';
import { orderOf } from '../../platform/papers/orderBehind.ts';
import { paperPicturesOf } from '../../platform/papers/paperPictures.ts';
import { aboutOf, type IssuingParts, receiptOfCash, vanOf } from './receiptWriting.ts';

type EventOf<T extends RecordedEvent['type']> = Extract<RecordedEvent, { readonly type: T }>;
export type NoteParts = IssuingParts & { readonly files: FileStore };
type OrderOfTrip = NonNullable<Awaited<ReturnType<typeof orderOf>>>;
type NoteInput = NoteParts & { readonly org: string; readonly tripId: string; readonly found: OrderOfTrip };

const lastOf = <T extends RecordedEvent['type']>(events: readonly RecordedEvent[], type: T): EventOf<T> | undefined =>
  events.findLast((event): event is EventOf<T> => event.type === type);

/** A signature before an undo was for other items. Once the visit is over, who signed saw what was there. */
const signedIn = (door: readonly RecordedEvent[]): EventOf<'DoorSigned'> | undefined => {
  const over = door.findIndex(({ type }) => type === 'TripDone' || type === 'TripFailed');
  const atDoor = over < 0 ? door : door.slice(0, over);
  return lastOf(door.slice(atDoor.findLastIndex(({ type }) => type === 'DoorItemUndone') + 1), 'DoorSigned');
};

const placeBefore = async ({ log, org }: Pick<NoteInput, 'log' | 'org'>, itemId: string, tripId: string) => {
  const events = await eventsIn(log, streamOf(item.category, org, itemId));
  const handed = events.findIndex(({ type, data }) => type === 'ItemHandedOver' && data.tripId === tripId);
  const shelved = lastOf(handed < 0 ? events : events.slice(0, handed), 'ItemShelved');
  const fields = shelved && (await stateOf(log, lookup, { org, id: shelved.data.locationId }))?.fields;
  return typeof fields?.['code'] === 'string' ? fields['code'] : undefined;
};

const thingOf = async ({ log, org, tripId, found }: NoteInput, itemId: string, word: DoorWord): Promise<GoodsLine> => {
  const sizeId = found.placed.contract.items.get(itemId)?.sizeId ?? null;
  const known = found.orderPlaced.names?.sizes.find((size) => size.sizeId === sizeId);
  const [{ code }, size] = await Promise.all([
    stateOf(log, item, { org, id: itemId }),
    known || sizeId === null ? null : stateOf(log, lookup, { org, id: sizeId }),
  ]);
  const { th, en } = known ?? (size ? namedIn(size.fields) : someThing);
  const condition = word.condition && conditionTexts[word.condition];
  const place = word.isGiven ? await placeBefore({ log, org }, itemId, tripId) : undefined;
  return { itemId, code, text: { th, en }, condition, seal: word.seal, ...(place !== undefined && { place }) };
};

const thingsOf = async (known: NoteInput): Promise<GoodsLine[]> => {
  const { log, org, tripId, found } = known;
  const words = (await doorWords(log, { org, tripId, deedId: null })).flatMap(({ itemId = null, extraId, ...word }) => {
    const thing = itemId ?? found.placed.contract.extras.get(`${tripId} ${extraId}`);
    return thing === undefined ? [] : [{ thing, word }];
  });
  words.sort((one, other) => (one.thing < other.thing ? -1 : 1));
  return Promise.all(words.map(({ thing, word }) => thingOf(known, thing, word)));
};

const cashOf = async (ctx: Context, { log, papers, org, tripId, found }: NoteInput, amountSatang: number) => {
  if (amountSatang === 0) return null;
  const { orderId } = found.orderPlaced;
  await receiptOfCash(ctx, { log, papers }, { orderId, tripId });
  const { paperId } = aboutOf({ org, orderId, causeId: tripId }, found.placed, 'cashTaken');
  const trail = await papers.trailOf(org, paperId);
  const series = trail && (await stateOf(log, paper, { org, id: trail.series }));
  return { amountSatang, receipt: series?.numbers.get(paperId) ?? null };
};

type Handover = EventOf<'DoorItemTaken' | 'DoorItemGiven' | 'DoorSigned'>;
/** Whose name stands for us, and when they did it. */
const handoverIn = (door: readonly RecordedEvent[]): Handover | undefined =>
  door.findLast((event): event is Handover => event.type === 'DoorItemTaken' || event.type === 'DoorItemGiven') ??
  signedIn(door);

const peopleOf = ({ found: { orderPlaced, placed, buyer } }: NoteInput, door: readonly RecordedEvent[]) => {
  const addressed = lastOf(door, 'TripAddressed')?.data;
  const place = (addressed?.isOwn ? addressed.address : null) ?? orderPlaced.address;
  const [signed, handover] = [signedIn(door), handoverIn(door)];
  return {
    buyer: { ...buyer, address: place ? addressText(place, placed.language) : buyer.address },
    takenBy: handover ? doneBy(door)(handover).name : null,
    ...(signed?.data.signer ? { signedBy: signed.data.signer } : {}),
  };
};

export const noteOfVisit = async (
  ctx: Context,
  parts: NoteParts,
  { orderId, tripId }: { readonly orderId: string; readonly tripId: string },
): Promise<void> => {
  const { org } = ctx;
  const [found, visited] = await Promise.all([
    orderOf(parts.log, org, orderId),
    stateOf(parts.log, trip, { org, id: tripId }),
  ]);
  const closed = found?.events.find(
    (event): event is EventOf<'TripClosed'> => event.type === 'TripClosed' && event.data.tripId === tripId,
  )?.data;
  // One that seemed to come to nothing may have collected what nobody booked.
  if (!found || !visited || !closed || (closed.outcome !== 'done' && visited.extras.size === 0)) return;
  const known = { ...parts, org, tripId, found };
  const things = await thingsOf(known);
  if (things.length === 0) return;
  const [kind, cause] = isIntoStorage(visited.kind) ? (['SO', 'goodsIn'] as const) : (['DN', 'goodsOut'] as const);
  const about = { ...aboutOf({ org, orderId, causeId: tripId }, found.placed, cause), kind, tripId, on: closed.on };
  const [door, cash, van] = await Promise.all([
    eventsIn(parts.log, streamOf(trip.category, org, tripId)),
    cashOf(ctx, known, closed.cashTakenSatang),
    vanOf(parts.log, org, visited.crewId),
  ]);
  const signed = signedIn(door);
  const movers = (signed?.data.moverPicture ? signed : handoverIn(door))?.data.doneAt;
  const { customerId, language, number } = found.placed;
  const issuedAt = ctx.now.toISOString();
  const { keepSignature } = paperPicturesOf(parts);
  await parts.papers.issue(ctx, about, async ({ seller }, proof) => {
    const of = { paperId: about.paperId, customerId, issuedAt };
    const customer = await keepSignature(ctx, { ...of, as: 'signature', picture: signed?.data.picture });
    const mover = await keepSignature(ctx, { ...of, as: 'mover', picture: signed?.data.moverPicture });
    const facts: Omit<GoodsFacts, 'number'> = {
      ...proof,
      kind,
      note: null,
      on: closed.on,
      issuedAt,
      language,
      seller,
      order: { orderId, number },
      trip: { tripId, kind: visited.kind, on: visitAsDriven(visited).on, van },
      things,
      cash,
      signatures: { mover, customer },
      signedAt: signed?.data.doneAt ?? null,
      ...(movers && { moverSignedAt: movers }),
    };
    return { customerId, facts, people: peopleOf(known, door) };
  });
};
