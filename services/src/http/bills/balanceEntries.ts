import type { ownerBills } from '@klang/contracts/api/ownerBills';
import type { z } from 'zod';
import { order } from '../../domain/order.ts';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';

type Entry = z.output<typeof ownerBills.balance.detail>['entries'][number];
type EntryInput = Omit<Entry, 'slipPath'> & { readonly paymentId?: string };

/** What an event adds to what is owed: bills without the credit that was used for them, less money and credit. */
const entryOf = ({ type, data }: Recorded): EntryInput | null => {
  if (type === 'BillIssued') {
    const { billId, issuedAt: at, totalSatang, withholdingSatang } = data;
    return { type: 'issued', at, billId, amountSatang: totalSatang - withholdingSatang };
  }
  if (type === 'BillPaid') {
    const { billId, paymentId, recordedAt: at, amountSatang } = data;
    return { type: 'paid', at, billId, amountSatang: -amountSatang, paymentId };
  }
  if (type === 'CreditGranted')
    return { type: 'credited', at: data.grantedAt, billId: null, amountSatang: -data.amountSatang };
  return null;
};

/** The events behind what is owed for an order, each sum of money with its slip where staff kept one. */
export const balanceEntries = async (
  log: EventLog,
  { org, orderId }: { readonly org: string; readonly orderId: string },
): Promise<Entry[]> => {
  const [entries, slips]: [EntryInput[], Map<string, string | null>] = [[], new Map()];
  for await (const { events } of log.read(streamOf(order.category, org, orderId)))
    for (const event of events) {
      entries.push(...[entryOf(event) ?? []].flat());
      if (event.type === 'SlipKept') slips.set(event.data.paymentId, event.data.slipPath);
    }
  return entries.map(({ paymentId, ...entry }) => ({ ...entry, slipPath: slips.get(paymentId ?? '') ?? null }));
};
