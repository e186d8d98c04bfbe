import { type ClaimState, disagreeWithinDays, mostClaimMessages } from '@klang/contracts/custody/claims';
import type { ClaimEvent } from '@klang/contracts/events/claim';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import {
  type Asker,
  type Decider,
  type Decision,
  isAnothers,
  nothing,
  type Only,
  type Refusal,
  refuse,
} from './kit.ts';

type OpenedClaim = Only<ClaimEvent, 'ClaimOpened'>['data'];
type ClaimMessage = Only<ClaimEvent, 'ClaimMessageWritten'>['data'];
type ClaimDecision = Only<ClaimEvent, 'ClaimDecided'>['data'];
/** A claim as it stands, without a word of what was said; null before it was opened. */
export type Claim =
  | (Pick<OpenedClaim, 'customerId' | 'itemId' | 'orderId' | 'number' | 'kind' | 'insuredSatang'> & {
      readonly state: ClaimState;
      /** Who looks after it; null where it is everybody's. */
      readonly assignedTo: string | null;
      /** What was written, on either side; the first words have the claim's own id. */
      readonly messages: readonly string[];
      /** What was decided, the last one last. */
      readonly decisions: readonly Pick<
        ClaimDecision,
        'decisionId' | 'outcome' | 'givenSatang' | 'payout' | 'decidedAt' | 'decidedBy' | 'isApproved'
      >[];
      /** Decisions whose compensation did not come. */
      readonly denied: readonly string[];
    })
  | null;
type RunningClaim = NonNullable<Claim>;

type CommandHead = { readonly claimId: string; readonly at: string };
/** The customer who asks, or null where staff do. */
type ByAsker = { readonly asCustomer: Asker };
export type ClaimCommand =
  | (CommandHead & Omit<OpenedClaim, 'claimId' | 'openedAt'> & { readonly type: 'OpenClaim' })
  | (CommandHead &
      ByAsker &
      Pick<ClaimMessage, 'messageId' | 'pictures'> & { readonly type: 'WriteToClaim'; readonly text: string })
  | (CommandHead &
      Omit<ClaimDecision, 'claimId' | 'customerId' | 'orderId' | 'decidedAt' | 'reason'> & {
        readonly type: 'DecideClaim';
        readonly reason: string;
        /** How many messages whoever decides has read. */
        readonly seen: number;
        /** What other claims of the thing were compensated with. */
        readonly elsewhereSatang: number;
      })
  | (CommandHead & { readonly type: 'AssignClaim'; readonly staffId: string | null })
  | (CommandHead & { readonly type: 'DenyClaimCompensation'; readonly decisionId: string })
  | (CommandHead & ByAsker & { readonly type: 'ReopenClaim'; readonly messageId: string; readonly text: string })
  | (CommandHead & { readonly type: 'WithdrawClaim'; readonly asCustomer: Exclude<Asker, null> });

const sideOf = ({ asCustomer }: ByAsker) => (asCustomer === null ? 'staff' : 'customer');

/** What the customer was given for it, over all decisions. */
export const compensatedOf = ({ decisions, denied }: RunningClaim): number =>
  decisions.reduce((sum, one) => (denied.includes(one.decisionId) ? sum : sum + (one.givenSatang ?? 0)), 0);

const open = ({ type: _, at, ...opened }: Only<ClaimCommand, 'OpenClaim'>, now: Claim): Decision<ClaimEvent> => {
  if (!now) return [{ type: 'ClaimOpened', data: { ...opened, openedAt: at } }];
  return now.itemId === opened.itemId && now.customerId === opened.customerId ? nothing : refuse('claim_id_taken');
};

const write = (asked: Only<ClaimCommand, 'WriteToClaim'>, now: RunningClaim): Decision<ClaimEvent> => {
  const { claimId, messageId, text, pictures, at } = asked;
  if (now.messages.includes(messageId)) return nothing;
  if (now.state === 'withdrawn') return refuse('claim_withdrawn');
  if (now.messages.length >= mostClaimMessages) return refuse('claim_full');
  const { customerId } = now;
  const data = { claimId, customerId, messageId, by: sideOf(asked), text, pictures, writtenAt: at } as const;
  return [{ type: 'ClaimMessageWritten', data }];
};

const decide = (asked: Only<ClaimCommand, 'DecideClaim'>, now: RunningClaim): Decision<ClaimEvent> => {
  const { type: _, seen, elsewhereSatang, at, ...decision } = asked;
  if (now.decisions.some(({ decisionId }) => decisionId === decision.decisionId)) return nothing;
  if (now.state !== 'open') return refuse('claim_not_open');
  if (seen !== now.messages.length) return refuse('claim_moved_on');
  const left = now.insuredSatang === null ? null : now.insuredSatang - compensatedOf(now) - elsewhereSatang;
  if (left !== null && (decision.givenSatang ?? 0) > left) return refuse('claim_above_insured');
  const { customerId, orderId } = now;
  return [{ type: 'ClaimDecided', data: { ...decision, customerId, orderId, decidedAt: at } }];
};

const assign = (
  { claimId, staffId, at }: Only<ClaimCommand, 'AssignClaim'>,
  now: RunningClaim,
): Decision<ClaimEvent> => {
  if (now.assignedTo === staffId) return nothing;
  if (now.state !== 'open') return refuse('claim_not_open');
  return [{ type: 'ClaimAssigned', data: { claimId, customerId: now.customerId, staffId, assignedAt: at } }];
};

/** Only what was decided last is decided anew; what was said since stands. */
const deny = ({ claimId, decisionId, at }: Only<ClaimCommand, 'DenyClaimCompensation'>, now: RunningClaim) => {
  const isKnown = now.decisions.some((one) => one.decisionId === decisionId && one.givenSatang !== null);
  if (!isKnown || now.denied.includes(decisionId)) return nothing;
  const data = { claimId, customerId: now.customerId, decisionId, deniedAt: at };
  return [{ type: 'ClaimCompensationDenied', data }] as const;
};

const isTooLate = ({ decisions }: RunningClaim, at: string): boolean => {
  const last = decisions.at(-1);
  return (
    last !== undefined && bangkokDay(new Date(at)) > daysAfter(bangkokDay(new Date(last.decidedAt)), disagreeWithinDays)
  );
};

const reopen = (asked: Only<ClaimCommand, 'ReopenClaim'>, now: RunningClaim): Decision<ClaimEvent> => {
  const { claimId, messageId, text, asCustomer, at } = asked;
  if (now.messages.includes(messageId)) return nothing;
  if (now.state === 'open') return refuse('claim_not_decided');
  if (asCustomer !== null && now.state === 'withdrawn') return refuse('claim_withdrawn');
  if (asCustomer !== null && isTooLate(now, at)) return refuse('claim_disagreed_too_late');
  if (now.messages.length >= mostClaimMessages) return refuse('claim_full');
  const data = { claimId, customerId: now.customerId, messageId, by: sideOf(asked), text, reopenedAt: at } as const;
  return [{ type: 'ClaimReopened', data }];
};

const withdraw = ({ claimId, at }: Only<ClaimCommand, 'WithdrawClaim'>, now: RunningClaim): Decision<ClaimEvent> => {
  if (now.state === 'withdrawn') return nothing;
  if (now.state === 'decided') return refuse('claim_not_open');
  return [{ type: 'ClaimWithdrawn', data: { claimId, customerId: now.customerId, withdrawnAt: at } }];
};

type Rule<C> = (command: C, now: RunningClaim) => Decision<ClaimEvent>;
/** To whoever it is not of, a claim does not exist. */
const onOwn =
  <C extends CommandHead & { readonly asCustomer?: Asker }>(rule: Rule<C>) =>
  (command: C, now: Claim): readonly ClaimEvent[] | Refusal =>
    !now || isAnothers(command.asCustomer, now.customerId) ? refuse('claim_not_found') : rule(command, now);

/** What went wrong with a thing, from the first word to what was given for it. */
export const claim: Decider<Claim, ClaimCommand, ClaimEvent> = {
  category: 'claim',
  initial: null,

  evolve: {
    ClaimOpened: (_, { claimId, customerId, itemId, orderId, number, kind, insuredSatang }) => ({
      customerId,
      itemId,
      orderId,
      number,
      kind,
      insuredSatang,
      state: 'open',
      assignedTo: null,
      messages: [claimId],
      decisions: [],
      denied: [],
    }),
    ClaimMessageWritten: (now, { messageId }) => now && { ...now, messages: [...now.messages, messageId] },
    ClaimNoted: (now) => now,
    ClaimAssigned: (now, { staffId }) => now && { ...now, assignedTo: staffId },
    ClaimDecided: (now, { decisionId, outcome, givenSatang, payout, decidedAt, decidedBy, isApproved }) => {
      const decision = { decisionId, outcome, givenSatang, payout, decidedAt, decidedBy, isApproved };
      return now && { ...now, state: 'decided', decisions: [...now.decisions, decision] };
    },
    ClaimCompensationDenied: (now, { decisionId }) => {
      const isLast = now?.decisions.at(-1)?.decisionId === decisionId;
      const state = isLast && now.state === 'decided' ? 'open' : now?.state;
      return now && { ...now, state: state ?? now.state, denied: [...now.denied, decisionId] };
    },
    ClaimReopened: (now, { messageId }) => now && { ...now, state: 'open', messages: [...now.messages, messageId] },
    ClaimWithdrawn: (now) => now && { ...now, state: 'withdrawn' },
  },

  decide: {
    OpenClaim: open,
    WriteToClaim: onOwn(write),
    DecideClaim: onOwn(decide),
    AssignClaim: onOwn(assign),
    DenyClaimCompensation: onOwn(deny),
    ReopenClaim: onOwn(reopen),
    WithdrawClaim: onOwn(withdraw),
  },
};
