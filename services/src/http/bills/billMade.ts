import type { BillLine } from '@klang/contracts/bills/bill';
import type { BillMade, EventOfOrder } from '@klang/contracts/bills/billMade';
import { daysAfter } from '@klang/contracts/kit/days';
import { order } from '../../domain/order.ts';
import { latestUntil } from '../../domain/orderBillLines.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { creditsOnBill } from '../../platform/papers/creditsOnBill.ts';

type EventCalled<T extends RecordedEvent['type']> = Extract<RecordedEvent, { readonly type: T }>;
type BillKey = { readonly org: string; readonly orderId: string; readonly billId: string };
type Prices = {
  placed: RecordedEvent | null;
  readonly changes: EventCalled<'ContractPricesChanged'>[];
  readonly extras: Map<string, RecordedEvent>;
  readonly trips: Map<string, RecordedEvent>;
  readonly takenBack: Map<string, EventCalled<'PaymentTakenBack'>>;
};

const eventOf = ({ type, meta, revision }: RecordedEvent): EventOfOrder => ({
  type,
  at: meta.at,
  by: { kind: meta.actor.kind, name: meta.actor.name },
  revision: Number(revision),
});

const hear = (prices: Prices, event: RecordedEvent): void => {
  if (event.type === 'OrderPlaced') prices.placed = event;
  if (event.type === 'ContractPricesChanged') prices.changes.push(event);
  if (event.type === 'ExtraItemAdded') prices.extras.set(event.data.itemId, event);
  if (event.type === 'TripClosed') prices.trips.set(event.data.tripId, event);
  if (event.type === 'PaymentTakenBack') prices.takenBack.set(event.data.paymentId, event);
};

const changedFor =
  ({ kind, sizeId }: BillLine) =>
  ({ data: { sizes, insuranceSatang } }: Prices['changes'][number]): boolean =>
    kind === 'insurance' ? insuranceSatang !== null : sizes.some((one) => one.sizeId === sizeId);

/** The event that set the price of a line: the visit, the added item, the last valid price change, or the booking. */
const pricedBy = ({ placed, changes, extras, trips }: Prices, line: BillLine): RecordedEvent | null => {
  const { kind, tripId, itemIds, period } = line;
  if (tripId !== null) return trips.get(tripId) ?? placed;
  if (kind === 'discount') return placed;
  const added = extras.get(itemIds[0] ?? '');
  // Within the paid term an added item keeps its first price.
  if (period === 1) return added ?? placed;
  const ofThis = changes.filter(changedFor(line)).map((event) => ({ event, from: event.data.from }));
  // Prices depend on the first day of the period, even if the item came later.
  return latestUntil(ofThis, daysAfter(line.until, 1 - line.ofDays))?.event ?? added ?? placed;
};

type LaterChange = Pick<BillMade['later'][number], 'amountSatang' | 'freedSatang'>;
const changeBy = (event: RecordedEvent, openSatang: number): LaterChange | null => {
  if (event.type === 'BillVoided') return { amountSatang: -openSatang };
  if (event.type === 'BillCredited') return { amountSatang: -event.data.amountSatang };
  if (event.type !== 'BillPaid') return null;
  const { amountSatang } = event.data;
  // Money for what credit covered meanwhile sets that credit free.
  return { amountSatang: -amountSatang, ...(amountSatang > openSatang && { freedSatang: amountSatang - openSatang }) };
};

const remindersIn = (events: readonly RecordedEvent[], billId: string): BillMade['reminders'] =>
  events.flatMap(({ type, data }) =>
    type === 'BillReminded' && data.billId === billId ? [{ day: data.day, at: data.remindedAt }] : [],
  );

type PricedBill = Omit<BillMade, 'later' | 'openSatang' | 'credits' | 'reminders'>;
const madeFrom = (prices: Prices, event: EventCalled<'BillIssued'>): PricedBill => {
  const { sequence, lines, feesSatang, vatRule, vatSatang, totalSatang, withholdingBaseSatang } = event.data;
  const { withholdingSatang, creditSatang, payNowSatang, ofPaymentId = '' } = event.data;
  const pricedLines = lines.map((line) => {
    const by = line.kind === 'again' ? (prices.takenBack.get(ofPaymentId) ?? null) : pricedBy(prices, line);
    return { ...line, pricedBy: by && eventOf(by) };
  });
  const sums = { feesSatang, vatRule, vatSatang, totalSatang, withholdingBaseSatang, withholdingSatang };
  return { event: eventOf(event), sequence, lines: pricedLines, ...sums, creditSatang, payNowSatang };
};

export const billMade = async (log: EventLog, { org, orderId, billId }: BillKey): Promise<BillMade> => {
  const prices: Prices = { placed: null, changes: [], extras: new Map(), trips: new Map(), takenBack: new Map() };
  const [all, later]: [RecordedEvent[], BillMade['later']] = [[], []];
  let [made, openSatang]: [PricedBill | null, number] = [null, 0];
  const look = (event: RecordedEvent): void => {
    if (!made) hear(prices, event);
    all.push(event);
    if (!('billId' in event.data) || event.data.billId !== billId) return;
    if (event.type === 'BillIssued') {
      made = madeFrom(prices, event);
      openSatang = made.payNowSatang;
    }
    const change = changeBy(event, openSatang);
    if (!change) return;
    openSatang += change.amountSatang + (change.freedSatang ?? 0);
    later.push({ ...eventOf(event), ...change });
  };
  const found = () => made;
  for await (const { events } of log.read(streamOf(order.category, org, orderId)))
    for (const event of events) look(event);
  const bill = found();
  if (!bill) throw new Refused('bill_not_found');
  return { ...bill, later, openSatang, credits: creditsOnBill(all, billId), reminders: remindersIn(all, billId) };
};
