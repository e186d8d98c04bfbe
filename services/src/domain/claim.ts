import { type ClaimState, disagreeWithinDays, mostClaimMessages } from '@klang/contracts/claims/claims';
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
  sameOrTaken,
} from './kit.ts';

/** The words are null once the person is forgotten. */
type WrittenMessage = {
  readonly id: string;
  readonly text: string | null;
  readonly pictures: readonly string[];
};
type OpenedClaim = Only<ClaimEvent, 'ClaimOpened'>['data'];
type ClaimMessage = Only<ClaimEvent, 'ClaimMessageWritten'>['data'];
type ClaimDecision = Only<ClaimEvent, 'ClaimDecided'>['data'];
/** The state of a claim. Null before it is opened. */
export type Claim =
  | (Pick<OpenedClaim, 'customerId' | 'itemId' | 'orderId' | 'number' | 'kind' | 'wantedSatang' | 'insuredSatang'> & {
      readonly state: ClaimState;
      readonly assignedTo: string | null;
      readonly messages: readonly WrittenMessage[];
      readonly decisions: readonly Pick<
        ClaimDecision,
        'decisionId' | 'outcome' | 'givenSatang' | 'payout' | 'decidedAt' | 'decidedBy' | 'isApproved'
      >[];
      readonly denied: readonly string[];
    })
  | null;
type RunningClaim = NonNullable<Claim>;

type CommandHead = { readonly claimId: string; readonly at: string };
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
        /** How many messages the decider has read. */
        readonly seen: number;
        readonly elsewhereSatang: number;
      })
  | (CommandHead & { readonly type: 'AssignClaim'; readonly staffId: string | null })
  | (CommandHead & { readonly type: 'DenyClaimCompensation'; readonly decisionId: string })
  | (CommandHead & ByAsker & { readonly type: 'ReopenClaim'; readonly messageId: string; readonly text: string })
  | (CommandHead & { readonly type: 'WithdrawClaim'; readonly asCustomer: Exclude<Asker, null> });

const sideOf = ({ asCustomer }: ByAsker) => (asCustomer === null ? 'staff' : 'customer');

export const compensatedOf = ({ decisions, denied }: RunningClaim): number =>
  decisions.reduce((sum, one) => (denied.includes(one.decisionId) ? sum : sum + (one.givenSatang ?? 0)), 0);

type SentMessage = { readonly text: string | null; readonly pictures?: readonly string[] };
const isSameMessage = (one: WrittenMessage, { text, pictures = [] }: SentMessage): boolean =>
  (one.text === null || one.text === text) && one.pictures.join() === pictures.join();
const writtenAs = ({ messages }: RunningClaim, messageId: string) => messages.find(({ id }) => id === messageId);

const open = ({ type: _, at, ...opened }: Only<ClaimCommand, 'OpenClaim'>, now: Claim): Decision<ClaimEvent> => {
  if (!now) return [{ type: 'ClaimOpened', data: { ...opened, openedAt: at } }];
  const fields = ['itemId', 'orderId', 'customerId', 'kind', 'wantedSatang'] as const;
  const [first] = now.messages;
  const isSame =
    fields.every((field) => now[field] === opened[field]) && first !== undefined && isSameMessage(first, opened);
  return sameOrTaken(isSame, 'claim_id_taken');
};

const write = (command: Only<ClaimCommand, 'WriteToClaim'>, now: RunningClaim): Decision<ClaimEvent> => {
  const { claimId, messageId, text, pictures, at } = command;
  const known = writtenAs(now, messageId);
  if (known) return sameOrTaken(isSameMessage(known, { text, pictures }), 'claim_id_taken');
  if (now.state === 'withdrawn') return refuse('claim_withdrawn');
  if (now.messages.length >= mostClaimMessages) return refuse('claim_full');
  const { customerId } = now;
  const data = { claimId, customerId, messageId, by: sideOf(command), text, pictures, writtenAt: at } as const;
  return [{ type: 'ClaimMessageWritten', data }];
};

type Verdict = Pick<ClaimDecision, 'outcome' | 'givenSatang' | 'payout'>;
const isSameDecision = (one: Verdict, other: Verdict): boolean =>
  one.outcome === other.outcome && one.givenSatang === other.givenSatang && one.payout === other.payout;

const decide = (command: Only<ClaimCommand, 'DecideClaim'>, now: RunningClaim): Decision<ClaimEvent> => {
  const { type: _, seen, elsewhereSatang, at, ...decision } = command;
  const known = now.decisions.find(({ decisionId }) => decisionId === decision.decisionId);
  if (known) return sameOrTaken(isSameDecision(known, decision), 'claim_id_taken');
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

/** Only the last decision can be made again. Messages written since stay. */
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

const reopen = (command: Only<ClaimCommand, 'ReopenClaim'>, now: RunningClaim): Decision<ClaimEvent> => {
  const { claimId, messageId, text, asCustomer, at } = command;
  const known = writtenAs(now, messageId);
  if (known) return sameOrTaken(isSameMessage(known, { text }), 'claim_id_taken');
  if (now.state === 'open') return refuse('claim_not_decided');
  if (asCustomer !== null && now.state === 'withdrawn') return refuse('claim_withdrawn');
  if (asCustomer !== null && isTooLate(now, at)) return refuse('claim_disagreed_too_late');
  if (now.messages.length >= mostClaimMessages) return refuse('claim_full');
  const data = { claimId, customerId: now.customerId, messageId, by: sideOf(command), text, reopenedAt: at } as const;
  return [{ type: 'ClaimReopened', data }];
};

const withdraw = ({ claimId, at }: Only<ClaimCommand, 'WithdrawClaim'>, now: RunningClaim): Decision<ClaimEvent> => {
  if (now.state === 'withdrawn') return nothing;
  if (now.state === 'decided') return refuse('claim_not_open');
  return [{ type: 'ClaimWithdrawn', data: { claimId, customerId: now.customerId, withdrawnAt: at } }];
};

type Rule<C> = (command: C, now: RunningClaim) => Decision<ClaimEvent>;
const onOwn =
  <C extends CommandHead & { readonly asCustomer?: Asker }>(rule: Rule<C>) =>
  (command: C, now: Claim): readonly ClaimEvent[] | Refusal =>
    !now || isAnothers(command.asCustomer, now.customerId) ? refuse('claim_not_found') : rule(command, now);

export const claim: Decider<Claim, ClaimCommand, ClaimEvent> = {
  category: 'claim',
  initial: null,

  evolve: {
    ClaimOpened: (_, { claimId, text, pictures, by: __, openedAt: ___, ...opened }) => ({
      ...opened,
      state: 'open',
      assignedTo: null,
      messages: [{ id: claimId, text, pictures }],
      decisions: [],
      denied: [],
    }),
    ClaimMessageWritten: (now, { messageId, text, pictures }) =>
      now && { ...now, messages: [...now.messages, { id: messageId, text, pictures }] },
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
    ClaimReopened: (now, { messageId, text }) =>
      now && { ...now, state: 'open', messages: [...now.messages, { id: messageId, text, pictures: [] }] },
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
