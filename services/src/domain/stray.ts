import type { StrayEvent } from '@klang/contracts/events/stray';
import { bankVerdictMs, lateMoneySettleMs } from '@klang/contracts/limits';
import type { ChargebackOutcome, LostChoice } from '@klang/contracts/payments/lateMoney';
import { type Decider, type Decision, nothing, type Only, refuse } from './kit.ts';

export type BankAnswer = Omit<Only<StrayEvent, 'BankAnswered'>['data'], 'strayId' | 'verdictBy'>;
type WishedWriteOff = Pick<
  Only<StrayEvent, 'WriteOffAsked'>['data'],
  'staffId' | 'amountSatang' | 'outcome' | 'refundCause' | 'reason'
>;
export type Stray = {
  readonly amountSatang: number;
  readonly paidAt: string;
  readonly takenBy: string | null;
  readonly isSettled: boolean;
  readonly isTakenBack: boolean;
  readonly isChargedBack: boolean;
  /** How a chargeback ended. Null while open, and for any other money. */
  readonly outcome: ChargebackOutcome | null;
  readonly lost: LostChoice | null;
  readonly settledAt: string | null;
  readonly invoiceNo: string;
  readonly bankBy: string | null;
  readonly answers: readonly BankAnswer[];
  readonly writeOff: WishedWriteOff | null;
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
/** Only a chargeback has an outcome, and it needs one to be settled. */
const hasRightOutcome = ({ choice, outcome }: SettleCommand, { isChargedBack }: NonNullable<Stray>): boolean =>
  (outcome !== undefined) === (isChargedBack && choice === 'noted');

/** Only lost money has such a decision. A bank's chargeback is no refund of ours, so it takes no refund cause. */
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

/** Within their limit a person writes off alone. Above it another person approves, within that person's limit. */
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
  const wish = { staffId, amountSatang, outcome, refundCause, reason };
  if (wished && isSameWish(wished, wish)) return nothing;
  const how = { ...(outcome !== undefined && { outcome }), ...(refundCause !== undefined && { refundCause }) };
  return [{ type: 'WriteOffAsked', data: { strayId, staffId, amountSatang, ...how, aboutId, reason, askedAt: at } }];
};

/** Every satang pays an order or is refunded. Money taken back can do neither. */
const addsUp = ({ choice, toOrderId, refundSatang }: SettleCommand, money: NonNullable<Stray>): boolean => {
  if (money.isTakenBack || choice === 'noted') return money.isTakenBack && choice === 'noted' && refundSatang === 0;
  if (choice === 'refunded') return refundSatang === money.amountSatang;
  return toOrderId !== null && refundSatang < money.amountSatang;
};

const whileDisputed = (s: Stray, then: (s: NonNullable<Stray>) => Decision<StrayEvent>): Decision<StrayEvent> => {
  if (!s) return refuse('late_money_not_found');
  if (s.isSettled) return refuse('late_money_settled');
  return s.isChargedBack ? then(s) : refuse('late_money_choice_not_possible');
};

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
      // A new chargeback after a won one is a new case.
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
    SettleStrayMoney: (command, s) => {
      if (!s) return refuse('late_money_not_found');
      if (s.isSettled) return refuse('late_money_settled');
      if (command.refundSatang > s.amountSatang) return refuse('refund_above_payment');
      if (!addsUp(command, s) || !hasRightOutcome(command, s) || !mayBeLost(command, s))
        return refuse('late_money_choice_not_possible');
      const writeOff = writingOff(command, s);
      if (writeOff) return writeOff;
      const { type: _, at, reason: note, writeOff: __, ...settled } = command;
      const whose = s.orderId === null ? {} : { ofOrderId: s.orderId };
      return [{ type: 'StrayMoneySettled', data: { ...settled, ...whose, reason: '', note, settledAt: at } }];
    },
  },
};
