import type { OrderEvent } from '@klang/contracts/events/order';
import {
  lateMoneyOutcomes,
  lostOutcomes,
  restGivenBack,
  takenBackOutcomes,
} from '@klang/contracts/mails/lateMoneyTexts';
import type { orderTemplates } from '@klang/contracts/mails/orderTemplates';
import { filled } from '@klang/contracts/mails/templateText';
import type { Language } from '@klang/contracts/messages';
import { order as orderRules } from '../../domain/order.ts';
import { type Attempt, closesAt, isOpen, type PlacedFacts } from '../../domain/orderState.ts';
import { stray } from '../../domain/stray.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { payPath } from '../../platform/orders/payLinks.ts';
import {
  againPaidValuesFor,
  billValuesFor,
  coveredValuesFor,
  dueValuesFor,
  missingValuesFor,
  noticeValuesFor,
} from './billMails.ts';
import { baht, dayText, momentText, visitText } from './mailWords.ts';
import { refundValuesFor } from './refundMailTexts.ts';
import { type TripMailKey, tripValuesFor } from './tripMailTexts.ts';

export type OrderMailKey = keyof ReturnType<typeof orderTemplates>;
type PayMailKey = Exclude<OrderMailKey, TripMailKey>;
export type OrderInMail = {
  readonly org: string;
  readonly orderId: string;
  readonly paymentId: string | null;
  readonly tripId: string | null;
};
type Values = Readonly<Record<string, string>>;
type OrderMailInput = OrderInMail & {
  readonly log: EventLog;
  readonly placed: PlacedFacts;
  readonly at: string;
  readonly now: string;
};
type SettledMoney = Extract<OrderEvent, { readonly type: 'LateMoneySettled' }>['data'];

const lateOf = ({ placed, paymentId }: OrderMailInput) =>
  paymentId === null ? null : (placed.attempts.get(paymentId)?.late ?? null);

const settledOf = async ({ log, org, orderId, paymentId }: OrderMailInput): Promise<SettledMoney | undefined> => {
  for await (const { events } of log.read(streamOf(orderRules.category, org, orderId)))
    for (const { type, data } of events) if (type === 'LateMoneySettled' && data.paymentId === paymentId) return data;
  return undefined;
};

const outcomeOf = (
  { choice, toOrderId, toBillId, refundSatang }: SettledMoney,
  { pickUp, language }: PlacedFacts,
): string => {
  const values = { pickUp: visitText(pickUp, language), toOrder: toOrderId ?? '', refund: baht(refundSatang) };
  const isRest = choice !== 'refunded' && refundSatang > 0;
  const outcome = lateMoneyOutcomes[toBillId === undefined ? choice : 'movedToBill'];
  const outcomes = isRest ? [outcome, restGivenBack] : [outcome];
  return outcomes.map((text) => filled(text[language], values)).join('\n');
};

const payPage = 'checkout-payment';
const orderPage = 'profile?order=';
const pageOf: Readonly<Record<OrderMailKey, string>> = {
  orderPlaced: payPage,
  payLink: payPage,
  orderPaid: orderPage,
  paperIssued: orderPage,
  paperReissued: orderPage,
  noteIssued: orderPage,
  creditIssued: orderPage,
  correctionRefused: orderPage,
  certificateMissing: orderPage,
  certificateRefused: orderPage,
  orderFree: orderPage,
  orderExpired: 'services',
  paymentFailed: payPage,
  transferMissing: orderPage,
  lateMoneyArrived: orderPage,
  lateMoneySettled: orderPage,
  takenBackSettled: orderPage,
  refundAsked: orderPage,
  refundNeedsAccount: orderPage,
  refundDone: orderPage,
  refundDenied: orderPage,
  billIssued: orderPage,
  billCovered: orderPage,
  billReminder: orderPage,
  billDueAgain: orderPage,
  billAgainPaid: orderPage,
  billTransferMissing: orderPage,
  priceNotice: orderPage,
  tripBooked: orderPage,
  tripChanged: orderPage,
  visitChanged: orderPage,
  visitFeesChanged: orderPage,
  tripTomorrow: orderPage,
  tripOnTheWay: orderPage,
  tripFailed: orderPage,
  visitLookedAt: orderPage,
  requestWithdrawn: orderPage,
  requestReplaced: orderPage,
  itemsCollected: orderPage,
  itemsStored: orderPage,
  itemsHandedOver: orderPage,
  contractEnded: orderPage,
  contractGoesOn: orderPage,
  nothingToCollect: orderPage,
  takenByMistake: orderPage,
  orderCanceled: orderPage,
};

type LinkedTo = Pick<OrderInMail, 'orderId' | 'tripId' | 'paymentId'> & {
  readonly language: Language;
  readonly code: string | null;
};

const asksForSlip: ReadonlySet<OrderMailKey> = new Set(['transferMissing', 'billTransferMissing']);
export const pathOf = (key: OrderMailKey, { orderId, tripId, paymentId, language, code }: LinkedTo): string => {
  const page = pageOf[key];
  // Who has a payment link may have no login, and reads there what to do.
  const isByLink = key === 'transferMissing' && code !== null;
  if (page === payPage || isByLink) return payPath(orderId, { language, code });
  const again = key === 'tripFailed' && tripId ? `&ask=again&trip=${encodeURIComponent(tripId)}` : '';
  const slip = asksForSlip.has(key) && paymentId ? `&slip=${encodeURIComponent(paymentId)}` : '';
  const spot = key === 'priceNotice' ? '#prices' : '';
  const path = page.endsWith('=') ? `${page}${encodeURIComponent(orderId)}${again}${slip}${spot}` : page;
  return language === 'en' ? `/en/${path}` : `/${path}`;
};

const toPay = ({ placed, now }: OrderMailInput): Values | null =>
  isOpen(placed) && now < closesAt(placed)
    ? { amount: baht(placed.payNowSatang), payBy: momentText(closesAt(placed), placed.language) }
    : null;

const reportedOf = ({ placed, paymentId }: OrderMailInput): Attempt | undefined => {
  const attempt = placed.attempts.get(paymentId ?? '');
  return attempt?.confirmBy ? attempt : undefined;
};
const denialTexts = {
  pay: {
    th: (amount: string, payBy: string) => `หากยังไม่ได้โอน กรุณาชำระ ${amount} ภายใน${payBy}`,
    en: (amount: string, payBy: string) => `If you made no transfer, please pay ${amount} by ${payBy}.`,
  },
  look: {
    th: 'เรายังตรวจยอดโอนอีกรายการของคำสั่งซื้อนี้อยู่ จึงยังไม่ต้องชำระ',
    en: 'We still look for your other transfer of this order, so it is not to be paid yet.',
  },
} as const;
const afterDenial = (input: OrderMailInput): Values | null => {
  const { placed } = input;
  const [open, { language }] = [toPay(input), placed];
  if (!open) return null;
  const isLookedFor = closesAt(placed) > placed.payBy;
  const { amount = '', payBy = '' } = open;
  return { next: isLookedFor ? denialTexts.look[language] : denialTexts.pay[language](amount, payBy) };
};

const own: Readonly<Record<PayMailKey, (input: OrderMailInput) => Values | null | Promise<Values | null>>> = {
  orderPlaced: toPay,
  payLink: toPay,
  // A transfer that staff did not find may be on its way, so that one has its own mail.
  paymentFailed: (input) => (input.placed.status === 'unsuccessful' && !reportedOf(input) ? toPay(input) : null),
  transferMissing: (input) => (reportedOf(input)?.state === 'declined' ? afterDenial(input) : null),
  // Accepted late money has its own mail.
  orderPaid: (input) => (lateOf(input) ? null : { amount: baht(input.placed.paidSatang ?? 0) }),
  paperIssued: () => ({}),
  paperReissued: () => ({}),
  noteIssued: () => ({}),
  creditIssued: () => ({}),
  correctionRefused: () => ({}),
  certificateMissing: () => ({}),
  certificateRefused: () => ({}),
  orderFree: () => ({}),
  orderExpired: ({ placed }) => (placed.status === 'expired' ? {} : null),
  lateMoneyArrived: (input) => {
    const late = lateOf(input);
    if (!late || late.choice !== null) return null;
    const { amountSatang, settleBy, paidAt } = late;
    return { amount: baht(amountSatang), settleBy: dayText(settleBy ?? paidAt, input.placed.language) };
  },
  refundAsked: (input) => refundValuesFor('refundAsked', input),
  refundNeedsAccount: (input) => refundValuesFor('refundNeedsAccount', input),
  refundDone: (input) => refundValuesFor('refundDone', input),
  refundDenied: (input) => refundValuesFor('refundDenied', input),
  billIssued: billValuesFor,
  billCovered: coveredValuesFor,
  billReminder: dueValuesFor,
  billDueAgain: dueValuesFor,
  billAgainPaid: againPaidValuesFor,
  billTransferMissing: missingValuesFor,
  priceNotice: noticeValuesFor,
  takenBackSettled: async ({ log, org, paymentId: id, placed }) => {
    const back = id === null ? null : await stateOf(log, stray, { org, id });
    if (!back?.isTakenBack || !back.isSettled) return null;
    const { language } = placed;
    const { lost, outcome } = back;
    const outcomes = [takenBackOutcomes[outcome ?? 'given'], ...(lost ? [lostOutcomes[lost]] : [])];
    return { amount: baht(back.amountSatang), outcome: outcomes.map((text) => text[language]).join(' ') };
  },
  lateMoneySettled: async (input) => {
    const [late, settled] = [lateOf(input), await settledOf(input)];
    return late && settled ? { amount: baht(late.amountSatang), outcome: outcomeOf(settled, input.placed) } : null;
  },
};

const isOfPaying = (key: OrderMailKey): key is PayMailKey => Object.hasOwn(own, key);

export const valuesFor = async (key: OrderMailKey, input: OrderMailInput): Promise<Values | null> => {
  const values = isOfPaying(key) ? await own[key](input) : await tripValuesFor(key, input);
  return (
    values && { order: input.placed.number, pickUp: visitText(input.placed.pickUp, input.placed.language), ...values }
  );
};
