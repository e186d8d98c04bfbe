import type { ownerBills } from '@klang/contracts/api/ownerBills';
import { billIdOf } from '@klang/contracts/bills/bill';
import type { z } from 'zod';
import { order } from '../../domain/order.ts';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';

type Entry = z.output<typeof ownerBills.balance.detail>['entries'][number];
type EventOf<T extends Recorded['type']> = Extract<Recorded, { readonly type: T }>;
type Promised = EventOf<'RefundPromised'>['data'];
/** What was heard before: the place of each bill, which payment paid it, what is promised back, and the slips. */
type Heard = {
  readonly places: Map<string, number>;
  readonly paidBy: Map<string, string>;
  readonly promises: Map<string, Promised>;
  readonly slips: Map<string, string | null>;
};
type Drawn = Pick<Entry, 'type' | 'at' | 'billId' | 'amountSatang'> & { readonly paymentId?: string };

const paid = ({ places, paidBy }: Heard, { type, data }: EventOf<'OrderPaid'> | EventOf<'BillPaid'>): Drawn[] => {
  const { orderId, paymentId, amountSatang, recordedAt: at } = data;
  const billId = type === 'BillPaid' ? data.billId : billIdOf(orderId, 1);
  paidBy.set(paymentId, billId);
  const money: Drawn = { type: 'paid', at, billId, amountSatang: -amountSatang, paymentId };
  if (type === 'BillPaid') return [money];
  // The first bill is the order itself, and asks for what was paid of it.
  places.set(billId, 1);
  return [{ type: 'issued', at, billId, amountSatang }, money];
};

/** Money that went back for a bill is asked for no more: one without the other would leave it owed. */
const wentBack = ({ paidBy, promises }: Heard, { data }: EventOf<'RefundPaidOut'>): Drawn[] => {
  const promised = promises.get(data.refundId);
  const billId = promised?.paymentId ? paidBy.get(promised.paymentId) : undefined;
  // What no bill could take, and what is paid for a claim, was never owed.
  if (!promised || !billId || promised.cause === 'lateMoney' || promised.cause === 'claim') return [];
  const { amountSatang } = promised;
  const of = { at: data.paidOutAt, billId };
  return [
    { type: 'refunded', ...of, amountSatang },
    { type: 'reduced', ...of, amountSatang: -amountSatang },
  ];
};

/** What an event adds to what is owed: bills without the credit that was used for them, less money and credit. */
const drawnFrom = (heard: Heard, event: Recorded): Drawn[] => {
  switch (event.type) {
    case 'BillIssued': {
      const { billId, sequence, issuedAt: at, totalSatang, withholdingSatang } = event.data;
      heard.places.set(billId, sequence);
      return [{ type: 'issued', at, billId, amountSatang: totalSatang - withholdingSatang }];
    }
    case 'OrderPaid':
    case 'BillPaid':
      return paid(heard, event);
    case 'CreditGranted':
      return [{ type: 'credited', at: event.data.grantedAt, billId: null, amountSatang: -event.data.amountSatang }];
    case 'RefundPromised':
      heard.promises.set(event.data.refundId, event.data);
      return [];
    case 'RefundPaidOut':
      return wentBack(heard, event);
    case 'SlipKept':
      heard.slips.set(event.data.paymentId, event.data.slipPath);
      return [];
    default:
      return [];
  }
};

/** The events behind what is owed for an order, each sum of money with its slip where staff kept one. */
export const balanceEntries = async (
  log: EventLog,
  { org, orderId }: { readonly org: string; readonly orderId: string },
): Promise<Entry[]> => {
  const drawn: Drawn[] = [];
  const heard: Heard = { places: new Map(), paidBy: new Map(), promises: new Map(), slips: new Map() };
  for await (const { events } of log.read(streamOf(order.category, org, orderId)))
    for (const event of events) drawn.push(...drawnFrom(heard, event));
  return drawn
    .filter(({ amountSatang }) => amountSatang !== 0)
    .map(({ paymentId = '', ...entry }) => ({
      ...entry,
      sequence: entry.billId === null ? null : (heard.places.get(entry.billId) ?? null),
      slipPath: heard.slips.get(paymentId) ?? null,
    }));
};

export const balanceOf = (entries: readonly Pick<Entry, 'amountSatang'>[]): number =>
  entries.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
