import { addressText } from '@klang/contracts/address/address';
import { isEmptied } from '@klang/contracts/custody/custody';
import type { Language } from '@klang/contracts/messages';
import { order } from '../../domain/order.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { type TripStanding, visitAsDriven } from '../../domain/tripState.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { eventsIn } from '../../platform/eventLog/eventsIn.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { visitText } from './mailWords.ts';
import { countText, whatText } from './tripMailWords.ts';
import { changeUntil, isOnNewDay, type VisitChange } from './visitChanges.ts';

type ChangedVisit = {
  readonly log: EventLog;
  readonly org: string;
  readonly orderId: string;
  readonly tripId: string | null;
  readonly placed: PlacedFacts;
  readonly standing: TripStanding;
  readonly at: string;
};
type Place = NonNullable<VisitChange['now']['place']>;
type PlaceWords = { readonly address: string; readonly contact: string };

const words = {
  day: { th: 'วันเวลาใหม่', en: 'New day' },
  address: { th: 'ที่อยู่', en: 'Address' },
  contact: { th: 'ผู้ติดต่อ', en: 'Contact' },
  joined: { th: 'เพิ่มของ', en: 'Added' },
  left: { th: 'นำของออกจากนัด', en: 'Taken off the visit' },
  now: { th: 'ตอนนี้', en: 'Now' },
  nothingLeft: {
    th: 'รถจะไม่ไปตามนัดนี้ เพราะไม่มีของเหลือในนัดนี้แล้ว',
    en: 'The movers do not come: nothing is left to do in this visit.',
  },
} as const;

const placeText = ({ address, contact }: Place, language: Language): PlaceWords => ({
  address: address ? addressText(address, language) : '–',
  contact: contact ? [contact.name, contact.phone, contact.secondPhone].filter(Boolean).join(' ') : '–',
});

const placeOfOrder = async ({ log, org, orderId }: ChangedVisit): Promise<Place> => {
  const placed = (await eventsIn(log, streamOf(order.category, org, orderId))).find(
    ({ type }) => type === 'OrderPlaced',
  );
  return placed?.type === 'OrderPlaced' ? placed.data : { address: null, contact: null };
};

const placeLines = async (visit: ChangedVisit, { before, now, isPlaceOurs }: VisitChange): Promise<string[]> => {
  if (!isPlaceOurs) return [];
  const { language } = visit.placed;
  const ofOrder = await placeOfOrder(visit);
  const [then, current] = [placeText(before.place ?? ofOrder, language), placeText(now.place ?? ofOrder, language)];
  return (['address', 'contact'] as const).flatMap((part) =>
    then[part] === current[part] ? [] : [`${words[part][language]}: ${current[part]}`],
  );
};

const dayLines = ({ standing, placed: { language } }: ChangedVisit, change: VisitChange): string[] =>
  isOnNewDay(change) ? [`${words.day[language]}: ${visitText(visitAsDriven(standing), language)}`] : [];

const itemLines = ({ before, now }: VisitChange, language: Language): string[] => {
  const among = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [...some].filter((id) => !others.has(id));
  const line = (word: 'joined' | 'left', itemIds: readonly string[]) =>
    itemIds.length > 0
      ? [`${words[word][language]} ${countText(itemIds.length, language)}: ${itemIds.join(', ')}`]
      : [];
  return [...line('joined', among(now.items, before.items)), ...line('left', among(before.items, now.items))];
};

/** Null when nothing of it is so any more, or when another message tells of it. */
export const changesText = async (visit: ChangedVisit): Promise<string | null> => {
  const { log, org, tripId, placed, standing, at } = visit;
  const { language, contract } = placed;
  const change = await changeUntil(log, { org, tripId: tripId ?? '', at });
  if (change.now.isNothingLeft) return isEmptied([...contract.items.values()]) ? null : words.nothingLeft[language];
  if (standing.status !== 'scheduled' && standing.status !== 'onTheWay') return null;
  const lines = [...dayLines(visit, change), ...(await placeLines(visit, change)), ...itemLines(change, language)];
  if (lines.length === 0) return null;
  return [...lines, `${words.now[language]}: ${whatText(standing, language)}`].join('\n');
};
