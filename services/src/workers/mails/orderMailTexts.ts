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
import { closesAt, isOpen, type PlacedFacts } from '../../domain/orderState.ts';
import { stray } from '../../domain/stray.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { payPath } from '../../platform/orders/payLinks.ts';
import { billValuesFor, coveredValuesFor, noticeValuesFor } from './billMails.ts';
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
type OrderMailInput = OrderInMail & { readonly log: EventLog; readonly placed: PlacedFacts; readonly now: string };
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
  const said = isRest ? [outcome, restGivenBack] : [outcome];
  return said.map((text) => filled(text[language], values)).join('\n');
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
  priceNotice: orderPage,
  tripBooked: orderPage,
  tripChanged: orderPage,
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
  orderCanceled: orderPage,
};

type LinkedTo = Pick<OrderInMail, 'orderId' | 'tripId'> & {
  readonly language: Language;
  /** By which an order that staff made is paid without a session. */
  readonly code: string | null;
};

export const pathOf = (key: OrderMailKey, { orderId, tripId, language, code }: LinkedTo): string => {
  const page = pageOf[key];
  if (page === payPage) return payPath(orderId, { language, code });
  // Another day is one press away from the mail.
  const again = key === 'tripFailed' && tripId ? `&ask=again&trip=${encodeURIComponent(tripId)}` : '';
  const spot = key === 'priceNotice' ? '#prices' : '';
  const path = page.endsWith('=') ? `${page}${encodeURIComponent(orderId)}${again}${spot}` : page;
  return language === 'en' ? `/en/${path}` : `/${path}`;
};

// Who has no time left is told that it is over, and not how to pay.
const toPay = ({ placed, now }: OrderMailInput): Values | null =>
  isOpen(placed) && now < closesAt(placed)
    ? { amount: baht(placed.payNowSatang), payBy: momentText(closesAt(placed), placed.language) }
    : null;

/** What only this mail says; null where it would say something that does not hold any more. */
const own: Readonly<Record<PayMailKey, (asked: OrderMailInput) => Values | null | Promise<Values | null>>> = {
  orderPlaced: toPay,
  payLink: toPay,
  paymentFailed: (asked) => (asked.placed.status === 'unsuccessful' ? toPay(asked) : null),
  // Money that came late and was taken after all has a mail of its own.
  orderPaid: (asked) => (lateOf(asked) ? null : { amount: baht(asked.placed.paidSatang ?? 0) }),
  // What it says of the paper stands on the paper.
  paperIssued: () => ({}),
  paperReissued: () => ({}),
  noteIssued: () => ({}),
  creditIssued: () => ({}),
  correctionRefused: () => ({}),
  certificateMissing: () => ({}),
  certificateRefused: () => ({}),
  orderFree: () => ({}),
  orderExpired: ({ placed }) => (placed.status === 'expired' ? {} : null),
  lateMoneyArrived: (asked) => {
    const late = lateOf(asked);
    if (!late || late.choice !== null) return null;
    const { amountSatang, settleBy, paidAt } = late;
    return { amount: baht(amountSatang), settleBy: dayText(settleBy ?? paidAt, asked.placed.language) };
  },
  refundAsked: (asked) => refundValuesFor('refundAsked', asked),
  refundNeedsAccount: (asked) => refundValuesFor('refundNeedsAccount', asked),
  refundDone: (asked) => refundValuesFor('refundDone', asked),
  refundDenied: (asked) => refundValuesFor('refundDenied', asked),
  billIssued: billValuesFor,
  billCovered: coveredValuesFor,
  billReminder: billValuesFor,
  priceNotice: noticeValuesFor,
  takenBackSettled: async ({ log, org, paymentId: id, placed }) => {
    const back = id === null ? null : await stateOf(log, stray, { org, id });
    if (!back?.isTakenBack || !back.isSettled) return null;
    const { language } = placed;
    const { lost, outcome } = back;
    const said = [takenBackOutcomes[outcome ?? 'given'], ...(lost ? [lostOutcomes[lost]] : [])];
    return { amount: baht(back.amountSatang), outcome: said.map((text) => text[language]).join(' ') };
  },
  lateMoneySettled: async (asked) => {
    const [late, settled] = [lateOf(asked), await settledOf(asked)];
    return late && settled ? { amount: baht(late.amountSatang), outcome: outcomeOf(settled, asked.placed) } : null;
  },
};

const isOfPaying = (key: OrderMailKey): key is PayMailKey => Object.hasOwn(own, key);

export const valuesFor = async (key: OrderMailKey, asked: OrderMailInput): Promise<Values | null> => {
  const values = isOfPaying(key) ? await own[key](asked) : await tripValuesFor(key, asked);
  return (
    values && { order: asked.placed.number, pickUp: visitText(asked.placed.pickUp, asked.placed.language), ...values }
  );
};
