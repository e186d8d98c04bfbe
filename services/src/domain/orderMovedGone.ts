import type { OrderEvent } from '@klang/contracts/events/order';
import { nothing, type Only, refuse } from './kit.ts';
import { goneHereOf, heldOnwards, lostAtSource, lostOnwards, notedOf, takenBackOf } from './orderGone.ts';
import { promisedOnceWon } from './orderLateMoney.ts';
import { lossSumsOf, lostUnsaid } from './orderLost.ts';
import { receivedOf } from './orderRefunds.ts';
import {
  type LossAtSource,
  type LossSums,
  type Order,
  type OrderCommandHead,
  type OrderDecision,
  type PlacedFacts,
  withAttempt,
} from './orderState.ts';
import { notGoneOf, withoutUnpayable } from './orderUnpayable.ts';

export type NoteMovedGone = OrderCommandHead &
  LossAtSource & {
    readonly type: 'NoteMovedGone';
    /** The moved money in this order. */
    readonly paymentId: string;
  };

/** What the order that has the moved money must know of what went back before it came there. Null: it was not moved. */
export const goneOnwards = (order: PlacedFacts, paymentId: string): LossSums | null => {
  const attempt = order.attempts.get(paymentId);
  if (attempt?.late?.choice !== 'moved') return null;
  const { late, atSource, takenBack } = attempt;
  if (atSource) return heldOnwards(late, atSource);
  const isCharged = takenBack.some(({ cause }) => cause === 'chargedBack');
  const atGateway = takenBackOf(attempt) - notedOf(order, paymentId).asTakenBackSatang;
  const { letGoSatang, owedAgainSatang } = lossSumsOf(order, paymentId);
  // A bank takes back the whole payment. What was let go stays so here, whatever the bank gives back later.
  const here = Math.max(isCharged ? late.amountSatang : atGateway, letGoSatang);
  const goneSatang = lostOnwards(late, here);
  const openSatang = Math.min(goneSatang, lostUnsaid(order, paymentId));
  const againHere = Math.max(0, goneSatang - openSatang - letGoSatang);
  return { goneSatang, openSatang, owedAgainSatang: Math.min(againHere, owedAgainSatang) };
};

/** The first share of what went back that is not passed on: the money that was moved on had not gone. */
export const goneBeforeMoved = (order: PlacedFacts, paymentId: string): number =>
  Math.max(0, (order.attempts.get(paymentId)?.late?.goneSatang ?? 0) - notedOf(order, paymentId).allSatang);

export const withMovedGone = (
  order: Order,
  { paymentId, goneSatang, openSatang, owedAgainSatang = 0, revision }: Only<OrderEvent, 'MovedMoneyTakenBack'>['data'],
): Order => {
  const atSource = { goneSatang, openSatang, owedAgainSatang, revision };
  const after = withAttempt(order, paymentId, { attempt: { atSource } });
  if (!after) return after;
  const late = after.attempts.get(paymentId)?.late;
  const here = late?.choice === 'moved' ? late.refundSatang : receivedOf(after, paymentId);
  return withAttempt(after, paymentId, { attempt: { isTakenBack: goneHereOf(after, paymentId) >= here } });
};

const nothingLost = { goneSatang: 0, openSatang: 0, owedAgainSatang: 0 };
export const isSameLoss = (one: LossSums, other: LossSums): boolean =>
  one.goneSatang === other.goneSatang &&
  one.openSatang === other.openSatang &&
  one.owedAgainSatang === other.owedAgainSatang;

/** What is gone for good releases promised refunds that are no longer covered. While it is not decided, they wait. */
export const noteMovedGone = (command: NoteMovedGone, before: PlacedFacts): OrderDecision => {
  const { orderId, paymentId, goneSatang, openSatang, owedAgainSatang, revision, at } = command;
  const atSource = before.attempts.get(paymentId)?.atSource ?? { ...nothingLost, revision: -1 };
  const isSame = isSameLoss(atSource, command);
  if (isSame || revision < atSource.revision) return nothing;
  if (receivedOf(before, paymentId) === 0) return refuse('refund_payment_not_found');
  const { customerId } = before;
  const again = owedAgainSatang > 0 ? { owedAgainSatang } : {};
  const data = { orderId, customerId, paymentId, goneSatang, openSatang, ...again, revision, notedAt: at };
  const after = withMovedGone(before, data) ?? before;
  const openHere = Math.min(openSatang, lostAtSource(after, paymentId));
  const { order, events } = withoutUnpayable(command, after, notGoneOf(after, paymentId) + openHere);
  const isAgain = goneSatang < atSource.goneSatang && !order.attempts.get(paymentId)?.isTakenBack;
  const promised = isAgain ? promisedOnceWon(order, command) : [];
  return [{ type: 'MovedMoneyTakenBack', data }, ...events, ...promised];
};
