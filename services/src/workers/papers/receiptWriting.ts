import type { KlangEvent } from '@klang/contracts/events/index';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { ReceiptFacts } from '@klang/contracts/papers/paper';
import { lookup } from '../../domain/lookup.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { moneyOfCash, moneyOfOrder, withholdingOnPaper } from '../../domain/receipt.ts';
import { visitAsDriven } from '../../domain/tripState.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { idFor } from '../../platform/kit/ids.ts';
import { orderOf } from '../../platform/papers/orderBehind.ts';
import type { PaperAbout, Papers } from '../../platform/papers/papers.ts';
import { invoiceNoOf } from '../../platform/payments/invoices.ts';
import { cashTakenAt } from './cashTakenAt.ts';

export type IssuingParts = { readonly log: EventLog; readonly papers: Papers };
type OrderPlaced = Extract<KlangEvent, { readonly type: 'OrderPlaced' }>['data'];

const orderedIn = ({ quote, names, totalSatang, promo }: OrderPlaced) => ({
  quote,
  names,
  totalSatang,
  promoCode: promo?.code ?? null,
});

type ReceiptKey = { readonly org: string; readonly orderId: string; readonly causeId: string };
export const aboutOf = (
  { org, orderId, causeId }: ReceiptKey,
  { customerId }: PlacedFacts,
  cause: PaperAbout['cause'],
) => ({
  ...({
    paperId: idFor('paper', org, cause, orderId, causeId),
    orderId,
    customerId,
    kind: 'RT',
    cause,
    causeId,
  } as const),
});

export const plain = { kind: 'RT', period: null, note: null, replaces: null } as const;

type OrderPaid = Extract<RecordedEvent, { readonly type: 'OrderPaid' }>;
/** Staff may revive an order with money that the gateway took: nobody's hand took that. */
const isByHand = ({ meta: { actor } }: OrderPaid, method: ReceiptFacts['paid']['method']): boolean =>
  actor.kind === 'staff' && method !== 'card' && method !== 'thaiqr';

export const receiptOfOrder = async (
  ctx: Context,
  { log, papers }: IssuingParts,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
): Promise<void> => {
  const { org } = ctx;
  const found = await orderOf(log, org, orderId);
  const paid = found?.events.find(
    (event): event is OrderPaid => event.type === 'OrderPaid' && event.data.paymentId === paymentId,
  );
  if (!found || !paid || paid.data.amountSatang === 0) return;
  const { orderPlaced, placed, buyer } = found;
  const { amountSatang, paidAt } = paid.data;
  const about = aboutOf({ org, orderId, causeId: paymentId }, placed, 'orderPaid');
  const on = bangkokDay(new Date(paidAt));
  const method = placed.attempts.get(paymentId)?.method ?? 'other';
  await papers.issue(ctx, { ...about, tripId: null, on }, (selling, proof) => ({
    customerId: placed.customerId,
    facts: {
      ...plain,
      ...proof,
      on,
      issuedAt: ctx.now.toISOString(),
      language: placed.language,
      seller: selling.seller,
      order: { orderId, number: placed.number },
      trip: null,
      ...moneyOfOrder(orderedIn(orderPlaced), selling),
      pickUp: placed.pickUp && { on: placed.pickUp.on, start: placed.pickUp.start, end: placed.pickUp.end },
      withholding: withholdingOnPaper(orderPlaced.quote),
      paid: { method, amountSatang, at: paidAt, reference: referenceOf({ org, orderId, paymentId }, method) },
    },
    people: { buyer, takenBy: isByHand(paid, method) ? paid.meta.actor.name : null },
  }));
};

export const vanOf = async (log: EventLog, org: string, crewId: string | null): Promise<string | null> => {
  const fields = crewId === null ? undefined : (await stateOf(log, lookup, { org, id: crewId }))?.fields;
  return typeof fields?.['vehicle'] === 'string' ? fields['vehicle'] : null;
};

type Payment = { readonly org: string; readonly orderId: string; readonly paymentId: string };
/** The number that the gateway and the bank show. Other money has none that its payer knows. */
export const referenceOf = (payment: Payment, method: ReceiptFacts['paid']['method']): string | null =>
  method === 'card' || method === 'thaiqr' ? invoiceNoOf(payment) : null;

export const receiptOfCash = async (
  ctx: Context,
  { log, papers }: IssuingParts,
  { orderId, tripId }: { readonly orderId: string; readonly tripId: string },
): Promise<void> => {
  const { org } = ctx;
  const [found, door] = await Promise.all([orderOf(log, org, orderId), cashTakenAt(log, org, tripId)]);
  if (!found || !door || door.amountSatang === 0) return;
  const { placed, buyer } = found;
  const { amountSatang, at, visited, takenBy } = door;
  const on = bangkokDay(new Date(at));
  const about = aboutOf({ org, orderId, causeId: tripId }, placed, 'cashTaken');
  const van = await vanOf(log, org, visited.crewId);
  await papers.issue(ctx, { ...about, tripId, on }, (selling, proof) => ({
    customerId: placed.customerId,
    facts: {
      ...plain,
      ...proof,
      on,
      issuedAt: ctx.now.toISOString(),
      language: placed.language,
      seller: selling.seller,
      order: { orderId, number: placed.number },
      trip: { tripId, kind: visited.kind, on: visitAsDriven(visited).on, van },
      ...moneyOfCash(amountSatang, selling),
      pickUp: null,
      withholding: null,
      paid: { method: 'cash', amountSatang, at, reference: null },
    },
    people: { buyer, takenBy },
  }));
};
