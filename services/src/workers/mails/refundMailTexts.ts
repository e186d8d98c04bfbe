import { refundWayTexts } from '@klang/contracts/mails/refundMailTexts';
import type { RefundMailKey } from '@klang/contracts/mails/refundTemplates';
import { type Refund, refund } from '../../domain/refund.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { baht } from './mailWords.ts';

type RefundState = NonNullable<Refund>;
type RefundMailInput = {
  readonly log: EventLog;
  readonly org: string;
  /** Carries the refund's id. */
  readonly paymentId: string | null;
  readonly placed: { readonly language: 'th' | 'en' };
};
type Values = Readonly<Record<string, string>>;

const wayOf = ({ method, hasAccount, state }: RefundState): keyof typeof refundWayTexts => {
  if (method === 'gateway') return 'card';
  return hasAccount || state === 'done' ? 'transfer' : 'accountMissing';
};
// The customer hears of a refund that staff initiated only after its approval.
const wasNotifiedOf = ({ approvedBy, isApprovedAtOnce, cause }: RefundState): boolean =>
  approvedBy !== null || isApprovedAtOnce || cause === 'orderCanceled' || cause === 'lateMoney' || cause === 'claim';

const holds: Readonly<Record<RefundMailKey, (refund: RefundState) => boolean>> = {
  // The claim's own mail announced it, unless it still needed approval.
  refundAsked: ({ state, cause, isApprovedAtOnce }) =>
    (state === 'ready' || state === 'sent') && cause !== 'lateMoney' && !(cause === 'claim' && isApprovedAtOnce),
  refundNeedsAccount: ({ state, hasAccount }) => state === 'failed' && !hasAccount,
  refundDone: ({ state }) => state === 'done',
  refundDenied: (now) => now.state === 'denied' && wasNotifiedOf(now),
};

export const refundValuesFor = async (key: RefundMailKey, input: RefundMailInput): Promise<Values | null> => {
  const { log, org, paymentId: id, placed } = input;
  const now = id === null ? null : await stateOf(log, refund, { org, id });
  if (!now || !holds[key](now)) return null;
  return {
    amount: baht(now.amountSatang),
    way: refundWayTexts[wayOf(now)][placed.language],
    reference: now.reference || '–',
  };
};
