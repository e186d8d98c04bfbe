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
  /** The refund's id stands where other mails name their attempt to pay. */
  readonly paymentId: string | null;
  readonly placed: { readonly language: 'th' | 'en' };
};
type Values = Readonly<Record<string, string>>;

const wayOf = ({ method, hasAccount, state }: RefundState): keyof typeof refundWayTexts => {
  if (method === 'gateway') return 'card';
  return hasAccount || state === 'done' ? 'transfer' : 'accountMissing';
};
// Of what staff thought of themselves nobody has heard before it is approved.
const wasToldOf = ({ approvedBy, isApprovedAtOnce, cause }: RefundState): boolean =>
  approvedBy !== null || isApprovedAtOnce || cause === 'orderCanceled' || cause === 'lateMoney' || cause === 'claim';

/** Whether the mail says what still holds. */
const holds: Readonly<Record<RefundMailKey, (refund: RefundState) => boolean>> = {
  // What a claim was decided to be worth its own mail said, unless somebody was still to approve it.
  refundAsked: ({ state, cause, isApprovedAtOnce }) =>
    (state === 'ready' || state === 'sent') && cause !== 'lateMoney' && !(cause === 'claim' && isApprovedAtOnce),
  refundNeedsAccount: ({ state, hasAccount }) => state === 'failed' && !hasAccount,
  refundDone: ({ state }) => state === 'done',
  refundDenied: (now) => now.state === 'denied' && wasToldOf(now),
};

/** What a mail about a refund says; null where it would say something that does not hold any more. */
export const refundValuesFor = async (key: RefundMailKey, asked: RefundMailInput): Promise<Values | null> => {
  const { log, org, paymentId: id, placed } = asked;
  const now = id === null ? null : await stateOf(log, refund, { org, id });
  if (!now || !holds[key](now)) return null;
  return {
    amount: baht(now.amountSatang),
    way: refundWayTexts[wayOf(now)][placed.language],
    reference: now.reference || '–',
  };
};
