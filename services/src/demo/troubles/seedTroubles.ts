import { order } from '../../domain/order.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { FileStore } from '../../platform/images/files.ts';
import type { Parts } from '../../platform/parts.ts';
import { invoiceNoOf } from '../../platform/payments/invoices.ts';
import { appendHistory } from '../appendHistory.ts';
import { actorsOf } from '../seedOrders.ts';
import { keepingDemoPictures, wetBox } from './demoPictures.ts';
import { type DisputedPayment, troublesOf } from './troubles.ts';

const org = 'klangdee';

/** Undefined when an earlier version placed the order without a charge-back. */
const disputedIn = async ({ log }: Parts, orderId: string): Promise<DisputedPayment | undefined> => {
  for await (const { events } of log.read(streamOf(order.category, org, orderId)))
    for (const { type, data } of events) {
      if (type !== 'PaymentTakenBack') continue;
      const { paymentId, amountSatang, takenBackAt } = data;
      return { orderId, amountSatang, takenBackAt, invoiceNo: invoiceNoOf({ org, orderId, paymentId }) };
    }
  return undefined;
};

export const seedTroubles = async (parts: Parts, files: FileStore | null): Promise<void> => {
  const now = parts.clock.now();
  const ownerOf = async (id: string) => (await stateOf(parts.log, order, { org, id }))?.customerId ?? '';
  const [refunded, claiming, disputing, disputed] = await Promise.all([
    ownerOf('KD-0002'),
    ownerOf('KD-0004'),
    ownerOf('KD-0008'),
    disputedIn(parts, 'KD-0008'),
  ]);
  if (!disputed) return;
  const storePictures = files && keepingDemoPictures(parts, files);
  const pictures = storePictures ? [await storePictures({ org, customerId: claiming }, wetBox)] : [];
  // The claim comes last: it marks all as written.
  for (const { category, id, customerId, events: entries } of troublesOf(
    now,
    { refunded, claiming, disputing, pictures },
    disputed,
  )) {
    const events = entries.map(({ event, by, daysAgo }) => {
      const at = new Date(now.getTime() - daysAgo * 86_400_000).toISOString();
      return { event, by, at };
    });
    await appendHistory(
      parts,
      { org, stream: streamOf(category, org, id), history: events },
      actorsOf({ org, customerId }),
    );
  }
};
