import type { RefundEvent } from '@klang/contracts/events/refund';
import type { RefundMethod, RefundState, RefundWay } from '@klang/contracts/payments/refunds';
import {
  type Asker,
  type Decider,
  type Decision,
  isAnothers,
  nothing,
  type Only,
  type Refusal,
  refuse,
  sameOrTaken,
} from './kit.ts';

type RefundRequest = Only<RefundEvent, 'RefundAsked'>['data'];
export type Refund =
  | (Pick<RefundRequest, 'orderId' | 'customerId' | 'paymentId' | 'amountSatang' | 'cause' | 'askedBy'> & {
      readonly method: RefundMethod;
      readonly state: RefundState;
      readonly isApprovedAtOnce: boolean;
      readonly approvedBy: string | null;
      readonly hasAccount: boolean;
      /** Who changed the account after an approval. It needs a new approval, by another person. */
      readonly changedBy: string | null;
      readonly sent: {
        readonly way: RefundWay;
        readonly seenBefore: number;
        readonly firstAt: string;
        readonly lastAt: string;
      } | null;
      readonly reference: string | null;
      /** It was ready when the system denied it because its money was gone. */
      readonly isLostWhileReady: boolean;
    })
  | null;
type OpenRefund = NonNullable<Refund>;

type CommandHead = { readonly refundId: string; readonly at: string };
type RefundDeed = {
  readonly staffId: string;
  readonly limitSatang: number | null;
};
export type RefundCommand =
  | (CommandHead & Omit<RefundRequest, 'refundId' | 'askedAt'> & { readonly type: 'AskRefund' })
  | (CommandHead & RefundDeed & { readonly type: 'ApproveRefund' })
  | (CommandHead & {
      readonly type: 'DenyRefund';
      readonly reason: string;
      /** The payment was taken back for good, and the gateway does not know this refund. */
      readonly isNeverKnown?: boolean;
      /** Set by the system alone: its money is gone, or less is left of it. */
      readonly isMoneyGone?: boolean;
    })
  | (CommandHead & {
      readonly type: 'GiveRefundAccount';
      readonly account: NonNullable<Only<RefundEvent, 'RefundAccountGiven'>['data']['account']>;
      readonly asCustomer: Asker;
      readonly staffId: string | null;
    })
  | (CommandHead & { readonly type: 'SendRefund'; readonly way: RefundWay; readonly seenBefore: number })
  | (CommandHead & { readonly type: 'RecordRefundSure'; readonly reference: string })
  | (CommandHead & { readonly type: 'RecordRefundFailed'; readonly reason: string })
  | (CommandHead & { readonly type: 'TryRefundAgain' })
  | (CommandHead & {
      readonly type: 'RecordRefundTransfer';
      readonly reference: string;
      readonly slipPath: string | null;
      readonly wasPaidBefore: boolean;
      /** It was sent before its money went back or the system denied the refund for that. */
      readonly wasSent?: boolean;
    });

/** Changing the account after another person's approval needs a new approval. */
const isAnotherAccount = ({ approvedBy, isApprovedAtOnce, askedBy }: OpenRefund, staffId: string): boolean =>
  approvedBy !== null || (isApprovedAtOnce && askedBy !== staffId);
const isOver = ({ state }: OpenRefund): boolean => state === 'done' || state === 'denied';

/** No one approves what they requested or entered, except a colleague's account on a refund they may give alone. */
export const needsAnother = (
  { askedBy, changedBy, isApprovedAtOnce }: Pick<OpenRefund, 'askedBy' | 'changedBy' | 'isApprovedAtOnce'>,
  staffId: string,
): boolean => changedBy === staffId || (askedBy === staffId && !(changedBy !== null && isApprovedAtOnce));

const approve = ({ refundId, staffId, limitSatang, at }: Only<RefundCommand, 'ApproveRefund'>, now: OpenRefund) => {
  const { orderId, approvedBy, state, amountSatang } = now;
  if (approvedBy === staffId) return nothing;
  if (state !== 'waiting') return refuse('refund_not_waiting');
  if (needsAnother(now, staffId)) return refuse('refund_needs_another');
  if (limitSatang !== null && amountSatang > limitSatang) return refuse('refund_above_limit');
  return [{ type: 'RefundApproved', data: { refundId, orderId, staffId, approvedAt: at } }] as const;
};

const deny = (
  { refundId, reason, isNeverKnown = false, isMoneyGone = false, at }: Only<RefundCommand, 'DenyRefund'>,
  { orderId, customerId, state }: OpenRefund,
) => {
  if (state === 'denied') return nothing;
  if (state === 'done') return refuse('refund_over');
  if (state === 'sent' && !isNeverKnown) return refuse('refund_on_its_way');
  const denial = { refundId, orderId, customerId, reason, ...(isMoneyGone && { isMoneyGone }), deniedAt: at };
  return [{ type: 'RefundDenied', data: denial }] as const;
};

const giveAccount = ({ refundId, account, staffId, at }: Only<RefundCommand, 'GiveRefundAccount'>, now: OpenRefund) => {
  if (isOver(now)) return refuse('refund_over');
  // A gateway refund becomes a transfer only after the gateway failed.
  if (now.method === 'gateway' && now.state !== 'failed') return refuse('refund_on_its_way');
  const { orderId, customerId } = now;
  return [
    { type: 'RefundAccountGiven', data: { refundId, orderId, customerId, account, staffId, givenAt: at } },
  ] as const;
};

/** A lost answer may still be processed, so the gateway is asked again with growing intervals. */
const leastWaitMs = 10 * 60_000;
const retryAt = ({ firstAt, lastAt }: NonNullable<OpenRefund['sent']>): string => {
  const last = Date.parse(lastAt);
  return new Date(last + Math.max(leastWaitMs, (last - Date.parse(firstAt)) / 2)).toISOString();
};

const send = ({ refundId, way, seenBefore, at }: Only<RefundCommand, 'SendRefund'>, now: OpenRefund) => {
  const { orderId, state, method, sent } = now;
  if (method !== 'gateway' || isOver(now) || state === 'failed') return refuse('refund_over');
  if (state === 'waiting') return refuse('refund_not_approved');
  if (state === 'sent' && sent?.way === way && at < retryAt(sent)) return nothing;
  return [{ type: 'RefundSent', data: { refundId, orderId, way, seenBefore, sentAt: at } }] as const;
};

type Way = {
  readonly reference: string;
  readonly slipPath: string | null;
  readonly isSentBefore?: boolean;
  readonly at: string;
};
const doneBy = (refundId: string, now: OpenRefund, { reference, slipPath, isSentBefore = false, at }: Way) => {
  const { orderId, customerId, paymentId, amountSatang, method, cause } = now;
  const money = { refundId, orderId, customerId, paymentId, amountSatang, method };
  return [
    {
      type: 'RefundDone',
      data: { ...money, reference, cause, slipPath, ...(isSentBefore && { isSentBefore }), doneAt: at },
    },
  ] as const;
};

/** The gateway may confirm a refund even after it reported a failure. */
const recordSure = ({ refundId, reference, at }: Only<RefundCommand, 'RecordRefundSure'>, now: OpenRefund) => {
  if (now.state === 'done') return nothing;
  if (now.method !== 'gateway' || !now.sent) return refuse('refund_not_approved');
  return doneBy(refundId, now, { reference, slipPath: null, at });
};

const recordFailed = ({ refundId, reason, at }: Only<RefundCommand, 'RecordRefundFailed'>, now: OpenRefund) => {
  const { orderId, state, method } = now;
  if ((state !== 'ready' && state !== 'sent') || method !== 'gateway') return nothing;
  return [{ type: 'RefundFailed', data: { refundId, orderId, reason, failedAt: at } }] as const;
};

const tryAgain = ({ refundId, at }: Only<RefundCommand, 'TryRefundAgain'>, now: OpenRefund) => {
  const { orderId, state, method } = now;
  if (state === 'ready' && method === 'gateway') return nothing;
  if (state !== 'failed' || method !== 'gateway') return refuse('refund_not_failed');
  return [{ type: 'RefundTriedAgain', data: { refundId, orderId, triedAt: at } }] as const;
};

/** What a person denied stays denied. A claim is decided anew once its refund is denied, so it counts no such transfer. */
export const isSentStillRecorded = ({ state, cause, isLostWhileReady }: OpenRefund): boolean =>
  state === 'denied' && isLostWhileReady && cause !== 'claim';

const recordTransfer = (command: Only<RefundCommand, 'RecordRefundTransfer'>, now: OpenRefund) => {
  const { refundId, reference, slipPath, wasSent = false, at } = command;
  if (now.state === 'done') return now.reference === reference ? nothing : refuse('refund_over');
  const isToSend = now.state !== 'denied' || (wasSent && isSentStillRecorded(now));
  if (!isToSend) return refuse('refund_over');
  if (now.state === 'waiting') return refuse('refund_not_approved');
  if (now.method === 'gateway') return refuse('refund_by_gateway');
  if (!now.hasAccount && !command.wasPaidBefore) return refuse('refund_needs_account');
  return doneBy(refundId, now, { reference, slipPath, isSentBefore: wasSent, at });
};

type Rule<C> = (command: C, now: OpenRefund) => Decision<RefundEvent>;
const onKnown =
  <C extends CommandHead & { readonly asCustomer?: Asker }>(rule: Rule<C>) =>
  (command: C, now: Refund): readonly RefundEvent[] | Refusal =>
    !now || isAnothers(command.asCustomer, now.customerId) ? refuse('refund_not_found') : rule(command, now);

const ask = ({ type: _, at, ...fields }: Only<RefundCommand, 'AskRefund'>, now: Refund): Decision<RefundEvent> => {
  if (!now) return [{ type: 'RefundAsked', data: { ...fields, askedAt: at } }];
  return sameOrTaken(now.orderId === fields.orderId && now.amountSatang === fields.amountSatang, 'refund_id_taken');
};

export const refund: Decider<Refund, RefundCommand, RefundEvent> = {
  category: 'refund',
  initial: null,

  evolve: {
    RefundAsked: (_, { orderId, customerId, paymentId, amountSatang, cause, askedBy, method, isApproved }) => ({
      orderId,
      customerId,
      paymentId,
      amountSatang,
      cause,
      askedBy,
      method,
      state: isApproved ? 'ready' : 'waiting',
      isApprovedAtOnce: isApproved,
      approvedBy: null,
      hasAccount: false,
      changedBy: null,
      sent: null,
      reference: null,
      isLostWhileReady: false,
    }),
    RefundApproved: (now, { staffId }) => now && { ...now, state: 'ready', approvedBy: staffId },
    RefundDenied: (now, { isMoneyGone = false }) =>
      now && { ...now, state: 'denied', isLostWhileReady: isMoneyGone && now.state === 'ready' },
    RefundAccountGiven: (now, { staffId }) => {
      const known = now && ({ ...now, hasAccount: true, method: 'transfer' } as const);
      if (known && staffId !== null && isAnotherAccount(now, staffId))
        return { ...known, state: 'waiting', approvedBy: null, changedBy: staffId };
      return known && { ...known, state: now.state === 'failed' ? 'ready' : now.state };
    },
    RefundSent: (now, { way, seenBefore, sentAt }) => {
      const firstAt = now?.state === 'sent' && now.sent?.way === way ? now.sent.firstAt : sentAt;
      return now && { ...now, state: 'sent', sent: { way, seenBefore, firstAt, lastAt: sentAt } };
    },
    RefundFailed: (now) => now && { ...now, state: 'failed' },
    RefundTriedAgain: (now) => now && { ...now, state: 'ready' },
    RefundDone: (now, { reference }) => now && { ...now, state: 'done', reference },
  },

  decide: {
    AskRefund: ask,
    ApproveRefund: onKnown(approve),
    DenyRefund: onKnown(deny),
    GiveRefundAccount: onKnown(giveAccount),
    SendRefund: onKnown(send),
    RecordRefundSure: onKnown(recordSure),
    RecordRefundFailed: onKnown(recordFailed),
    TryRefundAgain: onKnown(tryAgain),
    RecordRefundTransfer: onKnown(recordTransfer),
  },
};
