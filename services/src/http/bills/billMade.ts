import type { BillLine } from '@klang/contracts/bills/bill';
import type { BillMade, EventOfOrder } from '@klang/contracts/bills/billMade';
import { daysAfter } from '@klang/contracts/kit/days';
import { order } from '../../domain/order.ts';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { Refused } from '../../platform/kit/failures.ts';

type EventCalled<T extends Recorded['type']> = Extract<Recorded, { readonly type: T }>;
type BillKey = { readonly org: string; readonly orderId: string; readonly billId: string };
/** What was said of prices before a bill was issued. */
type Prices = {
  placed: Recorded | null;
  readonly changes: EventCalled<'ContractPricesChanged'>[];
  readonly extras: Map<string, Recorded>;
  readonly trips: Map<string, Recorded>;
};

const eventOf = ({ type, meta, revision }: Recorded): EventOfOrder => ({
  type,
  at: meta.at,
  by: { kind: meta.actor.kind, name: meta.actor.name },
  revision: Number(revision),
});

const hear = (prices: Prices, event: Recorded): void => {
  if (event.type === 'OrderPlaced') prices.placed = event;
  if (event.type === 'ContractPricesChanged') prices.changes.push(event);
  if (event.type === 'ExtraItemAdded') prices.extras.set(event.data.itemId, event);
  if (event.type === 'TripClosed') prices.trips.set(event.data.tripId, event);
};

const changedFor =
  ({ kind, sizeId, until, ofDays }: BillLine) =>
  ({ data: { from, sizes, insuranceSatang } }: Prices['changes'][number]): boolean => {
    // The first day of its period, though a thing may have come later.
    if (from > daysAfter(until, 1 - ofDays)) return false;
    return kind === 'insurance' ? insuranceSatang !== null : sizes.some((one) => one.sizeId === sizeId);
  };

/** The event that says what a line costs: a visit, a thing that was added, the last notice that holds, or the booking. */
const pricedBy = ({ placed, changes, extras, trips }: Prices, line: BillLine): Recorded | null => {
  const { kind, tripId, itemIds, period } = line;
  if (tripId !== null) return trips.get(tripId) ?? placed;
  if (kind === 'discount') return placed;
  const added = extras.get(itemIds[0] ?? '');
  // What came within the paid term costs what was said as it came.
  if (period === 1) return added ?? placed;
  return changes.findLast(changedFor(line)) ?? added ?? placed;
};

const lowers = (event: Recorded): number | null =>
  event.type === 'BillCredited' || event.type === 'BillPaid' ? -event.data.amountSatang : null;

type PricedBill = Omit<BillMade, 'later' | 'openSatang'>;
const madeFrom = (prices: Prices, event: EventCalled<'BillIssued'>): PricedBill => {
  const { sequence, lines, feesSatang, vatRule, vatSatang, totalSatang, withholdingBaseSatang } = event.data;
  const { withholdingSatang, creditSatang, payNowSatang } = event.data;
  const said = lines.map((line) => {
    const by = pricedBy(prices, line);
    return { ...line, pricedBy: by && eventOf(by) };
  });
  const sums = { feesSatang, vatRule, vatSatang, totalSatang, withholdingBaseSatang, withholdingSatang };
  return { event: eventOf(event), sequence, lines: said, ...sums, creditSatang, payNowSatang };
};

/** How a bill after the first came to what is to be paid of it: each line with the event that priced it, and all that lowered it since. */
export const billMade = async (log: EventLog, { org, orderId, billId }: BillKey): Promise<BillMade> => {
  const prices: Prices = { placed: null, changes: [], extras: new Map(), trips: new Map() };
  const later: BillMade['later'] = [];
  let [made, openSatang]: [PricedBill | null, number] = [null, 0];
  const look = (event: Recorded): void => {
    if (!made) hear(prices, event);
    if (!('billId' in event.data) || event.data.billId !== billId) return;
    if (event.type === 'BillIssued') {
      made = madeFrom(prices, event);
      openSatang = made.payNowSatang;
    }
    const less = event.type === 'BillVoided' ? -openSatang : lowers(event);
    if (less === null) return;
    openSatang += less;
    later.push({ ...eventOf(event), amountSatang: less });
  };
  const found = () => made;
  for await (const { events } of log.read(streamOf(order.category, org, orderId)))
    for (const event of events) look(event);
  const bill = found();
  if (!bill) throw new Refused('bill_not_found');
  return { ...bill, later, openSatang };
};
