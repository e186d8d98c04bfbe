import { orders, type PayState } from '@klang/contracts/api/orders';
import { isLookedFor } from '@klang/contracts/bills/lookedFor';
import type { PayMethod } from '@klang/contracts/events/order';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { lookupReads } from '@klang/projections/lookups/queries';
import { type Asker, isAnothers } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import { type Bill, openOf } from '../../domain/orderBilling.ts';
import { attemptEnds, billOf } from '../../domain/orderBillPaying.ts';
import { closesAt, isOpen, type Attempt as OrderAttempt, type PlacedFacts } from '../../domain/orderState.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { seenOf, stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { hostIn, linkOf, linkOn, orgOf } from '../../platform/kit/orgs.ts';
import type { PayLinks } from '../../platform/orders/payLinks.ts';
import type { AttemptIds, Gateway } from '../../platform/payments/gateway.ts';
import type { PayHashes } from '../../platform/payments/payHashes.ts';
import { promptPayCode } from '../../platform/payments/promptPay.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { payOffers } from './payOffers.ts';

export type PayParts = {
  readonly log: EventLog;
  readonly gateway: Gateway;
  readonly hashes: PayHashes;
  readonly payLinks: Pick<PayLinks, 'codeOf'>;
  readonly publicUrl: string;
  readonly rows: Pick<ReturnType<typeof lookupReads>, 'publishedOf'>;
};
export type Attempt = AttemptIds & { readonly method: PayMethod };

export const orderBehind = (log: EventLog, { org, orderId }: Pick<AttemptIds, 'org' | 'orderId'>) =>
  stateOf(log, order, { org, id: orderId });

export type Payable = Pick<PlacedFacts, 'payNowSatang' | 'language' | 'payBy'>;
export const payableOf = (placed: PlacedFacts, attempt: OrderAttempt | undefined, now: string): Payable => {
  const ofBill = billOf(placed, attempt);
  if (!ofBill) return placed;
  const payBy = attempt?.dueAt ?? attemptEnds(now);
  return { payNowSatang: openOf(ofBill.bill), language: placed.language, payBy };
};

type AtGateway = AttemptIds & {
  readonly method: Exclude<PayMethod, 'transfer'>;
  /** The host to return to, which has the person's session. The gateway requires the same value in repeated calls. */
  readonly host: string | null;
};

export const beginAtGateway = (
  { gateway, hashes, publicUrl }: Pick<PayParts, 'gateway' | 'hashes' | 'publicUrl'>,
  { method, host, ...attempt }: AtGateway,
  { payNowSatang: amountSatang, language, payBy: expiresAt }: Payable,
) =>
  gateway.begin({
    ...attempt,
    method,
    amountSatang,
    language,
    expiresAt,
    returnUrl: linkOn(
      host,
      attempt.org,
      linkOf(publicUrl, attempt.org, `${gateway.paths.back}/${hashes.make(attempt)}`),
    ),
    notifyUrl: new URL(gateway.paths.notify, publicUrl).href,
  });

const billStateOf = (bill: Bill, attempt: OrderAttempt | undefined, now: string): PayState => {
  const { state, dueAt, confirmBy } = attempt ?? {};
  if (state === 'taken') return 'paid';
  if (bill.isVoid) return 'over';
  if (openOf(bill) === 0) return state === 'late' ? 'over' : 'paid';
  if (state === 'declined') return 'failed';
  const isAwaited = confirmBy ? isLookedFor(confirmBy, bangkokDay(new Date(now))) : now <= (dueAt ?? now);
  const isOver = state === 'late' || !isAwaited;
  return isOver ? 'over' : 'checking';
};

/** The state for a holder of the payment address. An open attempt can be paid until its order closes. */
export const payStateOf = (placed: PlacedFacts, paymentId: string, now: string): PayState => {
  const attempt = placed.attempts.get(paymentId);
  const state = attempt?.state;
  const ofBill = billOf(placed, attempt);
  if (ofBill) return billStateOf(ofBill.bill, attempt, now);
  if (placed.paidSatang !== null || state === 'taken') return 'paid';
  if (!isOpen(placed) || state === 'late') return 'over';
  if (state !== 'declined') return 'checking';
  return now > closesAt(placed) ? 'over' : 'failed';
};

const nameOf = (org: string, language: 'th' | 'en'): string => orgOf(org)?.[`name_${language}`] ?? 'Klang';

export const beginning = (parts: PayParts) => {
  const offerFor = payOffers(parts.rows);
  const begun = async ({ host, ...attempt }: Attempt & Pick<AtGateway, 'host'>, payable: Payable) => {
    const { org, method, orderId: ref1, paymentId: ref2 } = attempt;
    const { payNowSatang: amountSatang, language } = payable;
    if (method !== 'transfer') {
      const { payUrl, qr } = await beginAtGateway(parts, { ...attempt, method, host }, payable);
      return { method, payUrl, qr: qr === null ? null : { payload: qr, payee: nameOf(org, language) } };
    }
    const { promptPayId, payeeName } = await offerFor({ org, method, amountSatang });
    const payload = promptPayCode({ promptPayId: promptPayId ?? '', amountSatang, ref1, ref2 });
    return { method, payUrl: null, qr: { payload, payee: payeeName ?? nameOf(org, language) } };
  };
  return { offerFor, begun };
};

type AttemptInput = Pick<Attempt, 'orderId' | 'paymentId' | 'method'> & {
  readonly cameBy: string;
};

export const payingOrders = (parts: PayParts) => {
  const { offerFor, begun } = beginning(parts);
  return async (
    { org, now, ...ctx }: Context,
    { orderId, paymentId, method, cameBy }: AttemptInput,
    asCustomer: Asker,
  ) => {
    const at = now.toISOString();
    const seen = await seenOf(parts.log, order, { org, id: orderId });
    const placed = seen?.state;
    if (!placed || isAnothers(asCustomer, placed.customerId)) throw new Refused('order_not_found');
    const known = placed.attempts.get(paymentId);
    if (known && known.method !== method) throw new Refused('payment_already_finished');
    if (!known) await offerFor({ org, method, amountSatang: placed.payNowSatang });
    const host = known ? known.host : hostIn(org, cameBy);
    await ctx.execute(
      order,
      { id: orderId, seen },
      { type: 'StartPayment', orderId, paymentId, method, host, asCustomer, at },
    );
    return begun({ org, orderId, paymentId, method, host }, placed);
  };
};
export type PayingOrders = ReturnType<typeof payingOrders>;

export const paymentRoutes = (serve: Serve, parts: PayParts): void => {
  const pay = payingOrders(parts);
  serve(orders.pay, (ctx, body, { host }) => pay(ctx, { ...body, cameBy: host }, ctx.ownIds));

  serve(orders.payState, async (ctx: Context, { hash }) => {
    const attempt = parts.hashes.read(hash);
    const placed = attempt && (await orderBehind(parts.log, attempt));
    if (!placed) throw new CallError(404, 'notFound');
    const now = ctx.now.toISOString();
    const code = placed.madeBy === 'staff' ? parts.payLinks.codeOf(attempt) : null;
    const ofBill = billOf(placed, placed.attempts.get(attempt.paymentId));
    const { isVoid = false, kind } = ofBill?.bill ?? {};
    const about = { billId: ofBill?.billId ?? null, isBillVoid: isVoid, isBillAgain: kind === 'again' };
    return { orderId: attempt.orderId, ...about, state: payStateOf(placed, attempt.paymentId, now), now, code };
  });
};
