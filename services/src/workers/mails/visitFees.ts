import type { OrderEvent } from '@klang/contracts/events/order';
import type { Language } from '@klang/contracts/messages';
import { order } from '../../domain/order.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { trip } from '../../domain/trip.ts';
import { visitAsDriven } from '../../domain/tripState.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { eventsIn } from '../../platform/eventLog/eventsIn.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { baht, visitText } from './mailWords.ts';
import { gatheredMs } from './visitChanges.ts';

type OfOrder = { readonly org: string; readonly orderId: string; readonly at: string };
type FeeChange = Extract<OrderEvent, { readonly type: 'VisitFeeChanged' }>['data'];
type ChangedFees = OfOrder & { readonly log: EventLog; readonly placed: PlacedFacts };

const eventsOf = (log: EventLog, { org, orderId }: OfOrder) => eventsIn(log, streamOf(order.category, org, orderId));
const changesIn = (events: Awaited<ReturnType<typeof eventsOf>>): readonly FeeChange[] =>
  events.flatMap(({ type, data }) => (type === 'VisitFeeChanged' ? [data] : []));
const msBetween = (earlier: string, later: string): number => Date.parse(later) - Date.parse(earlier);

/** A later change tells of this one too. */
export const isLastFeeChange = async (log: EventLog, of: OfOrder): Promise<boolean> =>
  !changesIn(await eventsOf(log, of)).some(({ changedAt }) => {
    const later = msBetween(of.at, changedAt);
    return later > 0 && later <= gatheredMs;
  });

const words = {
  due: {
    th: (fee: string) => `ค่าเที่ยว ${fee} ลงในบิลถัดไปหลังนัดนี้`,
    en: (fee: string) => `the fee is ${fee}, on the next bill after this visit`,
  },
  none: { th: 'ไม่มีค่าเที่ยว', en: 'no fee' },
  credited: {
    th: 'ไม่มีค่าเที่ยว ค่าเที่ยวที่ลงบิลไปแล้ว เราหักคืนให้ในบิลที่ยังไม่ชำระหรือบิลถัดไป',
    en: 'no fee. It was on a bill already, so it comes off what is billed',
  },
} as const;

const feeText = ({ feeSatang, isFeeCredited }: { feeSatang: number; isFeeCredited: boolean }, language: Language) => {
  if (isFeeCredited) return words.credited[language];
  return feeSatang === 0 ? words.none[language] : words.due[language](baht(feeSatang));
};

/** Null when each visit costs what its customer knew. */
export const feesText = async ({ log, placed, ...of }: ChangedFees): Promise<string | null> => {
  const { language, contract } = placed;
  const events = await eventsOf(log, of);
  const changes = changesIn(events).filter(({ changedAt }) => msBetween(of.at, changedAt) <= 0);
  const first = changes.findLastIndex(({ changedAt }, i) => {
    const earlier = changes[i - 1];
    return !earlier || msBetween(earlier.changedAt, changedAt) > gatheredMs;
  });
  const feeBefore = (tripId: string): number => {
    const known = changes.slice(0, first).findLast((one) => one.tripId === tripId);
    if (known) return known.feeSatang;
    const booked = events.find(({ type, data }) => type === 'TripBooked' && data.tripId === tripId);
    return booked?.type === 'TripBooked' ? booked.data.feeSatang : 0;
  };
  const lineOf = async (tripId: string): Promise<string[]> => {
    const visit = contract.trips.get(tripId);
    if (!visit || (visit.outcome !== 'open' && visit.outcome !== 'done')) return [];
    if ((visit.isFeeCredited ? 0 : visit.feeSatang) === feeBefore(tripId)) return [];
    const standing = await stateOf(log, trip, { org: of.org, id: tripId });
    const day = visitText(standing ? visitAsDriven(standing) : visit.visit, language);
    return [`${day}: ${feeText(visit, language)}`];
  };
  const tripIds = [...new Set(changes.slice(first).map(({ tripId }) => tripId))];
  const lines = (await Promise.all(tripIds.map(lineOf))).flat();
  return lines.length === 0 ? null : lines.join('\n');
};
