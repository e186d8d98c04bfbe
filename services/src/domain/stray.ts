import type { StrayEvent } from '@klang/contracts/events/stray';
import { bankVerdictMs, lateMoneySettleMs } from '@klang/contracts/limits';
import type { ChargebackOutcome, LostChoice } from '@klang/contracts/payments/lateMoney';
import { type Decider, type Decision, nothing, type Only, refuse } from './kit.ts';

export type BankAnswer = Omit<Only<StrayEvent, 'BankAnswered'>['data'], 'strayId' | 'verdictBy'>;
type WishedWriteOff = Pick<
  Only<StrayEvent, 'WriteOffAsked'>['data'],
  'staffId' | 'amountSatang' | 'outcome' | 'refundCause' | 'reason'
>;
/** Money that names no order we know, or went back by itself, as it stands; null before it came. */
export type Stray = {
  readonly amountSatang: number;
  readonly paidAt: string;
  readonly takenBy: string | null;
  readonly isSettled: boolean;
  readonly isTakenBack: boolean;
  readonly isChargedBack: boolean;
  /** How a charge-back ended; null before, and of anything else. */
  readonly outcome: ChargebackOutcome | null;
  /** What becomes of what it had paid; null where nobody said so. */
  readonly lost: LostChoice | null;
  readonly settledAt: string | null;
  /** What the gateway calls the transaction. */
  readonly invoiceNo: string;
  /** Until when the bank of a charge-back wants our answer; null where nobody has said so. */
  readonly bankBy: string | null;
  /** What was sent to that bank, one after another. */
  readonly answers: readonly BankAnswer[];
  /** What somebody of the staff asked somebody else to agree to: that it is asked for no more, or a refund of ours; null where nobody did. */
  readonly writeOff: WishedWriteOff | null;
  /** Whose money went back, where that is known. */
  readonly orderId: string | null;
} | null;

type CommandHead = { readonly strayId: string; readonly at: string };
type StrayMoney = Omit<Only<StrayEvent, 'StrayMoneyArrived'>['data'], 'strayId' | 'recordedAt' | 'settleBy'>;
type TakenBack = Omit<Only<StrayEvent, 'MoneyTakenBack'>['data'], 'strayId' | 'recordedAt' | 'settleBy'>;
type SettledStray = Omit<Only<StrayEvent, 'StrayMoneySettled'>['data'], 'strayId' | 'settledAt' | 'note' | 'ofOrderId'>;
export type StrayCommand =
  | (CommandHead & StrayMoney & { readonly type: 'RecordStrayMoney' })
  | (CommandHead & TakenBack & { readonly type: 'RecordTakenBack' })
  | (CommandHead & { readonly type: 'TakeStrayMoney'; readonly staffId: string })
  | (CommandHead & { readonly type: 'SetBankDeadline'; readonly bankBy: string })
  | (CommandHead & Omit<BankAnswer, 'answeredAt'> & { readonly type: 'AnswerBank' })
  | (CommandHead &
      SettledStray & {
        readonly type: 'SettleStrayMoney';
        /** Of what is asked for no more: how much, by whom, and how much of it they may let go alone. */
        readonly writeOff?: WriteOff;
      });
type WriteOff = { readonly staffId: string; readonly amountSatang: number; readonly aloneSatang: number | null };

const settleByOf = (at: string): string => new Date(Date.parse(at) + lateMoneySettleMs).toISOString();

const fresh = {
  takenBy: null,
  isSettled: false,
  isTakenBack: false,
  isChargedBack: false,
  outcome: null,
  lost: null,
  settledAt: null,
  bankBy: null,
  answers: [],
  writeOff: null,
  orderId: null,
};

type SettleCommand = Only<StrayCommand, 'SettleStrayMoney'>;
/** A charge-back is over once it is known how it ended; of nothing else is that asked. */
const saysOutcome = ({ choice, outcome }: SettleCommand, { isChargedBack }: NonNullable<Stray>): boolean =>
  (outcome !== undefined) === (isChargedBack && choice === 'noted');

/** Only of what is gone for good somebody says what becomes of what it had paid; what a bank took is no refund of ours, which says why. */
const mayBeLost = (
  { lost, outcome, refundCause }: SettleCommand,
  { isTakenBack, isChargedBack }: NonNullable<Stray>,
): boolean => {
  if ((lost === 'ourRefund') !== (refundCause !== undefined) || (refundCause && isChargedBack)) return false;
  return lost === undefined || (isTakenBack && outcome !== 'won');
};

const isSameWish = (one: WishedWriteOff, other: WishedWriteOff): boolean =>
  one.reason === other.reason &&
  one.outcome === other.outcome &&
  one.refundCause === other.refundCause &&
  one.amountSatang === other.amountSatang;

/** Within a limit somebody lets it go alone; above it somebody else agrees whose limit covers it, and nobody to what they asked for. */
const writingOff = (
  { strayId, outcome, refundCause, aboutId, reason, at, writeOff }: SettleCommand,
  { writeOff: wished }: NonNullable<Stray>,
): Decision<StrayEvent> | undefined => {
  if (!writeOff) return undefined;
  const { staffId, amountSatang, aloneSatang } = writeOff;
  const isAlone = aloneSatang === null || amountSatang <= aloneSatang;
  const isMine = wished?.staffId === staffId;
  if (isAlone) return isMine ? refuse('refund_needs_another') : undefined;
  if (wished && !isMine) return refuse('refund_above_limit');
  const asked = { staffId, amountSatang, outcome, refundCause, reason };
  if (wished && isSameWish(wished, asked)) return nothing;
  const how = { ...(outcome !== undefined && { outcome }), ...(refundCause !== undefined && { refundCause }) };
  return [{ type: 'WriteOffAsked', data: { strayId, staffId, amountSatang, ...how, aboutId, reason, askedAt: at } }];
};

/** Every satang pays an order or goes back; what went back by itself can do neither. */
const addsUp = ({ choice, toOrderId, refundSatang }: SettleCommand, money: NonNullable<Stray>): boolean => {
  if (money.isTakenBack || choice === 'noted') return money.isTakenBack && choice === 'noted' && refundSatang === 0;
  if (choice === 'refunded') return refundSatang === money.amountSatang;
  return toOrderId !== null && refundSatang < money.amountSatang;
};

/** What only an open charge-back is told. */
const whileDisputed = (s: Stray, then: (s: NonNullable<Stray>) => Decision<StrayEvent>): Decision<StrayEvent> => {
  if (!s) return refuse('late_money_not_found');
  if (s.isSettled) return refuse('late_money_settled');
  return s.isChargedBack ? then(s) : refuse('late_money_choice_not_possible');
};

/** Money that arrived for nothing, until somebody pays an order with it or sends it back. */
export const stray: Decider<Stray, StrayCommand, StrayEvent> = {
  category: 'stray',
  initial: null,

  evolve: {
    StrayMoneyArrived: (_, { amountSatang, paidAt, invoiceNo }) => ({ ...fresh, amountSatang, paidAt, invoiceNo }),
    MoneyTakenBack: (_, { amountSatang, takenBackAt: paidAt, cause, orderId, invoiceNo }) => ({
      ...fresh,
      amountSatang,
      paidAt,
      isTakenBack: true,
      isChargedBack: cause === 'chargedBack',
      orderId,
      invoiceNo,
    }),
    StrayMoneyTaken: (s, { staffId }) => s && { ...s, takenBy: staffId },
    BankDeadlineSet: (s, { bankBy }) => s && { ...s, bankBy },
    BankAnswered: (s, { strayId: _, verdictBy: __, ...answer }) => s && { ...s, answers: [...s.answers, answer] },
    WriteOffAsked: (s, { staffId, amountSatang, outcome, refundCause, reason }) =>
      s && { ...s, writeOff: { staffId, amountSatang, outcome, refundCause, reason } },
    StrayMoneySettled: (s, { outcome = null, lost = null, settledAt }) =>
      s && { ...s, isSettled: true, outcome, lost, settledAt },
  },

  decide: {
    RecordStrayMoney: ({ type: _, at, ...arrived }, s) =>
      s ? nothing : [{ type: 'StrayMoneyArrived', data: { ...arrived, recordedAt: at, settleBy: settleByOf(at) } }],
    TakeStrayMoney: ({ strayId, staffId, at }, s) => {
      if (!s) return refuse('late_money_not_found');
      if (s.isSettled) return refuse('late_money_settled');
      if (s.takenBy === staffId) return nothing;
      return [{ type: 'StrayMoneyTaken', data: { strayId, staffId, takenAt: at } }];
    },
    RecordTakenBack: ({ type: _, at, ...takenBack }, s) => {
      if (!s) return [{ type: 'MoneyTakenBack', data: { ...takenBack, recordedAt: at, settleBy: settleByOf(at) } }];
      // A bank that takes it again after we won is another case.
      const isAnother = s.outcome === 'won' && s.settledAt !== null && takenBack.takenBackAt > s.settledAt;
      return isAnother ? refuse('late_money_settled') : nothing;
    },
    SetBankDeadline: ({ strayId, bankBy, at }, s) =>
      whileDisputed(s, ({ bankBy: known }) =>
        known === bankBy ? nothing : [{ type: 'BankDeadlineSet', data: { strayId, bankBy, setAt: at } }],
      ),
    AnswerBank: ({ type: _, at, ...answer }, s) =>
      whileDisputed(s, () => {
        const verdictBy = new Date(Date.parse(at) + bankVerdictMs).toISOString();
        return [{ type: 'BankAnswered', data: { ...answer, answeredAt: at, verdictBy } }];
      }),
    SettleStrayMoney: (asked, s) => {
      if (!s) return refuse('late_money_not_found');
      if (s.isSettled) return refuse('late_money_settled');
      if (asked.refundSatang > s.amountSatang) return refuse('refund_above_payment');
      if (!addsUp(asked, s) || !saysOutcome(asked, s) || !mayBeLost(asked, s))
        return refuse('late_money_choice_not_possible');
      const held = writingOff(asked, s);
      if (held) return held;
      const { type: _, at, reason: note, writeOff: __, ...settled } = asked;
      const whose = s.orderId === null ? {} : { ofOrderId: s.orderId };
      return [{ type: 'StrayMoneySettled', data: { ...settled, ...whose, reason: '', note, settledAt: at } }];
    },
  },
};
